//! The model behaves like a NOR flash.

use super::*;

const ALL_CUTS: [u64; 3] = [1, ERASE_STEPS / 2, ERASE_STEPS - 1];

#[test]
fn a_program_clears_bits_and_cannot_set_them() {
    let mut flash = FlashModel::blank(1);
    flash.write(300, &[0x0F, 0xFF]).unwrap();
    flash.write(300, &[0x0E]).unwrap();
    assert_eq!(flash.write(300, &[0x0F]), Err(FlashError::SetsBit));
    assert_eq!(flash.bytes[299..303], [0xFF, 0x0E, 0xFF, 0xFF]);
    flash.erase(0, SECTOR as u32).unwrap();
    assert!(flash.bytes.iter().all(|&byte| byte == 0xFF));
}

#[test]
fn a_write_across_pages_is_several_programs() {
    let mut flash = FlashModel::blank(1);
    flash.write(250, &[0; 300]).unwrap();
    let lengths: Vec<usize> = flash
        .operations()
        .iter()
        .map(|operation| match operation {
            Operation::Program { length, .. } => *length,
            Operation::Erase { .. } => 0,
        })
        .collect();
    assert_eq!(lengths, [6, 256, 38]);
}

#[test]
fn a_cut_leaves_a_program_half_done_and_the_flash_dead() {
    for cut in Cut::all() {
        let mut flash = FlashModel::blank(1);
        flash.cut_power_at(60, cut, 1);
        flash.write(0, &[0; 20]).unwrap();
        assert_eq!(flash.write(20, &[0; 80]), Err(FlashError::NoPower));
        assert_eq!(flash.read(0, &mut [0]), Err(FlashError::NoPower));
        assert_eq!(flash.steps(), 60);
        flash.restore_power();
        let cleared: u32 = flash.bytes[20..100]
            .iter()
            .map(|byte| byte.count_zeros())
            .sum();
        assert!((250..390).contains(&cleared), "{cut:?}");
        let mut twice = [[0; 80]; 2];
        for read in &mut twice {
            flash.read(20, read).unwrap();
        }
        let is_weak = cut.program == ProgramCut::WeakBits;
        assert_eq!(twice[0] != twice[1], is_weak, "{cut:?}");
    }
}

#[test]
fn a_cut_leaves_an_erase_half_done() {
    for cut in Cut::all() {
        for step in ALL_CUTS {
            let mut flash = FlashModel::new(vec![0xA5; SECTOR]);
            flash.cut_power_at(step, cut, 1);
            assert_eq!(flash.erase(0, SECTOR as u32), Err(FlashError::NoPower));
            let changed = flash.bytes.iter().filter(|&&byte| byte != 0xA5);
            assert!(changed.count() > 0, "{cut:?}");
            assert!(flash.bytes.iter().any(|&byte| byte != 0xFF), "{cut:?}");
            assert_eq!(flash.erases(), [1]);
        }
    }
}

#[test]
fn an_operation_cut_at_its_last_step_is_done_though_it_fails() {
    let mut flash = FlashModel::blank(1);
    flash.cut_power_at(4, Cut::PREFIX, 1);
    assert_eq!(flash.write(0, &[0; 4]), Err(FlashError::NoPower));
    assert_eq!(flash.bytes[..5], [0, 0, 0, 0, 0xFF]);
}
