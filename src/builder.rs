//! Options that can be set in a chain of calls.

/// Defines options: a struct to which fields can be added, and for each field a method of its name that sets it.
macro_rules! options {
    (
        $(#[$about:meta])*
        pub struct $name:ident {
            $($(#[doc = $doc:literal])+ pub $field:ident: $type:ty,)+
        }
    ) => {
        $(#[$about])*
        #[non_exhaustive]
        pub struct $name {
            $($(#[doc = $doc])+ pub $field: $type,)+
        }

        impl $name {
            $(
                $(#[doc = $doc])+
                #[must_use]
                pub fn $field(mut self, $field: $type) -> Self {
                    self.$field = $field;
                    self
                }
            )+
        }
    };
}

pub(crate) use options;
