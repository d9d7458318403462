//! Aligned text tables.

/// The alignment of a column.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Align {
    Left,
    Right,
}

/// Rows under a line of column titles.
#[derive(Debug)]
pub(crate) struct Table<const COLUMNS: usize> {
    aligns: [Align; COLUMNS],
    rows: Vec<[String; COLUMNS]>,
}

impl<const COLUMNS: usize> Table<COLUMNS> {
    pub(crate) fn new(columns: [(&str, Align); COLUMNS]) -> Self {
        Self {
            aligns: columns.map(|(_, align)| align),
            rows: vec![columns.map(|(title, _)| title.to_owned())],
        }
    }

    pub(crate) fn push(&mut self, row: [String; COLUMNS]) {
        self.rows.push(row);
    }

    /// The table as lines without trailing blanks.
    pub(crate) fn text(&self) -> String {
        let mut widths = [0; COLUMNS];
        for row in &self.rows {
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = (*width).max(cell.chars().count());
            }
        }
        let line = |row: &[String; COLUMNS]| {
            let cells = row.iter().zip(widths).zip(self.aligns);
            let cells = cells.map(|((cell, width), align)| match align {
                Align::Left => format!("{cell:<width$}"),
                Align::Right => format!("{cell:>width$}"),
            });
            let line = cells.collect::<Vec<_>>().join("  ");
            line.trim_end().to_owned()
        };
        self.rows.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell_in_characters() {
        let mut table = Table::new([
            ("figure", Align::Left),
            ("value", Align::Right),
            ("", Align::Left),
        ]);
        table.push(["lamp edge".into(), "1000".into(), "µs".into()]);
        table.push(["✓".into(), "7".into(), String::new()]);
        assert_eq!(
            table.text(),
            "figure     value\n\
             lamp edge   1000  µs\n\
             ✓              7"
        );
    }
}
