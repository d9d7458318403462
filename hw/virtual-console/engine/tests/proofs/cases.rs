//! The cases of a step, as told, and the same found by trying everything.
//!
//! Criteria that the same codes meet are one.

use bombe_page_engine::{Cases, NO_CARD, NO_CODE, NO_VERIFIER};

use crate::{
    reader::{Reader, Strike, can_share, each_choice},
    truths::superfluous,
};

/// The most ways that are shown.
const SHOWN: usize = 6;

/// The cases of a step as told.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Told {
    pub(crate) own: u128,
    pub(crate) parties: Vec<Party>,
    pub(crate) possible: Vec<usize>,
    pub(crate) settled: Vec<usize>,
    pub(crate) several: u32,
    pub(crate) single: u32,
    pub(crate) has_none: bool,
    pub(crate) codes: u128,
    pub(crate) ways: Vec<Way>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Party {
    pub(crate) slot: usize,
    pub(crate) criteria: Vec<[usize; 2]>,
    pub(crate) kept: u128,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Way {
    /// Per slot, card and row.
    pub(crate) criteria: Vec<[usize; 2]>,
    pub(crate) codes: u128,
    pub(crate) superfluous: Vec<usize>,
}

impl Told {
    pub(crate) fn new(cases: &Cases) -> Self {
        let parties = cases.parties().into_iter().enumerate();
        Self {
            own: cases.own(),
            parties: parties
                .map(|(place, slot)| Party {
                    slot: slot.into(),
                    criteria: pairs(&cases.left_to(place)),
                    kept: cases.kept(place),
                })
                .collect(),
            possible: members(cases.possible()),
            settled: members(cases.settled()),
            several: cases.several(),
            single: cases.single(),
            has_none: cases.has_none(),
            codes: cases.codes(),
            ways: (0..cases.length())
                .map(|way| Way {
                    criteria: pairs(&cases.criteria(way)),
                    codes: cases.left(way),
                    superfluous: members(cases.superfluous(way)),
                })
                .collect(),
        }
    }
}

fn pairs(numbers: &[u8]) -> Vec<[usize; 2]> {
    let pairs = numbers.chunks(2);
    pairs.map(|pair| [pair[0].into(), pair[1].into()]).collect()
}

fn members(set: u8) -> Vec<usize> {
    (0..8).filter(|place| set >> place & 1 == 1).collect()
}

/// What is wrong with the cases of a step that is about to be taken; nothing if they are right.
pub(crate) fn wrong_in_step(
    reader: &Reader<'_>,
    kind: u8,
    parties: &[usize],
    strikes: &[Strike],
    told: &Told,
) -> Option<&'static str> {
    let own = strikes
        .iter()
        .fold(0, |codes, &strike| codes | reader.codes_of(strike));
    match kind {
        NO_CODE => wrong_chain(reader, parties, strikes, told)
            .or_else(|| (told.own != own).then_some("its own codes")),
        NO_CARD | NO_VERIFIER => {
            let is_card = kind == NO_CARD;
            let possible: Vec<usize> = (0..reader.count())
                .filter(|&one| {
                    parties.iter().any(|&party| {
                        let (verifier, slot) = if is_card { (party, one) } else { (one, party) };
                        !reader.open(verifier, slot).is_empty()
                    })
                })
                .collect();
            let is_named = |&[verifier, card, _]: &Strike| {
                told.possible
                    .contains(if is_card { &card } else { &verifier })
            };
            if told.possible != possible {
                Some("what the parties can have")
            } else if possible.len() != parties.len() {
                Some("it is no reason")
            } else {
                (!strikes.iter().all(is_named)).then_some("not what is struck out")
            }
        }
        bombe_page_engine::ANSWER => (told.own != own).then_some("its own codes"),
        _ => {
            let is_told = |chosen: &[u128]| {
                strikes.iter().any(|&strike| {
                    let slot = reader.slot_of(strike);
                    let others: Vec<usize> =
                        (0..reader.count()).filter(|&other| other != slot).collect();
                    chosen[slot] == reader.codes_of(strike)
                        && can_share(&others, &[strike[0]], reader.count(), &|slot, verifier| {
                            reader.open(verifier, slot).contains(&chosen[slot])
                        })
                })
            };
            let slot = strikes.first().map(|&strike| reader.slot_of(strike));
            wrong_ways(reader, 0, slot, &is_told, told)
                .or_else(|| (told.own != own).then_some("its own codes"))
        }
    }
}

