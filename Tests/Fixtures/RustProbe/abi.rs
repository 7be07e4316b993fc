//! The plugin ABI, version 1.0, by hand from docs/plugin-abi.md.
//!
//! No more of it than this plugin uses; the structs are whole, since their size counts.
#![allow(dead_code)]

use std::ffi::c_void;
use std::os::raw::c_char;

pub type Status = i32;
pub type Handle = u64;

pub const VERSION: u32 = 1 << 16;

pub const OK: Status = 0;
pub const CANCELLED: Status = 1;
pub const FAILED: Status = 2;
pub const INVALID: Status = 3;
pub const UNSUPPORTED: Status = 4;

pub const MODE_MOVE: i32 = 2;
pub const BASE_STAGING: i32 = 0;

pub const NOTICE: i32 = 0;
pub const WARNING: i32 = 1;
pub const ERROR: i32 = 2;

pub const KIND_TEXT: u32 = 2;
pub const KIND_INTEGER: u32 = 3;
pub const KIND_CHOICE: u32 = 6;
pub const KIND_CHOICES: u32 = 7;
pub const KIND_DATE: u32 = 8;

pub const HAS_MINIMUM: u32 = 4;
pub const HAS_MAXIMUM: u32 = 8;

pub const TEXT_TEMPLATE: u32 = 3;

