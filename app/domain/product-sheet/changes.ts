import { columns } from './columns.ts'
import {
  productCells,
  variantCells,
  type Cells,
  type SheetPlace,
  type SheetProduct,
} from './write.ts'

/** Changed cell of the product, or of the named variant. */
export type SheetChange = { variant: string | null; column: string; from: string; to: string }

/** Compares cells, so only what a file can express counts as a change. */
export function changesOf(
  before: SheetProduct,
  after: SheetProduct,
  place: SheetPlace,
): SheetChange[] {
  return [
    ...different(productCells(before, place), productCells(after, place), null),
    ...after.variants.flatMap((variant, at) => {
      const known = before.variants.find(({ id }) => id !== null && id === variant.id)
      const was = known ? variantCells(known, null, place) : {}
      const moved = known && before.variants.indexOf(known) !== at
      return [
        ...different(was, variantCells(variant, null, place), variant.name),
        ...(moved ? [moveOf(variant.name, before.variants.indexOf(known) + 1, at + 1)] : []),
      ]
    }),
  ]
}

function moveOf(variant: string, from: number, to: number): SheetChange {
  return { variant, column: 'Place', from: String(from), to: String(to) }
}

function different(before: Cells, after: Cells, variant: string | null): SheetChange[] {
  return Object.entries(after).flatMap(([column, to]) => {
    const from = before[column] ?? ''
    const isAddress = column === columns.product_id || column === columns.variant_id
    return from === to || isAddress ? [] : [{ variant, column, from: cut(from), to: cut(to) }]
  })
}

/** Descriptions are long; their beginning is enough to recognise them. */
const longest = 300

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
