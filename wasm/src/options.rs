//! Reads objects of options. Every name and word is checked, so a typing error throws.

use super::errors;
use cubechase::cost::Thousandths;
use cubechase::message;
use cubechase::message::Message;
use cubechase::names::Names;
use cubechase::space::CellKind;
#[cfg(feature = "all")]
use cubechase::space::grid::MAX_SIDE;
#[cfg(feature = "all")]
use cubechase::space::{Face, SurfaceCell};
#[cfg(feature = "all")]
use js_sys::Array;
use js_sys::{Number, Object, Reflect};
use std::ops::RangeInclusive;
use std::str::FromStr;
use wasm_bindgen::{JsCast, JsValue};

pub(super) type Read<T> = Result<T, JsValue>;

/// Calls `set` with each option that has a value. `set` returns `false` for an unknown name.
pub(super) fn each(
    options: &JsValue,
    known: &[&str],
    set: &mut dyn FnMut(&str, Value) -> Read<bool>,
) -> Read<()> {
    if options.is_undefined() || options.is_null() {
        return Ok(());
    }
    let Some(object) = options.dyn_ref::<Object>() else {
        let found = options.js_typeof().as_string().unwrap_or_default();
        return Err(errors::option(message!(
            "options: found a {found}; expected an object",
            found
        )));
    };
    for name in Object::keys(object).iter() {
        let value = Reflect::get(object, &name)?;
        if value.is_undefined() {
            continue;
        }
        let name = name.as_string().unwrap_or_default();
        if !set(&name, Value::new(&name, value))? {
            return Err(errors::option(message!(
                "unknown option \"{name}\"; expected one of: {list}",
                name,
                list = known.join(", ")
            )));
        }
    }
    Ok(())
}

/// A row of a table of options: the name, and at most one default and one other option with the values that use this one.
pub(super) struct Row {
    pub name: &'static str,
    pub default: &'static [&'static str],
    pub uses: &'static [(&'static str, &'static [&'static str])],
}

/// A table of options.
pub(super) trait Table {
    const ROWS: &'static [Row];
}

/// Returns the same object, for [`expect_used`] after it was read.
pub(super) fn same<T: AsRef<JsValue>>(given: Option<&T>) -> JsValue {
    given.map_or(JsValue::UNDEFINED, |given| given.as_ref().clone())
}

/// Refuses options that another option makes useless: a value that would be ignored is a mistake. Call it after the values are
/// checked.
pub(super) fn expect_used(options: &JsValue, rows: &[Row]) -> Read<()> {
    if !options.is_object() {
        return Ok(());
    }
    let default_of = |row: &Row| row.default.first().map(|&word| word.to_owned());
    for row in rows {
        let Some(&(other, words)) = row.uses.first() else {
            continue;
        };
        let value = Reflect::get(options, &row.name.into())?;
        let text = (value.as_string()).or_else(|| value.as_f64().map(written));
        if value.is_undefined() || value.is_null() || (text.is_some() && text == default_of(row)) {
            continue;
        }
        let found = Reflect::get(options, &other.into())?.as_string();
        let found = found.or_else(|| default_of(rows.iter().find(|row| row.name == other)?));
        let Some(found) = found.filter(|found| !words.contains(&found.as_str())) else {
            continue;
        };
        let given = match (value.as_string(), text) {
            (Some(word), _) => format!("{} \"{word}\"", row.name),
            (None, Some(number)) => format!("{} {number}", row.name),
            (None, None) => row.name.to_owned(),
        };
        let list = words.join("\", \"");
        return Err(errors::option(message!(
            "{given} is for {other} \"{list}\"; found {other} \"{found}\"",
            given,
            other,
            list,
            found
        )));
    }
    Ok(())
}

/// The value of one option.
pub(super) struct Value<'a> {
    name: &'a str,
    value: JsValue,
}

impl<'a> Value<'a> {
    pub(super) fn new(name: &'a str, value: JsValue) -> Self {
        Self { name, value }
    }

    /// Returns the value as it was given.
    #[cfg(feature = "all")]
    pub(super) fn given(&self) -> &JsValue {
        &self.value
    }

    pub(super) fn refuse<T>(&self, expected: impl Into<Message>) -> Read<T> {
        let found = match (self.value.as_string(), self.value.as_f64()) {
            (Some(text), _) => format!("\"{text}\""),
            (_, Some(number)) => written(number),
            _ if self.value.is_null() => "null".to_owned(),
            _ => self.value.as_bool().map_or_else(
                || self.value.js_typeof().as_string().unwrap_or_default(),
                |truth| truth.to_string(),
            ),
        };
        Err(errors::option(message!(
            "{name}: found {found}; expected {expected}",
            name = self.name,
            found;
            expected
        )))
    }

    /// Reads one of some names.
    pub(super) fn word<T: Copy>(&self, names: Names<T>) -> Read<T> {
        let found = self.name_of(names.what)?;
        names.parse(&found).map_err(errors::option)
    }

    // Out of line, because the reader of each table calls it.
    #[inline(never)]
    fn name_of(&self, what: &'static str) -> Read<String> {
        let article = if what.starts_with(['a', 'e', 'i', 'o', 'u']) {
            "an"
        } else {
            "a"
        };
        let refuse = || self.refuse(message!("a word that names {article} {what}", article; what));
        self.value.as_string().map_or_else(refuse, Ok)
    }

    #[cfg(feature = "all")]
    pub(super) fn is_null(&self) -> bool {
        self.value.is_null()
    }

    /// Reads a string. The bindings would take any other value for the address of a string.
    pub(super) fn text(&self) -> Read<String> {
        self.value
            .as_string()
            .map_or_else(|| self.refuse("a string"), Ok)
    }

