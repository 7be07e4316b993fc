/* SPDX-License-Identifier: MIT
 *
 * What stands before the outermost element: the XML declaration and the DOCTYPE.
 */
#ifndef DRAWING_XML_PROLOG_H
#define DRAWING_XML_PROLOG_H

#include "xml_reader.h"

#pragma GCC visibility push(hidden)

/* Takes a byte order mark and the declaration where they are there, and learns the encoding. */
bool xml_declaration(xml_reader *reader);
/* Takes a DOCTYPE, the text after "<!DOCTYPE". */
bool xml_doctype(xml_reader *reader);

#pragma GCC visibility pop

#endif
