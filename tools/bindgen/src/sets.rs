//! Sets of chunks, and which part a set stands for.

use crate::chunks::Chunks;

/// The chunks that need something, a bit each; `MAIN` for what is needed outside all chunks.
pub(crate) type Set = u32;

/// The main module, which is there before any chunk.
pub(crate) const MAIN: Set = 1 << 31;

/// What nobody needs: it is left out.
pub(crate) const NOWHERE: Set = 0;

impl Chunks {
    /// The least set of chunks that stands for the same: of a chunk and one within it, the outer one.
    pub(crate) fn simplest(self, set: Set) -> Set {
        if set & MAIN != 0 {
            return MAIN;
        }
        // Who is there with one of the others adds nothing. What each of several chunks inside one needs lies in that one.
        let outer = self.outermost(set);
        if outer.count_ones() > 1
            && let Some(shared) = self.shared_by(outer)
        {
            return 1 << shared;
        }
        // Both pages' own: one of the two is there in any case.
        let pages = [&["xml"][..], &["grids", "moves"]].map(|names| {
            self.members(outer)
                .flat_map(|at| self.with_ancestors(at))
                .any(|at| names.contains(&self.0[at].name))
        });
        if pages == [true; 2] { MAIN } else { outer }
    }

    /// The innermost chunk that is always there with any of a set.
    fn shared_by(self, set: Set) -> Option<usize> {
        (0..self.0.len())
            .filter(|&one| {
                self.members(set)
                    .all(|at| self.with_ancestors(at).any(|any| any == one))
            })
            .max_by_key(|&one| self.with_ancestors(one).count())
    }

    /// Of a set those that are within no other of it.
    fn outermost(self, set: Set) -> Set {
        self.members(set)
            .filter(|&at| !self.ancestors(at).any(|one| set & 1 << one != 0))
            .fold(0, |all, at| all | 1 << at)
    }

    fn position(self, name: &str) -> Option<usize> {
        self.0.iter().position(|chunk| chunk.name == name)
    }

    /// The chunks that one is within, and so on outwards, each once.
    fn ancestors(self, chunk: usize) -> impl Iterator<Item = usize> {
        let mut all = Vec::new();
        let mut waiting = vec![chunk];
        while let Some(one) = waiting.pop() {
            for name in self.0[one].within {
                if let Some(outer) = self.position(name).filter(|outer| !all.contains(outer)) {
                    all.push(outer);
                    waiting.push(outer);
                }
            }
        }
        all.into_iter()
    }

    fn with_ancestors(self, chunk: usize) -> impl Iterator<Item = usize> {
        std::iter::once(chunk).chain(self.ancestors(chunk))
    }

    fn members(self, set: Set) -> impl Iterator<Item = usize> {
        (0..self.0.len()).filter(move |chunk| set & 1 << chunk != 0)
    }

    /// How many chunks the innermost of a set is within: 0 for what others build on.
    pub(crate) fn depth(self, set: Set) -> usize {
        self.members(set)
            .map(|at| self.ancestors(at).count())
            .max()
            .unwrap_or(0)
    }

    /// Whether the part `home` is in the page whenever the part `user` is.
    pub(crate) fn is_there(self, home: Set, user: Set) -> bool {
        home == MAIN
            || user != MAIN
                && self.members(user).all(|chunk| {
                    home & 1 << chunk != 0 || self.ancestors(chunk).any(|one| home & 1 << one != 0)
                })
    }

    /// The names of the chunks in a set, `+` between them; "main" for the main module.
    pub(crate) fn name(self, set: Set) -> String {
        if set == MAIN {
            return "main".to_owned();
        }
        self.members(set)
            .map(|chunk| self.0[chunk].name)
            .collect::<Vec<_>>()
            .join("+")
    }

    /// A part is fetched for each of these chunks.
    pub(crate) fn serves(self, set: Set) -> Vec<&'static str> {
        (0..self.0.len())
            .filter(|&chunk| {
                set & 1 << chunk != 0 || self.ancestors(chunk).any(|one| set & 1 << one != 0)
            })
            .map(|chunk| self.0[chunk].name)
            .collect()
    }
}
