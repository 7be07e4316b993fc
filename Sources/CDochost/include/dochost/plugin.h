/* SPDX-License-Identifier: MIT
 *
 * dochost/plugin.h - the plugin ABI of dochost, version 1.0.
 *
 * This header is all that a plugin needs. A plugin is one shared library that exports one symbol,
 * dochost_plugin_entry, and carries one ELF note, which DOCHOST_PLUGIN_NOTE writes. The host loads
 * it in a sandboxed process of its own; docs/plugin-abi.md is the normative text.
 *
 * Rules that hold everywhere
 * - Every struct begins with struct_size, the size that its writer knew. Fields are only appended.
 *   A reader looks at struct_size before it touches a field beyond the first version.
 * - There are no arrays of structs: an item is added by a call, or lists are arrays of pointers.
 * - Strings are UTF-8 and end in NUL; identifiers are ASCII, at most 127 bytes. Paths are bytes.
 * - What a plugin passes is copied before the call returns. What a plugin receives is valid until
 *   the call it came with returns, or as long as the comment says.
 * - Memory never changes its owner. Errors are written into a buffer of the caller.
 * - A plugin's functions are called on its main thread, one at a time, except cancel.
 *
 * Constants are plain casts of a number, which other languages' importers understand.
 *
 * The lines that begin with a word and a colon below (states, thread, reentrant, ownership, null)
 * are read by a test: no function is without them.
 */
#ifndef DOCHOST_PLUGIN_H
#define DOCHOST_PLUGIN_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define DOCHOST_ABI_MAJOR 1
#define DOCHOST_ABI_MINOR 0
/* The version as one number: major in the upper 16 bits, minor in the lower. */
#define DOCHOST_ABI_VERSION ((uint32_t)(DOCHOST_ABI_MAJOR) << 16 | (uint32_t)(DOCHOST_ABI_MINOR))

#ifdef __cplusplus
#define DOCHOST_STATIC_ASSERT(condition, text) static_assert(condition, text)
#else
#if defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define DOCHOST_STATIC_ASSERT(condition, text) _Static_assert(condition, text)
#else
#define DOCHOST_JOIN_(a, b) a##b
#define DOCHOST_JOIN(a, b) DOCHOST_JOIN_(a, b)
#define DOCHOST_STATIC_ASSERT(condition, text) \
  typedef char DOCHOST_JOIN(dochost_static_assert_, __LINE__)[(condition) ? 1 : -1]
#endif
#endif

/* ---- Status --------------------------------------------------------------------------------- */

/* What a function answers. Values that a reader does not know count as DOCHOST_FAILED. */
typedef int32_t dochost_status;

#define DOCHOST_OK ((dochost_status)0)          /* done */
#define DOCHOST_CANCELLED ((dochost_status)1)   /* the person or the host cancelled */
#define DOCHOST_FAILED ((dochost_status)2)      /* failed; the error text says why */
#define DOCHOST_INVALID ((dochost_status)3)     /* an argument breaks a rule */
#define DOCHOST_UNSUPPORTED ((dochost_status)4) /* not offered */
#define DOCHOST_STALE ((dochost_status)5)       /* the handle is over or foreign */
#define DOCHOST_WRONG_STATE ((dochost_status)6) /* not allowed now */
#define DOCHOST_LIMIT ((dochost_status)7)       /* more than the documented limit */
#define DOCHOST_DUPLICATE ((dochost_status)8)   /* the identifier is taken */

/* How a result reaches its destination (dochost_result.mode). */
typedef int32_t dochost_mode;
#define DOCHOST_MODE_NONE ((dochost_mode)0) /* nothing: the person cancelled */
#define DOCHOST_MODE_COPY ((dochost_mode)1) /* the source stays untouched */
#define DOCHOST_MODE_MOVE ((dochost_mode)2) /* the source goes; staging only */

/* What a result's path is relative to (dochost_result.base). */
typedef int32_t dochost_base;
#define DOCHOST_BASE_STAGING ((dochost_base)0) /* the request's staging directory */
#define DOCHOST_BASE_BUNDLE ((dochost_base)1)  /* the bundle's Resources directory */
#define DOCHOST_BASE_INPUT ((dochost_base)2)   /* the input of input_index; no path */

/* How much a log line or a finding matters. */
typedef int32_t dochost_severity;
#define DOCHOST_SEVERITY_NOTICE ((dochost_severity)0)
#define DOCHOST_SEVERITY_WARNING ((dochost_severity)1)
#define DOCHOST_SEVERITY_ERROR ((dochost_severity)2)

/* Kinds of values and parameters. */
typedef uint32_t dochost_kind;
#define DOCHOST_KIND_NONE ((dochost_kind)0)    /* no value */
#define DOCHOST_KIND_STRING ((dochost_kind)1)  /* as.string, one line */
#define DOCHOST_KIND_TEXT ((dochost_kind)2)    /* as.string, any number of lines */
#define DOCHOST_KIND_INTEGER ((dochost_kind)3) /* as.integer */
#define DOCHOST_KIND_NUMBER ((dochost_kind)4)  /* as.number, finite */
#define DOCHOST_KIND_BOOLEAN ((dochost_kind)5) /* as.boolean, 0 or 1 */
#define DOCHOST_KIND_CHOICE ((dochost_kind)6)  /* as.string, a choice's id */
#define DOCHOST_KIND_CHOICES ((dochost_kind)7) /* as.list, choices' ids */
#define DOCHOST_KIND_DATE ((dochost_kind)8)    /* as.date */
#define DOCHOST_KIND_FILE ((dochost_kind)9)    /* as.input, an index into inputs */

