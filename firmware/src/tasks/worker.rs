//! The worker: does the console's jobs in the time that all other tasks leave. The core decides which job comes first.
//!
//! It is the only task of the thread executor, since it does not yield while it works.

use core::cell::RefCell;

use bombe_core::jobs::{self, JobOrder, JobResult, Mailbox};
use bombe_engine::Machine;
use embassy_sync::blocking_mutex::{Mutex, raw::ThreadModeRawMutex};

use crate::bus;

/// Too large for any stack.
static MACHINE: Mutex<ThreadModeRawMutex, RefCell<Machine>> =
    Mutex::new(RefCell::new(Machine::new()));

/// Does the jobs that the console orders.
#[embassy_executor::task]
pub(crate) async fn run() {
    let mut next = None;
    loop {
        let order = match next.take() {
            Some(order) => order,
            None => bus::JOB.wait().await,
        };
        next = MACHINE.lock(|machine| work(&order, &mut machine.borrow_mut()));
    }
}

#[inline(never)] // or its tables would lie on the stack also when there is nothing to do
fn work(order: &JobOrder, machine: &mut Machine) -> Option<JobOrder> {
    match order {
        JobOrder::Start(job) => jobs::work(job, machine, &mut Bus),
        JobOrder::Stop => None,
    }
}

struct Bus;

impl Mailbox for Bus {
    fn take_order(&mut self) -> Option<JobOrder> {
        bus::JOB.try_take()
    }

    fn has_order(&self) -> bool {
        bus::JOB.signaled()
    }

    fn report(&mut self, result: JobResult) {
        bus::JOB_RESULT.signal(result);
    }
}
