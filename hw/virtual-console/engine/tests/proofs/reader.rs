//! A reader of proofs: holds every step to the reason that it gives, by trying everything.

use bombe_engine::Mode;
use bombe_page_engine::{
    ANSWER, Cases, NO_CARD, NO_CODE, NO_VERIFIER, OPEN, Proof, SEVERAL_CODES, SUPERFLUOUS, reason,
};

use crate::{
    cases::{self, Told},
    games::Game,
    truths::{codes_of, superfluous},
};

/// A criterion that a verifier may have: the codes that meet it, and whether it is struck out.
#[derive(Clone)]
struct Line {
    codes: u128,
    is_open: bool,
}

pub(crate) struct Reader<'a> {
    game: &'a Game,
    is_nightmare: bool,
    /// Per verifier and card that it may have.
    lines: Vec<Vec<Vec<Line>>>,
}

/// What a step strikes out: verifier, card, row.
pub(crate) type Strike = [usize; 3];

impl<'a> Reader<'a> {
    pub(crate) fn new(game: &'a Game) -> Self {
        let face = game.problem.face();
        let is_nightmare = face.mode() == Mode::Nightmare;
        let lines = |card: bombe_engine::Card| {
            let rules = card.rules().iter();
            rules
                .map(|&rule| Line {
                    codes: codes_of(rule),
                    is_open: true,
                })
                .collect()
        };
        let own = face.slots().iter().map(|slot| {
            if is_nightmare {
                face.cards().map(lines).collect()
            } else {
                slot.cards().map(lines).collect()
            }
        });
        Self {
            game,
            is_nightmare,
            lines: own.collect(),
        }
    }

    pub(crate) fn count(&self) -> usize {
        self.lines.len()
    }

    /// What a verifier can have in a slot, distinct.
    pub(crate) fn open(&self, verifier: usize, slot: usize) -> Vec<u128> {
        let cards = match self.is_nightmare {
            true => &self.lines[verifier][slot..=slot],
            false if verifier == slot => &self.lines[verifier][..],
            false => &[],
        };
        let lines = cards.iter().flatten().filter(|line| line.is_open);
        let mut codes: Vec<u128> = lines.map(|line| line.codes).collect();
        codes.sort_unstable();
        codes.dedup();
        codes
    }

