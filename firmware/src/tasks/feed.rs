//! The feed: tells a listener over USB what everybody at the table sees, and passes on their requests. `docs/feed.md`
//! has the lines.
//!
//! It only asks the console for a line when the previous one is sent, so that a listener who is slow, or does not read
//! at all, delays nobody else; and it reads nothing while it writes, so that a flood of input needs no memory. A
//! listener counts as present once a program has opened the port, which raises DTR: until then nothing is asked or
//! written.

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

/// After this much silence a keep-alive line is sent.
const SILENCE: Duration = Duration::from_secs(2);

/// Owns the USB port.
#[embassy_executor::task]
pub(crate) async fn run(resources: FeedResources) {
    let name = bus::NAME.wait().await;
    let mut serial_number = heapless::String::<8>::new();
    // Eight digits fit, and the port would also work without a serial number.
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
                // There is nobody to read an answer.
                ask(FeedRequest::HungUp(writer.baud())).await;
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

/// Talks with one listener until they disconnect.
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
                // Other tasks have to draw and to feed the watchdog, however much comes in.
                yield_now().await;
            }
            Either3::Second(Err(_)) => receiver.wait_connection().await,
            Either3::Third(()) => writer.answer(FeedRequest::SignOfLife).await,
        }
    }
}

/// Asks the console, which is more urgent than this task and answers before it continues.
async fn ask(request: FeedRequest) -> Option<FeedLine> {
    bus::FEED_REQUEST.signal(request);
    bus::ANSWER.wait().await
}

/// Sends lines, in packets.
struct LineWriter<'d> {
    sender: Sender<'d>,
    spoke_at: Instant,
    /// A listener disconnected in the middle of a line, and the next one may still receive the beginning of it.
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

    /// The speed that the last listener has set.
    fn baud(&self) -> u32 {
        self.sender.line_coding().data_rate()
    }

    /// Sends the console's answer to a request, if there is one.
    async fn answer(&mut self, request: FeedRequest) {
        if let Some(line) = ask(request).await {
            self.send_line(&line).await;
        }
    }

    /// Sends a line. One that the port does not take counts as cut, like one whose listener disconnected.
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
        // After a full packet a host waits for more.
        if line.len().is_multiple_of(PACKET_BYTES) {
            self.sender.write_packet(&[]).await?;
        }
        Ok(())
    }
}
