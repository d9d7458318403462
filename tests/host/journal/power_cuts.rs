//! Power cuts at every step of a script, and at random steps of random histories.
//!
//! After the reboot all acknowledged records are there, and an interrupted change is there completely or not at all.

use bombe_core::journal::{Chapter, Error, Journal, Opened, RECORD_MAX, Space, open};

use super::{PER_SECTOR, RANGE, Record, SEAL, contents, new_flash, record, records};
use crate::{
    nor_flash::{Cut, EraseCut, FlashModel, ProgramCut},
    rng::Rng,
};

/// An action of the owner of a journal.
#[derive(Clone, Debug)]
enum OwnerAction {
    Append(Record),
    Chapter(Vec<Record>),
    DroppedChapter(Vec<Record>),
    MakeRoom,
    MakeAllRoom,
}

/// The records that the journal must contain.
#[derive(Clone, Debug, Default)]
struct ExpectedRecords {
    acknowledged: Vec<Record>,
    /// The change that may or may not be there if the power is cut now.
    interrupted: Option<Change>,
}

/// The effect of an action on the records.
#[derive(Clone, Debug)]
enum Change {
    Append(Record),
    Replace(Vec<Record>),
}

/// How many records a script wants to have room for.
const RESERVE: u32 = PER_SECTOR + 20;

impl ExpectedRecords {
    fn perform(
        &mut self,
        step: &OwnerAction,
        journal: &mut Journal<&mut FlashModel>,
    ) -> Result<(), Error> {
        match step {
            OwnerAction::Append(record) => {
                self.interrupted = Some(Change::Append(record.clone()));
                journal.append(record)?;
            }
            OwnerAction::Chapter(records) => {
                let chapter = draft(journal, records)?;
                self.interrupted = Some(Change::Replace(records.clone()));
                chapter.commit()?;
            }
            OwnerAction::DroppedChapter(records) => {
                let _dropped = draft(journal, records)?;
            }
            OwnerAction::MakeRoom => {
                journal.make_room(RESERVE)?;
            }
            OwnerAction::MakeAllRoom => while journal.make_room(u32::MAX)? == Space::Growing {},
        }
        self.change();
        Ok(())
    }

    fn change(&mut self) {
        match self.interrupted.take() {
            None => {}
            Some(Change::Append(record)) => self.acknowledged.push(record),
            Some(Change::Replace(records)) => self.acknowledged = records,
        }
    }

    /// Opens the journal after a power cut, compares its records, and makes room. The power may be cut again meanwhile.
    fn reboot<'a>(
        &mut self,
        flash: &'a mut FlashModel,
    ) -> Result<Journal<&'a mut FlashModel>, Error> {
        let Opened::Ready(mut journal) = open(flash, RANGE, SEAL)? else {
            panic!("taken for another version");
        };
        let found = contents(&mut journal);
        if found == self.acknowledged {
            self.interrupted = None;
        } else {
            self.change();
            assert_eq!(found, self.acknowledged);
        }
        while journal.make_room(RESERVE)? == Space::Growing {}
        Ok(journal)
    }
}

fn draft<'a, 'b>(
    journal: &'a mut Journal<&'b mut FlashModel>,
    records: &[Record],
) -> Result<Chapter<'a, &'b mut FlashModel>, Error> {
    let mut chapter = journal.begin_chapter()?;
    for record in records {
        chapter.append(record)?;
    }
    Ok(chapter)
}

/// Performs the actions from `done` on, until all are done or the power is cut.
fn perform(
    script: &[OwnerAction],
    done: &mut usize,
    expected: &mut ExpectedRecords,
    flash: &mut FlashModel,
) -> Result<(), Error> {
    let mut journal = expected.reboot(flash)?;
    while let Some(step) = script.get(*done) {
        expected.perform(step, &mut journal)?;
        *done += 1;
    }
    assert_eq!(contents(&mut journal), expected.acknowledged);
    Ok(())
}

/// About thirty appends, with chapters and erases between them.
fn script() -> Vec<OwnerAction> {
    let appends = |numbers| records(numbers).into_iter().map(OwnerAction::Append);
    let mut script = Vec::new();
    script.extend(appends(0..6));
    script.push(OwnerAction::Chapter(records(10..14)));
    script.extend(appends(14..20));
    script.push(OwnerAction::MakeRoom);
    script.push(OwnerAction::DroppedChapter(records(20..22)));
    script.extend(appends(22..26));
    script.push(OwnerAction::Chapter(records(30..33)));
    script.push(OwnerAction::MakeRoom);
    script.extend(appends(33..38));
    script
}

