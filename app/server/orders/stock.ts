import { refused, type Refused } from '#domain/errors.ts'
import { mostHeldUnpaid } from '#domain/stock.ts'
import type { Job } from '../database/database.ts'
import { listHeldUnpaid } from './unpaid-orders.ts'

/** Quantity of a product, or of a variant if the stock is counted per variant. */
export type Piece = { product_id: string; variant_id: string | null; quantity: number }

/** Requested item with the quantity that is reserved. */
export type HeldPiece = Piece & { held: number }

/**
 * Reserves stock where it is counted. Locks all rows in id order before the first update, to avoid deadlocks.
 * An unpaid network holds at most its share; the rest is reserved on payment.
 */
export async function holdStock(
  job: Job,
  company_id: string,
  pieces: readonly (Piece & { name: string })[],
  unpaidNetwork: string | null = null,
): Promise<HeldPiece[] | Refused> {
  const stock = await lockStock(job, company_id, pieces)
  const shares =
    unpaidNetwork === null ? null : await listShares(job, company_id, unpaidNetwork, stock)
  const holds: HeldPiece[] = []
  for (const piece of pieces) {
    const key = keyOf(piece)
    const unit = stock.get(key)
    if (unit === undefined) continue
    if (unit.left < piece.quantity) return tooLittle(piece.name, unit.left)
    unit.left -= piece.quantity
    const share = shares?.get(key) ?? piece.quantity
    const held = Math.min(piece.quantity, share)
    shares?.set(key, share - held)
    holds.push({ ...piece, held })
  }
  for (const piece of holds) {
    if (piece.held > 0) await changeStock(job, company_id, piece, { held: piece.held, present: 0 })
  }
  return holds
}

/** Quantity of each unit that the network may still hold. */
async function listShares(
  job: Job,
  company_id: string,
  network: string,
  stock: ReadonlyMap<string, { present: number }>,
): Promise<Map<string, number>> {
  const held = new Map<string, number>()
  for (const unit of await listHeldUnpaid(job, company_id, network))
    held.set(keyOf(unit), unit.held)
  return new Map(
    [...stock].map(([key, { present }]) => [
      key,
      Math.max(0, mostHeldUnpaid(present) - (held.get(key) ?? 0)),
    ]),
  )
}

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

function keyOf({ product_id, variant_id }: Omit<Piece, 'quantity'>): string {
  return variant_id ?? product_id
}

/** Only units whose stock is counted. */
async function lockStock(
  job: Job,
  company_id: string,
  pieces: readonly Piece[],
): Promise<Map<string, { present: number; left: number }>> {
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
      stock_quantity === null
        ? []
        : [[id, { present: stock_quantity, left: stock_quantity - stock_reserved }]],
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

// A null stock stays null, because null plus a number is null in SQL.
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
