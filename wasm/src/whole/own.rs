//! Searches with functions of the user. The core borrows the search and the map while it calls a function. If the function
//! uses the search or edits the map, `www/engine/handle.js` throws, and the search reports that the function threw.

use crate::errors;
use crate::options::{Read, Value, written};
use crate::schema::options;
use crate::search::{Search, SearchOptions, Watch, read};
use cubechase::message;
use cubechase::message::Message;
use cubechase::rules::own::{Ask, BadAnswer, Fault, Functions, Place, Point, Process, Ranked};
use cubechase::session::Session;
use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const PROCESS: &str = "
/** The state of a search when it calls a function, and the best known path to the cell of the call. For `cost`, this is the first cell of the step. The object does not change later. */
export interface OwnProcess {
  /** The previous cell on the path; null at the start. */
  parent: [number, number] | null;
  /** The number of steps of the path. */
  depth: number;
  /** The cost of the path. */
  g: number;
  /** The number of cells expanded before the current one. */
  expanded: number;
  /** The size of the open list without the current cell. */
  open: number;
  start: [number, number];
  goal: [number, number];
}
";

options! {
    /// Functions that replace parts of a search. Numbers are in cell widths, 1 for a straight step, from 0 to 50000000. The
    /// search rounds them to the nearest 5488420th, and refuses costs between 0 and 0.001. A function with a parameter for it also
    /// receives the process.
    OwnFunctions "OwnFunctions" => Functions;
    "rank" given(function, "(g: number, h: number, x: number, y: number, process: OwnProcess) => number"),
        "Returns the rank of a cell in the open list; the least comes first. Called when the search opens a cell or finds a cheaper path to it." =>
        |read, it| read.rank = Some(ask(it, |Ranked { g, h, at: (x, y) }| [g, h, x.into(), y.into()], number));
    "heuristic" given(function, "(x: number, y: number, goalX: number, goalY: number, process: OwnProcess) => number"),
        "Returns the estimate of the cost from a cell to the goal. Called when the search first opens the cell." =>
        |read, it| read.heuristic = Some(ask(it, two, number));
    "cost" given(function, "(fromX: number, fromY: number, toX: number, toY: number, process: OwnProcess) => number"),
        "Returns the cost of a step, or Infinity if there is no step." =>
        |read, it| read.cost = Some(ask(it, two, number));
    "neighbours" given(function, "(x: number, y: number, process: OwnProcess) => [number, number][]"),
        "Returns the cells to which steps lead from a cell. They must be free cells of the map, but need not be adjacent." =>
        |read, it| read.neighbours = Some(ask(it, one, pairs));
    "goal" given(function, "(x: number, y: number, process: OwnProcess) => boolean"), "Returns whether a cell is a goal." =>
        |read, it| read.goal = Some(ask(it, one, truth));
    "reopen" flag(),
        "Whether the search opens a closed cell again when it finds a cheaper path to it. By default, it does if a function may make that necessary." =>
        |read, it| read.reopen = Some(it);
}

#[wasm_bindgen]
impl Search {
    /// Creates a search with your functions; see `OwnFunctions`. Throws `OptionError`.
    pub fn own(options: Option<SearchOptions>, functions: OwnFunctions) -> Result<Search, JsValue> {
        let (options, watch) = read(options)?;
        let mut read = Functions::default();
        OwnFunctions::read(Some(functions), &mut read)?;
        let session = Session::own(options, read, watch);
        session.map(Self).map_err(errors::option)
    }
}

/// Returns why a search failed.
// Out of line, so that it lies in the part of the module with these searches.
#[inline(never)]
pub(crate) fn fault(search: &Session<Watch>) -> JsValue {
    search.failure().map_or(JsValue::UNDEFINED, bad_answer)
}

/// Returns a `SearchError` with the name of the function, and the cells or nodes of the call.
pub(super) fn bad_answer(answer: &BadAnswer) -> JsValue {
    let place = |place: &Place| match *place {
        Place::Cell(x, y) => JsValue::from(Array::of2(&x.into(), &y.into())),
        Place::Node(number) => number.into(),
    };
    let cells: Array = answer.places().iter().map(place).collect();
    let parts = [
        ("function", answer.function().into()),
        ("cells", cells.into()),
    ];
    errors::with(errors::named("SearchError", answer), &parts)
}

pub(super) fn function(value: &Value) -> Read<Function> {
    let given = value.given().dyn_ref::<Function>().cloned();
    given.map_or_else(|| value.refuse("a function"), Ok)
}

