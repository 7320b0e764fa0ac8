//! What the handles of all sessions have: how far the search is, and the playhead of a recorded one.

/// Getters of a handle whose first field is a session, and its playhead. A search that is not recorded has no steps.
macro_rules! session {
    ($Handle:ident) => {
        #[wasm_bindgen]
        impl $Handle {
            /// How far the search has come: a number of `Status`.
            #[wasm_bindgen(getter)]
            pub fn status(&self) -> u8 {
                self.0.status() as u8
            }

            /// Cells or nodes expanded so far.
            #[wasm_bindgen(getter)]
            pub fn expanded(&self) -> f64 {
                self.0.expanded() as f64
            }

            /// Cells or nodes in the open list now.
            #[wasm_bindgen(getter)]
            pub fn open(&self) -> u32 {
                self.0.open()
            }

            /// The cost of the path, on grids in tens and fourteens or in cell widths; NaN until there is one.
            #[wasm_bindgen(getter)]
            pub fn cost(&self) -> f64 {
                self.0.cost().unwrap_or(f64::NAN)
            }
        }

        #[cfg(feature = "all")]
        #[wasm_bindgen]
        impl $Handle {
            /// Expansions on the tape so far.
            #[wasm_bindgen(getter)]
            pub fn steps(&self) -> f64 {
                self.tape().map_or(0, cubechase::trace::Tape::steps) as f64
            }

            /// Puts the playhead after `n` expansions, or to the nearest end. Returns the expansion it is at then. Throws
            /// `OptionError` for what is not a number.
            pub fn show(&mut self, n: f64) -> Result<f64, JsValue> {
                let n = usize::try_from(options::step(n)?).unwrap_or(usize::MAX);
                let tape = self.0.watch_mut().tape_mut();
                Ok(tape.map_or(0, |tape| tape.show(n)) as f64)
            }

            /// How many expansions the playhead has behind it.
            #[wasm_bindgen(getter)]
            pub fn shown(&self) -> f64 {
                self.tape().map_or(0, cubechase::trace::Tape::shown) as f64
            }

            /// The most cells or nodes that ever waited in the open list, also after steps that are not kept.
            #[wasm_bindgen(getter)]
            pub fn peak(&self) -> u32 {
                self.tape().map_or(0, cubechase::trace::Tape::peak)
            }

            /// How many steps to neighbours the search has handed out until the playhead, whatever became of them: that of
            /// one frontier of cells; 0 for others.
            #[wasm_bindgen(getter)]
            pub fn generated(&self) -> u32 {
                self.tape().map_or(0, |tape| tape.counts().generated)
            }

            /// How many labels the search has set or changed until the playhead.
            #[wasm_bindgen(getter)]
            pub fn relabelled(&self) -> u32 {
                self.tape().map_or(0, |tape| tape.counts().labels)
            }

            /// The key of what the step at the playhead expanded.
            #[wasm_bindgen(getter)]
            pub fn current(&self) -> Option<u32> {
                Some(self.tape()?.current()?.0)
            }

            /// The looks that the step at the playhead took, three numbers each: two keys, and 1 where the line between them
            /// is clear, else 0.
            pub fn sights(&self) -> Vec<u32> {
                $crate::whole::tape::looks(self.tape())
            }

            /// Address and length of the marks in memory, a byte for each key; none before the first start. With a tape also
            /// of the marks at its playhead, and of the sizes of the open list, a number a step, before the first included.
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

pub(super) use session;
