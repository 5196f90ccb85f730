import { sql } from 'kysely'
import type { Minor } from '#shared/money/money.ts'
import type { Job } from '#platform/database/database.ts'
import { json } from '#platform/database/sql-values.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { OrderKey } from '../order-key.ts'
import { addReservations, releaseFromReservations } from '../place/stock-reservations.ts'
import { lockStock, releaseStock, type StockItem } from '../place/stock.ts'
import type { PlannedLine } from './plan-change.ts'

/** The sums that depend on more than the lines. */
export type ChangedShares = {
  credit: Minor
  settled: Minor
  settled_vat: Minor
  contribution: Minor
}

/** Writes lines and sums, and frees discount codes that the order no longer uses. */
export async function writeLines(
  tx: Job,
  { company_id, store_id, order_id }: OrderKey,
  planned: readonly PlannedLine[],
  shares: ChangedShares,
): Promise<void> {
  const changes = planned.map(({ line, lowered: { quantity, discount }, swap }) => ({
    line_id: line.id,
    quantity,
    discount,
    swap,
  }))
  const { rows } = await sql<{ codes: string[] }>`
    select torv.change_order_lines(${company_id}::uuid, ${store_id}::uuid, ${order_id}::uuid,
      ${json(changes)}::jsonb, ${json(shares)}::jsonb) as codes`.execute(tx)
  const codes = rows[0]?.codes ?? []
  if (codes.length === 0) return
  await tx
    .updateTable('campaign_codes')
    .set((row) => ({ uses: sql<number>`greatest(0, ${row.ref('uses')} - 1)` }))
    .where(ofTenant({ company_id, store_id }))
    .where('code', 'in', codes)
    .execute()
}

/** Gives back the stock of pieces that left the order, and reserves that of other variants; see toStockRefusal(). */
export async function moveStock(
  tx: Job,
  order: OrderKey,
  planned: readonly PlannedLine[],
  held: readonly StockItem[],
): Promise<void> {
  const added = planned.flatMap(({ line, lowered: { quantity }, swap }): StockItem[] =>
    swap && line.product_id !== null
      ? [{ product_id: line.product_id, variant_id: swap.variant_id, quantity }]
      : [],
  )
  // Stock that was not counted when the order was placed is not held.
  const left = planned.flatMap(({ line, lowered, swap }): StockItem[] => {
    const item = held.find((one) => isSameUnit(one, line))
    const quantity = swap ? line.quantity : line.quantity - lowered.quantity
    return item ? [{ ...item, quantity: Math.min(quantity, item.quantity) }] : []
  })
  await lockStock(tx, order.company_id, [...added, ...left])
  await releaseStock(tx, order.company_id, left)
  for (const item of left) await releaseFromReservations(tx, order, item)
  if (added.length > 0) await addReservations(tx, order, added)
}

type Unit = { product_id: string | null; variant_id: string | null }

function isSameUnit(one: Unit, { product_id, variant_id }: Unit): boolean {
  return one.product_id === product_id && one.variant_id === variant_id
}
