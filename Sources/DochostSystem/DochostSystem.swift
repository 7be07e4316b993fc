// First file of the module.
