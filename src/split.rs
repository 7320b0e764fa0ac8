//! Split points, for the browser package.
//!
//! The package is cut into parts, which a page loads when it needs them. Code that only split points of a part call is in
//! that part, and all other code is in a part that its callers have. Natively, a split point is a call like any other.
//! `tools/bindgen` in the repository finds split points by the name of [`split_point`] and of the part.

/// The part with the searches that are not [plain](crate::named::Algorithm::is_plain), with tables, with agents that have
/// a size or a cost of turns, with the unrepaired heap, and with rides.
pub(crate) enum Searches {}

/// The part with vehicles.
#[cfg(feature = "chase")]
pub(crate) enum Vehicles {}

/// Calls code of the part `P`, which must be loaded.
#[inline(never)]
#[expect(
    clippy::extra_unused_type_parameters,
    reason = "it is in the name of the symbol"
)]
pub(crate) fn split_point<P, R>(code: impl FnOnce() -> R) -> R {
    #[cfg(test)]
    tests::pass();
    code()
}

#[cfg(test)]
mod tests;
