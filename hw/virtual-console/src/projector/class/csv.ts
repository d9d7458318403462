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
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(field).join(separator)}\r\n`).join('');
}

/** A field, quoted if it contains either separator, so that it can be read with both. */
function field(value: string | number): string {
  const text = String(value);
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
