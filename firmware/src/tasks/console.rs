//! The console itself: takes what people do, one thing at a time, keeps what must not be lost, and passes on what is to be
//! seen.
//!
//! It owns the flash, because nothing may be seen before it is kept. Programming stops the whole chip for under a
//! millisecond, erasing for some fifty: so sectors are erased ahead, one at a time, while nobody waits for an answer.

use core::{future::pending, sync::atomic::Ordering};

use bombe_core::{
    alarms::{Alarm, Alarms, Moment},
    console::{Console, Contest, Thought, Topic},
    debounce::Change,
    feed::{Command, Complaint, ConsoleName, Feed, Line},
    light::Light,
    panel::{Input, Lamps},
    saved::Archive,
    screens::Screen,
};
use defmt::info;
use embassy_futures::{
    select::{Either3, Either5, select3, select5},
    yield_now,
};
use embassy_rp::clocks::RoscRng;
use embassy_time::{Instant, Timer};

use crate::{
    board::{ARCHIVE, ArchiveResources},
    bus::{self, Wish},
    flash::GuardedFlash,
    roll::{self, Member},
};

/// Owns the state machine and the flash.
#[embassy_executor::task]
pub(crate) async fn run(resources: ArchiveResources) {
    let mut desk = Desk::open(resources);
    let mut alarms = Alarms::new(&desk.console, now());
    loop {
        match roll::while_waiting(Member::Console, next(&alarms)).await {
            Next::Deed(deed) => {
                desk.act(deed, &mut alarms);
                desk.show(&alarms);
                bus::NEWS.signal(());
            }
            Next::Wish(wish) => bus::ANSWER.signal(desk.answer(wish, &mut alarms)),
        }
    }
}

/// The console, what it keeps things in, and what others were last told of it.
///
/// Its large methods are not inlined: a screen, or all that is saved, would otherwise lie on the stack whenever the task runs,
/// on top of the thinker's and the display's, which it interrupts.
struct Desk {
    archive: Archive<GuardedFlash>,
    console: Console,
    lamps: Lamps,
    screen: Screen,
    light: Light,
    topic: Option<Topic>,
    /// What the machine has begun to play.
    contest: Option<Contest>,
    feed: Feed,
}

impl Desk {
    /// The console as it is found, with its first screen on the display.
    #[inline(never)]
    fn open(resources: ArchiveResources) -> Self {
        let mut flash = GuardedFlash::new(resources);
        let seal = flash.seal();
        let name = ConsoleName::of(seal);
        bus::NAME.signal(name);
        let (archive, found) = Archive::open(flash, ARCHIVE, seal);
        let mut console = Console::new(found);
        console.stir(RoscRng.next_u32());
        let desk = Self {
            lamps: console.lamps(),
            screen: console.screen(),
            light: console.light(),
            topic: None,
            contest: None,
            feed: Feed::new(name),
            archive,
            console,
        };
        bus::SCREEN.signal(desk.screen.clone());
        bus::LIGHT.signal(desk.light);
        desk
    }

    #[inline(never)]
    fn act(&mut self, deed: Deed, alarms: &mut Alarms) {
        match deed {
            Deed::Input(input) => {
                info!("{}", input);
                // When people press is what nobody can foresee.
                self.console.stir(Instant::now().as_ticks() as u32);
                self.console.take_noise(RoscRng.next_u32());
                self.console.step(input, &mut self.archive);
                alarms.set(&self.console, input, now());
                // It also ends the lamps' test: nobody should take that for an answer.
                if matches!(input, Input::Pressed(_)) {
                    bus::LAMPS.signal(self.console.lamps());
                }
                self.sound();
            }
            Deed::Thought(thought) => {
                self.console.take(thought, &mut self.archive);
                self.sound();
            }
            Deed::Tidy => alarms.tidied(self.archive.tidy(), now()),
            Deed::Lull => alarms.lulled(),
        }
    }

    fn sound(&self) {
        if let Some(sound) = self.console.sound() {
            bus::SOUND.signal(sound);
        }
    }

    /// What is said to whoever listens over USB.
    #[inline(never)]
    fn answer(&mut self, wish: Wish, alarms: &mut Alarms) -> Option<Line> {
        match wish {
            Wish::Begin | Wish::Reply(Ok(Command::Snapshot)) => {
                self.feed.begin();
                None
            }
            Wish::News => self.feed.next(&self.console),
            Wish::SignOfLife => Some(self.feed.alive(Instant::now().as_secs() as u32)),
            Wish::Reply(Err(complaint)) => Some(self.feed.error(complaint)),
            // Whoever is busy is not even woken.
            Wish::Reply(Ok(Command::Load(_))) if !self.console.is_free() => {
                Some(self.feed.error(Complaint::Busy))
            }
            Wish::Reply(Ok(Command::Load(code))) => {
                self.act(Deed::Input(Input::Offered(code)), alarms);
                self.show(alarms);
                None
            }
        }
    }

