//! The feed: tells whoever listens at the other end of the USB cable what everybody at the table sees, and passes on what
//! they want. `docs/feed.md` has the lines.
//!
//! It asks the console for a line only when the one before is out, so that a listener who is slow, or does not read at all,
//! keeps nobody waiting but themselves; and hears nothing while it speaks, so that a flood needs no memory. Nobody is said to
//! listen before a program has opened the port, which raises DTR: until then nothing is asked, and nothing is written.

use core::{fmt::Write as _, mem};

use bombe_core::{
    feed::{CommandParser, FeedLine},
    session::FeedRequest,
};
use embassy_futures::{
    select::{Either3, select, select3},
    yield_now,
};
use embassy_time::{Duration, Instant, Timer};
use embassy_usb::driver::EndpointError;

use crate::{
    board::FeedResources,
    bus,
    serial_port::{self, Control, PACKET_BYTES, Receiver, Sender},
};

/// After so long a silence a sign of life is sent.
const SILENCE: Duration = Duration::from_secs(2);

/// Owns the USB port.
#[embassy_executor::task]
pub(crate) async fn run(resources: FeedResources) {
    let name = bus::NAME.wait().await;
    let mut serial_number = heapless::String::<8>::new();
    // Eight digits fit, and a port without a number is still a port.
    if write!(serial_number, "{name}").is_err() {
        serial_number.clear();
    }
    serial_port::open(
        resources,
        &serial_number,
        async |sender, receiver, control| {
            let mut writer = LineWriter::new(sender);
            let mut receiver = receiver;
            loop {
                until_dtr_is(true, &control).await;
                select(
                    converse(&mut writer, &mut receiver),
                    until_dtr_is(false, &control),
                )
                .await;
            }
        },
    )
    .await;
}

async fn until_dtr_is(wanted: bool, control: &Control<'_>) {
    while control.dtr() != wanted {
        control.control_changed().await;
    }
}

/// Talks with one listener until they hang up.
async fn converse(writer: &mut LineWriter<'_>, receiver: &mut Receiver<'_>) {
    let mut parser = CommandParser::new();
    let mut packet = [0; PACKET_BYTES];
    writer.answer(FeedRequest::Begin).await;
    writer.tell_news().await;
    loop {
        let silence = Timer::at(writer.spoke_at.saturating_add(SILENCE));
        match select3(bus::NEWS.wait(), receiver.read_packet(&mut packet), silence).await {
            Either3::First(()) => writer.tell_news().await,
            Either3::Second(Ok(length)) => {
                for heard in packet
                    .iter()
                    .take(length)
                    .filter_map(|&byte| parser.take(byte))
                {
                    writer.answer(FeedRequest::Reply(heard)).await;
                    if heard.is_ok() {
                        writer.tell_news().await;
                    }
                }
                // Others have to draw and to feed the watchdog, however much comes in.
                yield_now().await;
            }
            Either3::Second(Err(_)) => receiver.wait_connection().await,
            Either3::Third(()) => writer.answer(FeedRequest::SignOfLife).await,
        }
    }
}

/// Asks the console, which is more urgent than this task: it answers before this one runs on.
async fn ask(request: FeedRequest) -> Option<FeedLine> {
    bus::FEED_REQUEST.signal(request);
    bus::ANSWER.wait().await
}

/// Sends lines, in packets.
struct LineWriter<'d> {
    sender: Sender<'d>,
    spoke_at: Instant,
    /// A listener hung up in the middle of a line, and the next one may still find the beginning of it in the port.
    is_cut: bool,
}

impl<'d> LineWriter<'d> {
    fn new(sender: Sender<'d>) -> Self {
        Self {
            sender,
            spoke_at: Instant::MIN,
            is_cut: false,
        }
    }

    async fn tell_news(&mut self) {
        while let Some(line) = ask(FeedRequest::News).await {
            self.send_line(&line).await;
        }
    }

    /// Says what the console answers to a request, if anything.
    async fn answer(&mut self, request: FeedRequest) {
        if let Some(line) = ask(request).await {
            self.send_line(&line).await;
        }
    }

    /// A line that the port does not take is cut, like one whose listener hung up.
    async fn send_line(&mut self, line: &FeedLine) {
        self.spoke_at = Instant::now();
        let was_cut = mem::replace(&mut self.is_cut, true);
        self.is_cut = self.send(line, was_cut).await.is_err();
    }

    async fn send(&mut self, line: &FeedLine, was_cut: bool) -> Result<(), EndpointError> {
        if was_cut {
            self.sender.write_packet(b"\n").await?;
        }
        for packet in line.as_bytes().chunks(PACKET_BYTES) {
            self.sender.write_packet(packet).await?;
        }
        // A host waits for more after a full packet.
        if line.len().is_multiple_of(PACKET_BYTES) {
            self.sender.write_packet(&[]).await?;
        }
        Ok(())
    }
}
