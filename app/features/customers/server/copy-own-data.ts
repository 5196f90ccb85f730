import { toDecimal, type Minor } from '#shared/money/money.ts'
import type { Job, Scoped } from '#platform/database/database.ts'
import { listOwnCredits } from '#features/gift-cards/server/read-own-credit.ts'
import { readOwnDrafts } from '#features/orders/server/by-hand/read-own-drafts.ts'
import { readAllOwnOrders } from '#features/orders/server/read-own-orders.ts'
import { listOwnFavourites } from '#features/favourites/server/list-own-favourites.ts'
import { listOwnQuestions } from '#features/questions/server/list-own-questions.ts'
import { listOwnWishes } from '#features/stock-alerts/server/list-own-wishes.ts'
import { listOwnReviews } from '#features/reviews/server/list-own-reviews.ts'
import { copyLine, copySaving } from './copy-lines.ts'
import { copyRequests } from './copy-requests.ts'
import type { SignedIn } from './read-session.ts'
import { listSessions } from './sessions.ts'

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
    listOwnWishes(job, shop.scope, id),
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