/// What is wrong with the cases at the end; nothing if they are right.
pub(crate) fn wrong_at_end(reader: &Reader<'_>, left: u128, told: &Told) -> Option<&'static str> {
    let all: Vec<usize> = (0..reader.count()).collect();
    let is_told = |chosen: &[u128]| {
        can_share(&all, &[], reader.count(), &|slot, verifier| {
            reader.open(verifier, slot).contains(&chosen[slot])
        })
    };
    let own = reader.codes() & !left;
    wrong_ways(reader, left, None, &is_told, told)
        .or_else(|| (told.own != own).then_some("its own codes"))
}

fn wrong_chain(
    reader: &Reader<'_>,
    parties: &[usize],
    strikes: &[Strike],
    told: &Told,
) -> Option<&'static str> {
    let mut slots: Vec<usize> = told.parties.iter().map(|party| party.slot).collect();
    for (place, party) in told.parties.iter().enumerate() {
        let kept = strikes.iter().fold(0, |kept, &strike| {
            let gets_past = |code: &u32| {
                let can = |slot: usize, verifier: usize| {
                    let open = reader.open(verifier, slot);
                    open.iter().any(|codes| codes >> code & 1 == 1)
                };
                reader.codes_of(strike) >> code & 1 == 1
                    && can_share(&slots[..=place], &[strike[0]], reader.count(), &can)
            };
            let past = (0..125).filter(gets_past);
            past.fold(kept, |kept, code| kept | 1_u128 << code)
        });
        if kept != party.kept {
            return Some("the codes that get past");
        }
        let others = |verifier: &usize| strikes.iter().any(|strike| strike[0] != *verifier);
        let open = (0..reader.count())
            .filter(others)
            .flat_map(|verifier| reader.open(verifier, party.slot));
        if !are_the_same(
            open.collect(),
            reader.all_codes(party.slot, &party.criteria),
        ) {
            return Some("what is left to a party");
        }
    }
    slots.sort_unstable();
    if slots != parties {
        return Some("the parties");
    }
    (told.parties.last()?.kept != 0).then_some("a code gets past them all")
}

/// Whether both lists have the same criteria, the second each once.
fn are_the_same(mut one: Vec<u128>, other: Vec<u128>) -> bool {
    one.retain(|criterion| !other.contains(criterion));
    let is_once = |criterion: &u128| other.iter().filter(|one| *one == criterion).count() == 1;
    one.is_empty() && other.iter().all(is_once)
}

fn wrong_ways(
    reader: &Reader<'_>,
    but: u128,
    struck: Option<usize>,
    is_told: &dyn Fn(&[u128]) -> bool,
    told: &Told,
) -> Option<&'static str> {
    let options = reader.options();
    let mut ways = Vec::new();
    each_choice(
        &options,
        &mut Vec::new(),
        u128::MAX >> 3,
        &mut |chosen, codes| {
            if codes & !but != 0 && is_told(chosen) {
                ways.push((chosen.to_vec(), codes));
            }
        },
    );
    let count = |is_single: bool| {
        let of_kind = ways
            .iter()
            .filter(|(_, codes)| (codes.count_ones() == 1) == is_single);
        of_kind.count() as u32
    };
    if (told.several, told.single) != (count(false), count(true)) {
        return Some("how many ways there are");
    }
    if told.has_none != can_leave_none(&options, &mut Vec::new(), u128::MAX >> 3, is_told) {
        return Some("whether some choices leave none");
    }
    let is_kind = |codes: u128| told.single == 0 || codes.count_ones() == 1;
    let eligible = || ways.iter().filter(|&&(_, codes)| is_kind(codes));
    let codes = eligible().fold(0, |all, (_, codes)| all | codes & !but);
    if told.codes != codes {
        return Some("the codes that ways leave");
    }
    let is_settled = |&slot: &usize| options[slot].len() == 1 && Some(slot) != struck;
    if told.settled != (0..reader.count()).filter(is_settled).collect::<Vec<_>>() {
        return Some("what is settled");
    }
    let mut shown = Vec::new();
    for way in &told.ways {
        let slots = way.criteria.iter().enumerate();
        let criteria: Vec<u128> = slots
            .flat_map(|(slot, &place)| reader.all_codes(slot, &[place]))
            .collect();
        if !ways.contains(&(criteria.clone(), way.codes)) {
            return Some("a way that there is not");
        }
        if shown.contains(&criteria) {
            return Some("a way twice");
        }
        if way.superfluous != superfluous(&criteria).unwrap_or_default() {
            return Some("who is superfluous");
        }
        shown.push(criteria);
    }
    // Those with the fewest codes: all others have as many or more.
    let mut sizes: Vec<u32> = eligible().map(|(_, codes)| codes.count_ones()).collect();
    sizes.sort_unstable();
    sizes.truncate(SHOWN);
    let told_sizes = told.ways.iter().map(|way| way.codes.count_ones());
    (!told_sizes.eq(sizes)).then_some("which ways are shown")
}

/// Whether no code meets some choice of an option for each slot.
fn can_leave_none(
    options: &[Vec<u128>],
    chosen: &mut Vec<u128>,
    left: u128,
    is_told: &dyn Fn(&[u128]) -> bool,
) -> bool {
    let Some((slot, rest)) = options.split_first() else {
        return left == 0 && is_told(chosen);
    };
    slot.iter().any(|&codes| {
        chosen.push(codes);
        let found = can_leave_none(rest, chosen, left & codes, is_told);
        chosen.pop();
        found
    })
}
