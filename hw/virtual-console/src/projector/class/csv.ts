/**
 * Tables as CSV (RFC 4180), so that any spreadsheet reads them. Excel splits a file at the list separator of the system's
 * region, which is the semicolon wherever numbers have a decimal comma: Italy, Spain and Russia, but not Mexico.
 */

/** Excel takes a file without it for one in the local 8-bit encoding. */
const BYTE_ORDER_MARK = '\ufeff';

export type Separator = ',' | ';';

/** What a spreadsheet in a language expects. The browser's `locales` say in which region the language is spoken. */
export function separatorIn(language: string, locales: readonly string[]): Separator {
  const locale = locales.find((tag) => tag.split('-')[0] === language) ?? language;
  return (0.5).toLocaleString(locale).includes(',') ? ';' : ',';
}

export function csv(rows: readonly (readonly (string | number)[])[], separator: Separator): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(field).join(separator)}\r\n`).join('');
}

/** Quoted whenever one of the separators is in it: nobody has to know which one it was. */
function field(value: string | number): string {
  const text = String(value);
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
