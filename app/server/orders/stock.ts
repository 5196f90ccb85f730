import { refused, type Refused } from '#domain/errors.ts'
import type { Job } from '../database/database.ts'

/** So many pieces of a product, or of one of its variants, which then has the stock. */
export type Piece = { product_id: string; variant_id: string | null; quantity: number }

/**
 * Sets pieces aside, where the stock is counted at all, and answers those that were; or says of what there is too
 * little. All rows are locked before the first is changed, in one order, so that two orders wait and never deadlock.
 */
export async function holdStock<Held extends Piece & { name: string }>(
  job: Job,
  company_id: string,
  pieces: readonly Held[],
): Promise<Held[] | Refused> {
  const stock = await lockStock(job, company_id, pieces)
  for (const piece of pieces) {
    const left = stock.get(keyOf(piece))
    if (left === undefined) continue
    if (left < piece.quantity) return tooLittle(piece.name, left)
    stock.set(keyOf(piece), left - piece.quantity)
  }
  const counted = pieces.filter((piece) => stock.has(keyOf(piece)))
  for (const piece of counted)
    await changeStock(job, company_id, piece, { held: piece.quantity, present: 0 })
  return counted
}

/** Pieces that nobody pays for go back on the shelf. */
export async function releaseStock(
  job: Job,
  company_id: string,
  pieces: readonly Piece[],
): Promise<void> {
  await lockStock(job, company_id, pieces)
  for (const piece of pieces) {
    await changeStock(job, company_id, piece, { held: -piece.quantity, present: 0 })
  }
}

/** Pieces that were sent leave the house. */
export async function takeStock(
  job: Job,
  company_id: string,
  pieces: readonly Piece[],
): Promise<void> {
  await lockStock(job, company_id, pieces)
  for (const piece of pieces) {
    await changeStock(job, company_id, piece, { held: -piece.quantity, present: -piece.quantity })
  }
}

/** Pieces that came back and are sold again. */
export async function restoreStock(
  job: Job,
  company_id: string,
  pieces: readonly Piece[],
): Promise<void> {
  await lockStock(job, company_id, pieces)
  for (const piece of pieces) {
    await changeStock(job, company_id, piece, { held: 0, present: piece.quantity })
  }
}

export function tooLittle(product: string, left: number): Refused {
  return left <= 0
    ? refused('productSoldOut', { values: { product } })
    : refused('stockTooLow', { values: { product, quantity: String(left) } })
}

function keyOf({ product_id, variant_id }: Piece): string {
  return variant_id ?? product_id
}

/** How many are left of each that is counted. */
async function lockStock(
  job: Job,
  company_id: string,
  pieces: readonly Piece[],
): Promise<Map<string, number>> {
  const variants = pieces.map(({ variant_id }) => variant_id).filter((id) => id !== null)
  const products = pieces.filter(({ variant_id }) => variant_id === null)
  const rows = [
    ...(await lockRows(
      job,
      'products',
      company_id,
      products.map(({ product_id }) => product_id),
    )),
    ...(await lockRows(job, 'product_variants', company_id, variants)),
  ]
  return new Map(
    rows.flatMap(({ id, stock_quantity, stock_reserved }) =>
      stock_quantity === null ? [] : [[id, stock_quantity - stock_reserved]],
    ),
  )
}

async function lockRows(
  job: Job,
  table: 'products' | 'product_variants',
  company_id: string,
  ids: readonly string[],
) {
  if (ids.length === 0) return []
  return job
    .selectFrom(table)
    .where('company_id', '=', company_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'stock_quantity', 'stock_reserved'])
    .forNoKeyUpdate()
    .execute()
}

// Stock that is no longer counted stays uncounted: nothing less than nothing is nothing.
async function changeStock(
  job: Job,
  company_id: string,
  { product_id, variant_id }: Piece,
  { held, present }: { held: number; present: number },
): Promise<void> {
  const table = variant_id === null ? ('products' as const) : ('product_variants' as const)
  await job
    .updateTable(table)
    .set((row) => ({
      stock_reserved: row('stock_reserved', '+', held),
      stock_quantity: row('stock_quantity', '+', present),
    }))
    .where('company_id', '=', company_id)
    .where('id', '=', variant_id ?? product_id)
    .execute()
}
