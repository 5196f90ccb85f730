import { toDecimal, type Minor } from '#shared/money/money.ts'
import type { Job, Scoped } from '#platform/database/database.ts'
import { listOwnCredits } from '#features/gift-cards/server/read-credits.ts'
import { readOwnDrafts } from '#features/orders/server/manual-orders/read-manual-orders.ts'
import { readAllOwnOrders } from '#features/orders/server/read-own-orders.ts'
import { listOwnFavourites } from '#features/favourites/server/read-favourites.ts'
import { listOwnQuestions } from '#features/questions/server/read-staff-questions.ts'
import { listOwnStockAlerts } from '#features/stock-alerts/server/change-stock-alert.ts'
import { listOwnReviews } from '#features/reviews/server/list-own-reviews.ts'
import { copyRequests } from './copy-requests.ts'
import type { SignedIn } from './read-session.ts'
import { listSessions } from './sessions.ts'
import type { UnitPrice } from '#shared/money/unit.ts'
import type { OrderSaving } from '#features/orders/rules/order-savings.ts'

export type OwnData = Awaited<ReturnType<typeof copyOwnData>>

/** Exports the customer's personal data in a machine-readable form (GDPR article 20). */
export async function copyOwnData(
  auth: Scoped<'customer_auth'>,
  { shop, customer: { id, ...customer } }: SignedIn,
  job: Job,
) {
  const address = customer.email_verified ? customer.email : null
  const [
    orders,
    order_drafts,
    credits,
    requests,
    reviews,
    questions,
    wishes,
    favourites,
    sessions,
  ] = await Promise.all([
    readAllOwnOrders(shop),
    address === null ? [] : readOwnDrafts(job, shop.scope, address),
    listOwnCredits(job, shop.scope, address),
    copyRequests(shop),
    listOwnReviews(job, shop.scope, id),
    listOwnQuestions(job, shop.scope, id),
    listOwnStockAlerts(job, shop.scope, id),
    listOwnFavourites(shop),
    listSessions(auth, id),
  ])
  return {
    customer,
    orders: orders.map(toOrderCopy),
    order_drafts,
    credits: credits.map(({ balance, ...credit }) => ({
      ...credit,
      balance: toDecimal(balance, credit.currency),
    })),
    requests,
    reviews,
    questions,
    stock_wishes: wishes.map(({ id: _, ...wish }) => wish),
    favourites,
    sessions: sessions.map(({ id: _, ...session }) => session),
  }
}

type OwnOrder = Awaited<ReturnType<typeof readAllOwnOrders>>[number]

function toOrderCopy({
  id: _,
  total,
  saved,
  shipping_saving,
  lines,
  gift_card,
  ...order
}: OwnOrder) {
  const amount = (value: Minor) => toDecimal(value, order.currency)
  return {
    ...order,
    total: amount(total),
    saved: amount(saved),
    shipping_saving: shipping_saving && copySaving(shipping_saving, amount),
    gift_card: gift_card && toGiftCardCopy(gift_card),
    lines: lines.map((line) => copyLine(line, amount)),
  }
}

function toGiftCardCopy({ order_id: _, ...card }: NonNullable<OwnOrder['gift_card']>) {
  return card
}

type Line = {
  name: string
  variant_name: string | null
  sku: string | null
  quantity: number
  unit_price: Minor
  before_price: Minor | null
  measure_price: UnitPrice | null
  savings: readonly OrderSaving[]
  line_total: Minor
}

type ToDecimal = (amount: Minor) => number

/** A line of an order in the copy of a person's data, with amounts as decimals. */
export function copyLine(line: Line, amount: ToDecimal) {
  return {
    name: line.name,
    variant_name: line.variant_name,
    sku: line.sku,
    quantity: line.quantity,
    unit_price: amount(line.unit_price),
    before_price: line.before_price && amount(line.before_price),
    measure_price: line.measure_price && {
      ...line.measure_price,
      amount: amount(line.measure_price.amount),
    },
    savings: line.savings.map((one) => copySaving(one, amount)),
    line_total: amount(line.line_total),
  }
}

function copySaving(saving: OrderSaving, amount: ToDecimal) {
  return { ...saving, amount: amount(saving.amount) }
}
