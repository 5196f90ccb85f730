import { refused, type Refused } from '#shared/errors/errors.ts'
import { unpaidShare } from '#features/catalogue/rules/stock.ts'
import { toRecord } from '#shared/json-values.ts'
import type { Job } from '#platform/database/database.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import { json } from '#platform/database/sql-values.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import type { OrderKey } from '../order-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { sql } from 'kysely'

/** Quantity of a product, or of a variant if the stock is counted per variant. */
export type StockItem = { product_id: string; variant_id: string | null; quantity: number }

/**
 * Reserves the items of an order where stock is counted, all or none; see toStockRefusal() for the error. An
 * unpaid network holds at most its share: the rest counts as released and is reserved on payment.
 */
export async function reserveStock(
  job: Job,
  order: OrderKey,
  items: readonly StockItem[],
  unpaidNetwork: string | null,
): Promise<void> {
  await reservation(job, { ...order, items: toUnits(items), network: unpaidNetwork })
}

type HeldItems = { items: string; network: string | null }

const reservation = prepareQuery(
  ({ company_id, store_id, order_id, items, network }: OrderKey & HeldItems) =>
    sql`insert into stock_reservations
      (company_id, store_id, order_id, product_id, variant_id, quantity, released)
    select ${company_id}::uuid, ${store_id}::uuid, ${order_id}::uuid,
      product_id, variant_id, quantity, quantity - held
    from ${holdStockSql(company_id, { items, network })}`,
)

/** Reserves items again that an order has released. */
export async function holdStock(
  job: Job,
  company_id: string,
  items: readonly StockItem[],
): Promise<void> {
  const held = { items: toUnits(items), network: null }
  await sql`select from ${holdStockSql(company_id, held)}`.execute(job)
}

export function holdStockSql(company_id: string, { items, network }: HeldItems) {
  return sql`torv.hold_stock(${company_id}::uuid, ${items}::jsonb, ${network}::text, ${unpaidShare}::integer)`
}

export function toUnits(items: readonly StockItem[]): string {
  return json(
    items.map(({ product_id, variant_id, quantity }) => ({ product_id, variant_id, quantity })),
  )
}

/** The refusal if the error is that an item could not be reserved. */
export function toStockRefusal(error: unknown, items: readonly { name: string }[]): Refused | null {
  if (findBrokenConstraint(error) !== 'held_stock') return null
  const { line, available } = toRecord(JSON.parse(String(toRecord(error)['detail'])))
  return refuseStockTooLow(items[Number(line)]?.name ?? '', Number(available))
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

/** Locks all rows in id order before the first update, to avoid deadlocks. */
export async function lockStock(
  job: Job,
  company_id: string,
  items: readonly StockItem[],
): Promise<void> {
  const variants = items.map(({ variant_id }) => variant_id).filter((id) => id !== null)
  const products = items.filter(({ variant_id }) => variant_id === null)
  await lockRows(
    job,
    'products',
    company_id,
    products.map(({ product_id }) => product_id),
  )
  await lockRows(job, 'product_variants', company_id, variants)
}

async function lockRows(
  job: Job,
  table: 'products' | 'product_variants',
  company_id: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await job
    .selectFrom(table)
    .where(ofTenant({ company_id }))
    .where('id', 'in', ids)
    .orderBy('id')
    .select('id')
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