/* Predefined creation intents. */
#define DOCHOST_INTENT_DEFAULT "default"
#define DOCHOST_INTENT_TEMPLATE "template"

/* Extensions of this version. */
#define DOCHOST_EXTENSION_DOCUMENT "dochost.document/1"       /* the plugin offers it */
#define DOCHOST_EXTENSION_INTERACTION "dochost.interaction/1" /* the host offers it */

/* A create request or an open document. Handles carry a generation: one that is over is refused,
 * never taken for another. 0 is never a handle. */
typedef uint64_t dochost_handle;

/* ---- Values --------------------------------------------------------------------------------- */

/* A list of strings. */
typedef struct dochost_string_list {
  const char *const *items;
  uint64_t count;
} dochost_string_list;

/* A day of the Gregorian calendar. */
typedef struct dochost_date {
  int32_t year;     /* 1 to 9999 */
  uint8_t month;    /* 1 to 12 */
  uint8_t day;      /* 1 to 31 */
  uint8_t padding[2];
} dochost_date;

/* What a value holds; kind says which member counts. */
typedef union dochost_value_union {
  const char *string;
  int64_t integer;
  double number;
  int64_t boolean;
  dochost_string_list list;
  dochost_date date;
  uint64_t input;
} dochost_value_union;

/* A value of a parameter or an answer. */
typedef struct dochost_value {
  uint32_t struct_size;
  dochost_kind kind;
  dochost_value_union as;
} dochost_value;

/* A named value. */
typedef struct dochost_argument {
  uint32_t struct_size;
  uint32_t padding;
  const char *id;
  const dochost_value *value; /* never NULL; kind NONE where there is no value */
} dochost_argument;

/* ---- Registration --------------------------------------------------------------------------- */

/* Bytes at a place by which a type is recognised. */
typedef struct dochost_signature {
  uint32_t struct_size;
  uint32_t offset;      /* from the beginning of the file */
  const uint8_t *bytes;
  uint64_t count;       /* 1 to 64 */
} dochost_signature;

#define DOCHOST_TYPE_PACKAGE ((uint32_t)1) /* a document is a directory */

/* A document type. Lists may be NULL where their count is 0. */
typedef struct dochost_document_type {
  uint32_t struct_size;
  uint32_t flags;                        /* DOCHOST_TYPE_... */
  const char *id;                        /* reverse DNS */
  const char *name;                      /* for people */
  const char *const *conforms_to;        /* ids of parent types */
  const char *const *extensions;         /* without the dot, the preferred one first */
  const char *const *mime_types;         /* the preferred one first */
  const dochost_signature *const *signatures;
  uint32_t conforms_to_count;
  uint32_t extension_count;
  uint32_t mime_type_count;
  uint32_t signature_count;
} dochost_document_type;

/* A creation intent. */
typedef struct dochost_intent {
  uint32_t struct_size;
  uint32_t flags;       /* 0 */
  const char *id;       /* predefined, or reverse DNS */
  const char *label;    /* the words on a button */
  const char *summary;  /* a sentence, or NULL */
} dochost_intent;

/* A template: a named starting point of one type. */
typedef struct dochost_template {
  uint32_t struct_size;
  uint32_t flags;             /* 0 */
  const char *id;             /* reverse DNS */
  const char *type;           /* a document type, which may be another plugin's */
  const char *name;           /* for people; names the document too */
  const char *summary;        /* a sentence, or NULL */
  const char *category;       /* a heading, or NULL */
  const char *preview_image;  /* a path beneath Resources, or NULL */
  const char *preview_text;   /* the beginning of what is made, or NULL */
  const char *const *intents; /* at least one */
  uint32_t intent_count;
  uint32_t padding;
} dochost_template;

#define DOCHOST_PARAMETER_REQUIRED ((uint32_t)1)    /* a value has to be given */
#define DOCHOST_PARAMETER_SECRET ((uint32_t)2)      /* never stored, logged or shown */
#define DOCHOST_PARAMETER_HAS_MINIMUM ((uint32_t)4) /* minimum counts */
#define DOCHOST_PARAMETER_HAS_MAXIMUM ((uint32_t)8) /* maximum counts */

/* One of the values of a choice, or of the answers to a question. */
typedef struct dochost_option {
  uint32_t struct_size;
  uint32_t flags;           /* 0 */
  const char *id;           /* a plain word that never changes */
  const char *label;        /* for people */
  const char *summary;      /* a sentence, or NULL */
  const char *category;     /* a heading, or NULL */
  const char *preview_text; /* or NULL */
} dochost_option;

/* A parameter of a template, or a field of a form. */
typedef struct dochost_parameter {
  uint32_t struct_size;
  uint32_t flags;                     /* DOCHOST_PARAMETER_... */
  dochost_kind kind;
  uint32_t choice_count;
  const char *id;                     /* a plain word, unique in its template */
  const char *label;                  /* for people */
  const char *help;                   /* a sentence, or NULL */
  const dochost_value *default_value; /* or NULL; never of kind FILE */
  const char *pattern;                /* PCRE2, the whole of a STRING has to match; or NULL */
  double minimum;                     /* of a number, or of a text's length in characters */
  double maximum;
  const dochost_option *const *choices;
} dochost_parameter;

#define DOCHOST_FLAG_PICKS_TEMPLATE ((uint64_t)1) /* the plugin asks for the template itself */

