//! Counts what each thread allocates, and the bytes that it has not freed.
#![expect(
    unsafe_code,
    reason = "a global allocator that counts is an unsafe trait"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ALLOCATIONS: Cell<u32> = const { Cell::new(0) };
    static HELD: Cell<isize> = const { Cell::new(0) };
}

struct Counting;

fn count(allocations: u32, bytes: isize) {
    ALLOCATIONS.set(ALLOCATIONS.get() + allocations);
    HELD.set(HELD.get() + bytes);
}

// SAFETY: everything is passed on unchanged to the system's allocator; the counts are plain numbers of the thread,
// without a destructor.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(1, layout.size().cast_signed());
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(1, layout.size().cast_signed());
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        count(0, -layout.size().cast_signed());
        unsafe { System.dealloc(place, layout) }
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(1, size.cast_signed() - layout.size().cast_signed());
        unsafe { System.realloc(place, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// Returns the bytes that this thread has allocated and not freed.
pub(crate) fn held() -> isize {
    HELD.get()
}

/// Returns how often this thread has allocated.
pub(crate) fn allocations() -> u32 {
    ALLOCATIONS.get()
}
