/**
 * Tables as CSV (RFC 4180) for spreadsheets. Excel expects the list separator of the system's region, which is the semicolon
 * where numbers have a decimal comma: in Italy, Spain and Russia, but not in Mexico.
 */

/** Without it, Excel assumes the local 8-bit encoding. */
const BYTE_ORDER_MARK = '\ufeff';

export type Separator = ',' | ';';

/** The separator for a language; the browser's `locales` give its region. */
export function separatorIn(language: string, locales: readonly string[]): Separator {
  const locale = locales.find((tag) => tag.split('-')[0] === language) ?? language;
  return (0.5).toLocaleString(locale).includes(',') ? ';' : ',';
}

export function csv(rows: readonly (readonly (string | number)[])[], separator: Separator): string {
  const written = (value: string | number) =>
    typeof value === 'number' ? numeral(value, separator) : field(harmless(value));
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(written).join(separator)}\r\n`).join('');
}

/** A number with the decimal sign that goes with the separator. */
function numeral(value: number, separator: Separator): string {
  return separator === ';' ? String(value).replace('.', ',') : String(value);
}

/** A spreadsheet would compute a text that begins like a formula; an apostrophe before it keeps it a text. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** A field, quoted if it contains either separator, so that it can be read with both. */
function field(text: string): string {
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