/* What can be translated (dochost_registrar.localize). */
#define DOCHOST_TEXT_TYPE ((uint32_t)1)      /* field: name */
#define DOCHOST_TEXT_INTENT ((uint32_t)2)    /* fields: label, summary */
#define DOCHOST_TEXT_TEMPLATE ((uint32_t)3)  /* fields: name, summary, category, preview_text */
#define DOCHOST_TEXT_PARAMETER ((uint32_t)4) /* id: TEMPLATE#PARAMETER; fields: label, help */
#define DOCHOST_TEXT_CHOICE ((uint32_t)5)    /* id: TEMPLATE#PARAMETER#CHOICE; field: label */

/* Given to register_all; valid until it returns. Every function answers DOCHOST_OK, or
 * DOCHOST_INVALID, DOCHOST_LIMIT or DOCHOST_DUPLICATE with the field and the reason in error.
 * A refused item is reported against the plugin; the others stand. */
typedef struct dochost_registrar {
  uint32_t struct_size;
  uint32_t padding;
  void *context; /* the first argument of every function here */
  /* Adds a document type.
   * states: registering
   * thread: main
   * reentrant: no
   * ownership: type is copied
   * null: error may be NULL where capacity is 0 */
  dochost_status (*add_type)(void *context, const dochost_document_type *type, char *error,
                             size_t capacity);
  /* Adds a creation intent; several plugins may answer the same one.
   * states: registering
   * thread: main
   * reentrant: no
   * ownership: intent is copied
   * null: error may be NULL where capacity is 0 */
  dochost_status (*add_intent)(void *context, const dochost_intent *intent, char *error,
                               size_t capacity);
  /* Adds a template.
   * states: registering
   * thread: main
   * reentrant: no
   * ownership: item is copied
   * null: error may be NULL where capacity is 0 */
  dochost_status (*add_template)(void *context, const dochost_template *item, char *error,
                                 size_t capacity);
  /* Adds a parameter to a template that was added before.
   * states: registering
   * thread: main
   * reentrant: no
   * ownership: template_id and parameter are copied
   * null: error may be NULL where capacity is 0 */
  dochost_status (*add_parameter)(void *context, const char *template_id,
                                  const dochost_parameter *parameter, char *error,
                                  size_t capacity);
  /* Says that the plugin's get_extension answers this id.
   * states: registering
   * thread: main
   * reentrant: no
   * ownership: id is copied
   * null: error may be NULL where capacity is 0 */
  dochost_status (*add_extension)(void *context, const char *id, char *error, size_t capacity);
  /* Gives a text that was added before in one more language (BCP 47).
   * states: registering
   * thread: main
   * reentrant: no
   * ownership: all strings are copied
   * null: error may be NULL where capacity is 0 */
  dochost_status (*localize)(void *context, uint32_t what, const char *id, const char *field,
                             const char *language, const char *text, char *error,
                             size_t capacity);
  /* Sets properties of the plugin as a whole: DOCHOST_FLAG_...
   * states: registering
   * thread: main
   * reentrant: no
   * ownership: nothing is passed
   * null: nothing may be NULL */
  dochost_status (*set_flags)(void *context, uint64_t flags);
} dochost_registrar;

/* ---- Requests ------------------------------------------------------------------------------- */

/* A file that the plugin may read for this request. */
typedef struct dochost_input {
  uint32_t struct_size;
  uint32_t padding;
  const char *role; /* the id of a file parameter, or a word of the client's */
  const char *path; /* bytes, absolute */
} dochost_input;

/* The moment and the person of a request. A plugin that uses these instead of the system's clock
 * and random numbers makes the same document from the same request. */
typedef struct dochost_clock {
  uint32_t struct_size;
  uint32_t nanoseconds;   /* 0 to 999999999 */
  int64_t seconds;        /* since 1970-01-01 00:00:00 UTC */
  int32_t utc_offset;     /* of the zone at that moment, in seconds east of UTC */
  uint32_t padding;
  uint64_t seed;          /* for all randomness */
  const char *time_zone;  /* IANA name such as Europe/Warsaw, or UTC */
  const char *person;     /* the person's name; empty where unknown */
} dochost_clock;

/* One create request. It and all it points to stay valid until complete answered anything but
 * DOCHOST_STALE for it. */
typedef struct dochost_request {
  uint32_t struct_size;
  uint32_t argument_count;
  dochost_handle handle;
  const char *intent;                       /* verbatim, also one the plugin did not register */
  const char *type;                         /* the type of the document to make; never NULL */
  const char *template_id;                  /* NULL where none was named or picked */
  const char *name;                         /* the document's name without extension, UTF-8 */
  const char *locale;                       /* BCP 47, such as en-GB */
  const char *staging;                      /* bytes: the only directory to write in; empty */
  const char *resources;                    /* bytes: the bundle's Resources; may not exist */
  uint64_t byte_limit;                      /* of the result, all files together */
  const dochost_argument *const *arguments; /* validated, in the parameters' order */
  const dochost_input *const *inputs;
  uint32_t input_count;
  uint32_t padding;
  const dochost_clock *clock;               /* never NULL */
} dochost_request;

/* What became of a request.
 * A place and copy or move: the document is imported. No place (path NULL, base not INPUT) and
 * none: the person cancelled. Any other pairing fails the request. With a status other than
 * DOCHOST_OK only error counts. */
