//! Enums with a complete list of their variants.

/// Declares an enum without fields together with `ALL`, its variants in their order.
macro_rules! with_all {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $Name:ident {
            $($(#[$variant_attribute:meta])* $Variant:ident),+ $(,)?
        }
        $(#[$all_attribute:meta])*
        ALL
    ) => {
        $(#[$attribute])*
        $visibility enum $Name {
            $($(#[$variant_attribute])* $Variant,)+
        }

        impl $Name {
            $(#[$all_attribute])*
            $visibility const ALL: [Self; [$(Self::$Variant),+].len()] = [$(Self::$Variant),+];
        }
    };
}

/// The value after one of several, wrapping around.
pub(crate) fn next<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let later = all.iter().skip_while(|&&other| other != now).nth(1);
    later.or(all.first()).copied().unwrap_or(now)
}
