import { columns } from './columns.ts'
import {
  toProductCsv,
  toVariantCsv,
  type CsvCells,
  type CsvContext,
  type CsvProduct,
} from './to-csv-rows.ts'

/** Changed cell of the product, or of the named variant. */
export type CsvChange = { variant: string | null; column: string; from: string; to: string }

/** Compares cells, so only what a file can express counts as a change. */
export function listChanges(
  before: CsvProduct,
  after: CsvProduct,
  context: CsvContext,
): CsvChange[] {
  return [
    ...compareCells(toProductCsv(before, context), toProductCsv(after, context), null),
    ...after.variants.flatMap((variant, at) => {
      const existing = before.variants.find(({ id }) => id !== null && id === variant.id)
      const previousCells = existing ? toVariantCsv(existing, null, context) : {}
      const hasMoved = existing && before.variants.indexOf(existing) !== at
      return [
        ...compareCells(previousCells, toVariantCsv(variant, null, context), variant.name),
        ...(hasMoved
          ? [createMoveChange(variant.name, before.variants.indexOf(existing) + 1, at + 1)]
          : []),
      ]
    }),
  ]
}

function createMoveChange(variant: string, from: number, to: number): CsvChange {
  return { variant, column: 'Place', from: String(from), to: String(to) }
}

function compareCells(before: CsvCells, after: CsvCells, variant: string | null): CsvChange[] {
  return Object.entries(after).flatMap(([column, to]) => {
    const from = before[column] ?? ''
    const isId = column === columns.product_id || column === columns.variant_id
    return from === to || isId ? [] : [{ variant, column, from: truncate(from), to: truncate(to) }]
  })
}

/** Descriptions are long; their beginning is enough to recognise them. */
const maxLength = 300

function truncate(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
