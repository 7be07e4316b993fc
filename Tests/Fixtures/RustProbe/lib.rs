//! A plugin in Rust that uses nothing but the standard library: recipes, and menus made of them.
//!
//! It is written as somebody would who has docs/plugin-abi.md and a compiler. Every function that
//! the host calls goes through `guarded`: a panic ends there and never unwinds into the host. Two
//! of its answers panic for that, so that a test can see it.
#![deny(unsafe_op_in_unsafe_fn)]

mod abi;
mod recipe;

use abi::{Completion, Status};
use recipe::Recipe;
use std::ffi::{c_void, CStr, CString, OsStr};
use std::fs::OpenOptions;
use std::io::{Read, Write};
use std::mem::size_of;
use std::os::raw::c_char;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::OpenOptionsExt;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;
use std::ptr;
use std::sync::atomic::{AtomicPtr, Ordering};

/// A string of C that lives as long as the process.
macro_rules! c {
    ($text:expr) => {
        concat!($text, "\0").as_ptr() as *const c_char
    };
}

const RECIPE: &str = "org.example.recipes.recipe";
const MENU: &str = "org.example.recipes.menu";

/// By this the host knows the library before it runs any of it.
#[used]
#[link_section = ".note.dochost"]
static NOTE: abi::Note = abi::Note {
    name_size: 8,
    descriptor_size: 16,
    kind: 1,
    name: *b"dochost\0",
    abi_major: 1,
    abi_minor: 0,
    sdk_version: 0,
    flags: 0,
};

static PLUGIN: abi::Plugin = abi::Plugin {
    struct_size: size_of::<abi::Plugin>() as u32,
    abi_version: abi::VERSION,
    context: ptr::null_mut(),
    id: c!("org.example.recipes"),
    version: c!("0.3.0"),
    name: c!("Recipes"),
    license: c!("MIT"),
    init,
    register_all,
    create,
    cancel: None,
    get_extension: Some(get_extension),
    deinit: None,
};

static DOCUMENTS: abi::Documents = abi::Documents {
    struct_size: size_of::<abi::Documents>() as u32,
    padding: 0,
    open,
    validate,
    describe,
    close,
};

static HOST: AtomicPtr<abi::Host> = AtomicPtr::new(ptr::null_mut());

/// Why something fails, in words for the person.
struct Failure {
    status: Status,
    text: String,
}

impl Failure {
    fn new(status: Status, text: impl Into<String>) -> Failure {
        Failure {
            status,
            text: text.into(),
        }
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        Failure::new(abi::FAILED, format!("The file cannot be used: {error}."))
    }
}

type Outcome = Result<(), Failure>;

/// Runs what the host asked for. A panic is a failure like any other.
fn guarded(body: impl FnOnce() -> Outcome) -> Outcome {
    catch_unwind(AssertUnwindSafe(body)).unwrap_or_else(|payload| {
        let text = match (
            payload.downcast_ref::<&str>(),
            payload.downcast_ref::<String>(),
        ) {
            (Some(text), _) => text,
            (_, Some(text)) => text.as_str(),
            _ => "no reason is known",
        };
        Err(Failure::new(
            abi::FAILED,
            format!("Recipes has a fault: {text}."),
        ))
    })
}

/// The status of an outcome; the text of a failure goes into the caller's buffer, cut to fit.
///
/// Sound where `error` points to `capacity` bytes that may be written.
unsafe fn answer(outcome: Outcome, error: *mut c_char, capacity: usize) -> Status {
    let failure = match outcome {
        Ok(()) => return abi::OK,
        Err(failure) => failure,
    };
    if capacity > 0 && !error.is_null() {
        let mut count = failure.text.len().min(capacity - 1);
        while !failure.text.is_char_boundary(count) {
            count -= 1;
        }
        unsafe {
            ptr::copy_nonoverlapping(failure.text.as_ptr(), error as *mut u8, count);
            *error.add(count) = 0;
        }
    }
    failure.status
}

