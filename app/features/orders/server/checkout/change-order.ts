import { sql } from 'kysely'
import type { Minor } from '#shared/money/money.ts'
import type { CheckoutBuyer, CheckoutDraft } from '../../rules/checkout-draft.ts'
import { formatPostalAddress } from '#features/delivery/rules/postal-address.ts'
import { second } from '#shared/durations.ts'
import { holdCredits, releaseCredits } from '#features/gift-cards/server/hold-credits.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { commitWith } from '#platform/database/one-round-trip.ts'
import { json } from '#platform/database/sql-values.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import type { SessionRequest } from '#platform/payments/provider.ts'
import type { OrderKey } from '../order-key.ts'
import { checkCustomerUses } from '../order-discounts.ts'
import type { DeliveryColumns } from '../place/order-delivery.ts'
import type { CheckoutSums } from './price-checkout.ts'
import type { FreeShipping } from './stored-draft.ts'

/** The changes that the press of the button makes; null stays as it is. */
export type OrderChange = {
  /** The attempt that was read, and whether its request was out then. */
  attempt_id: string
  was_sent: boolean
  /** The order can be paid until then, or for as long as the page of the provider is open. */
  pays_until: Date | null
  provider: string
  /** Names another attempt if that one is replaced. */
  request: SessionRequest
  draft: CheckoutDraft
  mean: string | null
  /** Null where the page of the provider asks for it. */
  buyer: CheckoutBuyer | null
  delivery: DeliveryColumns | null
  sums: CheckoutSums
  customer_id: string | null
  /** The discount of the shipping, if it is another one than before. */
  discount?: { of: FreeShipping; amount: Minor } | null | undefined
}

/**
 * Writes the order as it is paid, before the provider is asked. Returns false if another request was quicker, or the order
 * can no longer be paid.
 */
export function changeOrder(job: Job, order: OrderKey, change: OrderChange): Promise<boolean> {
  const { sums, discount, customer_id } = change
  const row = toChangeRow(order, change)
  return inTransaction(job, async (tx) => {
    const hasMore = sums.credits !== null || discount !== undefined
    const [changed] = hasMore
      ? await orderChange(tx, row)
      : await commitWith(tx, (last) => orderChange(last, row))
    if (!changed?.is_changed || !hasMore) return changed?.is_changed ?? false
    await commitWith(tx, async (last) => {
      await Promise.all([
        discount !== undefined && shippingDiscount(last, { ...order, discount: toJson(discount) }),
        discount && customer_id !== null && checkCustomerUses(last, order, customer_id),
        sums.credits && releaseCredits(last, order),
        sums.credits && sums.credits.length > 0 && holdCredits(last, order, sums.credits),
      ])
    })
    return true
  })
}

function toJson(discount: NonNullable<OrderChange['discount']> | null): string | null {
  return discount && json({ ...discount.of, amount: discount.amount })
}

const shippingDiscount = prepareQuery(
  ({ company_id, store_id, order_id, discount }: OrderKey & { discount: string | null }) =>
    sql`select from torv.change_shipping_discount(${company_id}::uuid, ${store_id}::uuid, ${order_id}::uuid,
      ${discount}::jsonb)`,
)

type ChangeRow = ReturnType<typeof toChangeRow>

function toChangeRow(order: OrderKey, change: OrderChange) {
  const { attempt_id, was_sent, provider, request, draft, mean, buyer, delivery, sums } = change
  const { shipping, total, vat, settled, settled_vat, contribution, credit, amount } = sums
  return {
    ...order,
    attempt_id,
    new_id: request.attempt_id === attempt_id ? null : request.attempt_id,
    was_sent,
    provider,
    amount,
    request: json(request),
    draft: json(draft),
    paid_with: mean,
    expires_at: new Date(Math.max(Number(change.pays_until), request.expires_at * second)),
    name: buyer?.name ?? null,
    email: buyer?.email ?? null,
    phone: buyer?.phone ?? null,
    address: buyer && formatPostalAddress(buyer),
    postcode: buyer?.postcode ?? null,
    city: buyer?.city ?? null,
    country: buyer?.country ?? null,
    has_delivery: delivery !== null,
    delivery_method: delivery?.delivery_method ?? null,
    pickup_point: delivery?.pickup_point ?? null,
    promised_from: delivery?.promised_from ?? null,
    promised_to: delivery?.promised_to ?? null,
    shipping,
    total,
    vat,
    settled,
    settled_vat,
    contribution,
    credit,
  }
}

