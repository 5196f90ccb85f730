import { to } from '#domain/paths.ts'
import { payTestPayment } from '#server/checkout/pay-test-payment.ts'
import { startCheckout, type Checkout } from '#server/checkout/start-checkout.ts'
import type { Customer } from '#server/database/database.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import type { OrderKey } from '#server/orders/order-key.ts'
import { findLastEvent } from '#server/orders/order-events.ts'
import { refundOrder } from '#server/orders/refund-order.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import { signOrderLink } from '#server/orders/sign-order-link.ts'
import { writeOrderNote } from '#server/orders/write-order-note.ts'
import type { Buyer } from '#server/payments/provider.ts'
import type { Till } from '#server/payments/till.ts'
import { Caller } from './caller.ts'
import { testKeysOf } from './cluster.ts'
import type { TestHouse } from './open-house.ts'
import { granted, wish } from './people.ts'
import { photo } from './photo.ts'
import { checkout, orderOf, tillIn } from './trade.ts'
import type { Shop } from './two-shops.ts'

type Goods = Parameters<typeof wish>[0]

/** A customer's order, shipped and partially refunded. */
export async function ownTradeOf(
  { torv }: TestHouse,
  shop: Shop,
  { customer, mark, goods }: { customer: Customer; mark: string; goods: Goods },
) {
  const till = tillIn(torv.database, shop)
  const { customer_id } = customer.scope
  const buyer = {
    name: `Freja ${mark}`,
    email: 'freja@torv.example',
    phone: '+4500121314',
    address: `Bøgebakken 14 ${mark}`,
  }
  const { order } = await bought(till, goods, buyer, { orderer: { customer_id, ...buyer } })
  const by = { actor: 'staff', staff_id: shop.staff.scope.staff_id } as const
  granted(await writeOrderNote(shop.staff, order, mark))
  granted(await moveOrder(till.job, order, by, 'packed'))
  granted(await shipOrder(till, order, by, { carrier: mark, tracking_number: mark }))
  const line_id = await lineOf(till, order)
  const lines = [{ line_id, quantity: 1 }]
  granted(await refundOrder(till, order, by, { lines, reason: mark }))
  const seen = String(await findLastEvent(till.job, order))
  const id = order.order_id
  return { ':order': id, ':id': id, ':note': '1', line: line_id, seen }
}

/** A guest's order with a ticket, and another order that awaits payment. */
export async function guestTradeOf(
  { port, torv }: TestHouse,
  shop: Shop,
  { person, mark, goods }: { person: Buyer; mark: string; goods: Goods },
) {
  const till = tillIn(torv.database, shop)
  const { order, session } = await bought(till, goods, person)
  const token = signOrderLink(testKeysOf('order links'), order.order_id)
  const visitor = new Caller(port, shop.host)
  const picture = new File([await photo()], 'taske.jpg', { type: 'image/jpeg' })
  const request = new FormData()
  request.set('type', 'other')
  request.set('answers.details', `Hvornår kommer den? ${mark}`)
  request.set('photos', picture)
  const { headers } = await visitor.send(to.order.requests(token), request)
  const ticket = String(headers.location).split('/').at(-1) ?? ''
  const { rows } = await torv.keeper.query('select id from support_photos where ticket_id = $1', [
    ticket,
  ])
  const loose = new FormData()
  loose.set('photo', picture)
  const brought = await visitor.send(to.order.photos(token), loose)
  const open = granted(await startCheckout(till, checkout([wish(goods)])))
  return {
    'ordre/:token': token,
    'henvendelser/:ticket': ticket,
    'fotos/:photo': String(rows[0]?.id),
    ':token/fotos/:photo': String(JSON.parse(brought.text).id),
    'betaling/:session': open.id,
    paid_session: session,
    attempt: await attemptOf(till, open.id),
    guest_line: await lineOf(till, order),
  }
}

async function bought(till: Till, goods: Goods, buyer: Buyer, said: Partial<Checkout> = {}) {
  const { id } = granted(await startCheckout(till, checkout([wish(goods, 2)], said)))
  await payTestPayment(till, id, { card: 'succeeds', buyer })
  return { order: await orderOf(till, id), session: id }
}

async function lineOf({ job }: Till, { order_id }: OrderKey): Promise<string> {
  const { id } = await job
    .selectFrom('order_lines')
    .where('order_id', '=', order_id)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

async function attemptOf({ job }: Till, session: string): Promise<string> {
  const { id } = await job
    .selectFrom('payment_attempts')
    .where('provider_ref', '=', session)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}
