//! One line of the feed while it is written: a JSON object.
//!
//! Lines consist of numbers, fixed words and codes, which need no escapes. So this writer is short, and has none of the
//! panics that a general JSON library brings.

use core::fmt::{Display, Write as _};

use super::FeedLine;

/// A line that is being written. Passed by reference, because moving it from field to field would take longer than
/// writing it.
pub(super) struct Json {
    line: FeedLine,
    number: u32,
    /// Something did not fit. A test with the longest lines rules that out; such a line is dropped.
    is_cut: bool,
    /// The object is still empty.
    is_first: bool,
}

impl Json {
    /// An empty line with this number.
    pub(super) const fn new(number: u32) -> Self {
        Self {
            line: FeedLine::new(),
            number,
            is_cut: false,
            is_first: true,
        }
    }

    /// Begins a line of a kind.
    pub(super) fn line(&mut self, kind: &str) -> &mut Self {
        let number = self.number;
        self.plain("{").number("n", number).text("type", kind)
    }

    /// A number, or anything that is written without quotes.
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

    /// A word or a code; the field is left out if there is none.
    pub(super) fn text_if_any(&mut self, name: &str, value: Option<impl Display>) -> &mut Self {
        match value {
            Some(value) => self.text(name, value),
            None => self,
        }
    }

    /// A number; the field is left out if there is none.
    pub(super) fn number_if_any(&mut self, name: &str, value: Option<impl Display>) -> &mut Self {
        match value {
            Some(value) => self.number(name, value),
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

    /// A word or a code, or `null`.
    pub(super) fn text_or_null(&mut self, name: &str, value: Option<impl Display>) -> &mut Self {
        self.name(name).quoted_or_null(value)
    }

    /// A list; `write` writes its items one by one.
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

    /// An item of a list, in quotes, or `null`.
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

    /// The whole line; `None` if it does not fit.
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
