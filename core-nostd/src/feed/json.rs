//! One line of the feed while it is written: an object of JSON.
//!
//! Lines are made of numbers, of words of this crate and of codes: no text in them needs an escape. So writing them is a few
//! lines here, and brings none of the panics with it that a library for any JSON at all has.

use core::fmt::{Display, Write as _};

use super::Line;

/// An object that is not closed yet.
pub(super) struct Json {
    line: Line,
    /// Something had no room. A test with the longest lines rules it out; the line would be left out.
    is_cut: bool,
    /// Nothing stands in the object yet.
    is_first: bool,
}

impl Json {
    /// The line of a number, which tells something of a kind.
    pub(super) fn line(number: u32, kind: &str) -> Self {
        let json = Self {
            line: Line::new(),
            is_cut: false,
            is_first: true,
        };
        json.plain("{").number("n", number).text("type", kind)
    }

    /// A number, or what is written like one.
    pub(super) fn number(self, name: &str, value: impl Display) -> Self {
        self.name(name).plain(value)
    }

    pub(super) fn truth(self, name: &str, is_true: bool) -> Self {
        self.name(name).plain(is_true)
    }

    /// A word or a code.
    pub(super) fn text(self, name: &str, value: impl Display) -> Self {
        self.name(name).quoted(value)
    }

    /// A word or a code, if there is one; nothing at all otherwise.
    pub(super) fn text_if_any(self, name: &str, value: Option<impl Display>) -> Self {
        match value {
            Some(value) => self.text(name, value),
            None => self,
        }
    }

    /// A list of numbers.
    pub(super) fn numbers(
        self,
        name: &str,
        values: impl IntoIterator<Item = impl Display>,
    ) -> Self {
        self.list(name, values, Self::plain)
    }

    /// A word or a code, or that there is none.
    pub(super) fn text_or_null(self, name: &str, value: Option<impl Display>) -> Self {
        self.name(name).quoted_or_null(value)
    }

    /// A list, whose items `write` is to write one by one.
    pub(super) fn list<T>(
        self,
        name: &str,
        items: impl IntoIterator<Item = T>,
        write: impl FnMut(Self, T) -> Self,
    ) -> Self {
        self.name(name).items(items, write)
    }

    /// A list within a list.
    pub(super) fn items<T>(
        self,
        items: impl IntoIterator<Item = T>,
        mut write: impl FnMut(Self, T) -> Self,
    ) -> Self {
        let mut json = self.plain("[");
        for (place, item) in items.into_iter().enumerate() {
            let comma = if place == 0 { "" } else { "," };
            json = write(json.plain(comma), item);
        }
        json.plain("]")
    }

    /// An item of a list, in quotes; or that there is none.
    pub(super) fn quoted_or_null(self, value: Option<impl Display>) -> Self {
        match value {
            Some(value) => self.quoted(value),
            None => self.plain("null"),
        }
    }

    /// An item of a list, in quotes.
    pub(super) fn quoted(self, value: impl Display) -> Self {
        self.plain('"').plain(value).plain('"')
    }

    /// An item of a list, as it is.
    pub(super) fn plain(mut self, value: impl Display) -> Self {
        self.is_cut |= write!(self.line, "{value}").is_err();
        self
    }

    /// The whole line; `None` if it has no room.
    pub(super) fn end(self) -> Option<Line> {
        let json = self.plain("}\n");
        debug_assert!(!json.is_cut, "no line is so long: {}", json.line);
        Some(json.line).filter(|_| !json.is_cut)
    }

    fn name(mut self, name: &str) -> Self {
        let comma = if self.is_first { "" } else { "," };
        self.is_first = false;
        self.plain(comma).quoted(name).plain(':')
    }
}
