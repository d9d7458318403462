//! The USB device: a serial port that needs no driver. Its users see packets; what hosts do to devices is handled here.

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

/// The name that computers show, with the firmware's version.
const PRODUCT: &str = concat!("Bombe verifier console ", env!("CARGO_PKG_VERSION"));

/// A packet of the control endpoint, which also has space for the longest string: two bytes per letter, after a header.
const CONTROL_BYTES: usize = 64;
const _: () = assert!(2 + 2 * PRODUCT.len() <= CONTROL_BYTES);

/// The sending side of the port.
pub(crate) type Sender<'d> = cdc_acm::Sender<'d, Driver<'d, USB>>;

/// The receiving side of the port.
pub(crate) type Receiver<'d> = cdc_acm::Receiver<'d, Driver<'d, USB>>;

/// Tells whether there is a listener.
pub(crate) type Control<'d> = cdc_acm::ControlChanged<'d>;

/// Opens the port with a serial number, and runs `talk` on it forever.
pub(crate) async fn open(
    resources: FeedResources,
    serial_number: &str,
    talk: impl AsyncFnOnce(Sender<'_>, Receiver<'_>, Control<'_>),
) {
    let mut configuration = [0; 75];
    let mut bos = [0; 12];
    let mut control = [0; CONTROL_BYTES];
    let mut state = State::new();
    let mut config = Config::new(USB_VENDOR, USB_PRODUCT);
    config.manufacturer = Some("Bombe");
    config.product = Some(PRODUCT);
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

/// The maximum number of packets of a control transfer.
const CONTROL_PACKETS: usize = 8;

/// Handles the control endpoint.
///
/// A control transfer ends when its packets are sent or received, and the driver waits for nothing else. A host that
/// disappears in the middle of one, and comes back with a bus reset or another request, would wait forever: so an
/// abandoned transfer is taken off the endpoint.
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

/// Whether something has arrived that the driver should have handled and has not.
fn is_overtaken() -> bool {
    let status = pac::USB.sie_status().read();
    status.bus_reset() || status.setup_rec()
}

fn free_control_endpoint() {
    pac::USB_DPRAM.ep_in_buffer_control(0).write(|_| {});
    pac::USB_DPRAM.ep_out_buffer_control(0).write(|_| {});
}