/// The text at a pointer of the host's; empty for NULL.
unsafe fn text<'a>(pointer: *const c_char) -> &'a str {
    if pointer.is_null() {
        return "";
    }
    unsafe { CStr::from_ptr(pointer) }.to_str().unwrap_or("")
}

fn c_string(text: &str) -> CString {
    CString::new(text.replace('\0', "")).unwrap_or_default()
}

fn host() -> &'static abi::Host {
    // The host's table is valid until the process ends, and init came before everything else.
    unsafe { &*HOST.load(Ordering::Acquire) }
}

#[no_mangle]
pub unsafe extern "C" fn dochost_plugin_entry(
    host_version: u32,
    reason: *mut c_char,
    capacity: usize,
) -> *const abi::Plugin {
    if host_version >> 16 == abi::VERSION >> 16 {
        return &PLUGIN;
    }
    let failure = Failure::new(abi::UNSUPPORTED, "Recipes is made for ABI 1.");
    unsafe { answer(Err(failure), reason, capacity) };
    ptr::null()
}

unsafe extern "C" fn init(
    _: *mut c_void,
    given: *const abi::Host,
    _: *mut c_char,
    _: usize,
) -> Status {
    HOST.store(given as *mut abi::Host, Ordering::Release);
    abi::OK
}

// ---- Registration ------------------------------------------------------------------------------

unsafe extern "C" fn register_all(
    _: *mut c_void,
    registrar: *const abi::Registrar,
    error: *mut c_char,
    capacity: usize,
) -> Status {
    let to = unsafe { &*registrar };
    let extensions = [c!("recipe")];
    let parents = [c!("public.plain-text")];
    let recipe = abi::DocumentType {
        struct_size: size_of::<abi::DocumentType>() as u32,
        flags: 0,
        id: c!("org.example.recipes.recipe"),
        name: c!("Recipe"),
        conforms_to: parents.as_ptr(),
        extensions: extensions.as_ptr(),
        mime_types: ptr::null(),
        signatures: ptr::null(),
        conforms_to_count: 1,
        extension_count: 1,
        mime_type_count: 0,
        signature_count: 0,
    };
    let mut status = unsafe { (to.add_type)(to.context, &recipe, error, capacity) };
    for (id, name, german, summary) in [
        (
            c!("org.example.recipes.dish"),
            c!("Dish"),
            c!("Gericht"),
            c!("One dish, for a number of people."),
        ),
        (
            c!("org.example.recipes.menu"),
            c!("Menu"),
            c!("Speiseplan"),
            c!("A dish for each of some days."),
        ),
    ] {
        let intents = [c!("template")];
        let template = abi::Template {
            struct_size: size_of::<abi::Template>() as u32,
            flags: 0,
            id,
            document_type: recipe.id,
            name,
            summary,
            category: c!("Kitchen"),
            preview_image: ptr::null(),
            preview_text: ptr::null(),
            intents: intents.as_ptr(),
            intent_count: 1,
            padding: 0,
        };
        if status == abi::OK {
            status = unsafe { (to.add_template)(to.context, &template, error, capacity) };
        }
        if status == abi::OK {
            let (what, field) = (abi::TEXT_TEMPLATE, c!("name"));
            status = unsafe {
                (to.localize)(
                    to.context,
                    what,
                    id,
                    field,
                    c!("de"),
                    german,
                    error,
                    capacity,
                )
            };
        }
    }
    let people = number(c!("people"), c!("People"), 4, 50);
    let days = number(c!("days"), c!("Days"), 7, 14);
    let ingredients = parameter(abi::KIND_TEXT, c!("ingredients"), c!("Ingredients"));
    let first = parameter(abi::KIND_DATE, c!("first"), c!("First day"));
    for (template, item) in [
        (c!("org.example.recipes.dish"), &people.0),
        (c!("org.example.recipes.dish"), &ingredients),
        (c!("org.example.recipes.menu"), &days.0),
        (c!("org.example.recipes.menu"), &first),
    ] {
        if status == abi::OK {
            status = unsafe { (to.add_parameter)(to.context, template, item, error, capacity) };
        }
    }
    if status == abi::OK {
        let id = c!("dochost.document/1");
        status = unsafe { (to.add_extension)(to.context, id, error, capacity) };
    }
    status
}

