import { randomUUID } from 'node:crypto'
import { to } from '#shared/paths/paths.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'
import { submitPayment } from '#test/support/submit-payment.ts'
import { receiveMails } from '#test/support/mails.ts'
import { guest, toRequestedLine, unwrap } from '#test/support/people.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { createLine, postCheckout, type createBag } from '#test/support/test-carts.ts'
import { buildCheckout, getOrderKey } from '#test/support/test-orders.ts'

/** All that a store tells its shoppers: pages, mails, and data for machines. */
export type Surface =
  | 'home'
  | 'product'
  | 'checkout'
  | 'terms'
  | 'privacy'
  | 'order'
  | 'claim form'
  | 'withdrawal form'
  | 'receipt mail'
  | 'shipped mail'
  | 'withdrawal mail'
  | 'feed'

export type Publication = Record<Surface, string>

type Sale = {
  app: TestApp
  payments: StorePayments
  bag: Awaited<ReturnType<typeof createBag>>
  /** The buyer lives there. */
  country: 'DK' | 'SE'
}

const places = {
  DK: { country: 'DK', postcode: '8000', city: 'Aarhus C' },
  SE: { country: 'SE', postcode: '111 22', city: 'Stockholm' },
}

/** Buys, ships and withdraws from an order, and reads everything on the way. The cart is a part of every page. */
export async function readSurfaces({ app, payments, bag, country }: Sale): Promise<Publication> {
  const { bags } = app.shops
  const visitor = new TestBrowser(app.port, bags.host)
  const read = async (path: string) => (await visitor.get(path)).text.replaceAll('<!-- -->', '')
  const session = await postCheckout(app, [createLine(bag)])
  const checkout = await read(to.checkout.page(String(session.data['id'])))
  const { id } = unwrap(await startCheckout(payments, buildCheckout([toRequestedLine(bag)])))
  const { customer_id: _, ...person } = guest
  unwrap(
    await submitPayment(payments, id, 'succeeds', { buyer: { ...person, ...places[country] } }),
  )
  const order = await getOrderKey(payments, id)
  const actor = { actor: 'staff', staff_id: bags.staff.scope.staff_id } as const
  unwrap(await transitionOrder(payments.job, order, actor, 'packed'))
  unwrap(await shipOrder(payments, order, actor))
  const link = signOrderLink(deriveTestKeys('order links'), order.order_id)
  const { rows } = await app.torv.ownerClient.query<{ number: string; line_id: string }>(
    `select o.number, l.id as line_id from orders o join order_lines l on l.order_id = o.id
     where o.id = $1`,
    [order.order_id],
  )
  const { number, line_id } = rows[0]!
  const pages = {
    home: await read(to.home()),
    product: await read(to.product('rygsaek')),
    checkout,
    terms: await read(to.terms()),
    privacy: await read(to.privacy()),
    order: await read(to.order(link)),
    'claim form': await read(to.order.requests(link, 'warranty_claim')),
    'withdrawal form': await read(to.withdrawal(link)),
    feed: await read(to.feed()),
  }
  await visitor.post(to.withdrawal.done(), {
    key: randomUUID(),
    order: link,
    name: guest.name,
    email: guest.email,
    'lines.0.line_id': line_id,
    'lines.0.quantity': '1',
  })
  const mails = await receiveMails(app.torv, guest.email)
  const find = (words: string) =>
    mails.find(({ subject }) => subject.includes(words) && subject.includes(number))?.text ?? ''
  return {
    ...pages,
    'receipt mail': find('Kvittering for ordre'),
    'shipped mail': find('er på vej'),
    'withdrawal mail': find('fortr'),
  }
}
