//! Throws an error in JavaScript when the memory is full. Rust alone would stop the module without a message.

use std::alloc::{GlobalAlloc, Layout};

/// An allocator that throws instead of returning null.
pub(super) struct OrThrow<A>(pub(super) A);

#[expect(
    unsafe_code,
    reason = "the trait is unsafe; each call is passed on unchanged"
)]
// SAFETY: every pointer comes from the inner allocator, which keeps the contract of the trait.
unsafe impl<A: GlobalAlloc> GlobalAlloc for OrThrow<A> {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        checked(unsafe { self.0.alloc(layout) })
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        unsafe { self.0.dealloc(at, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        checked(unsafe { self.0.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        checked(unsafe { self.0.realloc(at, layout, size) })
    }
}

fn checked(at: *mut u8) -> *mut u8 {
    if at.is_null() {
        wasm_bindgen::throw_str(
            "found no memory left in the module, which has at most 4 GB; expected free() of maps and searches no longer needed",
        );
    }
    at
}