fn parameter(kind: u32, id: *const c_char, label: *const c_char) -> abi::Parameter {
    abi::Parameter {
        struct_size: size_of::<abi::Parameter>() as u32,
        flags: 0,
        kind,
        choice_count: 0,
        id,
        label,
        help: ptr::null(),
        default_value: ptr::null(),
        pattern: ptr::null(),
        minimum: 0.0,
        maximum: 0.0,
        choices: ptr::null(),
    }
}

/// A whole number from 1 on, and the default value that it points to.
fn number(
    id: *const c_char,
    label: *const c_char,
    default: i64,
    maximum: u32,
) -> (abi::Parameter, Box<abi::Value>) {
    let value = Box::new(abi::Value {
        struct_size: size_of::<abi::Value>() as u32,
        kind: abi::KIND_INTEGER,
        value: abi::AnyValue { integer: default },
    });
    let mut item = parameter(abi::KIND_INTEGER, id, label);
    item.flags = abi::HAS_MINIMUM | abi::HAS_MAXIMUM;
    item.minimum = 1.0;
    item.maximum = maximum.into();
    item.default_value = &*value;
    (item, value)
}

// ---- Requests ----------------------------------------------------------------------------------

unsafe extern "C" fn create(
    _: *mut c_void,
    request: *const abi::Request,
    error: *mut c_char,
    capacity: usize,
) -> Status {
    let request = unsafe { &*request };
    let outcome = guarded(|| {
        let name = unsafe { text(request.name) };
        if unsafe { text(request.document_type) } != RECIPE {
            return Err(Failure::new(
                abi::UNSUPPORTED,
                "Recipes makes recipes and nothing else.",
            ));
        }
        match unsafe { text(request.template_id) } {
            "" => finish(request, &Recipe::new(name, 4).text()),
            MENU => ask(request),
            _ => {
                let people = integer(request, "people").unwrap_or(4);
                let mut recipe = Recipe::new(name, people);
                let given = argument(request, "ingredients", abi::KIND_TEXT)
                    .map_or("", |value| unsafe { text(value.value.string) });
                for line in given.lines().filter(|line| !line.trim().is_empty()) {
                    recipe
                        .add(line)
                        .map_err(|reason| Failure::new(abi::INVALID, reason))?;
                }
                finish(request, &recipe.text())
            }
        }
    });
    unsafe { answer(outcome, error, capacity) }
}

/// The value of a parameter, where it has one of that kind.
fn argument<'a>(request: &'a abi::Request, id: &str, kind: u32) -> Option<&'a abi::Value> {
    unsafe { find(request.arguments, request.argument_count, id, kind) }
}

unsafe fn find<'a>(
    arguments: *const *const abi::Argument,
    count: u32,
    id: &str,
    kind: u32,
) -> Option<&'a abi::Value> {
    (0..count as usize)
        .map(|index| unsafe { &**arguments.add(index) })
        .filter(|argument| unsafe { text(argument.id) } == id)
        .map(|argument| unsafe { &*argument.value })
        .find(|value| value.kind == kind)
}

fn integer(request: &abi::Request, id: &str) -> Option<i64> {
    argument(request, id, abi::KIND_INTEGER).map(|value| unsafe { value.value.integer })
}

/// Writes the document into staging and hands it over.
fn finish(request: &abi::Request, document: &str) -> Outcome {
    if document.len() as u64 > request.byte_limit {
        return Err(Failure::new(
            abi::FAILED,
            "The recipe is larger than is allowed.",
        ));
    }
    let staging = unsafe { CStr::from_ptr(request.staging) };
    let path = Path::new(OsStr::from_bytes(staging.to_bytes())).join("new.recipe");
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(document.as_bytes())?;
    drop(file);
    complete(request.handle, abi::OK, c!("new.recipe"), ptr::null())
}

