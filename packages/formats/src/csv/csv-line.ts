/** Begins a file: spreadsheets read a file without this mark in an encoding of the machine. */
export const csvStart = '\uFEFF'

const lineEnd = '\r\n'

/**
 * Positions at which a spreadsheet could begin a cell that it computes (OWASP, CSV injection): before a sign that begins a
 * formula, also a full-width one, at the start of a cell and after a character at which a program with another separator
 * would split it.
 */
const formulaStarts = /(?<=^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])|^(?=[\t\r])/g

/**
 * A line of CSV (RFC 4180) with its end. Every cell is quoted, and an apostrophe keeps a text from being computed; a number
 * stays as it is.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cellOf).join(',')}${lineEnd}`
}

function cellOf(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : value.replaceAll(formulaStarts, "'")
  return `"${text.replaceAll('"', '""')}"`
}
