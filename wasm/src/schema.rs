//! Tables of options. Each row has the name, kind, default and description of an option, and sets its value.
//!
//! [`options!`] makes two things of a table: the function that reads an object, and the table as JSON in the section
//! `cubechase_schema` of the module. `scripts/lib/schema.mjs` takes that section out and writes `schema.json` and the
//! TypeScript types, so no page loads it.

/// JSON that is built at compile time, one line for each object.
#[derive(Clone, Copy)]
pub(super) struct Json {
    bytes: [u8; Self::MOST],
    pub(super) length: usize,
}

impl Json {
    const MOST: usize = 12 << 10;

    pub(super) const EMPTY: Self = Self {
        bytes: [0; Self::MOST],
        length: 0,
    };

    pub(super) const fn raw(mut self, text: &str) -> Self {
        let mut at = 0;
        while at < text.len() {
            self.bytes[self.length] = text.as_bytes()[at];
            self.length += 1;
            at += 1;
        }
        self
    }

    /// Appends a string in quotation marks.
    pub(super) const fn string(mut self, text: &str) -> Self {
        self = self.raw("\"");
        let mut at = 0;
        while at < text.len() {
            let byte = text.as_bytes()[at];
            if matches!(byte, b'"' | b'\\') {
                self = self.raw("\\");
            }
            self.bytes[self.length] = byte;
            self.length += 1;
            at += 1;
        }
        self.raw("\"")
    }

    /// Appends a list of words.
    pub(super) const fn words(mut self, words: &[&str]) -> Self {
        self = self.raw("[");
        let mut at = 0;
        while at < words.len() {
            self = self.comma().string(words[at]);
            at += 1;
        }
        self.raw("]")
    }

    /// Appends a comma, except at the beginning of a list or an object.
    pub(super) const fn comma(self) -> Self {
        match self.bytes[self.length - 1] {
            b'[' | b'{' => self,
            _ => self.raw(","),
        }
    }

    pub(super) const fn number(mut self, number: u64) -> Self {
        if number > 9 {
            self = self.number(number / 10);
        }
        self.bytes[self.length] = b'0' + (number % 10) as u8;
        self.length += 1;
        self
    }

    /// Appends the least and the largest value of an option.
    pub(super) const fn range(self, least: u64, most: u64) -> Self {
        let json = self.raw(r#","from":"#).number(least);
        json.raw(r#","to":"#).number(most)
    }

    /// Returns the bytes that are written.
    pub(super) const fn cut<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        let mut at = 0;
        while at < N {
            bytes[at] = self.bytes[at];
            at += 1;
        }
        bytes
    }
}

/// Puts JSON into the section of the module.
macro_rules! in_section {
    ($json:expr) => {
        const _: () = {
            const JSON: $crate::schema::Json = $json;
            // In a separate section, which the build removes, so the JSON takes no memory.
            #[cfg_attr(
                target_family = "wasm",
                expect(unsafe_code, reason = "a section has no other attribute"),
                unsafe(link_section = "cubechase_schema")
            )]
            #[used]
            static SECTION: [u8; JSON.length] = JSON.cut();
        };
    };
}

/// Returns the names of a type, or those whose values pass a test, as a constant.
macro_rules! words_of {
    ($names:expr) => {
        $crate::schema::words_of!($names, |_it| true)
    };
    ($names:expr, |$it:ident| $test:expr) => {{
        const COUNT: usize = {
            let (mut count, mut at) = (0, 0);
            while at < $names.all.len() {
                let $it = $names.all[at].1;
                count += $test as usize;
                at += 1;
            }
            count
        };
        const FOUND: [&str; COUNT] = {
            let (mut found, mut count, mut at) = ([""; COUNT], 0, 0);
            while at < $names.all.len() {
                let (word, $it) = $names.all[at];
                if $test {
                    found[count] = word;
                    count += 1;
                }
                at += 1;
            }
            found
        };
        &FOUND as &[&str]
    }};
}

