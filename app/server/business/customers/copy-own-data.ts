import { toDecimal, type Minor } from '#domain/money/money.ts'
import type { OrderSaving } from '#domain/orders/order-savings.ts'
import { isRefused } from '#domain/errors/errors.ts'
import type { Customer, Job, Scoped } from '#server/platform/database/database.ts'
import { listOwnCredits } from '../credits/read-own-credit.ts'
import { readOwnDrafts } from '../orders/by-hand/read-own-drafts.ts'
import { readAllOwnOrders } from '../orders/read-own-orders.ts'
import { listOwnFavourites } from '../favourites/list-own-favourites.ts'
import { listOwnQuestions } from '../questions/list-own-questions.ts'
import { listOwnWishes } from '../wishes/list-own-wishes.ts'
import { listOwnReviews } from '../reviews/list-own-reviews.ts'
import { readOwnTickets } from '../support/tickets/read-own-tickets.ts'
import { readThread } from '../support/messages/read-thread.ts'
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
    readAllRequests(shop),
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
  const toSaving = (one: OrderSaving) => ({ ...one, amount: amount(one.amount) })
  return {
    ...order,
    total: amount(total),
    saved: amount(saved),
    shipping_saving: shipping_saving && toSaving(shipping_saving),
    gift_card: gift_card && toGiftCardCopy(gift_card),
    lines: lines.map((line) => ({
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
      savings: line.savings.map(toSaving),
      line_total: amount(line.line_total),
    })),
  }
}

function toGiftCardCopy({ order_id: _, ...card }: NonNullable<OwnOrder['gift_card']>) {
  return card
}

async function readAllRequests(shop: Customer) {
  const requests = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const result = await readOwnTickets(shop, page)
    if (isRefused(result)) break
    pages = result.pages
    for (const { id } of result.tickets) {
      const thread = await readThread(shop, id)
      if (!isRefused(thread)) requests.push(toRequestCopy(thread))
    }
  }
  return requests
}

type Thread = Exclude<Awaited<ReturnType<typeof readThread>>, { refused: unknown }>

function toRequestCopy({ reference, title, type, status, created_at, answers, messages }: Thread) {
  return {
    reference,
    title,
    type,
    status,
    created_at,
    answers: answers.map(({ label, answer }) => ({ label, answer })),
    messages: messages.map(({ message, is_staff, created_at: at, photos }) => ({
      message,
      is_staff,
      created_at: at,
      photos: photos.length,
    })),
  }
}
