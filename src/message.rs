//! Error messages as sentences with named placeholders, so that a page can show them in another language.

use std::fmt::{self, Display, Formatter, Write};

/// An English sentence with placeholders such as `{x}`, and their values.
///
/// `Display` writes the sentence with all placeholders filled. A catalogue of another language has its own sentence for
/// each `code`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The sentence with its placeholders.
    pub code: &'static str,
    /// The name and value of each placeholder.
    pub parameters: Vec<(&'static str, Value)>,
}

impl Message {
    // Out of line, because a hundred places call it.
    #[doc(hidden)]
    #[inline(never)]
    #[must_use]
    pub fn of(
        code: &'static str,
        texts: &[(&'static str, &dyn Display)],
        words: Vec<(&'static str, Message)>,
    ) -> Self {
        let texts = texts
            .iter()
            .map(|(name, text)| (*name, Value::Text(text.to_string())));
        let words = words
            .into_iter()
            .map(|(name, word)| (name, Value::Message(word)));
        Self {
            code,
            parameters: texts.chain(words).collect(),
        }
    }
}

/// The value of a placeholder of a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Text that is the same in every language: a number, a name, or part of a user's text.
    Text(String),
    /// Words that have a translation.
    Message(Message),
}

/// An error or a warning whose text is a [`Message`], which a program can show in another language.
pub trait WithMessage {
    /// Returns the message.
    fn message(&self) -> Message;
}

impl From<&'static str> for Message {
    fn from(code: &'static str) -> Self {
        Self {
            code,
            parameters: Vec::new(),
        }
    }
}

impl WithMessage for Message {
    fn message(&self) -> Message {
        self.clone()
    }
}

/// Text that is the same in every language.
impl From<String> for Message {
    fn from(text: String) -> Self {
        Self {
            code: "{text}",
            parameters: vec![("text", Value::Text(text))],
        }
    }
}

impl From<&Message> for Message {
    fn from(message: &Message) -> Self {
        message.clone()
    }
}

impl Display for Message {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let mut rest = self.code;
        while let Some((before, place)) = rest.split_once('{') {
            f.write_str(before)?;
            let Some((name, after)) = place.split_once('}') else {
                f.write_char('{')?;
                rest = place;
                continue;
            };
            match self.parameters.iter().find(|(known, _)| *known == name) {
                Some((_, value)) => value.fmt(f)?,
                None => write!(f, "{{{name}}}")?,
            }
            rest = after;
        }
        f.write_str(rest)
    }
}

impl Display for Value {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Message(message) => message.fmt(f),
        }
    }
}

/// Makes a [`Message`]: `message!("({x}, {y}) is {what}", x, y = row; what)`. Values after the semicolon are
/// translated: a `&'static str` or a [`Message`].
#[macro_export]
#[doc(hidden)]
macro_rules! message {
    (@ $name:ident) => { $name };
    (@ $name:ident = $value:expr) => { $value };
    ($code:literal $(, $name:ident $(= $value:expr)?)* $(; $($word:ident $(= $said:expr)?),+)? $(,)?) => {{
        // Checks at compile time that placeholders and values match.
        const _: fn() = || _ = format_args!($code $(, $name = 0)* $($(, $word = 0)+)?);
        $crate::message::Message::of(
            $code,
            &[$((stringify!($name), &$crate::message!(@ $name $(= $value)?)),)*],
            vec![$($((stringify!($word), $crate::message!(@ $word $(= $said)?).into()),)+)?],
        )
    }};
}

/// Implements `Display` for a type that implements [`WithMessage`].
macro_rules! display_message {
    ($type:ty) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                std::fmt::Display::fmt(&$crate::message::WithMessage::message(self), f)
            }
        }
    };
}

/// Implements `Error` for a type that implements [`WithMessage`]: `error_with_message!(ChaseError: Map(BadCubeMap))`. After the colon
/// stand the variants that wrap another error. They have no `source`, because their message is the inner one.
macro_rules! error_with_message {
    ($error:ident $(: $($variant:ident($inner:ty)),+)?) => {
        $crate::message::display_message!($error);

        impl std::error::Error for $error {}

        $($(impl From<$inner> for $error {
            fn from(inner: $inner) -> Self {
                Self::$variant(inner)
            }
        })+)?
    };
}

pub(crate) use {display_message, error_with_message};

#[cfg(test)]
mod tests;