const orderChange = prepareQuery(
  (row: ChangeRow) => sql<{ is_changed: boolean }>`
    with locked as (
      select state from orders
      where (company_id, store_id, id) = (${row.company_id}::uuid, ${row.store_id}::uuid, ${row.order_id}::uuid)
      for no key update
    ), former as (
      update payment_attempts a set
        state = case when ${row.new_id}::uuid is null then a.state else 'replaced' end,
        provider = case when ${row.new_id}::uuid is null then ${row.provider} else a.provider end,
        amount = case when ${row.new_id}::uuid is null then ${row.amount}::bigint else a.amount end,
        request = case when ${row.new_id}::uuid is null then ${row.request}::jsonb else a.request end,
        expires_at = case when ${row.new_id}::uuid is null then ${row.expires_at}::timestamptz else a.expires_at end,
        draft = case when ${row.new_id}::uuid is null then ${row.draft}::jsonb end,
        sent_at = coalesce(a.sent_at, now())
      where (a.company_id, a.store_id, a.order_id, a.id)
          = (${row.company_id}::uuid, ${row.store_id}::uuid, ${row.order_id}::uuid, ${row.attempt_id}::uuid)
        and a.state in ('creating', 'open') and (a.sent_at is not null) = ${row.was_sent}::boolean
        and a.expires_at > clock_timestamp()
        and exists (select from locked where state = 'pending_payment')
      returning a.currency, a.parcel
    ), added as (
      insert into payment_attempts
        (company_id, store_id, order_id, id, provider, amount, currency, expires_at, request, parcel, draft, sent_at)
      select ${row.company_id}::uuid, ${row.store_id}::uuid, ${row.order_id}::uuid, ${row.new_id}::uuid, ${row.provider},
        ${row.amount}::bigint, f.currency, ${row.expires_at}::timestamptz, ${row.request}::jsonb, f.parcel,
        ${row.draft}::jsonb, now()
      from former f where ${row.new_id}::uuid is not null
    ), changed as (
      update orders o set
        name = coalesce(${row.name}, o.name),
        email = coalesce(${row.email}, o.email),
        phone = coalesce(${row.phone}, o.phone),
        address = coalesce(${row.address}, o.address),
        postcode = coalesce(${row.postcode}, o.postcode),
        city = coalesce(${row.city}, o.city),
        country = coalesce(${row.country}, o.country),
        delivery_method = case when ${row.has_delivery}::boolean then ${row.delivery_method}::jsonb else o.delivery_method end,
        pickup_point = case when ${row.has_delivery}::boolean then ${row.pickup_point}::jsonb else o.pickup_point end,
        promised_from = case when ${row.has_delivery}::boolean then ${row.promised_from}::date else o.promised_from end,
        promised_to = case when ${row.has_delivery}::boolean then ${row.promised_to}::date else o.promised_to end,
        shipping = ${row.shipping}::bigint, total = ${row.total}::bigint, vat = ${row.vat}::bigint,
        settled = ${row.settled}::bigint, settled_vat = ${row.settled_vat}::bigint,
        contribution = ${row.contribution}::bigint, credit = ${row.credit}::bigint, paid_with = ${row.paid_with}
      where (o.company_id, o.store_id, o.id) = (${row.company_id}::uuid, ${row.store_id}::uuid, ${row.order_id}::uuid)
        and exists (select from former)
      returning o.id
    )
    select exists (select from changed) as is_changed`,
)
