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

export type ForeignReader = {
  toRow: (row: CsvRow) => ForeignRow
  /** The columns of which nothing was read. */
  listUnread: () => string[]
}

export function createForeignReader(heading: readonly string[]): ForeignReader {
  const places = new Map(heading.map((name, at) => [normaliseHeading(name), at]))
  // A name is looked up once, however many rows there are.
  const found = new Map<string, number | null>()
  const used = new Set<number>()
  const find = (name: string) => {
    const known = found.get(name)
    if (known !== undefined) return known
    const at = places.get(normaliseHeading(name)) ?? null
    found.set(name, at)
    if (at !== null) used.add(at)
    return at
  }
  return {
    toRow: ({ line, cells }) => ({
      line,
      read: (...names) => {
        for (const name of names) {
          const at = find(name)
          if (at !== null) return (cells[at] ?? '').trim()
        }
        return ''
      },
    }),
    listUnread: () => heading.filter((name, at) => !used.has(at) && name.trim() !== ''),
  }
}

/** Our options separate the values of a combination by a slash between spaces. */
export function toOptionValue(value: string): string {
  return value.replaceAll(' / ', '/').replaceAll(' | ', '/').trim()
}

/** The values of an option, each once and in the order of the file. */
export function formatOptionLine(name: string, values: readonly string[]): string {
  return `${name.replaceAll(':', ' ')}: ${[...new Set(values)].join(' | ')}`
}