typedef struct dochost_result {
  uint32_t struct_size;
  dochost_status status;
  dochost_base base;
  dochost_mode mode;
  uint32_t input_index;
  uint32_t padding;
  const char *path;  /* bytes, relative to base, resolved beneath it; NULL for none */
  const char *error; /* a sentence for people; NULL with DOCHOST_OK */
} dochost_result;

/* ---- The host ------------------------------------------------------------------------------- */

/* Given to init; valid until the process ends. */
typedef struct dochost_host {
  uint32_t struct_size;
  uint32_t abi_version;
  void *context;       /* the first argument of every function here */
  const char *name;    /* such as dochost */
  const char *version;
  /* Completes a request, exactly once. The document has to be closed before: no descriptor open
   * for writing, no shared mapping, no second link. Answers DOCHOST_STALE for a second or a
   * foreign completion, which is reported against the plugin and otherwise ignored.
   * states: working
   * thread: any
   * reentrant: yes
   * ownership: result is copied
   * null: result may not be NULL */
  dochost_status (*complete)(void *context, dochost_handle request, const dochost_result *result);
  /* Says how far a request is; resets the inactivity timer. completed never falls, total may grow
   * and is 0 where unknown.
   * states: working
   * thread: any
   * reentrant: yes
   * ownership: text is copied
   * null: text may be NULL */
  dochost_status (*progress)(void *context, dochost_handle request, uint64_t completed,
                             uint64_t total, const char *text);
  /* Whether a request was cancelled: 1 or 0; 1 for a handle that is over.
   * states: working
   * thread: any
   * reentrant: yes
   * ownership: nothing is passed
   * null: nothing may be NULL */
  int32_t (*is_cancelled)(void *context, dochost_handle request);
  /* Writes a line to the host's log.
   * states: any
   * thread: any
   * reentrant: yes
   * ownership: text is copied
   * null: text may not be NULL */
  void (*log)(void *context, dochost_severity severity, const char *text);
  /* The host's extension of that id, valid until the process ends.
   * states: any
   * thread: any
   * reentrant: yes
   * ownership: the host keeps the table
   * null: answers NULL for an id it does not know */
  const void *(*get_extension)(void *context, const char *id);
} dochost_host;

/* ---- Asking the person: dochost.interaction/1 (host) ---------------------------------------- */

/* A question with options. */
typedef struct dochost_question {
  uint32_t struct_size;
  uint32_t option_count;
  const char *id;                       /* a plain word that never changes */
  const char *text;                     /* for people */
  const dochost_option *const *options; /* 1 to 256 */
  uint32_t minimum;                     /* how many have to be chosen, at least */
  uint32_t maximum;                     /* and at most */
} dochost_question;

/* A question with fields. */
typedef struct dochost_form {
  uint32_t struct_size;
  uint32_t field_count;
  const char *id;                         /* a plain word that never changes */
  const char *text;                       /* for people */
  const dochost_parameter *const *fields; /* 1 to 64; none of kind FILE */
} dochost_form;

/* What the person said: for choose one argument "choices" of kind CHOICES, for form an argument a
 * field. */
typedef struct dochost_answer {
  uint32_t struct_size;
  uint32_t argument_count;
  const dochost_argument *const *arguments;
} dochost_answer;

/* Receives an answer, exactly once for every question that was accepted.
 * states: working
 * thread: main
 * reentrant: no
 * ownership: answer is valid until the call returns
 * null: answer is NULL unless status is DOCHOST_OK */
typedef void (*dochost_answer_callback)(void *callback_context, dochost_handle request,
                                        dochost_status status, const dochost_answer *answer);

/* The request is suspended from the call until the callback; both timers stand still. */
typedef struct dochost_interaction {
  uint32_t struct_size;
  uint32_t padding;
  /* Asks the person to choose. Never blocks; context is that of the host's table.
   * states: working
   * thread: any
   * reentrant: yes
   * ownership: question is copied; callback_context stays the plugin's
   * null: callback_context may be NULL */
  dochost_status (*choose)(void *context, dochost_handle request, const dochost_question *question,
                           dochost_answer_callback callback, void *callback_context);
  /* Asks the person to fill in fields. Never blocks; context is that of the host's table.
   * states: working
   * thread: any
   * reentrant: yes
   * ownership: form is copied; callback_context stays the plugin's
   * null: callback_context may be NULL */
  dochost_status (*form)(void *context, dochost_handle request, const dochost_form *form,
                         dochost_answer_callback callback, void *callback_context);
} dochost_interaction;

/* ---- Documents: dochost.document/1 (plugin) ------------------------------------------------- */

/* Something that validation found. */
typedef struct dochost_finding {
  uint32_t struct_size;
  dochost_severity severity; /* with ERROR the document is not valid */
  const char *code;          /* a plain word that never changes */
  const char *text;          /* a sentence for people */
  const char *part;          /* a file inside a package document, or NULL */
  uint64_t line;             /* from 1; 0 where unknown */
  uint64_t offset;           /* of a byte, from 0; UINT64_MAX where unknown */
} dochost_finding;

/* Receives findings and properties; given by the host, used until the call it came with returns. */
typedef struct dochost_document_sink {
  uint32_t struct_size;
  uint32_t padding;
  void *context; /* the first argument of every function here */
  /* Takes a finding.
   * states: validating
   * thread: main
   * reentrant: no
   * ownership: finding is copied
   * null: finding may not be NULL */
  void (*add_finding)(void *context, const dochost_finding *finding);
  /* Takes a property of the document, such as its title: id is a plain word, label and value are
   * for people.
   * states: describing
   * thread: main
   * reentrant: no
   * ownership: all strings are copied
   * null: nothing may be NULL */
  void (*add_property)(void *context, const char *id, const char *label, const char *value);
} dochost_document_sink;

