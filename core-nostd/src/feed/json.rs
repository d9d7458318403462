//! One line of the feed while it is written: an object of JSON.
//!
//! Lines are made of numbers, of words of this crate and of codes: no text in them needs an escape. So writing them is a few
//! lines here, and brings none of the panics with it that a library for any JSON at all has.

use core::fmt::{Display, Write as _};

use super::FeedLine;

/// A line that is being written. It is passed on by reference: to move it from field to field would take longer than to write it.
pub(super) struct Json {
    line: FeedLine,
    number: u32,
    /// Something had no room. A test with the longest lines rules it out; the line would be left out.
    is_cut: bool,
    /// Nothing stands in the object yet.
    is_first: bool,
}

impl Json {
    /// An empty line, which is going to have this number.
    pub(super) const fn new(number: u32) -> Self {
        Self {
            line: FeedLine::new(),
            number,
            is_cut: false,
            is_first: true,
        }
    }

    /// Begins a line that tells something of a kind.
    pub(super) fn line(&mut self, kind: &str) -> &mut Self {
        let number = self.number;
        self.plain("{").number("n", number).text("type", kind)
    }

    /// A number, or what is written like one.
    pub(super) fn number(&mut self, name: &str, value: impl Display) -> &mut Self {
        self.name(name).plain(value)
    }

    pub(super) fn truth(&mut self, name: &str, is_true: bool) -> &mut Self {
        self.name(name).plain(is_true)
    }

    /// A word or a code.
    pub(super) fn text(&mut self, name: &str, value: impl Display) -> &mut Self {
        self.name(name).quoted(value)
    }

    /// A word or a code, if there is one; nothing at all otherwise.
    pub(super) fn text_if_any(&mut self, name: &str, value: Option<impl Display>) -> &mut Self {
        match value {
            Some(value) => self.text(name, value),
            None => self,
        }
    }

    /// A list of numbers.
    pub(super) fn numbers(
        &mut self,
        name: &str,
        values: impl IntoIterator<Item = impl Display>,
    ) -> &mut Self {
        self.list(name, values, |json, value| {
            json.plain(value);
        })
    }

    /// A list of words.
    pub(super) fn texts(
        &mut self,
        name: &str,
        values: impl IntoIterator<Item = impl Display>,
    ) -> &mut Self {
        self.list(name, values, |json, value| {
            json.quoted(value);
        })
    }

    /// A word or a code, or that there is none.
    pub(super) fn text_or_null(&mut self, name: &str, value: Option<impl Display>) -> &mut Self {
        self.name(name).quoted_or_null(value)
    }

    /// A list, whose items `write` is to write one by one.
    pub(super) fn list<T>(
        &mut self,
        name: &str,
        items: impl IntoIterator<Item = T>,
        write: impl FnMut(&mut Self, T),
    ) -> &mut Self {
        self.name(name).items(items, write)
    }

    /// A list within a list.
    pub(super) fn items<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        mut write: impl FnMut(&mut Self, T),
    ) -> &mut Self {
        self.plain("[");
        for (place, item) in items.into_iter().enumerate() {
            let comma = if place == 0 { "" } else { "," };
            write(self.plain(comma), item);
        }
        self.plain("]")
    }

    /// An item of a list, in quotes; or that there is none.
    pub(super) fn quoted_or_null(&mut self, value: Option<impl Display>) -> &mut Self {
        match value {
            Some(value) => self.quoted(value),
            None => self.plain("null"),
        }
    }

    /// An item of a list, in quotes.
    pub(super) fn quoted(&mut self, value: impl Display) -> &mut Self {
        self.plain('"').plain(value).plain('"')
    }

    /// An item of a list, as it is.
    pub(super) fn plain(&mut self, value: impl Display) -> &mut Self {
        self.is_cut |= write!(self.line, "{value}").is_err();
        self
    }

    /// The whole line; `None` if it has no room.
    pub(super) fn end(mut self) -> Option<FeedLine> {
        self.plain("}\n");
        debug_assert!(!self.is_cut, "no line is so long: {}", self.line);
        Some(self.line).filter(|_| !self.is_cut)
    }

    fn name(&mut self, name: &str) -> &mut Self {
        let comma = if self.is_first { "" } else { "," };
        self.is_first = false;
        self.plain(comma).quoted(name).plain(':')
    }
}
