//! Enums with a list of their variants that cannot lack one.

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
