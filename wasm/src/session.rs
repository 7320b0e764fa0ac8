//! Getters that the handles of all sessions share: the progress of a search, and the playhead of a recorded one.

/// The progress of a search. The first field of the handle is its session.
macro_rules! progress {
    ($Handle:ident) => {
        #[wasm_bindgen]
        impl $Handle {
            /// The status of the search: a number of `Status`.
            #[wasm_bindgen(getter)]
            pub fn status(&self) -> u8 {
                self.0.status() as u8
            }

            /// The number of expanded cells, nodes or poses.
            #[wasm_bindgen(getter)]
            pub fn expanded(&self) -> f64 {
                self.0.expanded() as f64
            }

            /// The number of cells, nodes or poses in the open list.
            #[wasm_bindgen(getter)]
            pub fn open(&self) -> u32 {
                self.0.open()
            }

            /// The cost of the path to the goal: in tens and fourteens, or in cell widths. NaN unless the status is `Found`.
            #[wasm_bindgen(getter)]
            pub fn cost(&self) -> f64 {
                self.0.cost().unwrap_or(f64::NAN)
            }

            /// The cost of the path, wherever it leads: to the goal, or to the nearest cell. NaN if there is no path.
            #[wasm_bindgen(getter, js_name = pathCost)]
            pub fn path_cost(&self) -> f64 {
                self.0.path_cost().unwrap_or(f64::NAN)
            }
        }
    };
}

/// The progress of a search, and the playhead of a recorded one. A search that is not recorded has no steps.
macro_rules! session {
    ($Handle:ident) => {
        $crate::session::progress!($Handle);

        #[cfg(feature = "all")]
        #[wasm_bindgen]
        impl $Handle {
            /// The number of expansions on the tape.
            #[wasm_bindgen(getter)]
            pub fn steps(&self) -> f64 {
                self.tape().map_or(0, cubechase::trace::Tape::steps) as f64
            }

            /// Moves the playhead to the moment after `n` expansions, or to the nearest end. Returns the number of expansions
            /// before the playhead. Throws `OptionError` for NaN.
            pub fn show(&mut self, n: f64) -> Result<f64, JsValue> {
                let n = usize::try_from(options::step(n)?).unwrap_or(usize::MAX);
                let tape = self.0.watch_mut().tape_mut();
                Ok(tape.map_or(0, |tape| tape.show(n)) as f64)
            }

            /// The number of expansions before the playhead.
            #[wasm_bindgen(getter)]
            pub fn shown(&self) -> f64 {
                self.tape().map_or(0, cubechase::trace::Tape::shown) as f64
            }

            /// The largest size of the open list. This includes steps that the full tape does not store.
            #[wasm_bindgen(getter)]
            pub fn peak(&self) -> u32 {
                self.tape().map_or(0, cubechase::trace::Tape::peak)
            }

            /// The number of generated neighbours before the playhead, of a search with one open list of cells; 0 for other
            /// searches.
            #[wasm_bindgen(getter)]
            pub fn generated(&self) -> u32 {
                self.tape().map_or(0, |tape| tape.counts().generated)
            }

            /// The number of labels that were set or changed before the playhead.
            #[wasm_bindgen(getter)]
            pub fn relabelled(&self) -> u32 {
                self.tape().map_or(0, |tape| tape.counts().labels)
            }

            /// The key of the cell or node that the step at the playhead expanded.
            #[wasm_bindgen(getter)]
            pub fn current(&self) -> Option<u32> {
                Some(self.tape()?.current()?.0)
            }

            /// Returns the line-of-sight checks of the step at the playhead, three numbers each: two keys, and 1 if the line
            /// between them is clear, otherwise 0.
            pub fn sights(&self) -> Vec<u32> {
                $crate::whole::tape::sights(self.tape())
            }

            /// Returns the address and the length of three arrays in memory: the marks, one byte for each key, none before
            /// the first start; the marks at the playhead; and the size of the open list before the first step and after
            /// each. Without a tape, the last two are empty.
            pub fn views(&self) -> Vec<usize> {
                [
                    view(self.0.watch().paint().marks()),
                    view(self.tape().map_or(&[], |tape| tape.marks())),
                    view(self.tape().map_or(&[], |tape| tape.open_sizes())),
                ]
                .concat()
            }
        }

        #[cfg(feature = "all")]
        impl $Handle {
            pub(crate) fn tape(&self) -> Option<&cubechase::trace::Tape> {
                self.0.watch().tape()
            }
        }
    };
}

pub(super) use {progress, session};