fn complete(
    handle: abi::Handle,
    status: Status,
    path: *const c_char,
    error: *const c_char,
) -> Outcome {
    let completion = Completion {
        struct_size: size_of::<Completion>() as u32,
        status,
        base: abi::BASE_STAGING,
        mode: abi::MODE_MOVE,
        input_index: 0,
        padding: 0,
        path,
        error,
    };
    match unsafe { (host().complete)(host().context, handle, &completion) } {
        abi::OK => Ok(()),
        status => Err(Failure::new(status, "The host did not take the recipe.")),
    }
}

// ---- Asking the person -------------------------------------------------------------------------

fn ask(request: &abi::Request) -> Outcome {
    let table = unsafe { (host().get_extension)(host().context, c!("dochost.interaction/1")) };
    if table.is_null() {
        return Err(Failure::new(
            abi::UNSUPPORTED,
            "The host cannot ask for the diet.",
        ));
    }
    let interaction = unsafe { &*(table as *const abi::Interaction) };
    let options = [
        (c!("all"), c!("Everything")),
        (c!("vegan"), c!("Nothing of animals")),
        // For the test of what becomes of a panic in an answer.
        (c!("burnt"), c!("Whatever burns")),
    ]
    .map(|(id, label)| abi::Choice {
        struct_size: size_of::<abi::Choice>() as u32,
        flags: 0,
        id,
        label,
        summary: ptr::null(),
        category: ptr::null(),
        preview_text: ptr::null(),
    });
    let pointers: Vec<*const abi::Choice> =
        options.iter().map(|option| option as *const _).collect();
    let question = abi::Question {
        struct_size: size_of::<abi::Question>() as u32,
        option_count: pointers.len() as u32,
        id: c!("diet"),
        text: c!("What is eaten?"),
        options: pointers.as_ptr(),
        minimum: 1,
        maximum: 1,
    };
    // The request is valid until it is complete, so the answer can have it for its context.
    let context = request as *const abi::Request as *mut c_void;
    let asked = unsafe {
        (interaction.choose)(host().context, request.handle, &question, answered, context)
    };
    match asked {
        abi::OK => Ok(()),
        status => Err(Failure::new(status, "The host did not take the question.")),
    }
}

unsafe extern "C" fn answered(
    context: *mut c_void,
    handle: abi::Handle,
    status: Status,
    answer: *const abi::Answer,
) {
    let outcome = guarded(|| {
        if status != abi::OK {
            return Err(Failure::new(status, "Nobody said what is eaten."));
        }
        let answer = unsafe { &*answer };
        let chosen = unsafe {
            find(
                answer.arguments,
                answer.argument_count,
                "choices",
                abi::KIND_CHOICES,
            )
        };
        let diet = match chosen.map(|value| unsafe { value.value.list }) {
            Some(list) if list.count == 1 => unsafe { text(*list.items) },
            _ => return Err(Failure::new(abi::INVALID, "One diet has to be chosen.")),
        };
        serve(unsafe { &*(context as *const abi::Request) }, diet)
    });
    // A request that was completed is over for the host; this then has no effect.
    if let Err(failure) = outcome {
        let text = c_string(&failure.text);
        let _ = complete(handle, failure.status, ptr::null(), text.as_ptr());
    }
}

fn serve(request: &abi::Request, diet: &str) -> Outcome {
    let dishes: &[&str] = match diet {
        "all" => &[
            "Trout with almonds",
            "Lentil soup",
            "Roast chicken",
            "Mushroom risotto",
        ],
        "vegan" => &["Lentil soup", "Chickpea curry", "Bean stew"],
        other => panic!("the kitchen is on fire, since '{other}' was chosen"),
    };
    let days = integer(request, "days").unwrap_or(7).clamp(1, 14) as u64;
    let seed = unsafe { (*request.clock).seed };
    let mut menu = Recipe::new(unsafe { text(request.name) }, 4);
    if let Some(value) = argument(request, "first", abi::KIND_DATE) {
        let date = unsafe { value.value.date };
        menu.note(&format!(
            "From {:04}-{:02}-{:02}.",
            date.year, date.month, date.day
        ));
    }
    for day in 0..days {
        let said = c_string(&format!("Choosing the dish of day {}", day + 1));
        unsafe { (host().progress)(host().context, request.handle, day, days, said.as_ptr()) };
        if unsafe { (host().is_cancelled)(host().context, request.handle) } != 0 {
            return Err(Failure::new(abi::CANCELLED, "The menu was cancelled."));
        }
        let index = (seed % 1000 + day) % dishes.len() as u64;
        menu.note(&format!("Day {}: {}", day + 1, dishes[index as usize]));
    }
    finish(request, &menu.text())
}

