use super::{Message, Value, WithMessage};
use crate::named::{BadOptions, TooCostly, Unfit};
use crate::session::SearchError;
use std::error::Error;

#[test]
fn placeholders_are_filled_once() {
    let (x, text) = (3, "a {x} in {braces");
    let said = message!("({x}, {y}) is {text}, {what}; not {x}", x, y = 4, text; what = "a wall");
    assert_eq!(
        said.to_string(),
        "(3, 4) is a {x} in {braces, a wall; not 3"
    );
    assert_eq!(said.parameters[1], ("y", Value::Text("4".to_owned())));
    assert_eq!(
        said.parameters[3],
        ("what", Value::Message("a wall".into()))
    );
}

#[test]
fn other_braces_stay() {
    for text in ["", "{", "}", "{}", "{x} and {y", "a } b { c"] {
        assert_eq!(Message::from(text).to_string(), text);
        assert_eq!(Message::from(text.to_owned()).to_string(), text);
    }
}

#[test]
fn an_error_displays_its_message() {
    let error = BadOptions::K(9);
    assert_eq!(
        error.message().code,
        "k: found {found}; expected a whole number from 1 to 8"
    );
    assert_eq!(error.message().to_string(), error.to_string());
}

#[test]
fn a_wrapped_error_displays_once() {
    let inner = TooCostly {
        tables: "landmarks",
        work: 2,
        bytes: 3,
        most_work: 1,
        most_bytes: 1,
        instead: "astar",
    };
    let error = SearchError::from(Unfit::from(inner));
    assert_eq!(error.to_string(), inner.to_string());
    assert!(error.source().is_none());
}