    /// What anybody can have in each slot, distinct.
    pub(crate) fn options(&self) -> Vec<Vec<u128>> {
        let in_slot = |slot: usize| {
            let all = (0..self.count()).flat_map(|verifier| self.open(verifier, slot));
            let mut all: Vec<u128> = all.collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        (0..self.count()).map(in_slot).collect()
    }

    /// The codes that meet what a strike is about.
    pub(crate) fn codes_of(&self, [verifier, card, row]: Strike) -> u128 {
        self.lines[verifier][card][row].codes
    }

    /// The codes that meet the criteria at some places of a slot, card and row each.
    pub(crate) fn all_codes(&self, slot: usize, places: &[[usize; 2]]) -> Vec<u128> {
        let cards = &self.lines[slot];
        let places = places.iter();
        places.map(|&[card, row]| cards[card][row].codes).collect()
    }

    pub(crate) fn slot_of(&self, [verifier, card, _]: Strike) -> usize {
        if self.is_nightmare { card } else { verifier }
    }

    /// Reads a step: it must strike out something that is open, for the reason that it gives.
    pub(crate) fn follow(&mut self, proof: &Proof, step: usize, used: &[usize]) {
        let game = self.game;
        let strikes = strikes(proof, step);
        assert!(
            !strikes.is_empty(),
            "{game}: step {step} strikes nothing out"
        );
        let parties = proof.parties(step);
        let members = self.parties(proof, step);
        let kind = proof.kind(step);
        match kind {
            SEVERAL_CODES | SUPERFLUOUS => {
                assert!(
                    self.holds_of_all_choices(kind, &members, &strikes),
                    "{game}: step {step}, {kind}"
                );
            }
            _ => {
                for &strike in &strikes {
                    let holds = match kind {
                        ANSWER => {
                            assert!(used.contains(&usize::from(parties)), "{game}: {parties}");
                            self.is_contradicted(usize::from(parties), strike)
                        }
                        NO_CARD => self.has_no_card(&members, strike),
                        NO_VERIFIER => self.has_no_verifier(&members, strike),
                        NO_CODE => self.has_no_code(&members, strike),
                        _ => false,
                    };
                    assert!(
                        holds,
                        "{game}: step {step}, {kind}, {members:?}, {strike:?}"
                    );
                    // It names nobody who is not needed.
                    for left_out in members.iter().filter(|_| kind != ANSWER) {
                        let fewer: Vec<usize> = members
                            .iter()
                            .copied()
                            .filter(|one| one != left_out)
                            .collect();
                        let holds = match kind {
                            NO_CARD => self.has_no_card(&fewer, strike),
                            NO_VERIFIER => self.has_no_verifier(&fewer, strike),
                            _ => self.has_no_code(&fewer, strike),
                        };
                        assert!(!holds, "{game}: step {step} does not need {left_out}");
                    }
                }
            }
        }
        self.check_cases(proof, step, &members, &strikes);
        for &[verifier, card, row] in &strikes {
            let line = &mut self.lines[verifier][card][row];
            assert!(
                line.is_open,
                "{game}: step {step} strikes {verifier} {card} {row} out again"
            );
            line.is_open = false;
        }
        if proof.for_all(step) {
            assert!(self.is_nightmare);
            for &[_, card, row] in &strikes {
                assert!(
                    self.lines.iter().all(|cards| !cards[card][row].is_open),
                    "{game}: somebody has it"
                );
            }
        }
        assert_eq!(proof.codes(step), self.codes(), "{game}: step {step}");
    }

    /// The verifiers or slots that are involved.
    pub(crate) fn parties(&self, proof: &Proof, step: usize) -> Vec<usize> {
        let parties = proof.parties(step);
        (0..self.count())
            .filter(|place| parties >> place & 1 == 1)
            .collect()
    }

    /// The cases of a step must be right, for all that it strikes out and for each criterion alone.
    fn check_cases(&self, proof: &Proof, step: usize, parties: &[usize], strikes: &[Strike]) {
        let of_row = |&[_, card, row]: &Strike| {
            let is_same = |other: &&Strike| other[1..] == [card, row];
            strikes.iter().filter(is_same).copied().collect()
        };
        let mut groups: Vec<Vec<Strike>> = strikes.iter().map(of_row).collect();
        groups.dedup();
        groups.push(strikes.to_vec());
        for group in groups {
            let told = Told::new(&cases_of(proof, step, &group));
            let wrong = cases::wrong_in_step(self, proof.kind(step), parties, &group, &told);
            let game = self.game;
            assert_eq!(wrong, None, "{game}: step {step}, {group:?}: {told:?}");
        }
    }

    fn is_contradicted(&self, answer: usize, [verifier, card, row]: Strike) -> bool {
        let (letter, proposal, passed) = self.game.queries[answer];
        let meets = self.lines[verifier][card][row].codes >> proposal.index() & 1 == 1;
        letter.index() == verifier && meets != passed
    }

    /// Whether these verifiers cannot each have a card beside the one that is struck out.
    fn has_no_card(&self, verifiers: &[usize], strike: Strike) -> bool {
        let can = |verifier: usize, slot: usize| !self.open(verifier, slot).is_empty();
        !verifiers.contains(&strike[0])
            && !can_share(verifiers, &[self.slot_of(strike)], self.count(), &can)
    }

    /// Whether these cards cannot each be had by a verifier beside the one that is struck out.
    fn has_no_verifier(&self, slots: &[usize], strike: Strike) -> bool {
        let can = |slot: usize, verifier: usize| !self.open(verifier, slot).is_empty();
        !slots.contains(&self.slot_of(strike))
            && !can_share(slots, &[strike[0]], self.count(), &can)
    }

    /// Whether no code meets it together with something in each of these slots.
    fn has_no_code(&self, slots: &[usize], strike: Strike) -> bool {
        let [verifier, card, row] = strike;
        let own = self.lines[verifier][card][row].codes;
        let mut codes = (0..125).filter(|code| own >> code & 1 == 1);
        !slots.contains(&self.slot_of(strike))
            && !codes.any(|code| {
                let can = |slot: usize, verifier: usize| {
                    let open = self.open(verifier, slot);
                    open.iter().any(|codes| codes >> code & 1 == 1)
                };
                can_share(slots, &[verifier], self.count(), &can)
            })
    }

    /// Whether in every choice of a criterion for each slot that leaves one code, and in which the verifiers have what is struck
    /// out, one of these slots is superfluous. Without any slots: whether there is no such choice.
    fn holds_of_all_choices(&self, kind: u8, slots: &[usize], strikes: &[Strike]) -> bool {
        assert_eq!(kind == SUPERFLUOUS, !slots.is_empty());
        let mut holds = true;
        each_choice(
            &self.options(),
            &mut Vec::new(),
            u128::MAX >> 3,
            &mut |chosen, _| {
                let Some(without) = superfluous(chosen) else {
                    return;
                };
                if without.iter().any(|slot| slots.contains(slot)) {
                    return;
                }
                for &strike in strikes {
                    let [verifier, card, row] = strike;
                    let slot = self.slot_of(strike);
                    if chosen[slot] == self.lines[verifier][card][row].codes {
                        let can = |slot: usize, verifier: usize| {
                            self.open(verifier, slot).contains(&chosen[slot])
                        };
                        let others: Vec<usize> =
                            (0..self.count()).filter(|&other| other != slot).collect();
                        holds &= !can_share(&others, &[verifier], self.count(), &can);
                    }
                }
            },
        );
        holds
    }

    /// The codes that meet something for each verifier, each with a card of its own.
    pub(crate) fn codes(&self) -> u128 {
        let all: Vec<usize> = (0..self.count()).collect();
        let is_left = |code: &u32| {
            let can = |slot: usize, verifier: usize| {
                let open = self.open(verifier, slot);
                open.iter().any(|codes| codes >> code & 1 == 1)
            };
            can_share(&all, &[], self.count(), &can)
        };
        (0..125)
            .filter(is_left)
            .fold(0, |codes, code| codes | 1 << code)
    }

    /// At the end everything is struck out that the engine rules out at a level.
    pub(crate) fn check_everything(&self, proof: &Proof, level: &str, answers: &[u8]) {
        let game = self.game;
        let known = reason(level, game.mode(), &game.cards(), answers).unwrap();
        let lines = self.lines.iter().flatten().flatten();
        let open: Vec<bool> = lines.map(|line| line.is_open).collect();
        let standings = known.standings();
        let expected = standings.iter().map(|&standing| standing == OPEN);
        assert_eq!(open, expected.collect::<Vec<_>>(), "{game}: {level}");
        assert_eq!(proof.left(), known.codes(), "{game}: {level}");
    }

    /// At the end one code meets what is left, or all that makes a valid problem of what is left has a code that is left.
    pub(crate) fn check_end(&self, proof: &Proof) {
        let game = self.game;
        if self.codes().count_ones() == 1 {
            assert_eq!(proof.left(), self.codes(), "{game}");
        }
        let mut left = 0;
        let all: Vec<usize> = (0..self.count()).collect();
        each_choice(
            &self.options(),
            &mut Vec::new(),
            u128::MAX >> 3,
            &mut |chosen, code| {
                let can = |slot: usize, verifier: usize| {
                    self.open(verifier, slot).contains(&chosen[slot])
                };
                if superfluous(chosen).is_some_and(|slots| slots.is_empty())
                    && can_share(&all, &[], self.count(), &can)
                {
                    left |= code;
                }
            },
        );
        assert_eq!(left, proof.left(), "{game}: what is left at the end");
        let told = Told::new(&proof.end_cases());
        let wrong = cases::wrong_at_end(self, left, &told);
        assert_eq!(wrong, None, "{game}: at the end: {told:?}");
    }

    /// At the start: what the cards alone rule out, and which answers are left out.
    pub(crate) fn check_start(&self, proof: &Proof) {
        let game = self.game;
        assert_eq!(proof.first(), self.codes(), "{game}");
        for slot in 0..self.count() {
            let cards = match self.is_nightmare {
                true => &self.lines[0][slot..=slot],
                false => &self.lines[slot][..],
            };
            let is_met = |code: &u32| {
                let mut lines = cards.iter().flatten();
                lines.any(|line| line.codes >> code & 1 == 1)
            };
            let met = (0..125).filter(is_met);
            let met = met.fold(0_u128, |met, code| met | 1 << code);
            assert_eq!(proof.unmet(slot), met ^ u128::MAX >> 3, "{game}: {slot}");
        }
        let mut places = [proof.used(), proof.left_out()].concat();
        places.sort_unstable();
        assert!(
            places
                .into_iter()
                .map(usize::from)
                .eq(0..game.queries.len()),
            "{game}: each answer is used or left out"
        );
    }
}

pub(crate) fn strikes(proof: &Proof, step: usize) -> Vec<Strike> {
    let strikes = proof.strikes(step);
    strikes
        .chunks(3)
        .map(|strike| [strike[0], strike[1], strike[2]].map(usize::from))
        .collect()
}

/// What is told of some of the strikes of a step.
pub(crate) fn cases_of(proof: &Proof, step: usize, strikes: &[Strike]) -> Cases {
    let numbers = strikes.as_flattened().iter();
    let numbers: Vec<u8> = numbers.map(|&number| number as u8).collect();
    proof.cases(step, &numbers)
}

/// Tells every choice of an option for each slot that some code meets, and its codes.
pub(crate) fn each_choice(
    options: &[Vec<u128>],
    chosen: &mut Vec<u128>,
    left: u128,
    tell: &mut impl FnMut(&[u128], u128),
) {
    let Some((slot, rest)) = options.split_first() else {
        tell(chosen, left);
        return;
    };
    for &codes in slot.iter().filter(|&codes| codes & left != 0) {
        chosen.push(codes);
        each_choice(rest, chosen, left & codes, tell);
        chosen.pop();
    }
}

/// Whether each of `one` can have another of 0 to `count`, but for those that are taken.
pub(crate) fn can_share(
    one: &[usize],
    taken: &[usize],
    count: usize,
    can: &impl Fn(usize, usize) -> bool,
) -> bool {
    let Some((&first, rest)) = one.split_first() else {
        return true;
    };
    let mut free = (0..count).filter(|other| !taken.contains(other) && can(first, *other));
    free.any(|other| can_share(rest, &[taken, &[other]].concat(), count, can))
}