    /// Passes on what has changed: an answer's lamp before all else.
    fn show(&mut self, alarms: &Alarms) {
        if replace_if_new(&mut self.lamps, self.console.lamps()) {
            bus::LAMPS.signal(self.lamps);
        }
        self.show_screen();
        if replace_if_new(&mut self.light, self.console.light()) {
            bus::LIGHT.signal(self.light);
        }
        self.pose_riddle(alarms);
        bus::IS_WATCHING.store(self.console.wants_readings(), Ordering::Relaxed);
    }

    /// Tells what there is to think about, if that has changed. The machine begins in a lull, and then goes on.
    #[inline(never)]
    fn pose_riddle(&mut self, alarms: &Alarms) {
        let may_pose = |topic: &Topic| match topic {
            Topic::Rating(contest) | Topic::Game(contest, _) => {
                alarms.is_lull() || self.contest == Some(*contest)
            }
            Topic::Insight(_) | Topic::Hint(_) => true,
        };
        let topic = self.console.topic().filter(may_pose);
        if let Some(Topic::Rating(contest) | Topic::Game(contest, _)) = topic {
            self.contest = Some(contest);
        }
        if replace_if_new(&mut self.topic, topic) {
            let riddle = self.console.riddle().filter(|_| topic.is_some());
            bus::RIDDLE.signal(riddle);
        }
    }

    #[inline(never)]
    fn show_screen(&mut self) {
        if replace_if_new(&mut self.screen, self.console.screen()) {
            bus::SCREEN.signal(self.screen.clone());
        }
    }
}

/// What the console's task does next.
#[expect(
    clippy::large_enum_variant,
    reason = "there is one at a time, and nowhere to put a box"
)]
enum Deed {
    Input(Input),
    Thought(Thought),
    Tidy,
    Lull,
}

/// What comes next: something to do, or something to tell.
#[expect(clippy::large_enum_variant, reason = "as for what it consists of")]
enum Next {
    Deed(Deed),
    Wish(Wish),
}

async fn next(alarms: &Alarms) -> Next {
    let alarm = async {
        match alarms.first() {
            Some((moment, alarm)) => {
                Timer::at(Instant::from_micros(moment.as_micros() as u64)).await;
                alarm
            }
            None => pending().await,
        }
    };
    // Whoever listens over USB comes last: no line is written before lamps and buttons had their turn.
    let wish = async {
        yield_now().await;
        bus::WISH.wait().await
    };
    // The dial comes first: a press asks about the code that is dialled at that moment.
    let next = select5(
        bus::DIAL.wait(),
        bus::PRESSES.receive(),
        alarm,
        bus::THOUGHT.wait(),
        select3(bus::POWER.wait(), bus::READINGS.wait(), wish),
    );
    Next::Deed(match next.await {
        Either5::First(dial) => Deed::Input(Input::Dialled(dial)),
        Either5::Second((button, Change::Pressed)) => Deed::Input(Input::Pressed(button)),
        Either5::Second((button, Change::Released)) => Deed::Input(Input::Released(button)),
        Either5::Second((button, Change::Stuck)) => Deed::Input(Input::Stuck(button)),
        Either5::Third(Alarm::PauseOver) => Deed::Input(Input::PauseOver),
        Either5::Third(Alarm::Idle) => Deed::Input(Input::Idle),
        Either5::Third(Alarm::Tidy) => Deed::Tidy,
        Either5::Third(Alarm::Lull) => Deed::Lull,
        Either5::Fourth(thought) => Deed::Thought(thought),
        Either5::Fifth(Either3::First(power)) => Deed::Input(Input::Powered(power)),
        Either5::Fifth(Either3::Second(readings)) => Deed::Input(Input::Sensed(readings)),
        Either5::Fifth(Either3::Third(wish)) => return Next::Wish(wish),
    })
}

fn now() -> Moment {
    Moment::from_micros(Instant::now().as_micros())
}

fn replace_if_new<T: PartialEq>(old: &mut T, new: T) -> bool {
    let is_new = *old != new;
    *old = new;
    is_new
}
