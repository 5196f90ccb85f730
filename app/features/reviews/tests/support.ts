import { reviewForm } from '../rules/forms.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { listLines } from '#features/orders/server/order-lines.ts'
import type { Checkout } from '#features/orders/server/checkout/start-checkout.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { writeReview } from '../server/write-review.ts'
import type { TestDatabase } from '../../../../test/support/database.ts'
import { getJobHandle, unwrap, type Market } from '../../../../test/support/people.ts'
import {
  createBackpack,
  createPaidOrder,
  createStorePayments,
} from '../../../../test/support/test-orders.ts'

/** The store then asks for reviews. */
export async function takeReviews(
  { ownerClient }: TestDatabase,
  { store_id }: StoreKey,
  days: number | null = 14,
): Promise<void> {
  await ownerClient.query('update stores set review_days = $2 where id = $1', [store_id, days])
}

export const goodReview = { stars: '5', name: 'Freja', text: 'Den holder til det hele.' }

/** An order of the bag shop that was sent, with the id of its line. */
export async function createShippedOrder(
  { database }: TestDatabase,
  market: Market,
  overrides: Partial<Checkout> = {},
): Promise<{ order: OrderKey; line_id: string; product_id: string }> {
  const payments = createStorePayments(database, market.bagShop)
  const product = await createBackpack(market)
  const { order } = await createPaidOrder(payments, product, 1, overrides)
  const actor = { actor: 'staff', staff_id: market.freja.scope.staff_id } as const
  unwrap(await transitionOrder(payments.job, order, actor, 'packed'))
  unwrap(await shipOrder(payments, order, actor))
  const [line] = await listLines(payments.job, order)
  return { order, line_id: line?.id ?? '', product_id: product.id }
}

/** Writes a review as the buyer of the order. */
export function tryReview(
  { database }: TestDatabase,
  order: OrderKey,
  line_id: string,
  fields: Partial<typeof goodReview> = {},
  photos: readonly Buffer[] = [],
) {
  const { company_id, store_id } = order
  const visitor = database.scoped({ as: 'visitor', company_id, store_id })
  const handles = { job: getJobHandle(database, order), visitor }
  const values = reviewForm.parse({ ...goodReview, ...fields })
  return writeReview(handles, order, line_id, { ...values, photos })
}

export async function createReview(...args: Parameters<typeof tryReview>): Promise<string> {
  unwrap(await tryReview(...args))
  const [{ ownerClient }, order, line_id] = args
  const { rows } = await ownerClient.query<{ id: string }>(
    'select id from reviews where order_id = $1 and line_id = $2',
    [order.order_id, line_id],
  )
  return rows[0]?.id ?? ''
}
