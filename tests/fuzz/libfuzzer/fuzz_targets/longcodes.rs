#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| bombe_fuzz::Target::LongCodes.check(input));
