/** Tables as CSV (RFC 4180), so that any spreadsheet reads them. */

/** Excel takes a file without it for one in the local 8-bit encoding. */
const BYTE_ORDER_MARK = '\ufeff';

export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

function field(value: string | number): string {
  const text = String(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
