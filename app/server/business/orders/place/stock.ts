import { refused, type Refused } from '#domain/errors/errors.ts'
import { getMaxUnpaidHold } from '#domain/catalogue/stock.ts'
import type { Job } from '#server/platform/database/database.ts'
import { listHeldUnpaid } from '../pay/unpaid-orders.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

/** Quantity of a product, or of a variant if the stock is counted per variant. */
export type StockItem = { product_id: string; variant_id: string | null; quantity: number }

/** Requested item with the quantity that is reserved. */
export type HeldItem = StockItem & { held: number }

/**
 * Reserves stock where it is counted. Locks all rows in id order before the first update, to avoid deadlocks.
 * An unpaid network holds at most its share; the rest is reserved on payment.
 */
export async function holdStock(
  job: Job,
  company_id: string,
  items: readonly (StockItem & { name: string })[],
  unpaidNetwork: string | null = null,
): Promise<HeldItem[] | Refused> {
  const stock = await lockStock(job, company_id, items)
  const shares =
    unpaidNetwork === null ? null : await listShares(job, company_id, unpaidNetwork, stock)
  const holds: HeldItem[] = []
  for (const item of items) {
    const key = toUnitKey(item)
    const unit = stock.get(key)
    if (unit === undefined) continue
    if (unit.available < item.quantity) return refuseStockTooLow(item.name, unit.available)
    unit.available -= item.quantity
    const share = shares?.get(key) ?? item.quantity
    const held = Math.min(item.quantity, share)
    shares?.set(key, share - held)
    holds.push({ ...item, held })
  }
  for (const item of holds) {
    if (item.held > 0) await adjustStock(job, company_id, item, { held: item.held, onHand: 0 })
  }
  return holds
}

/** Quantity of each unit that the network may still hold. */
async function listShares(
  job: Job,
  company_id: string,
  network: string,
  stock: ReadonlyMap<string, { onHand: number }>,
): Promise<Map<string, number>> {
  const held = new Map<string, number>()
  for (const unit of await listHeldUnpaid(job, company_id, network))
    held.set(toUnitKey(unit), unit.held)
  return new Map(
    [...stock].map(([key, { onHand }]) => [
      key,
      Math.max(0, getMaxUnpaidHold(onHand) - (held.get(key) ?? 0)),
    ]),
  )
}

export async function releaseStock(
  job: Job,
  company_id: string,
  items: readonly StockItem[],
): Promise<void> {
  await lockStock(job, company_id, items)
  for (const item of items) {
    await adjustStock(job, company_id, item, { held: -item.quantity, onHand: 0 })
  }
}

export async function deductStock(
  job: Job,
  company_id: string,
  items: readonly StockItem[],
): Promise<void> {
  await lockStock(job, company_id, items)
  for (const item of items) {
    await adjustStock(job, company_id, item, { held: -item.quantity, onHand: -item.quantity })
  }
}

export async function restoreStock(
  job: Job,
  company_id: string,
  items: readonly StockItem[],
): Promise<void> {
  await lockStock(job, company_id, items)
  for (const item of items) {
    await adjustStock(job, company_id, item, { held: 0, onHand: item.quantity })
  }
}

export function refuseStockTooLow(product: string, available: number): Refused {
  return available <= 0
    ? refused('productSoldOut', { values: { product } })
    : refused('stockTooLow', { values: { product, quantity: String(available) } })
}

function toUnitKey({ product_id, variant_id }: Omit<StockItem, 'quantity'>): string {
  return variant_id ?? product_id
}

/** Only units whose stock is counted. */
async function lockStock(
  job: Job,
  company_id: string,
  items: readonly StockItem[],
): Promise<Map<string, { onHand: number; available: number }>> {
  const variants = items.map(({ variant_id }) => variant_id).filter((id) => id !== null)
  const products = items.filter(({ variant_id }) => variant_id === null)
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
        : [[id, { onHand: stock_quantity, available: stock_quantity - stock_reserved }]],
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
    .where(ofTenant({ company_id }))
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'stock_quantity', 'stock_reserved'])
    .forNoKeyUpdate()
    .execute()
}

// A null stock stays null, because null plus a number is null in SQL.
async function adjustStock(
  job: Job,
  company_id: string,
  { product_id, variant_id }: StockItem,
  { held, onHand }: { held: number; onHand: number },
): Promise<void> {
  const table = variant_id === null ? ('products' as const) : ('product_variants' as const)
  await job
    .updateTable(table)
    .set((row) => ({
      stock_reserved: row('stock_reserved', '+', held),
      stock_quantity: row('stock_quantity', '+', onHand),
    }))
    .where(ofTenant({ company_id }))
    .where('id', '=', variant_id ?? product_id)
    .execute()
}
