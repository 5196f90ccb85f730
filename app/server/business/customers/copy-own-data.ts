import { toDecimal, type Minor } from '#domain/money/money.ts'
import type { OrderSaving } from '#domain/orders/order-savings.ts'
import { isRefused } from '#domain/errors/errors.ts'
import type { Customer, Scoped } from '#server/platform/database/database.ts'
import { readAllOwnOrders } from '../orders/read-own-orders.ts'
import { readOwnTickets } from '../support/tickets/read-own-tickets.ts'
import { readThread } from '../support/messages/read-thread.ts'
import type { SignedIn } from './read-session.ts'
import { listSessions } from './sessions.ts'

export type OwnData = Awaited<ReturnType<typeof copyOwnData>>

/** Exports the customer's personal data in a machine-readable form (GDPR article 20). */
export async function copyOwnData(
  auth: Scoped<'customer_auth'>,
  { shop, customer: { id, ...customer } }: SignedIn,
) {
  const [orders, requests, sessions] = await Promise.all([
    readAllOwnOrders(shop),
    readAllRequests(shop),
    listSessions(auth, id),
  ])
  return {
    customer,
    orders: orders.map(toOrderCopy),
    requests,
    sessions: sessions.map(({ id: _, ...session }) => session),
  }
}

type OwnOrder = Awaited<ReturnType<typeof readAllOwnOrders>>[number]

function toOrderCopy({ id: _, total, saved, shipping_saving, lines, ...order }: OwnOrder) {
  const amount = (value: Minor) => toDecimal(value, order.currency)
  const toSaving = (one: OrderSaving) => ({ ...one, amount: amount(one.amount) })
  return {
    ...order,
    total: amount(total),
    saved: amount(saved),
    shipping_saving: shipping_saving && toSaving(shipping_saving),
    lines: lines.map((line) => ({
      name: line.name,
      variant_name: line.variant_name,
      sku: line.sku,
      quantity: line.quantity,
      unit_price: amount(line.unit_price),
      before_price: line.before_price && amount(line.before_price),
      savings: line.savings.map(toSaving),
      line_total: amount(line.line_total),
    })),
  }
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
