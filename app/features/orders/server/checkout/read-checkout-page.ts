import { refused, type Refused } from '#shared/errors/errors.ts'
import type { DeliveryMethod } from '#features/delivery/rules/delivery-method.ts'
import { isPaid } from '../../rules/order.ts'
import { isId } from '#shared/id.ts'
import type { Job } from '#platform/database/database.ts'
import { inOneRoundTrip } from '#platform/database/one-round-trip.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import {
  isSessionRequest,
  type Provider,
  type SessionRequest,
} from '#platform/payments/provider.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { OrderKey } from '../order-key.ts'
import { readSalesTerms, type SalesTerms } from '../place/read-sales-terms.ts'
import { findLatestAttempt, type Attempt } from '../pay/attempts.ts'

export type CheckoutPage = {
  order: OrderKey
  placed: PlacedOrderRow
  attempt: Attempt
  request: SessionRequest
  settings: SalesSettings
  methods: readonly DeliveryMethod[]
  /** The provider of new payments; null if the store has none. */
  provider: Provider | null
  state: 'open' | 'paid' | 'over'
}

type SalesSettings = NonNullable<SalesTerms['settings']>
type PlacedOrderRow = NonNullable<Awaited<ReturnType<typeof findOrderOfAttempt>>>

/** The page on which an order is paid; `attempt_id` is that of any of its attempts. */
export async function readCheckoutPage(
  { job, store, payments }: StorePayments,
  attempt_id: string,
): Promise<CheckoutPage | Refused> {
  if (!isId(attempt_id)) return refused('paymentNotFound')
  const [placed, attempt, { settings, methods }, provider] = await inOneRoundTrip(job, (trip) =>
    Promise.all([
      findOrderOfAttempt(trip, store, attempt_id),
      findLatestAttempt(trip, store, attempt_id),
      readSalesTerms(trip, store),
      payments.findForNewOrders(job, store, trip),
    ]),
  )
  if (!placed || !settings) return refused('paymentNotFound')
  const order = { ...store, order_id: placed.id }
  if (!attempt || !isSessionRequest(attempt.request)) return refused('paymentNotFound')
  const page = { order, placed, attempt, request: attempt.request, settings, methods, provider }
  return { ...page, state: toPageState(placed, attempt) }
}

function toPageState(placed: PlacedOrderRow, attempt: Attempt): CheckoutPage['state'] {
  if (isPaid(placed)) return 'paid'
  const isUnpaid = attempt.state === 'creating' || attempt.state === 'open'
  const isOpen = placed.state === 'pending_payment' && isUnpaid
  return isOpen && Number(attempt.expires_at) > Number(attempt.looked_at) ? 'open' : 'over'
}

async function findOrderOfAttempt(job: Job, store: StoreKey, attempt_id: string) {
  const [order = null] = await orderOfAttempt(job, { ...store, attempt_id })
  return order
}

const orderOfAttempt = prepareQuery(
  ({ company_id, store_id, attempt_id }: StoreKey & { attempt_id: string }, db) =>
    db
      .selectFrom('orders')
      .where(ofTenant({ company_id, store_id }))
      .where('id', '=', (from) =>
        from
          .selectFrom('payment_attempts')
          .where(ofTenant({ company_id, store_id }))
          .where('payment_attempts.id', '=', attempt_id)
          .select('order_id'),
      )
      .select(['id', 'kind', 'state', 'customer_id', 'locale', 'currency', 'number'])
      .select(['name', 'email', 'phone', 'address', 'postcode', 'city', 'country'])
      .select(['subtotal', 'shipping', 'total', 'credit', 'vat', 'settled', 'settled_vat'])
      .select(['contribution', 'delivery_method', 'related_id']),
)
