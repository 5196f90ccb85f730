import { limits } from '#shared/limits.ts'
import { defaultCurrency } from '#shared/money/currency.ts'
import { parseAmount } from '#shared/money/parse-amount.ts'
import { findCombination, listCombinations, nameCombination } from './product-options.ts'
import type { ProductOption } from './product-options.ts'
import type { VariantDraft } from './product-draft.ts'

const columns = ['name', 'price', 'stock_quantity', 'sku', 'active'] as const
export type GridColumn = (typeof columns)[number]

/** Options name the variants, so the name is a column without them alone. */
export function listGridColumns(options: readonly ProductOption[]): GridColumn[] {
  return columns.filter((column) => column !== 'name' || options.length === 0)
}

/** `span` counts the rows that share the heading of the first option; it is 0 below the first of them. */
export type GridRow = { index: number; values: string[] | null; span: number }

/** Variants in the order of their combinations; those that combine nothing come last. */
export function listGridRows(
  options: readonly ProductOption[],
  variantNames: readonly string[],
): GridRow[] {
  const order = new Map(
    listCombinations(options).map((values, at) => [nameCombination(values), at]),
  )
  const rows = variantNames
    .map((name, index) => ({ index, values: findCombination(options, name), span: 1 }))
    .toSorted((a, b) => getPlace(order, variantNames, a) - getPlace(order, variantNames, b))
  if (options.length < 2) return rows
  return rows.map((row, at) => {
    const first = row.values?.[0]
    if (first === undefined) return row
    if (rows[at - 1]?.values?.[0] === first) return { ...row, span: 0 }
    const others = rows.slice(at).findIndex(({ values }) => values?.[0] !== first)
    return { ...row, span: others < 0 ? rows.length - at : others }
  })
}

function getPlace(
  order: ReadonlyMap<string, number>,
  names: readonly string[],
  { index, values }: GridRow,
): number {
  return values ? (order.get(names[index] ?? '') ?? order.size) : order.size
}

export type Cell = { row: number; column: number }

type Press = {
  key: string
  isShift: boolean
  /** An arrow leaves a text at its ends, and a text that is selected as a whole. */
  mayLeave: { left: boolean; right: boolean }
}

/** The cell to which a key leads; null where the key has its usual meaning. */
export function findNextCell(
  { key, isShift, mayLeave }: Press,
  cell: Cell,
  size: Cell,
): Cell | null {
  const { row, column } = cell
  const up = { row: Math.max(row - 1, 0), column }
  const down = { row: Math.min(row + 1, size.row - 1), column }
  if (key === 'Enter') return isShift ? up : down
  if (isShift) return null
  if (key === 'ArrowUp') return up
  if (key === 'ArrowDown') return down
  if (key === 'ArrowLeft' && mayLeave.left && column > 0) return { row, column: column - 1 }
  if (key === 'ArrowRight' && mayLeave.right && column < size.column - 1)
    return { row, column: column + 1 }
  return null
}

/** Rows and cells of a spreadsheet's text. A cell in quotes may hold tabs, line breaks and doubled quotes. */
export function parsePastedCells(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"(?=\t|\r\n|\r|\n|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy
  for (const [, quoted, plain = '', end] of text.matchAll(cell)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  const last = rows.at(-1)
  return rows.length > 1 && last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows
}

export type PasteProblem =
  | { kind: 'rows' | 'columns'; pasted: number; room: number }
  | { kind: 'cell'; column: GridColumn; row: number; text: string }

type PasteTarget = { at: Cell; rowCount: number; columns: readonly GridColumn[] }

/** The changes of the rows from the cell down. With a problem nothing changes. */
export function planPaste(
  cells: readonly (readonly string[])[],
  { at, rowCount, columns: all }: PasteTarget,
): { changes: Partial<VariantDraft>[] } | { problem: PasteProblem } {
  const room = { rows: rowCount - at.row, columns: all.length - at.column }
  const width = Math.max(...cells.map((row) => row.length))
  if (width > room.columns)
    return { problem: { kind: 'columns', pasted: width, room: room.columns } }
  if (cells.length > room.rows)
    return { problem: { kind: 'rows', pasted: cells.length, room: room.rows } }
  const changes: Partial<VariantDraft>[] = []
  for (const [rowAt, row] of cells.entries()) {
    const change: Partial<VariantDraft> = {}
    for (const [cellAt, text] of row.entries()) {
      const column = all[at.column + cellAt]
      const value = column && readCell[column](text)
      if (!column || value === undefined)
        return { problem: { kind: 'cell', column: column ?? 'name', row: rowAt + 1, text } }
      Object.assign(change, { [column]: value })
    }
    changes.push(change)
  }
  return { changes }
}

/** Each reads the text of a cell; undefined where it is none of the column. */
const readCell: Record<GridColumn, (text: string) => string | boolean | undefined> = {
  name: (text) => (text.length > limits.variantName ? undefined : text),
  sku: (text) => (text.length > limits.sku ? undefined : text),
  price: readPrice,
  stock_quantity: readStock,
  active: readActive,
}

/** Spreadsheets write the currency beside a price, and Danish ones `,-` behind it. */
function readPrice(text: string): string | undefined {
  const price = text
    .replace(/^[\p{L}\p{Sc}]+\.?\s*(?=\d)/u, '')
    .replace(/(?<=\d)(?:,-)?\s*(?:[\p{L}\p{Sc}]+\.?)?$/u, '')
  return price === '' || parseAmount(price, defaultCurrency) !== undefined ? price : undefined
}

/** Whole numbers, with groups of thousands or with decimals that are zero. */
function readStock(text: string): string | undefined {
  if (text === '') return text
  const digits = /^\d{1,3}(?:([., \u00a0])\d{3})(?:\1\d{3})*$/.test(text)
    ? text.replace(/\D/g, '')
    : text.replace(/[.,]0+$/, '')
  return /^\d{1,10}$/.test(digits) && Number(digits) <= limits.stock ? digits : undefined
}

const yes = ['yes', 'ja', 'true', 'sand', '1', 'x', 'on', 'active', 'aktiv']
const no = ['no', 'nej', 'false', 'falsk', '0', '', 'off', 'inactive', 'inaktiv']

function readActive(text: string): boolean | undefined {
  const word = text.toLowerCase()
  return yes.includes(word) ? true : no.includes(word) ? false : undefined
}