    pub(super) fn flag(&self) -> Read<bool> {
        self.value
            .as_bool()
            .map_or_else(|| self.refuse("true or false"), Ok)
    }

    /// Reads a number, NaN included. The core checks it.
    #[cfg(feature = "all")]
    pub(super) fn number(&self) -> Read<f64> {
        self.value
            .as_f64()
            .map_or_else(|| self.refuse("a number"), Ok)
    }

    /// Reads a number, rounded to the nearest thousandth. It must be in a range of thousandths; NaN never is.
    pub(super) fn thousandths(&self, range: RangeInclusive<u32>) -> Read<Thousandths> {
        let [low, high] = [*range.start(), *range.end()].map(Thousandths::new);
        let number = self.value.as_f64();
        match number.and_then(|number| Thousandths::within(number, range)) {
            Some(thousandths) => Ok(thousandths),
            None => self.refuse(message!(
                "a number from {least} to {most}",
                least = low,
                most = high
            )),
        }
    }

    /// Reads pairs of whole numbers; `None` if the value is not an array.
    #[cfg(feature = "all")]
    pub(super) fn pairs(&self) -> Read<Option<Vec<(u32, u32)>>> {
        let Some(array) = self.value.dyn_ref::<Array>() else {
            return Ok(None);
        };
        let pair = |item: JsValue| {
            let Some(pair) = item.dyn_ref::<Array>().filter(|pair| pair.length() == 2) else {
                return Value::new(self.name, item).refuse("pairs of a column and a row");
            };
            let part = |at| Value::new(self.name, pair.get(at)).whole(0, u32::MAX.into());
            Ok((part(0)? as u32, part(1)? as u32))
        };
        array.iter().map(pair).collect::<Read<_>>().map(Some)
    }

    /// Reads a whole number in a range.
    pub(super) fn whole(&self, low: u64, high: u64) -> Read<u64> {
        match self.value.as_f64() {
            Some(number) => whole(self.name, number, low..=high),
            None => self.refuse(whole_from(low, high)),
        }
    }
}

/// Checks that an argument is a whole number in a range. Functions take `f64`, because wasm would convert −1 to 4·10⁹ and
/// 1.7 to 1 without an error.
pub(super) fn whole(name: &str, number: f64, range: RangeInclusive<u64>) -> Read<u64> {
    let (low, high) = (*range.start(), *range.end());
    if number.fract() == 0.0 && (low as f64..=high as f64).contains(&number) {
        return Ok(number as u64);
    }
    Err(errors::option(message!(
        "{name}: found {found}; expected {expected}",
        name,
        found = written(number);
        expected = whole_from(low, high)
    )))
}

fn whole_from(least: u64, most: u64) -> Message {
    message!("a whole number from {least} to {most}", least, most)
}

/// Writes a number as JavaScript does. The engine has this code already.
pub(super) fn written(number: f64) -> String {
    Number::from(number)
        .to_string_with_radix(10)
        .map_or_else(|_| String::new(), String::from)
}

/// Checks a cell of a cube with edges of `size` cells.
#[cfg(feature = "all")]
pub(super) fn surface_cell(size: u32, face: f64, x: f64, y: f64) -> Read<SurfaceCell> {
    Ok(SurfaceCell {
        face: Face::ALL[whole_u32("face", face, 0..=5)? as usize],
        x: whole_u32("x", x, 0..=size - 1)?,
        y: whole_u32("y", y, 0..=size - 1)?,
    })
}

/// Checks a window on a map. Returns its left column, top row, columns and rows.
#[cfg(feature = "all")]
pub(super) fn window(x: f64, y: f64, width: f64, height: f64) -> Read<[u32; 4]> {
    let side = |name, number| whole_u32(name, number, 0..=MAX_SIDE);
    let (columns, rows) = (side("width", width)?, side("height", height)?);
    let place = |name, number| whole_u32(name, number, 0..=u32::MAX / 2);
    Ok([place("x", x)?, place("y", y)?, columns, rows])
}

/// Checks a step to show. A fraction is rounded down. The playhead limits the number.
#[cfg(feature = "all")]
pub(super) fn step(n: f64) -> Read<u64> {
    if n.is_nan() {
        return whole("show", n, 0..=MAX_SAFE);
    }
    Ok(n as u64)
}

/// Reads cells: x and y of each. The search checks that they are inside the map.
pub(super) fn cells(name: &str, flat: &[f64]) -> Read<Vec<(u32, u32)>> {
    let part = |at: usize| {
        let number = flat[at];
        let whole = number as u32;
        if f64::from(whole) == number {
            return Ok(whole);
        }
        let axis = if at.is_multiple_of(2) { "x" } else { "y" };
        let name = if flat.len() > 2 {
            format!("{name}[{}] {axis}", at / 2)
        } else {
            format!("{name} {axis}")
        };
        whole_u32(&name, number, 0..=u32::MAX)
    };
    let places = 0..flat.len() / 2;
    places
        .map(|at| Ok((part(2 * at)?, part(2 * at + 1)?)))
        .collect()
}

/// Like [`whole`], for numbers of 32 bits.
pub(super) fn whole_u32(name: &str, number: f64, range: RangeInclusive<u32>) -> Read<u32> {
    let range = u64::from(*range.start())..=u64::from(*range.end());
    whole(name, number, range).map(|number| number as u32)
}

/// Checks an argument that is a kind of cell.
pub(super) fn kind(word: JsValue) -> Read<CellKind> {
    let word = Value::new("kind", word).text()?;
    CellKind::from_str(&word).map_err(errors::option)
}

/// The largest number up to which a double holds every whole number.
pub(super) const MAX_SAFE: u64 = 9_007_199_254_740_991;
