import type { CsvRow } from '#shared/csv.ts'
import { columns, normaliseHeading } from './columns.ts'

/** Whether a product of another system was for sale; a new one that was not begins inactive. */
export const publishedColumn = 'Published'

/** Every system tells these about its products. */
export const commonColumns = [
  columns.name,
  columns.variant,
  columns.sku,
  columns.gtin,
  columns.brand,
  columns.base_price,
  columns.stock_quantity,
  columns.active,
  columns.weight,
  columns.options,
  columns.description,
  columns.images,
  publishedColumn,
]

export type OwnCells = Partial<Record<string, string>>

/** A product or a variant in our columns, at the line of the file that it came from. */
export type OwnRow = { line: number; cells: OwnCells }

/** A row of another system's file, read by the names that its columns have had. */
export type ForeignRow = { line: number; read: (...names: string[]) => string }

/** `used` gathers the places of the columns that were read. */
export function readForeignRows(
  heading: readonly string[],
  rows: Iterable<CsvRow>,
  used: Set<number>,
): ForeignRow[] {
  const places = new Map(heading.map((name, at) => [normaliseHeading(name), at]))
  const find = (names: readonly string[]) => {
    const at = names
      .map((name) => places.get(normaliseHeading(name)))
      .find((one) => one !== undefined)
    if (at !== undefined) used.add(at)
    return at
  }
  return [...rows].map(({ line, cells }) => ({
    line,
    read: (...names) => {
      const at = find(names)
      return at === undefined ? '' : (cells[at] ?? '').trim()
    },
  }))
}

/** Our options separate the values of a combination by a slash between spaces. */
export function toOptionValue(value: string): string {
  return value.replaceAll(' / ', '/').replaceAll(' | ', '/').trim()
}

/** The values of an option, each once and in the order of the file. */
export function formatOptionLine(name: string, values: readonly string[]): string {
  return `${name.replaceAll(':', ' ')}: ${[...new Set(values)].join(' | ')}`
}
