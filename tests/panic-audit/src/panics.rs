//! Recognises functions that do nothing but panic.
//!
//! Every panic ends in the panic handler, mostly through small functions of `core` that never return and are named after the
//! cause. A call to one of them is the place to mend; their calls to one another are not.

/// Modules whose functions all panic.
const MODULES: &[&str] = &["core::panicking::", "core::slice::index::slice_"];

/// Endings of the names of other panicking functions.
const ENDINGS: &[&str] = &[
    "::unwrap_failed",
    "::expect_failed",
    "::len_mismatch_fail",
    "::slice_error_fail",
    "::slice_error_fail_rt",
    "::panic_on_ord_violation",
    "::panic_already_borrowed",
    "::panic_already_mutably_borrowed",
    "::from_str_radix_panic",
    "::from_ascii_radix_panic",
    "::do_panic",
    "::do_panic::runtime",
    "::handle_alloc_error",
    "defmt::export::panic",
    "_defmt_panic",
    "rust_begin_unwind",
    "::rust_begin_unwind",
    "rust_panic",
];

/// Whether the function with this demangled name does nothing but panic.
pub(crate) fn is_panic(name: &str) -> bool {
    let plain = name.trim_start_matches('_');
    MODULES.iter().any(|module| plain.starts_with(module))
        || ENDINGS.iter().any(|ending| name.ends_with(ending))
}

#[cfg(test)]
mod tests {
    use super::is_panic;

    #[test]
    fn what_the_compiler_and_the_library_call_when_code_is_wrong_is_a_panic() {
        for name in [
            "core::panicking::panic_bounds_check",
            "core::panicking::panic_const::panic_const_div_by_zero",
            "core::option::unwrap_failed",
            "core::result::unwrap_failed",
            "core::option::expect_failed",
            "core::slice::index::slice_end_index_len_fail",
            "core::slice::copy_from_slice_impl::len_mismatch_fail",
            "core::str::slice_error_fail",
            "core::cell::panic_already_borrowed",
            "core::slice::sort::shared::smallsort::panic_on_ord_violation",
            "defmt::export::panic",
        ] {
            assert!(is_panic(name), "{name}");
        }
    }

    #[test]
    fn what_can_go_well_is_no_panic() {
        for name in [
            "core::str::converts::from_utf8",
            "bombe_core::console::Console::press",
            "core::slice::index::range",
            "core::fmt::write",
        ] {
            assert!(!is_panic(name), "{name}");
        }
    }
}