// ---- Documents ---------------------------------------------------------------------------------

unsafe extern "C" fn get_extension(_: *mut c_void, id: *const c_char) -> *const c_void {
    if unsafe { text(id) } == "dochost.document/1" {
        return &DOCUMENTS as *const abi::Documents as *const c_void;
    }
    ptr::null()
}

unsafe extern "C" fn open(
    _: *mut c_void,
    path: *const c_char,
    _: *const c_char,
    document: *mut *mut c_void,
    error: *mut c_char,
    capacity: usize,
) -> Status {
    let outcome = guarded(|| {
        // O_NONBLOCK, so that a pipe of that name holds up nothing.
        let path = unsafe { CStr::from_ptr(path) };
        let path = Path::new(OsStr::from_bytes(path.to_bytes()));
        let file = OpenOptions::new()
            .read(true)
            .custom_flags(0o4000)
            .open(path)?;
        if !file.metadata()?.is_file() {
            return Err(Failure::new(abi::INVALID, "The recipe is no regular file."));
        }
        let mut bytes = Vec::new();
        file.take(recipe::BYTE_LIMIT + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > recipe::BYTE_LIMIT {
            return Err(Failure::new(
                abi::FAILED,
                "The recipe is larger than a book of them.",
            ));
        }
        unsafe { *document = Box::into_raw(Box::new(bytes)) as *mut c_void };
        Ok(())
    });
    unsafe { answer(outcome, error, capacity) }
}

unsafe extern "C" fn validate(
    _: *mut c_void,
    document: *mut c_void,
    sink: *const abi::Sink,
    error: *mut c_char,
    capacity: usize,
) -> Status {
    let (bytes, sink) = unsafe { (&*(document as *const Vec<u8>), &*sink) };
    let outcome = guarded(|| {
        for finding in recipe::findings(bytes) {
            let (code, text) = (c_string(finding.code), c_string(&finding.text));
            let told = abi::Finding {
                struct_size: size_of::<abi::Finding>() as u32,
                severity: if finding.is_error {
                    abi::ERROR
                } else {
                    abi::WARNING
                },
                code: code.as_ptr(),
                text: text.as_ptr(),
                part: ptr::null(),
                line: finding.line,
                offset: u64::MAX,
            };
            unsafe { (sink.add_finding)(sink.context, &told) };
        }
        Ok(())
    });
    unsafe { answer(outcome, error, capacity) }
}

unsafe extern "C" fn describe(
    _: *mut c_void,
    document: *mut c_void,
    sink: *const abi::Sink,
    error: *mut c_char,
    capacity: usize,
) -> Status {
    let (bytes, sink) = unsafe { (&*(document as *const Vec<u8>), &*sink) };
    let outcome = guarded(|| {
        for (id, label, value) in recipe::properties(bytes) {
            let (id, label, value) = (c_string(id), c_string(label), c_string(&value));
            unsafe {
                (sink.add_property)(sink.context, id.as_ptr(), label.as_ptr(), value.as_ptr())
            };
        }
        Ok(())
    });
    unsafe { answer(outcome, error, capacity) }
}

unsafe extern "C" fn close(_: *mut c_void, document: *mut c_void) {
    if !document.is_null() {
        // It was made in open, and the host closes it once.
        drop(unsafe { Box::from_raw(document as *mut Vec<u8>) });
    }
}
