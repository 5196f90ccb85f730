export const csvDelimiters = [';', ',', '\t'] as const
export type CsvDelimiter = (typeof csvDelimiters)[number]

export type CsvRow = { line: number; cells: string[]; isBroken: boolean }

/**
 * Quoted cells may hold delimiters, line breaks and doubled quotes. An unclosed quote takes the rest of the
 * file and sets `isBroken`. Skips empty rows. Keeps at most `maxCells` + 1 cells of a row.
 */
export function* parseCsvRows(
  text: string,
  delimiter: CsvDelimiter,
  maxCells = Infinity,
): Generator<CsvRow> {
  let line = 1
  let at = text.startsWith(byteOrderMark) ? 1 : 0
  while (at < text.length) {
    const row: CsvRow = { line, cells: [], isBroken: false }
    let isRowOpen = true
    while (isRowOpen) {
      const cell = parseCell(text, at, delimiter)
      if (row.cells.length <= maxCells) row.cells.push(unescapeFormula(cell.value))
      row.isBroken ||= cell.isBroken
      line += countBreaks(text, at, cell.end)
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

function parseCell(text: string, start: number, delimiter: CsvDelimiter): Cell {
  if (text[start] !== '"') {
    const end = findCellEnd(text, start, delimiter)
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
      const end = findCellEnd(text, quote + 1, delimiter)
      return { value: value + text.slice(quote + 1, end), end, isBroken: false }
    }
    value += '"'
    from = quote + 2
  }
}

function findCellEnd(text: string, from: number, delimiter: CsvDelimiter): number {
  let end = from
  while (end < text.length && text[end] !== delimiter && !isLineBreak(text[end])) end += 1
  return end
}

function isLineBreak(character: string | undefined): boolean {
  return character === '\n' || character === '\r'
}

function countBreaks(text: string, from: number, to: number): number {
  let breaks = 0
  for (let at = from; at < to; at += 1) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) breaks += 1
  }
  return breaks
}

/** The delimiter that splits the first row into the most cells. */
export function detectDelimiter(text: string, maxCells = Infinity): CsvDelimiter {
  const counts = csvDelimiters.map((delimiter) => {
    const { value: head } = parseCsvRows(text, delimiter, maxCells).next()
    return { delimiter, cells: head?.cells.length ?? 0 }
  })
  return counts.reduce((best, one) => (one.cells > best.cells ? one : best)).delimiter
}

/** Counts breaks within cells as well. */
export function countLineBreaks(text: string): number {
  return countBreaks(text, 0, text.length)
}

export function formatCsvLine(cells: readonly string[], delimiter: CsvDelimiter): string {
  return `${cells.map((cell) => quoteCell(escapeFormula(cell), delimiter)).join(delimiter)}\r\n`
}

export const csvByteOrderMark = byteOrderMark

function quoteCell(cell: string, delimiter: CsvDelimiter): string {
  const isPlain = !cell.includes(delimiter) && !/["\r\n\ufeff]/.test(cell) && cell === cell.trim()
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`
}

// Spreadsheets run such cells as formulas, which can leak the sheet. A leading apostrophe marks text; existing
// ones are doubled so that reading restores the original.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

function escapeFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