/// A ring that was in use: the script starts in another sector and cell, with old data around it.
fn used(appends: usize) -> (FlashModel, ExpectedRecords) {
    let mut flash = new_flash();
    let mut expected = ExpectedRecords::default();
    let mut steps = Vec::new();
    for number in 0..appends {
        steps.push(OwnerAction::Append(vec![number as u8; RECORD_MAX]));
        if number % 30 == 29 {
            steps.push(OwnerAction::Chapter(records(0..3)));
        }
        steps.push(OwnerAction::MakeRoom);
    }
    perform(&steps, &mut 0, &mut expected, &mut flash).unwrap();
    (flash, expected)
}

/// Cuts the power at every step of the script, continues after the reboot, and cuts it once more at a random step.
fn cut_everywhere(program: ProgramCut) {
    let script = script();
    let mut rng = Rng::new(7);
    for appends in [46, 84, 222] {
        let (flash, expected) = used(appends);
        let mut whole = flash.clone();
        perform(&script, &mut 0, &mut expected.clone(), &mut whole).unwrap();
        let steps = whole.steps() - flash.steps();
        assert!(steps > 1000);
        for cut in Cut::all().filter(|cut| cut.program == program) {
            for step in 1..=steps {
                let (mut flash, mut expected, mut done) = (flash.clone(), expected.clone(), 0);
                flash.cut_power_at(step, cut, rng.roll());
                let first = perform(&script, &mut done, &mut expected, &mut flash);
                assert!(
                    first.is_err() && flash.is_dead(),
                    "{cut:?} {step} {first:?}"
                );
                flash.cut_power_at(1 + rng.below(300), cut, rng.roll());
                let second = perform(&script, &mut done, &mut expected, &mut flash);
                assert_eq!(
                    second.is_err(),
                    flash.is_dead(),
                    "{cut:?} {step} {second:?}"
                );
                flash.restore_power();
                let last = perform(&script, &mut done, &mut expected, &mut flash);
                assert_eq!(last, Ok(()), "{cut:?} {step}");
            }
        }
    }
}

#[test]
fn no_cut_of_a_script_loses_anything_if_programs_stop_midway() {
    cut_everywhere(ProgramCut::Prefix);
}

#[test]
fn no_cut_of_a_script_loses_anything_if_programs_leave_random_bits() {
    cut_everywhere(ProgramCut::RandomBits);
}

#[test]
fn no_cut_of_a_script_loses_anything_if_programs_leave_weak_bits() {
    cut_everywhere(ProgramCut::WeakBits);
}

#[test]
fn rebooting_again_and_again_uses_up_nothing() {
    for cut in Cut::all() {
        let (mut flash, mut expected) = used(20);
        flash.cut_power_at(steps_of_opening(&flash) + 30, cut, 5);
        let torn = [OwnerAction::Append(vec![0; RECORD_MAX])];
        perform(&torn, &mut 0, &mut expected, &mut flash).unwrap_err();
        flash.restore_power();
        let room = expected.reboot(&mut flash).unwrap().room();
        for _ in 0..50 {
            let before = flash.operations().len();
            assert_eq!(expected.reboot(&mut flash).unwrap().room(), room);
            // The last record, the torn one, and the last marker.
            assert!(flash.operations().len() - before <= 3, "{cut:?}");
        }
    }
}

/// The last cell of the torn record has a single bit to program. If that bit is weak, the cell sometimes looks blank, and would
/// corrupt a record that is written there.
#[test]
fn a_record_torn_behind_a_torn_one_is_given_up_to_its_end() {
    let cut = Cut::all()
        .find(|cut| cut.program == ProgramCut::WeakBits)
        .unwrap();
    let mut almost_blank = vec![0xFF; RECORD_MAX];
    almost_blank[RECORD_MAX - 1] = 0xBF;
    for seed in 0..100 {
        let (mut flash, mut expected) = used(20);
        for _ in 0..2 {
            flash.cut_power_at(steps_of_opening(&flash) + 30, cut, seed);
            let torn = [OwnerAction::Append(almost_blank.clone())];
            perform(&torn, &mut 0, &mut expected, &mut flash).unwrap_err();
            flash.restore_power();
        }
        for actions in [
            vec![OwnerAction::Append(vec![0xFF; RECORD_MAX])],
            vec![],
            vec![],
            vec![],
        ] {
            perform(&actions, &mut 0, &mut expected, &mut flash).unwrap();
        }
    }
}