/* Opens documents for reading, in a process that may read that one document. context is that of
 * the plugin's table. */
typedef struct dochost_document {
  uint32_t struct_size;
  uint32_t padding;
  /* Opens a document; *document is the plugin's own and comes back in the other calls.
   * states: ready
   * thread: main
   * reentrant: no
   * ownership: path and type are valid until the call returns; *document stays the plugin's
   * null: error may be NULL where capacity is 0; *document may become NULL */
  dochost_status (*open)(void *context, const char *path, const char *type, void **document,
                         char *error, size_t capacity);
  /* Looks for what is wrong. DOCHOST_OK means that it looked, not that all is well.
   * states: open
   * thread: main
   * reentrant: no
   * ownership: sink is valid until the call returns
   * null: error may be NULL where capacity is 0 */
  dochost_status (*validate)(void *context, void *document, const dochost_document_sink *sink,
                             char *error, size_t capacity);
  /* Says what the document is: its title, its parts, its size.
   * states: open
   * thread: main
   * reentrant: no
   * ownership: sink is valid until the call returns
   * null: error may be NULL where capacity is 0 */
  dochost_status (*describe)(void *context, void *document, const dochost_document_sink *sink,
                             char *error, size_t capacity);
  /* Closes the document and frees what open made.
   * states: open
   * thread: main
   * reentrant: no
   * ownership: document is the plugin's to free
   * null: document may be NULL where open left it so */
  void (*close)(void *context, void *document);
} dochost_document;

/* ---- The plugin ----------------------------------------------------------------------------- */

/* What dochost_plugin_entry answers; valid until the process ends. Identity has to equal
 * plugin.json. */
typedef struct dochost_plugin {
  uint32_t struct_size;
  uint32_t abi_version; /* DOCHOST_ABI_VERSION of the header it was built with */
  void *context;        /* the first argument of every function here */
  const char *id;       /* reverse DNS */
  const char *version;  /* such as 1.2.0; at most 63 bytes */
  const char *name;     /* for people */
  const char *license;  /* an SPDX expression such as MIT */
  /* Receives the host. Anything but DOCHOST_OK refuses to start.
   * states: loaded
   * thread: main
   * reentrant: no
   * ownership: host is valid until the process ends
   * null: error may be NULL where capacity is 0 */
  dochost_status (*init)(void *context, const dochost_host *host, char *error, size_t capacity);
  /* Registers everything; the same on every call and in every process. A host that knows it all
   * already lets items pass unread.
   * states: initialised
   * thread: main
   * reentrant: no
   * ownership: registrar is valid until the call returns
   * null: error may be NULL where capacity is 0 */
  dochost_status (*register_all)(void *context, const dochost_registrar *registrar, char *error,
                                 size_t capacity);
  /* Starts the answer to a create request. DOCHOST_OK means that complete was or will be called;
   * anything else completes the request as failed with the text in error.
   * states: ready
   * thread: main
   * reentrant: no
   * ownership: request is valid until complete answered anything but DOCHOST_STALE
   * null: error may be NULL where capacity is 0 */
  dochost_status (*create)(void *context, const dochost_request *request, char *error,
                           size_t capacity);
  /* Asks to stop working on a request, which is then completed with DOCHOST_CANCELLED soon. May
   * come while another function runs; never after complete answered DOCHOST_OK, for which complete
   * waits a moment where a cancel of the same request is under way.
   * states: working
   * thread: any
   * reentrant: yes
   * ownership: nothing is passed
   * null: nothing may be NULL; the field itself may be NULL: then is_cancelled has to be polled */
  void (*cancel)(void *context, dochost_handle request);
  /* The plugin's extension of that id, which register_all named.
   * states: ready
   * thread: main
   * reentrant: no
   * ownership: the plugin keeps the table until the process ends
   * null: answers NULL for an id it does not know; the field itself may be NULL */
  const void *(*get_extension)(void *context, const char *id);
  /* The last call, which may never come: the host may end the process at any time. Who keeps
   * threads joins them here, since the process is taken down around them afterwards.
   * states: ready
   * thread: main
   * reentrant: no
   * ownership: everything the plugin made is its own to free
   * null: the field itself may be NULL, where no threads are kept */
  void (*deinit)(void *context);
} dochost_plugin;

/* The one exported symbol. host_abi_version is the host's DOCHOST_ABI_VERSION. Answers the
 * plugin's table, or NULL with a sentence in reason.
 * states: mapped
 * thread: main
 * reentrant: no
 * ownership: the table stays the plugin's and is valid until the process ends
 * null: reason may be NULL where capacity is 0 */
#if defined(__GNUC__)
__attribute__((visibility("default")))
#endif
extern const dochost_plugin *
dochost_plugin_entry(uint32_t host_abi_version, char *reason, size_t capacity);

/* ---- The ELF note --------------------------------------------------------------------------- */

/* The note by which a host knows a plugin before any of its code runs: section .note.dochost,
 * name "dochost", type 1, a descriptor of four 32-bit numbers in the byte order of the machine. */
#define DOCHOST_NOTE_SECTION ".note.dochost"
#define DOCHOST_NOTE_NAME "dochost"
#define DOCHOST_NOTE_TYPE ((uint32_t)1)

