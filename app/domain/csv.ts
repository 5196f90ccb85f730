export const csvDelimiters = [';', ',', '\t'] as const
export type CsvDelimiter = (typeof csvDelimiters)[number]

/** A row of a file: where in it the row begins, the first line being 1, and what stands in its cells. */
export type CsvRow = { line: number; cells: string[]; isBroken: boolean }

/**
 * Reads what spreadsheets write: cells in quotes may hold delimiters, line breaks and doubled quotes. A quote that is
 * never closed swallows the rest of the file; its row says so. Rows without anything in them are passed over. Of a row
 * with more than `mostCells` cells, one more than that is kept.
 */
export function* csvRows(
  text: string,
  delimiter: CsvDelimiter,
  mostCells = Infinity,
): Generator<CsvRow> {
  let line = 1
  let at = text.startsWith(byteOrderMark) ? 1 : 0
  while (at < text.length) {
    const row: CsvRow = { line, cells: [], isBroken: false }
    let isRowOpen = true
    while (isRowOpen) {
      const cell = cellAt(text, at, delimiter)
      if (row.cells.length <= mostCells) row.cells.push(readCell(cell.value))
      row.isBroken ||= cell.isBroken
      line += breaksIn(text, at, cell.end)
      at = cell.end
      isRowOpen = text[at] === delimiter
      if (isRowOpen) at += 1
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    if (at < text.length) line += 1
    at += 1
    if (row.cells.some((cell) => cell.trim() !== '')) yield row
  }
}

const byteOrderMark = '\ufeff'

type Cell = { value: string; end: number; isBroken: boolean }

function cellAt(text: string, start: number, delimiter: CsvDelimiter): Cell {
  if (text[start] !== '"') {
    const end = endOfPlain(text, start, delimiter)
    return { value: text.slice(start, end), end, isBroken: false }
  }
  let value = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return { value: value + text.slice(from), end: text.length, isBroken: true }
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      // What stands between the closing quote and the next cell belongs to the cell, as spreadsheets have it.
      const end = endOfPlain(text, quote + 1, delimiter)
      return { value: value + text.slice(quote + 1, end), end, isBroken: false }
    }
    value += '"'
    from = quote + 2
  }
}

function endOfPlain(text: string, from: number, delimiter: CsvDelimiter): number {
  let end = from
  while (end < text.length && text[end] !== delimiter && !isBreak(text[end])) end += 1
  return end
}

function isBreak(letter: string | undefined): boolean {
  return letter === '\n' || letter === '\r'
}

function breaksIn(text: string, from: number, to: number): number {
  let breaks = 0
  for (let at = from; at < to; at += 1) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) breaks += 1
  }
  return breaks
}

/** With which of them a file parts its cells: the one that its first row has most of. */
export function delimiterOf(text: string, mostCells = Infinity): CsvDelimiter {
  const counts = csvDelimiters.map((delimiter) => {
    const { value: head } = csvRows(text, delimiter, mostCells).next()
    return { delimiter, cells: head?.cells.length ?? 0 }
  })
  return counts.reduce((best, one) => (one.cells > best.cells ? one : best)).delimiter
}

/** How many line breaks a text has, whether they end a row or stand within a cell. */
export function lineBreaksIn(text: string): number {
  return breaksIn(text, 0, text.length)
}

/** One row as it is written, its end included. */
export function csvLine(cells: readonly string[], delimiter: CsvDelimiter): string {
  return `${cells.map((cell) => quoted(written(cell), delimiter)).join(delimiter)}\r\n`
}

export const csvStart = byteOrderMark

function quoted(cell: string, delimiter: CsvDelimiter): string {
  const isPlain = !cell.includes(delimiter) && !/["\r\n\ufeff]/.test(cell) && cell === cell.trim()
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`
}

// A spreadsheet takes a cell that begins so for a formula, and a formula can send its sheet away. The mark in front
// says that it is text; one that was there already gets another, so that reading gives back what was written.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

function written(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

function readCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
