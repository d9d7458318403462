//! The USB device: a serial port that needs no driver. Whoever uses it sees packets; what hosts do to devices is dealt with
//! here.

use core::{
    future::{Future, poll_fn},
    pin::pin,
    task::Poll,
};

use embassy_futures::join::join;
use embassy_rp::{pac, peripherals::USB, usb::Driver};
use embassy_usb::{
    Builder, Config, UsbDevice,
    class::cdc_acm::{self, CdcAcmClass, State},
};

use crate::board::{FeedResources, Irqs, USB_PRODUCT, USB_VENDOR};

/// The largest packet.
pub(crate) const PACKET_BYTES: usize = 64;

/// Whom the port sends to.
pub(crate) type Sender<'d> = cdc_acm::Sender<'d, Driver<'d, USB>>;

/// Whom the port hears.
pub(crate) type Receiver<'d> = cdc_acm::Receiver<'d, Driver<'d, USB>>;

/// Tells whether anybody listens.
pub(crate) type Control<'d> = cdc_acm::ControlChanged<'d>;

/// Opens the port under a serial number, and has `talk` use it for ever.
pub(crate) async fn open(
    resources: FeedResources,
    serial_number: &str,
    talk: impl AsyncFnOnce(Sender<'_>, Receiver<'_>, Control<'_>),
) {
    let mut configuration = [0; 75];
    let mut bos = [0; 12];
    // Room for the longest text, two bytes a letter.
    let mut control = [0; 64];
    let mut state = State::new();
    let mut config = Config::new(USB_VENDOR, USB_PRODUCT);
    config.manufacturer = Some("Bombe");
    config.product = Some("Bombe verifier console");
    config.serial_number = Some(serial_number);
    // It may run on batteries.
    config.self_powered = true;
    let mut builder = Builder::new(
        Driver::new(resources.usb, Irqs),
        config,
        &mut configuration,
        &mut bos,
        &mut [],
        &mut control,
    );
    let port = CdcAcmClass::new(&mut builder, &mut state, PACKET_BYTES as u16);
    let mut device = builder.build();
    let (sender, receiver, control) = port.split_with_control();
    join(run(&mut device), talk(sender, receiver, control)).await;
}

/// At most so many packets a control transfer consists of.
const CONTROL_PACKETS: usize = 8;

/// Does what hosts ask on the control endpoint.
///
/// A transfer there ends when its packets are fetched or sent, and the driver waits for that alone. A host that goes away in
/// the middle of one, and comes back with a bus reset or another request, would wait for ever: so what was begun before is
/// taken off the endpoint.
async fn run<'d>(device: &mut UsbDevice<'d, Driver<'d, USB>>) {
    let mut device = pin!(device.run());
    poll_fn(|context| {
        for _ in 0..CONTROL_PACKETS {
            let Poll::Pending = device.as_mut().poll(context);
            if !is_overtaken() {
                break;
            }
            free_control_endpoint();
        }
        Poll::Pending
    })
    .await
}

/// Whether something has come that the driver should have seen to, and has not.
fn is_overtaken() -> bool {
    let status = pac::USB.sie_status().read();
    status.bus_reset() || status.setup_rec()
}

fn free_control_endpoint() {
    pac::USB_DPRAM.ep_in_buffer_control(0).write(|_| {});
    pac::USB_DPRAM.ep_out_buffer_control(0).write(|_| {});
}
