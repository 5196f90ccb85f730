export const csvDelimiters = [';', ',', '\t'] as const
export type CsvDelimiter = (typeof csvDelimiters)[number]

export type CsvRow = { line: number; cells: string[]; isBroken: boolean }

/**
 * Quoted cells may hold delimiters, line breaks and doubled quotes. An unclosed quote takes the rest of the
 * file and sets `isBroken`. Skips empty rows. Keeps at most `maxCells` + 1 cells of a row.
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
      // Spreadsheets count text after a closing quote as part of the cell.
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

/** The delimiter that splits the first row into the most cells. */
export function delimiterOf(text: string, mostCells = Infinity): CsvDelimiter {
  const counts = csvDelimiters.map((delimiter) => {
    const { value: head } = csvRows(text, delimiter, mostCells).next()
    return { delimiter, cells: head?.cells.length ?? 0 }
  })
  return counts.reduce((best, one) => (one.cells > best.cells ? one : best)).delimiter
}

/** Counts breaks within cells as well. */
export function lineBreaksIn(text: string): number {
  return breaksIn(text, 0, text.length)
}

export function csvLine(cells: readonly string[], delimiter: CsvDelimiter): string {
  return `${cells.map((cell) => quoted(written(cell), delimiter)).join(delimiter)}\r\n`
}

export const csvStart = byteOrderMark

function quoted(cell: string, delimiter: CsvDelimiter): string {
  const isPlain = !cell.includes(delimiter) && !/["\r\n\ufeff]/.test(cell) && cell === cell.trim()
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`
}

// Spreadsheets run such cells as formulas, which can leak the sheet. A leading apostrophe marks text; existing
// ones are doubled so that reading restores the original.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

function written(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

function readCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