fn steps_of_opening(flash: &FlashModel) -> u64 {
    let mut opened = flash.clone();
    open(&mut opened, RANGE, SEAL).unwrap();
    opened.steps() - flash.steps()
}

/// Fills the whole ring once.
fn round() -> Vec<OwnerAction> {
    let fill = vec![OwnerAction::Append(vec![1; RECORD_MAX]); PER_SECTOR as usize];
    let free = vec![
        OwnerAction::Chapter(records(0..1)),
        OwnerAction::MakeAllRoom,
    ];
    [fill.clone(), free.clone(), fill.clone(), free, fill].concat()
}

/// Cuts the power at every step of a script, then fills the whole ring without another reboot, and then reboots several times:
/// what was found after the cut, records and clean sectors alike, must not change any more.
#[track_caller]
fn cut_and_live_on(appends: usize, script: &[OwnerAction]) {
    let mut rng = Rng::new(13);
    let (flash, expected) = used(appends);
    let mut whole = flash.clone();
    perform(script, &mut 0, &mut expected.clone(), &mut whole).unwrap();
    for cut in Cut::all() {
        let times = match (cut.program, cut.erase) {
            (ProgramCut::WeakBits, EraseCut::Front) => 10,
            (ProgramCut::WeakBits, _) => 0,
            _ => 1,
        };
        for step in (1..=whole.steps() - flash.steps()).flat_map(|step| vec![step; times]) {
            let (mut flash, mut expected) = (flash.clone(), expected.clone());
            flash.cut_power_at(step, cut, rng.roll());
            perform(script, &mut 0, &mut expected, &mut flash).unwrap_err();
            flash.restore_power();
            for actions in [round(), vec![], vec![], vec![], vec![]] {
                let performed = perform(&actions, &mut 0, &mut expected, &mut flash);
                assert_eq!(performed, Ok(()), "{cut:?} {step}");
            }
        }
    }
}

#[test]
fn a_record_that_was_cut_is_there_for_good_or_never() {
    cut_and_live_on(10, &[OwnerAction::Append(record(1))]);
}

#[test]
fn a_sector_whose_opening_was_cut_is_used_for_good_or_not() {
    cut_and_live_on(PER_SECTOR as usize, &[OwnerAction::Append(record(1))]);
}

#[test]
fn a_chapter_whose_commit_was_cut_is_there_for_good_or_never() {
    cut_and_live_on(10, &[OwnerAction::Chapter(records(0..1))]);
}

#[test]
fn a_sector_whose_erase_was_cut_is_never_taken_for_a_clean_one() {
    cut_and_live_on(
        222,
        &[OwnerAction::Chapter(vec![]), OwnerAction::MakeAllRoom],
    );
}

fn random_step(rng: &mut Rng) -> OwnerAction {
    let some = |rng: &mut Rng, most| {
        let first = rng.below(1000) as usize;
        records(first..first + rng.below(most) as usize)
    };
    match rng.below(16) {
        0 => OwnerAction::Chapter(some(rng, 8)),
        1 => OwnerAction::DroppedChapter(some(rng, 8)),
        2..5 => OwnerAction::MakeRoom,
        _ => OwnerAction::Append(record(rng.below(1000) as usize)),
    }
}

/// One ring with many power cuts, some of them while it is being opened or erased.
#[test]
fn random_histories_with_random_cuts_lose_nothing() {
    let cuts: Vec<Cut> = Cut::all()
        .filter(|cut| cut.program != ProgramCut::WeakBits)
        .collect();
    let mut boots = 0;
    for seed in 0..400 {
        let mut rng = Rng::new(seed);
        let (mut flash, mut expected) = used(rng.below(100) as usize);
        for _ in 0..60 {
            let script: Vec<OwnerAction> = (0..25).map(|_| random_step(&mut rng)).collect();
            let cut = rng.pick(&cuts);
            let longest = rng.pick(&[40, 200, 1500]);
            flash.cut_power_at(1 + rng.below(longest), cut, rng.roll());
            let performed = perform(&script, &mut 0, &mut expected, &mut flash);
            assert_eq!(
                performed.is_err(),
                flash.is_dead(),
                "seed {seed}: {performed:?}"
            );
            boots += 1;
            // Without chapters the ring fills up.
            if expected.acknowledged.len() > 60 {
                flash.restore_power();
                let chapter = [OwnerAction::Chapter(records(0..2))];
                perform(&chapter, &mut 0, &mut expected, &mut flash).unwrap();
            }
        }
    }
    assert_eq!(boots, 24_000);
}
