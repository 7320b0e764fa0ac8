//! A search by functions that JavaScript gives. They are called while the core holds the search and the map: a call of
//! either from within one is refused by the bindings, and comes back as what the function threw.

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
/** How far a search has come when it asks a function, and how it came to the cell that it asks about: for `cost`, the cell that the step leads from. It does not change afterwards. */
export interface OwnProcess {
  /** The cell before that cell on the best path found; null at the start. */
  parent: [number, number] | null;
  /** The steps of that path, however far each goes. */
  depth: number;
  /** What they cost. */
  g: number;
  /** The cells that were expanded before the one that is expanded now. */
  expanded: number;
  /** The cells that waited in the open list beside the one that is expanded now. */
  open: number;
  start: [number, number];
  goal: [number, number];
}
";

options! {
    /// What a search asks instead of going by its options. Numbers are in cell widths, 1 for a straight step, from 0 to 50000000.
    /// The search counts them to the nearest 5488420th. A function that has a parameter for it is given the process too.
    OwnFunctions "OwnFunctions" => Functions;
    "rank" given(function, "(g: number, h: number, x: number, y: number, process: OwnProcess) => number"),
        "Orders the open list, the least first. Asked when the search opens a cell or finds it cheaper." =>
        |read, it| read.rank = Some(asked(it, |Ranked { g, h, at: (x, y) }| [g, h, x.into(), y.into()], number));
    "heuristic" given(function, "(x: number, y: number, goalX: number, goalY: number, process: OwnProcess) => number"),
        "How far it is from a cell to the goal. Asked when the search first opens the cell." =>
        |read, it| read.heuristic = Some(asked(it, two, number));
    "cost" given(function, "(fromX: number, fromY: number, toX: number, toY: number, process: OwnProcess) => number"),
        "What a step costs. Infinity where there is none." =>
        |read, it| read.cost = Some(asked(it, two, number));
    "neighbours" given(function, "(x: number, y: number, process: OwnProcess) => [number, number][]"),
        "Where the search may go from a cell: to cells of the map that are no walls, whether they touch it or not." =>
        |read, it| read.neighbours = Some(asked(it, one, pairs));
    "goal" given(function, "(x: number, y: number, process: OwnProcess) => boolean"), "Whether a cell is what you look for." =>
        |read, it| read.goal = Some(asked(it, one, truth));
    "reopen" flag(),
        "Whether the search opens a closed cell again when it finds it cheaper. If left out, it does where a function may make that necessary." =>
        |read, it| read.reopen = Some(it);
}

#[wasm_bindgen]
impl Search {
    /// A search that goes by functions, see `OwnFunctions`. Throws `OptionError`.
    pub fn own(options: Option<SearchOptions>, functions: OwnFunctions) -> Result<Search, JsValue> {
        let (options, watch) = read(options)?;
        let mut asked = Functions::default();
        OwnFunctions::read(Some(functions), &mut asked)?;
        Session::own(options, asked, watch)
            .map(Self)
            .map_err(|error| errors::option(&error))
    }
}

/// Why a search has failed, with the name of the function and the cells that it was asked of.
// Out of line, so that who asks no function is without.
#[inline(never)]
pub(crate) fn fault(search: &Session<Watch>) -> JsValue {
    let Some(bad) = search.failure() else {
        return JsValue::UNDEFINED;
    };
    told_of(bad)
}

/// The same of any search.
pub(super) fn told_of(bad: &BadAnswer) -> JsValue {
    let place = |place: &Place| match *place {
        Place::Cell(x, y) => JsValue::from(Array::of2(&x.into(), &y.into())),
        Place::Node(number) => number.into(),
    };
    let of: Array = bad.places().iter().map(place).collect();
    let parts = [("function", bad.function().into()), ("cells", of.into())];
    errors::with(errors::named("SearchError", bad), &parts)
}

pub(super) fn function(value: &Value) -> Read<Function> {
    let given = value.given().dyn_ref::<Function>().cloned();
    given.map_or_else(|| value.refuse("a function"), Ok)
}

/// A question that a function answers. It is called with these numbers and, if it has another parameter, with the process.
fn asked<A: 'static, R: 'static, const N: usize>(
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
        // The prices of all steps from a cell are asked with the same.
        let mut last: Option<(Process, JsValue)> = None;
        Ask::with_process(move |of, process| {
            let same = last.take().filter(|(before, _)| before == process);
            let (_, told) = last.insert(same.unwrap_or_else(|| (*process, told_as(process))));
            call(of, Some(told.clone()))
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

/// The process as an `OwnProcess`.
fn told_as(process: &Process) -> JsValue {
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

/// What else than true or false a function gave is what was found.
pub(super) fn truth(given: Result<JsValue, JsValue>) -> Result<bool, Fault> {
    let given = given.map_err(|error| threw(&error))?;
    given.as_bool().ok_or_else(|| found(&given))
}

/// What `read` makes of each entry of an array; where it makes nothing, that is what was found. Nothing is read but by what
/// tells that it throws: an array may be a stranger in disguise.
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
                message!("{what} in the array"; what = told(&entry)),
            ));
        };
        list.push(read);
    }
    Ok(list)
}

/// Pairs of numbers.
fn pairs(given: Result<JsValue, JsValue>) -> Result<Vec<[f64; 2]>, Fault> {
    list_of(given, |cell| {
        if length(cell)? != Some(2) {
            return Ok(None);
        }
        let [x, y] = [at(cell, 0)?, at(cell, 1)?];
        Ok(x.as_f64().zip(y.as_f64()).map(|(x, y)| [x, y]))
    })
}

/// How long an array is; nothing of what is none.
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

/// What else was found, in a word or two.
fn found(given: &JsValue) -> Fault {
    Fault::Found(told(given))
}

fn told(given: &JsValue) -> Message {
    if let Some(text) = given.as_string() {
        // A long one would hide the rest of the sentence.
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

/// What a function threw: the message of an error, or what else it was.
fn threw(error: &JsValue) -> Fault {
    let message = Reflect::get(error, &"message".into()).ok();
    let message = message.and_then(|message| message.as_string());
    Fault::Threw(message.unwrap_or_else(|| told(error).to_string()))
}