/// Writes the kind of an option as JSON.
macro_rules! kind_of {
    ($json:expr, words($words:expr)) => {
        $json.raw(r#""kind":"word","words":"#).words($crate::schema::words_of!($words))
    };
    ($json:expr, or_null($kind:ident $args:tt)) => {
        $crate::schema::kind_of!($json.raw(r#""null":true,"#), $kind $args)
    };
    ($json:expr, given($read:expr, $type:literal)) => {
        $json.raw(r#""kind":"other","type":"#).string($type)
    };
    // A number, a flag or a text; a whole number or thousandths, with their range.
    ($json:expr, $kind:ident($($range:expr)?)) => {
        $json.raw(r#""kind":"#).string(stringify!($kind))
            $(.range(*($range).start() as u64, *($range).end() as u64))?
    };
}

/// Reads the value of an option by its kind.
macro_rules! value_of {
    ($value:expr, words($words:expr)) => {
        $value.word($words)?
    };
    ($value:expr, or_null($kind:ident $args:tt)) => {
        if $value.is_null() {
            None
        } else {
            Some($crate::schema::value_of!($value, $kind $args))
        }
    };
    ($value:expr, given($read:expr, $type:literal)) => {
        $read(&$value)?
    };
    ($value:expr, whole($range:expr)) => {
        $value.whole(*($range).start() as u64, *($range).end() as u64)?
    };
    ($value:expr, $kind:ident($($range:expr)?)) => {
        $value.$kind($($range)?)?
    };
}

/// A table of options: `"name" kind(range) = "default" for "other option" WORDS, "Description." => |read, it| …;`.
/// For the kinds, see [`kind_of!`]. `for` lists the values of another option that use this one, if not all do; see
/// [`expect_used`](crate::options::expect_used).
macro_rules! options {
    (
        $(#[doc = $doc:literal])* $Given:ident $name:literal => $Read:ty;
        $(
            $(#[$only:meta])*
            $option:literal $kind:ident $args:tt $(= $default:literal)? $(for $other:literal $words:expr)?,
            $note:literal => $set:expr;
        )*
    ) => {
        #[wasm_bindgen::prelude::wasm_bindgen]
        extern "C" {
            $(#[doc = $doc])*
            #[wasm_bindgen(typescript_type = $name)]
            pub type $Given;
        }

        impl $Given {
            /// Reads the options that have a value. Every name, word and number is checked.
            fn read(given: Option<Self>, read: &mut $Read) -> $crate::options::Read<()> {
                $crate::options::each(
                    &given.into(),
                    &[$($(#[$only])* $option),*],
                    &mut |name, value| {
                        match name {
                            $($(#[$only])* $option => {
                                let value = $crate::schema::value_of!(value, $kind $args);
                                $crate::schema::set(read, value, $set);
                            })*
                            _ => return Ok(false),
                        }
                        Ok(true)
                    },
                )
            }
        }

        impl $crate::options::Table for $Given {
            const ROWS: &'static [$crate::options::Row] = &[$($(#[$only])* $crate::options::Row {
                name: $option,
                default: &[$($default)?],
                uses: &[$(($other, $words))?],
            }),*];
        }

        $crate::schema::in_section!({
            let json = $crate::schema::Json::EMPTY.raw(r#"{"options":"#).string($name).raw(r#","note":"#);
            let json = json.string(concat!($($doc),*)).raw("}\n");
            $(
                $(#[$only])*
                let json = {
                    let json = json.raw(r#"{"name":"#).string($option).raw(r#","note":"#).string($note).raw(",");
                    let json = $crate::schema::kind_of!(json, $kind $args);
                    $(let json = json.raw(r#","default":"#).string($default);)?
                    $(
                        let json = json.raw(r#","for":{"#).string($other).raw(":").words($words).raw("}");
                    )?
                    json.raw("}\n")
                };
            )*
            json
        });
    };
}

/// Types of TypeScript: unions of the words of a table.
macro_rules! types {
    ($(#[doc = $doc:literal] $name:ident = $words:expr;)*) => {
        $(
            $crate::schema::in_section!({
                let json = $crate::schema::Json::EMPTY.raw(r#"{"type":"#).string(stringify!($name));
                json.raw(r#","note":"#).string($doc).raw(r#","words":"#).words($crate::schema::words_of!($words)).raw("}\n")
            });
        )*
    };
}

/// The numbers of enums. The build writes them to `names.js`.
macro_rules! numbers {
    ($($(#[doc = $doc:literal])* $name:ident = $core:path { $($word:ident),* };)*) => {
        $(
            const _: () = {
                use $core as Core;
                // The match makes sure that no variant is missing.
                const fn number(of: Core) -> u64 {
                    match of {
                        $(Core::$word => Core::$word as u64,)*
                    }
                }
                $crate::schema::in_section!({
                    let json = $crate::schema::Json::EMPTY.raw(r#"{"numbers":"#).string(stringify!($name));
                    let json = json.raw(r#","note":"#).string(concat!($($doc),*)).raw(r#","of":{"#);
                    $(let json = json.comma().string(stringify!($word)).raw(":").number(number(Core::$word));)*
                    json.raw("}}\n")
                });
            };
        )*
    };
}

/// Calls `set`. This is a function, so that the compiler infers the parameter types of the closure.
pub(super) fn set<R, T>(read: &mut R, value: T, set: impl FnOnce(&mut R, T)) {
    set(read, value);
}

pub(super) use {in_section, kind_of, numbers, options, types, value_of, words_of};
