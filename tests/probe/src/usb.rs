//! Scenarios on a serial port over USB.

use embassy_futures::join::join;
use embassy_rp::bind_interrupts;
use embassy_rp::peripherals::USB;
use embassy_rp::usb::{Driver, InterruptHandler};
use embassy_usb::class::cdc_acm::{CdcAcmClass, State};
use embassy_usb::{Builder, Config};

use crate::board::Board;

bind_interrupts!(struct Interrupts {
    USBCTRL_IRQ => InterruptHandler<USB>;
});

const PACKET: u16 = 64;

type Port<'d> = CdcAcmClass<'d, Driver<'d, USB>>;

/// Sends back everything that it receives.
pub(crate) async fn echo(board: Board) {
    with_port(board, async |port| {
        let mut packet = [0; PACKET as usize];
        loop {
            port.wait_connection().await;
            while let Ok(length) = port.read_packet(&mut packet).await {
                let heard = packet.get(..length).unwrap_or_default();
                if port.write_packet(heard).await.is_err() {
                    break;
                }
            }
        }
    })
    .await;
}

/// Never reads what it is sent.
pub(crate) async fn never_listen(board: Board) {
    with_port(board, async |_| core::future::pending().await).await;
}

async fn with_port(board: Board, talk: impl AsyncFnOnce(&mut Port<'_>)) {
    let mut configuration = [0; 128];
    let mut bos = [0; 16];
    let mut control = [0; 64];
    let mut state = State::new();
    let mut config = Config::new(0x1209, 0x0001);
    config.manufacturer = Some("Probe");
    config.product = Some("Serial port");
    config.serial_number = Some("1");
    let mut builder = Builder::new(
        Driver::new(board.usb, Interrupts),
        config,
        &mut configuration,
        &mut bos,
        &mut [],
        &mut control,
    );
    let mut port = CdcAcmClass::new(&mut builder, &mut state, PACKET);
    let mut device = builder.build();
    join(device.run(), talk(&mut port)).await;
}
