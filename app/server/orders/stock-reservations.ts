import type { Job } from '../database/database.ts'
import type { OrderKey } from './orders.ts'
import type { Piece } from './stock.ts'

type State = 'held' | 'taken' | 'released'

export async function insertReservations(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  pieces: readonly Piece[],
): Promise<void> {
  if (pieces.length === 0) return
  await job
    .insertInto('stock_reservations')
    .values(
      pieces.map(({ product_id, variant_id, quantity }) => ({
        company_id,
        store_id,
        order_id,
        product_id,
        variant_id,
        quantity,
      })),
    )
    .execute()
}

export function listReservations(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  state: State,
) {
  return job
    .selectFrom('stock_reservations as r')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.product_id'),
    )
    .where('r.company_id', '=', company_id)
    .where('r.store_id', '=', store_id)
    .where('r.order_id', '=', order_id)
    .where('r.state', '=', state)
    .select(['r.product_id', 'r.variant_id', 'r.quantity', 'p.name'])
    .execute()
}

export async function updateReservations(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  change: { from: State; to: State },
): Promise<void> {
  await job
    .updateTable('stock_reservations')
    .set({ state: change.to })
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('state', '=', change.from)
    .execute()
}