typedef struct dochost_note {
  uint32_t name_size;       /* 8: the name with its NUL */
  uint32_t descriptor_size; /* 16 */
  uint32_t type;            /* DOCHOST_NOTE_TYPE */
  char name[8];
  uint32_t abi_major;
  uint32_t abi_minor;
  uint32_t sdk_version;     /* of the SDK that wrote it, packed like the ABI's; 0 for none */
  uint32_t flags;           /* 0 */
} dochost_note;

/* Writes the note; stands once in a plugin, outside of functions. */
#if defined(__GNUC__)
#define DOCHOST_PLUGIN_NOTE                                                                       \
  __attribute__((used, section(DOCHOST_NOTE_SECTION), aligned(4))) static const dochost_note      \
      dochost_plugin_note = {                                                                     \
          8, 16, DOCHOST_NOTE_TYPE, DOCHOST_NOTE_NAME, DOCHOST_ABI_MAJOR, DOCHOST_ABI_MINOR, 0, 0}
#endif

/* ---- The frozen layout (64-bit platforms) --------------------------------------------------- */

/* A field that moved or a struct that shrank does not compile; appended fields get lines below. */
#if UINTPTR_MAX == UINT64_MAX
#define DOCHOST_FROZEN_SIZE(type, size) \
  DOCHOST_STATIC_ASSERT(sizeof(type) == (size), #type " changed its size")
#define DOCHOST_FROZEN(type, field, at) \
  DOCHOST_STATIC_ASSERT(offsetof(type, field) == (at), #type "." #field " moved")
DOCHOST_FROZEN_SIZE(dochost_string_list, 16);
DOCHOST_FROZEN(dochost_string_list, items, 0);
DOCHOST_FROZEN(dochost_string_list, count, 8);
DOCHOST_FROZEN_SIZE(dochost_date, 8);
DOCHOST_FROZEN(dochost_date, year, 0);
DOCHOST_FROZEN(dochost_date, month, 4);
DOCHOST_FROZEN(dochost_date, day, 5);
DOCHOST_FROZEN(dochost_date, padding, 6);
DOCHOST_FROZEN_SIZE(dochost_value_union, 16);
DOCHOST_FROZEN(dochost_value_union, string, 0);
DOCHOST_FROZEN(dochost_value_union, integer, 0);
DOCHOST_FROZEN(dochost_value_union, number, 0);
DOCHOST_FROZEN(dochost_value_union, boolean, 0);
DOCHOST_FROZEN(dochost_value_union, list, 0);
DOCHOST_FROZEN(dochost_value_union, date, 0);
DOCHOST_FROZEN(dochost_value_union, input, 0);
DOCHOST_FROZEN_SIZE(dochost_value, 24);
DOCHOST_FROZEN(dochost_value, struct_size, 0);
DOCHOST_FROZEN(dochost_value, kind, 4);
DOCHOST_FROZEN(dochost_value, as, 8);
DOCHOST_FROZEN_SIZE(dochost_argument, 24);
DOCHOST_FROZEN(dochost_argument, struct_size, 0);
DOCHOST_FROZEN(dochost_argument, padding, 4);
DOCHOST_FROZEN(dochost_argument, id, 8);
DOCHOST_FROZEN(dochost_argument, value, 16);
DOCHOST_FROZEN_SIZE(dochost_signature, 24);
DOCHOST_FROZEN(dochost_signature, struct_size, 0);
DOCHOST_FROZEN(dochost_signature, offset, 4);
DOCHOST_FROZEN(dochost_signature, bytes, 8);
DOCHOST_FROZEN(dochost_signature, count, 16);
DOCHOST_FROZEN_SIZE(dochost_document_type, 72);
DOCHOST_FROZEN(dochost_document_type, struct_size, 0);
DOCHOST_FROZEN(dochost_document_type, flags, 4);
DOCHOST_FROZEN(dochost_document_type, id, 8);
DOCHOST_FROZEN(dochost_document_type, name, 16);
DOCHOST_FROZEN(dochost_document_type, conforms_to, 24);
DOCHOST_FROZEN(dochost_document_type, extensions, 32);
DOCHOST_FROZEN(dochost_document_type, mime_types, 40);
DOCHOST_FROZEN(dochost_document_type, signatures, 48);
DOCHOST_FROZEN(dochost_document_type, conforms_to_count, 56);
DOCHOST_FROZEN(dochost_document_type, extension_count, 60);
DOCHOST_FROZEN(dochost_document_type, mime_type_count, 64);
DOCHOST_FROZEN(dochost_document_type, signature_count, 68);
DOCHOST_FROZEN_SIZE(dochost_intent, 32);
DOCHOST_FROZEN(dochost_intent, struct_size, 0);
DOCHOST_FROZEN(dochost_intent, flags, 4);
DOCHOST_FROZEN(dochost_intent, id, 8);
DOCHOST_FROZEN(dochost_intent, label, 16);
DOCHOST_FROZEN(dochost_intent, summary, 24);
DOCHOST_FROZEN_SIZE(dochost_template, 80);
DOCHOST_FROZEN(dochost_template, struct_size, 0);
DOCHOST_FROZEN(dochost_template, flags, 4);
DOCHOST_FROZEN(dochost_template, id, 8);
DOCHOST_FROZEN(dochost_template, type, 16);
DOCHOST_FROZEN(dochost_template, name, 24);
DOCHOST_FROZEN(dochost_template, summary, 32);
DOCHOST_FROZEN(dochost_template, category, 40);
DOCHOST_FROZEN(dochost_template, preview_image, 48);
DOCHOST_FROZEN(dochost_template, preview_text, 56);
DOCHOST_FROZEN(dochost_template, intents, 64);
DOCHOST_FROZEN(dochost_template, intent_count, 72);
DOCHOST_FROZEN(dochost_template, padding, 76);
DOCHOST_FROZEN_SIZE(dochost_option, 48);
DOCHOST_FROZEN(dochost_option, struct_size, 0);
DOCHOST_FROZEN(dochost_option, flags, 4);
DOCHOST_FROZEN(dochost_option, id, 8);
DOCHOST_FROZEN(dochost_option, label, 16);
DOCHOST_FROZEN(dochost_option, summary, 24);
DOCHOST_FROZEN(dochost_option, category, 32);
DOCHOST_FROZEN(dochost_option, preview_text, 40);
DOCHOST_FROZEN_SIZE(dochost_parameter, 80);
DOCHOST_FROZEN(dochost_parameter, struct_size, 0);
DOCHOST_FROZEN(dochost_parameter, flags, 4);
DOCHOST_FROZEN(dochost_parameter, kind, 8);
DOCHOST_FROZEN(dochost_parameter, choice_count, 12);
DOCHOST_FROZEN(dochost_parameter, id, 16);
DOCHOST_FROZEN(dochost_parameter, label, 24);
DOCHOST_FROZEN(dochost_parameter, help, 32);
DOCHOST_FROZEN(dochost_parameter, default_value, 40);
DOCHOST_FROZEN(dochost_parameter, pattern, 48);
DOCHOST_FROZEN(dochost_parameter, minimum, 56);
DOCHOST_FROZEN(dochost_parameter, maximum, 64);
DOCHOST_FROZEN(dochost_parameter, choices, 72);
DOCHOST_FROZEN_SIZE(dochost_registrar, 72);
DOCHOST_FROZEN(dochost_registrar, struct_size, 0);
DOCHOST_FROZEN(dochost_registrar, padding, 4);
DOCHOST_FROZEN(dochost_registrar, context, 8);
DOCHOST_FROZEN(dochost_registrar, add_type, 16);
DOCHOST_FROZEN(dochost_registrar, add_intent, 24);
DOCHOST_FROZEN(dochost_registrar, add_template, 32);
DOCHOST_FROZEN(dochost_registrar, add_parameter, 40);
DOCHOST_FROZEN(dochost_registrar, add_extension, 48);
DOCHOST_FROZEN(dochost_registrar, localize, 56);
DOCHOST_FROZEN(dochost_registrar, set_flags, 64);
DOCHOST_FROZEN_SIZE(dochost_input, 24);
DOCHOST_FROZEN(dochost_input, struct_size, 0);
DOCHOST_FROZEN(dochost_input, padding, 4);
DOCHOST_FROZEN(dochost_input, role, 8);
DOCHOST_FROZEN(dochost_input, path, 16);
DOCHOST_FROZEN_SIZE(dochost_clock, 48);
DOCHOST_FROZEN(dochost_clock, struct_size, 0);
DOCHOST_FROZEN(dochost_clock, nanoseconds, 4);
DOCHOST_FROZEN(dochost_clock, seconds, 8);
DOCHOST_FROZEN(dochost_clock, utc_offset, 16);
DOCHOST_FROZEN(dochost_clock, padding, 20);
DOCHOST_FROZEN(dochost_clock, seed, 24);
DOCHOST_FROZEN(dochost_clock, time_zone, 32);
DOCHOST_FROZEN(dochost_clock, person, 40);
DOCHOST_FROZEN_SIZE(dochost_request, 112);
DOCHOST_FROZEN(dochost_request, struct_size, 0);
DOCHOST_FROZEN(dochost_request, argument_count, 4);
DOCHOST_FROZEN(dochost_request, handle, 8);
DOCHOST_FROZEN(dochost_request, intent, 16);
DOCHOST_FROZEN(dochost_request, type, 24);
DOCHOST_FROZEN(dochost_request, template_id, 32);
DOCHOST_FROZEN(dochost_request, name, 40);
DOCHOST_FROZEN(dochost_request, locale, 48);
DOCHOST_FROZEN(dochost_request, staging, 56);
DOCHOST_FROZEN(dochost_request, resources, 64);
DOCHOST_FROZEN(dochost_request, byte_limit, 72);
DOCHOST_FROZEN(dochost_request, arguments, 80);
DOCHOST_FROZEN(dochost_request, inputs, 88);
DOCHOST_FROZEN(dochost_request, input_count, 96);
DOCHOST_FROZEN(dochost_request, padding, 100);
DOCHOST_FROZEN(dochost_request, clock, 104);
DOCHOST_FROZEN_SIZE(dochost_result, 40);
DOCHOST_FROZEN(dochost_result, struct_size, 0);
DOCHOST_FROZEN(dochost_result, status, 4);
DOCHOST_FROZEN(dochost_result, base, 8);
DOCHOST_FROZEN(dochost_result, mode, 12);
DOCHOST_FROZEN(dochost_result, input_index, 16);
DOCHOST_FROZEN(dochost_result, padding, 20);
DOCHOST_FROZEN(dochost_result, path, 24);
DOCHOST_FROZEN(dochost_result, error, 32);
DOCHOST_FROZEN_SIZE(dochost_host, 72);
DOCHOST_FROZEN(dochost_host, struct_size, 0);
DOCHOST_FROZEN(dochost_host, abi_version, 4);
DOCHOST_FROZEN(dochost_host, context, 8);
DOCHOST_FROZEN(dochost_host, name, 16);
DOCHOST_FROZEN(dochost_host, version, 24);
DOCHOST_FROZEN(dochost_host, complete, 32);
DOCHOST_FROZEN(dochost_host, progress, 40);
DOCHOST_FROZEN(dochost_host, is_cancelled, 48);
DOCHOST_FROZEN(dochost_host, log, 56);
DOCHOST_FROZEN(dochost_host, get_extension, 64);
DOCHOST_FROZEN_SIZE(dochost_question, 40);
DOCHOST_FROZEN(dochost_question, struct_size, 0);
DOCHOST_FROZEN(dochost_question, option_count, 4);
DOCHOST_FROZEN(dochost_question, id, 8);
DOCHOST_FROZEN(dochost_question, text, 16);
DOCHOST_FROZEN(dochost_question, options, 24);
DOCHOST_FROZEN(dochost_question, minimum, 32);
DOCHOST_FROZEN(dochost_question, maximum, 36);
DOCHOST_FROZEN_SIZE(dochost_form, 32);
DOCHOST_FROZEN(dochost_form, struct_size, 0);
DOCHOST_FROZEN(dochost_form, field_count, 4);
DOCHOST_FROZEN(dochost_form, id, 8);
DOCHOST_FROZEN(dochost_form, text, 16);
DOCHOST_FROZEN(dochost_form, fields, 24);
DOCHOST_FROZEN_SIZE(dochost_answer, 16);
DOCHOST_FROZEN(dochost_answer, struct_size, 0);
DOCHOST_FROZEN(dochost_answer, argument_count, 4);
DOCHOST_FROZEN(dochost_answer, arguments, 8);
DOCHOST_FROZEN_SIZE(dochost_interaction, 24);
DOCHOST_FROZEN(dochost_interaction, struct_size, 0);
DOCHOST_FROZEN(dochost_interaction, padding, 4);
DOCHOST_FROZEN(dochost_interaction, choose, 8);
DOCHOST_FROZEN(dochost_interaction, form, 16);
DOCHOST_FROZEN_SIZE(dochost_finding, 48);
DOCHOST_FROZEN(dochost_finding, struct_size, 0);
DOCHOST_FROZEN(dochost_finding, severity, 4);
DOCHOST_FROZEN(dochost_finding, code, 8);
DOCHOST_FROZEN(dochost_finding, text, 16);
DOCHOST_FROZEN(dochost_finding, part, 24);
DOCHOST_FROZEN(dochost_finding, line, 32);
DOCHOST_FROZEN(dochost_finding, offset, 40);
DOCHOST_FROZEN_SIZE(dochost_document_sink, 32);
DOCHOST_FROZEN(dochost_document_sink, struct_size, 0);
DOCHOST_FROZEN(dochost_document_sink, padding, 4);
DOCHOST_FROZEN(dochost_document_sink, context, 8);
DOCHOST_FROZEN(dochost_document_sink, add_finding, 16);
DOCHOST_FROZEN(dochost_document_sink, add_property, 24);
DOCHOST_FROZEN_SIZE(dochost_document, 40);
DOCHOST_FROZEN(dochost_document, struct_size, 0);
DOCHOST_FROZEN(dochost_document, padding, 4);
DOCHOST_FROZEN(dochost_document, open, 8);
DOCHOST_FROZEN(dochost_document, validate, 16);
DOCHOST_FROZEN(dochost_document, describe, 24);
DOCHOST_FROZEN(dochost_document, close, 32);
DOCHOST_FROZEN_SIZE(dochost_plugin, 96);
DOCHOST_FROZEN(dochost_plugin, struct_size, 0);
DOCHOST_FROZEN(dochost_plugin, abi_version, 4);
DOCHOST_FROZEN(dochost_plugin, context, 8);
DOCHOST_FROZEN(dochost_plugin, id, 16);
DOCHOST_FROZEN(dochost_plugin, version, 24);
DOCHOST_FROZEN(dochost_plugin, name, 32);
DOCHOST_FROZEN(dochost_plugin, license, 40);
DOCHOST_FROZEN(dochost_plugin, init, 48);
DOCHOST_FROZEN(dochost_plugin, register_all, 56);
DOCHOST_FROZEN(dochost_plugin, create, 64);
DOCHOST_FROZEN(dochost_plugin, cancel, 72);
DOCHOST_FROZEN(dochost_plugin, get_extension, 80);
DOCHOST_FROZEN(dochost_plugin, deinit, 88);
DOCHOST_FROZEN_SIZE(dochost_note, 36);
DOCHOST_FROZEN(dochost_note, name_size, 0);
DOCHOST_FROZEN(dochost_note, descriptor_size, 4);
DOCHOST_FROZEN(dochost_note, type, 8);
DOCHOST_FROZEN(dochost_note, name, 12);
DOCHOST_FROZEN(dochost_note, abi_major, 20);
DOCHOST_FROZEN(dochost_note, abi_minor, 24);
DOCHOST_FROZEN(dochost_note, sdk_version, 28);
DOCHOST_FROZEN(dochost_note, flags, 32);
#undef DOCHOST_FROZEN
#undef DOCHOST_FROZEN_SIZE
#endif

#ifdef __cplusplus
}
#endif

#endif /* DOCHOST_PLUGIN_H */
