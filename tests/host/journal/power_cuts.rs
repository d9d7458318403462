//! The plug is pulled: at every step of a script, and at random in random histories.
//!
//! Whatever was acknowledged is there after the reboot; what was under way is there as a whole or not at all.

use bombe_core::journal::{Chapter, Error, Journal, Opened, RECORD_MAX, Space, open};

use super::{PER_SECTOR, RANGE, Record, SEAL, contents, new_flash, record, records};
use crate::{
    nor_flash::{Cut, EraseCut, FlashModel, ProgramCut},
    rng::Rng,
};

/// What the owner of a journal does.
#[derive(Clone, Debug)]
enum Step {
    Append(Record),
    Chapter(Vec<Record>),
    DroppedChapter(Vec<Record>),
    MakeRoom,
    MakeAllRoom,
}

/// What the journal must hold.
#[derive(Clone, Debug, Default)]
struct Truth {
    acknowledged: Vec<Record>,
    /// What may have happened to it, or not, if the plug is pulled now.
    under_way: Option<Change>,
}

/// What an owner's step does to the records.
#[derive(Clone, Debug)]
enum Change {
    Append(Record),
    Replace(Vec<Record>),
}

/// As much as a script wants to have room for.
const RESERVE: u32 = PER_SECTOR + 20;

impl Truth {
    fn perform(
        &mut self,
        step: &Step,
        journal: &mut Journal<&mut FlashModel>,
    ) -> Result<(), Error> {
        match step {
            Step::Append(record) => {
                self.under_way = Some(Change::Append(record.clone()));
                journal.append(record)?;
            }
            Step::Chapter(records) => {
                let chapter = draft(journal, records)?;
                self.under_way = Some(Change::Replace(records.clone()));
                chapter.commit()?;
            }
            Step::DroppedChapter(records) => {
                let _dropped = draft(journal, records)?;
            }
            Step::MakeRoom => {
                journal.make_room(RESERVE)?;
            }
            Step::MakeAllRoom => while journal.make_room(u32::MAX)? == Space::Growing {},
        }
        self.change();
        Ok(())
    }

    fn change(&mut self) {
        match self.under_way.take() {
            None => {}
            Some(Change::Append(record)) => self.acknowledged.push(record),
            Some(Change::Replace(records)) => self.acknowledged = records,
        }
    }