#[repr(C)]
#[derive(Clone, Copy)]
pub struct StringList {
    pub items: *const *const c_char,
    pub count: u64,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Date {
    pub year: i32,
    pub month: u8,
    pub day: u8,
    pub padding: [u8; 2],
}

#[repr(C)]
pub union AnyValue {
    pub string: *const c_char,
    pub integer: i64,
    pub number: f64,
    pub boolean: i64,
    pub list: StringList,
    pub date: Date,
    pub input: u64,
}

#[repr(C)]
pub struct Value {
    pub struct_size: u32,
    pub kind: u32,
    pub value: AnyValue,
}

#[repr(C)]
pub struct Argument {
    pub struct_size: u32,
    pub padding: u32,
    pub id: *const c_char,
    pub value: *const Value,
}

#[repr(C)]
pub struct DocumentType {
    pub struct_size: u32,
    pub flags: u32,
    pub id: *const c_char,
    pub name: *const c_char,
    pub conforms_to: *const *const c_char,
    pub extensions: *const *const c_char,
    pub mime_types: *const *const c_char,
    pub signatures: *const *const c_void,
    pub conforms_to_count: u32,
    pub extension_count: u32,
    pub mime_type_count: u32,
    pub signature_count: u32,
}

#[repr(C)]
pub struct Template {
    pub struct_size: u32,
    pub flags: u32,
    pub id: *const c_char,
    pub document_type: *const c_char,
    pub name: *const c_char,
    pub summary: *const c_char,
    pub category: *const c_char,
    pub preview_image: *const c_char,
    pub preview_text: *const c_char,
    pub intents: *const *const c_char,
    pub intent_count: u32,
    pub padding: u32,
}

#[repr(C)]
pub struct Choice {
    pub struct_size: u32,
    pub flags: u32,
    pub id: *const c_char,
    pub label: *const c_char,
    pub summary: *const c_char,
    pub category: *const c_char,
    pub preview_text: *const c_char,
}

#[repr(C)]
pub struct Parameter {
    pub struct_size: u32,
    pub flags: u32,
    pub kind: u32,
    pub choice_count: u32,
    pub id: *const c_char,
    pub label: *const c_char,
    pub help: *const c_char,
    pub default_value: *const Value,
    pub pattern: *const c_char,
    pub minimum: f64,
    pub maximum: f64,
    pub choices: *const *const Choice,
}

#[repr(C)]
pub struct Registrar {
    pub struct_size: u32,
    pub padding: u32,
    pub context: *mut c_void,
    pub add_type:
        unsafe extern "C" fn(*mut c_void, *const DocumentType, *mut c_char, usize) -> Status,
    pub add_intent: unsafe extern "C" fn(*mut c_void, *const c_void, *mut c_char, usize) -> Status,
    pub add_template:
        unsafe extern "C" fn(*mut c_void, *const Template, *mut c_char, usize) -> Status,
    pub add_parameter: unsafe extern "C" fn(
        *mut c_void,
        *const c_char,
        *const Parameter,
        *mut c_char,
        usize,
    ) -> Status,
    pub add_extension:
        unsafe extern "C" fn(*mut c_void, *const c_char, *mut c_char, usize) -> Status,
    pub localize: unsafe extern "C" fn(
        *mut c_void,
        u32,
        *const c_char,
        *const c_char,
        *const c_char,
        *const c_char,
        *mut c_char,
        usize,
    ) -> Status,
    pub set_flags: unsafe extern "C" fn(*mut c_void, u64) -> Status,
}

#[repr(C)]
pub struct Clock {
    pub struct_size: u32,
    pub nanoseconds: u32,
    pub seconds: i64,
    pub utc_offset: i32,
    pub padding: u32,
    pub seed: u64,
    pub time_zone: *const c_char,
    pub person: *const c_char,
}

#[repr(C)]
pub struct Request {
    pub struct_size: u32,
    pub argument_count: u32,
    pub handle: Handle,
    pub intent: *const c_char,
    pub document_type: *const c_char,
    pub template_id: *const c_char,
    pub name: *const c_char,
    pub locale: *const c_char,
    pub staging: *const c_char,
    pub resources: *const c_char,
    pub byte_limit: u64,
    pub arguments: *const *const Argument,
    pub inputs: *const *const c_void,
    pub input_count: u32,
    pub padding: u32,
    pub clock: *const Clock,
}

#[repr(C)]
pub struct Completion {
    pub struct_size: u32,
    pub status: Status,
    pub base: i32,
    pub mode: i32,
    pub input_index: u32,
    pub padding: u32,
    pub path: *const c_char,
    pub error: *const c_char,
}

#[repr(C)]
pub struct Host {
    pub struct_size: u32,
    pub abi_version: u32,
    pub context: *mut c_void,
    pub name: *const c_char,
    pub version: *const c_char,
    pub complete: unsafe extern "C" fn(*mut c_void, Handle, *const Completion) -> Status,
    pub progress: unsafe extern "C" fn(*mut c_void, Handle, u64, u64, *const c_char) -> Status,
    pub is_cancelled: unsafe extern "C" fn(*mut c_void, Handle) -> i32,
    pub log: unsafe extern "C" fn(*mut c_void, i32, *const c_char),
    pub get_extension: unsafe extern "C" fn(*mut c_void, *const c_char) -> *const c_void,
}

#[repr(C)]
pub struct Question {
    pub struct_size: u32,
    pub option_count: u32,
    pub id: *const c_char,
    pub text: *const c_char,
    pub options: *const *const Choice,
    pub minimum: u32,
    pub maximum: u32,
}

#[repr(C)]
pub struct Answer {
    pub struct_size: u32,
    pub argument_count: u32,
    pub arguments: *const *const Argument,
}

pub type AnswerCallback = unsafe extern "C" fn(*mut c_void, Handle, Status, *const Answer);

#[repr(C)]
pub struct Interaction {
    pub struct_size: u32,
    pub padding: u32,
    pub choose: unsafe extern "C" fn(
        *mut c_void,
        Handle,
        *const Question,
        AnswerCallback,
        *mut c_void,
    ) -> Status,
    pub form: unsafe extern "C" fn(
        *mut c_void,
        Handle,
        *const c_void,
        AnswerCallback,
        *mut c_void,
    ) -> Status,
}

#[repr(C)]
pub struct Finding {
    pub struct_size: u32,
    pub severity: i32,
    pub code: *const c_char,
    pub text: *const c_char,
    pub part: *const c_char,
    pub line: u64,
    pub offset: u64,
}

#[repr(C)]
pub struct Sink {
    pub struct_size: u32,
    pub padding: u32,
    pub context: *mut c_void,
    pub add_finding: unsafe extern "C" fn(*mut c_void, *const Finding),
    pub add_property:
        unsafe extern "C" fn(*mut c_void, *const c_char, *const c_char, *const c_char),
}

pub type Look =
    unsafe extern "C" fn(*mut c_void, *mut c_void, *const Sink, *mut c_char, usize) -> Status;

#[repr(C)]
pub struct Documents {
    pub struct_size: u32,
    pub padding: u32,
    pub open: unsafe extern "C" fn(
        *mut c_void,
        *const c_char,
        *const c_char,
        *mut *mut c_void,
        *mut c_char,
        usize,
    ) -> Status,
    pub validate: Look,
    pub describe: Look,
    pub close: unsafe extern "C" fn(*mut c_void, *mut c_void),
}

#[repr(C)]
pub struct Plugin {
    pub struct_size: u32,
    pub abi_version: u32,
    pub context: *mut c_void,
    pub id: *const c_char,
    pub version: *const c_char,
    pub name: *const c_char,
    pub license: *const c_char,
    pub init: unsafe extern "C" fn(*mut c_void, *const Host, *mut c_char, usize) -> Status,
    pub register_all:
        unsafe extern "C" fn(*mut c_void, *const Registrar, *mut c_char, usize) -> Status,
    pub create: unsafe extern "C" fn(*mut c_void, *const Request, *mut c_char, usize) -> Status,
    pub cancel: Option<unsafe extern "C" fn(*mut c_void, Handle)>,
    pub get_extension: Option<unsafe extern "C" fn(*mut c_void, *const c_char) -> *const c_void>,
    pub deinit: Option<unsafe extern "C" fn(*mut c_void)>,
}

// Tables that never change may be looked at from any thread.
unsafe impl Sync for Plugin {}
unsafe impl Sync for Documents {}

#[repr(C)]
pub struct Note {
    pub name_size: u32,
    pub descriptor_size: u32,
    pub kind: u32,
    pub name: [u8; 8],
    pub abi_major: u32,
    pub abi_minor: u32,
    pub sdk_version: u32,
    pub flags: u32,
}

// The sizes in docs/plugin-abi.md.
macro_rules! sizes {
    ($($name:ty: $size:expr),* $(,)?) => {
        $(const _: () = assert!(std::mem::size_of::<$name>() == $size);)*
    };
}
sizes! {
    StringList: 16, Date: 8, AnyValue: 16, Value: 24, Argument: 24, DocumentType: 72, Template: 80,
    Choice: 48, Parameter: 80, Registrar: 72, Clock: 48, Request: 112, Completion: 40, Host: 72,
    Question: 40, Answer: 16, Interaction: 24, Finding: 48, Sink: 32, Documents: 40, Plugin: 96,
    Note: 36,
}