/// Wraps a function. It receives these numbers and, if it has one more parameter, the process.
fn ask<A: 'static, R: 'static, const N: usize>(
    function: Function,
    numbers: fn(A) -> [f64; N],
    read: fn(Result<JsValue, JsValue>) -> Result<R, Fault>,
) -> Ask<A, R> {
    let parameters = Reflect::get(&function, &"length".into()).ok();
    let parameters = parameters.and_then(|length| length.as_f64());
    let call = move |of: A, process: Option<JsValue>| {
        let numbers = numbers(of).map(JsValue::from).into_iter();
        let arguments: Array = numbers.chain(process).collect();
        read(function.apply(&JsValue::UNDEFINED, &arguments))
    };
    if parameters.is_some_and(|length| length > N as f64) {
        // The calls for all steps from one cell share the object.
        let mut last: Option<(Process, JsValue)> = None;
        Ask::with_process(move |of, process| {
            let same = last.take().filter(|(before, _)| before == process);
            let (_, object) = last.insert(same.unwrap_or_else(|| (*process, object(process))));
            call(of, Some(object.clone()))
        })
    } else {
        Ask::new(move |of| call(of, None))
    }
}

fn one((x, y): Point) -> [f64; 2] {
    [x.into(), y.into()]
}

fn two([(x, y), (to_x, to_y)]: [Point; 2]) -> [f64; 4] {
    [x, y, to_x, to_y].map(f64::from)
}

/// Returns the process as an `OwnProcess`.
fn object(process: &Process) -> JsValue {
    let cell = |(x, y): Point| JsValue::from(Array::of2(&x.into(), &y.into()));
    let parts = [
        ("parent", process.parent.map_or(JsValue::NULL, cell)),
        ("depth", process.depth.into()),
        ("g", process.g.into()),
        ("expanded", (process.expanded as f64).into()),
        ("open", process.open.into()),
        ("start", cell(process.start)),
        ("goal", cell(process.goal)),
    ];
    errors::with(Object::new().into(), &parts)
}

pub(super) fn number(given: Result<JsValue, JsValue>) -> Result<f64, Fault> {
    let given = given.map_err(|error| threw(&error))?;
    given.as_f64().ok_or_else(|| found(&given))
}

pub(super) fn truth(given: Result<JsValue, JsValue>) -> Result<bool, Fault> {
    let given = given.map_err(|error| threw(&error))?;
    given.as_bool().ok_or_else(|| found(&given))
}

/// Reads each entry of an array. If `read` returns `None`, the entry is invalid. Each access may throw, because the array may
/// be a proxy.
pub(super) fn list_of<T>(
    given: Result<JsValue, JsValue>,
    read: impl Fn(&JsValue) -> Result<Option<T>, Fault>,
) -> Result<Vec<T>, Fault> {
    let given = given.map_err(|error| threw(&error))?;
    let Some(length) = length(&given)? else {
        return Err(found(&given));
    };
    let mut list = Vec::new();
    for index in 0..length {
        let entry = at(&given, index)?;
        let Some(read) = read(&entry)? else {
            return Err(Fault::Found(
                message!("{what} in the array"; what = describe(&entry)),
            ));
        };
        list.push(read);
    }
    Ok(list)
}

/// Reads an array of pairs of numbers.
fn pairs(given: Result<JsValue, JsValue>) -> Result<Vec<[f64; 2]>, Fault> {
    list_of(given, |cell| {
        if length(cell)? != Some(2) {
            return Ok(None);
        }
        let [x, y] = [at(cell, 0)?, at(cell, 1)?];
        Ok(x.as_f64().zip(y.as_f64()).map(|(x, y)| [x, y]))
    })
}

/// Returns the length of an array; `None` if the value is not an array.
fn length(value: &JsValue) -> Result<Option<u32>, Fault> {
    if !Array::is_array(value) {
        return Ok(None);
    }
    let length = Reflect::get(value, &"length".into()).map_err(|error| threw(&error))?;
    Ok(length.as_f64().map(|length| length as u32))
}

fn at(value: &JsValue, index: u32) -> Result<JsValue, Fault> {
    Reflect::get_u32(value, index).map_err(|error| threw(&error))
}

/// The fault that a function returned an invalid value.
fn found(given: &JsValue) -> Fault {
    Fault::Found(describe(given))
}

/// Describes a value in a word or two.
fn describe(given: &JsValue) -> Message {
    if let Some(text) = given.as_string() {
        // Shortened, because a long string would hide the rest of the sentence.
        let short: String = text.chars().take(40).collect();
        let rest = if short.len() < text.len() { "…" } else { "" };
        return format!("\"{short}{rest}\"").into();
    }
    if let Some(number) = given.as_f64() {
        return written(number).into();
    }
    if let Some(truth) = given.as_bool() {
        return truth.to_string().into();
    }
    if given.is_null() {
        return "null".into();
    }
    let kind = if Array::is_array(given) {
        "array".to_owned()
    } else {
        given.js_typeof().as_string().unwrap_or_default()
    };
    match kind.as_str() {
        "undefined" => kind.into(),
        "object" | "array" => message!("an {kind}", kind),
        _ => message!("a {kind}", kind),
    }
}

/// The fault that a function threw: the message of the error, or a description of another value.
fn threw(error: &JsValue) -> Fault {
    let message = Reflect::get(error, &"message".into()).ok();
    let message = message.and_then(|message| message.as_string());
    Fault::Threw(message.unwrap_or_else(|| describe(error).to_string()))
}