    /// The power is back: opens the journal, compares, and makes room. The power may go again meanwhile.
    fn reboot<'a>(
        &mut self,
        flash: &'a mut FlashModel,
    ) -> Result<Journal<&'a mut FlashModel>, Error> {
        let Opened::Ready(mut journal) = open(flash, RANGE, SEAL)? else {
            panic!("taken for another version");
        };
        let found = contents(&mut journal);
        if found == self.acknowledged {
            self.under_way = None;
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

/// Performs steps from `done` on until they are all done, or the power goes.
fn perform(
    script: &[Step],
    done: &mut usize,
    truth: &mut Truth,
    flash: &mut FlashModel,
) -> Result<(), Error> {
    let mut journal = truth.reboot(flash)?;
    while let Some(step) = script.get(*done) {
        truth.perform(step, &mut journal)?;
        *done += 1;
    }
    assert_eq!(contents(&mut journal), truth.acknowledged);
    Ok(())
}

/// Some thirty appends, with chapters and erases between them.
fn script() -> Vec<Step> {
    let appends = |numbers| records(numbers).into_iter().map(Step::Append);
    let mut script = Vec::new();
    script.extend(appends(0..6));
    script.push(Step::Chapter(records(10..14)));
    script.extend(appends(14..20));
    script.push(Step::MakeRoom);
    script.push(Step::DroppedChapter(records(20..22)));
    script.extend(appends(22..26));
    script.push(Step::Chapter(records(30..33)));
    script.push(Step::MakeRoom);
    script.extend(appends(33..38));
    script
}

/// A ring that has been in use: the script begins in another sector, at another cell, with old data around.
fn used(appends: usize) -> (FlashModel, Truth) {
    let mut flash = new_flash();
    let mut truth = Truth::default();
    let mut steps = Vec::new();
    for number in 0..appends {
        steps.push(Step::Append(vec![number as u8; RECORD_MAX]));
        if number % 30 == 29 {
            steps.push(Step::Chapter(records(0..3)));
        }
        steps.push(Step::MakeRoom);
    }
    perform(&steps, &mut 0, &mut truth, &mut flash).unwrap();
    (flash, truth)
}

/// Cuts the script at every step; after the reboot goes on with it, and cuts a second time somewhere.
fn cut_everywhere(program: ProgramCut) {
    let script = script();
    let mut rng = Rng::new(7);
    for appends in [46, 84, 222] {
        let (flash, truth) = used(appends);
        let mut whole = flash.clone();
        perform(&script, &mut 0, &mut truth.clone(), &mut whole).unwrap();
        let steps = whole.steps() - flash.steps();
        assert!(steps > 1000);
        for cut in Cut::all().filter(|cut| cut.program == program) {
            for step in 1..=steps {
                let (mut flash, mut truth, mut done) = (flash.clone(), truth.clone(), 0);
                flash.cut_power_at(step, cut, rng.roll());
                let first = perform(&script, &mut done, &mut truth, &mut flash);
                assert!(
                    first.is_err() && flash.is_dead(),
                    "{cut:?} {step} {first:?}"
                );
                flash.cut_power_at(1 + rng.below(300), cut, rng.roll());
                let second = perform(&script, &mut done, &mut truth, &mut flash);
                assert_eq!(
                    second.is_err(),
                    flash.is_dead(),
                    "{cut:?} {step} {second:?}"
                );
                flash.restore_power();
                let last = perform(&script, &mut done, &mut truth, &mut flash);
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
        let (mut flash, mut truth) = used(20);
        flash.cut_power_at(steps_of_opening(&flash) + 30, cut, 5);
        let torn = [Step::Append(vec![0; RECORD_MAX])];
        perform(&torn, &mut 0, &mut truth, &mut flash).unwrap_err();
        flash.restore_power();
        let room = truth.reboot(&mut flash).unwrap().room();
        for _ in 0..50 {
            let before = flash.operations().len();
            assert_eq!(truth.reboot(&mut flash).unwrap().room(), room);
            // The last record, what is torn, the last marker.
            assert!(flash.operations().len() - before <= 3, "{cut:?}");
        }
    }
}

/// The last cell of the torn record has a single bit to program. Left on the edge, it looks blank now and then, and would
/// spoil a record that is written there.
#[test]
fn a_record_torn_behind_a_torn_one_is_given_up_to_its_end() {
    let cut = Cut::all()
        .find(|cut| cut.program == ProgramCut::WeakBits)
        .unwrap();
    let mut almost_blank = vec![0xFF; RECORD_MAX];
    almost_blank[RECORD_MAX - 1] = 0xBF;
    for seed in 0..100 {
        let (mut flash, mut truth) = used(20);
        for _ in 0..2 {
            flash.cut_power_at(steps_of_opening(&flash) + 30, cut, seed);
            let torn = [Step::Append(almost_blank.clone())];
            perform(&torn, &mut 0, &mut truth, &mut flash).unwrap_err();
            flash.restore_power();
        }
        for life in [
            vec![Step::Append(vec![0xFF; RECORD_MAX])],
            vec![],
            vec![],
            vec![],
        ] {
            perform(&life, &mut 0, &mut truth, &mut flash).unwrap();
        }
    }
}

fn steps_of_opening(flash: &FlashModel) -> u64 {
    let mut opened = flash.clone();
    open(&mut opened, RANGE, SEAL).unwrap();
    opened.steps() - flash.steps()
}

/// Goes once round the ring.
fn round() -> Vec<Step> {
    let fill = vec![Step::Append(vec![1; RECORD_MAX]); PER_SECTOR as usize];
    let free = vec![Step::Chapter(records(0..1)), Step::MakeAllRoom];
    [fill.clone(), free.clone(), fill.clone(), free, fill].concat()
}

/// Cuts a script at every step, then uses all of the ring without another reboot, and then reboots often: what was found
/// when the power came back, a record as well as a clean sector, must be so for good.
#[track_caller]
fn cut_and_live_on(appends: usize, script: &[Step]) {
    let mut rng = Rng::new(13);
    let (flash, truth) = used(appends);
    let mut whole = flash.clone();
    perform(script, &mut 0, &mut truth.clone(), &mut whole).unwrap();
    for cut in Cut::all() {
        let times = match (cut.program, cut.erase) {
            (ProgramCut::WeakBits, EraseCut::Front) => 10,
            (ProgramCut::WeakBits, _) => 0,
            _ => 1,
        };
        for step in (1..=whole.steps() - flash.steps()).flat_map(|step| vec![step; times]) {
            let (mut flash, mut truth) = (flash.clone(), truth.clone());
            flash.cut_power_at(step, cut, rng.roll());
            perform(script, &mut 0, &mut truth, &mut flash).unwrap_err();
            flash.restore_power();
            for life in [round(), vec![], vec![], vec![], vec![]] {
                let lived = perform(&life, &mut 0, &mut truth, &mut flash);
                assert_eq!(lived, Ok(()), "{cut:?} {step}");
            }
        }
    }
}

#[test]
fn a_record_that_was_cut_is_there_for_good_or_never() {
    cut_and_live_on(10, &[Step::Append(record(1))]);
}

#[test]
fn a_sector_whose_opening_was_cut_is_used_for_good_or_not() {
    cut_and_live_on(PER_SECTOR as usize, &[Step::Append(record(1))]);
}

#[test]
fn a_chapter_whose_commit_was_cut_is_there_for_good_or_never() {
    cut_and_live_on(10, &[Step::Chapter(records(0..1))]);
}

#[test]
fn a_sector_whose_erase_was_cut_is_never_taken_for_a_clean_one() {
    cut_and_live_on(222, &[Step::Chapter(vec![]), Step::MakeAllRoom]);
}

fn random_step(rng: &mut Rng) -> Step {
    let some = |rng: &mut Rng, most| {
        let first = rng.below(1000) as usize;
        records(first..first + rng.below(most) as usize)
    };
    match rng.below(16) {
        0 => Step::Chapter(some(rng, 8)),
        1 => Step::DroppedChapter(some(rng, 8)),
        2..5 => Step::MakeRoom,
        _ => Step::Append(record(rng.below(1000) as usize)),
    }
}

/// One ring, many lives; some end while the ring is being opened or erased.
#[test]
fn random_histories_with_random_cuts_lose_nothing() {
    let cuts: Vec<Cut> = Cut::all()
        .filter(|cut| cut.program != ProgramCut::WeakBits)
        .collect();
    let mut lives = 0;
    for seed in 0..400 {
        let mut rng = Rng::new(seed);
        let (mut flash, mut truth) = used(rng.below(100) as usize);
        for _ in 0..60 {
            let script: Vec<Step> = (0..25).map(|_| random_step(&mut rng)).collect();
            let cut = rng.pick(&cuts);
            let longest = rng.pick(&[40, 200, 1500]);
            flash.cut_power_at(1 + rng.below(longest), cut, rng.roll());
            let performed = perform(&script, &mut 0, &mut truth, &mut flash);
            assert_eq!(
                performed.is_err(),
                flash.is_dead(),
                "seed {seed}: {performed:?}"
            );
            lives += 1;
            // Without chapters the ring fills up.
            if truth.acknowledged.len() > 60 {
                flash.restore_power();
                let chapter = [Step::Chapter(records(0..2))];
                perform(&chapter, &mut 0, &mut truth, &mut flash).unwrap();
            }
        }
    }
    assert_eq!(lives, 24_000);
}
