import { to } from '#shared/paths/paths.ts'
import { findAttempt } from '#features/orders/server/pay/attempts.ts'
import { startCheckout, type Checkout } from '#features/orders/server/checkout/start-checkout.ts'
import type { Customer } from '#platform/database/database.ts'
import { answerReview, showReview } from '#features/reviews/server/change-review.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { getLastEventNumber } from '#features/orders/server/order-events.ts'
import { refundOrder } from '#features/orders/server/refund/refund-order.ts'
import { listParcels } from '#features/orders/server/ship/parcels.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import { writeOrderNote } from '#features/orders/server/cancel-order.ts'
import type { Buyer } from '#platform/payments/provider.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { TestBrowser } from './test-browser.ts'
import { deriveTestKeys } from './cluster.ts'
import type { TestApp } from './test-app.ts'
import { unwrap, toRequestedLine } from './people.ts'
import { createPhoto } from './photo.ts'
import { createReview, takeReviews } from '../../app/features/reviews/tests/support.ts'
import { submitPayment } from './submit-payment.ts'
import {
  buildCheckout,
  getOrderKey,
  createStorePayments,
  createGiftCard,
  openPayment,
} from './test-orders.ts'
import type { Shop } from './two-shops.ts'

type StockedProduct = Parameters<typeof toRequestedLine>[0]

/** A customer's order, shipped and partially refunded. */
export async function createCustomerSale(
  { torv }: TestApp,
  shop: Shop,
  { customer, canary, product }: { customer: Customer; canary: string; product: StockedProduct },
) {
  const storePayments = createStorePayments(torv.database, shop)
  const { customer_id } = customer.scope
  const buyer = {
    name: `Freja ${canary}`,
    email: 'freja@torv.example',
    phone: '+4500121314',
    address: `Bøgebakken 14 ${canary}`,
  }
  const { order } = await placePaidOrder(storePayments, product, buyer, {
    orderer: { customer_id, ...buyer },
  })
  const by = { actor: 'staff', staff_id: shop.staff.scope.staff_id } as const
  unwrap(await writeOrderNote(shop.staff, order, canary))
  unwrap(await transitionOrder(storePayments.job, order, by, 'packed'))
  unwrap(await shipOrder(storePayments, order, by, { carrier: canary, tracking_number: canary }))
  const line_id = await getLineId(storePayments, order)
  const lines = [{ line_id, quantity: 1 }]
  unwrap(await refundOrder(storePayments, order, by, { lines, reason: canary }))
  const review = await createShownReview(torv, shop, order, { line_id, canary })
  const seen = String(await getLastEventNumber(storePayments.job, order))
  const id = order.order_id
  const [parcel] = await listParcels(storePayments.job, order)
  return {
    ':order': id,
    ':id': id,
    ':note': '1',
    line: line_id,
    parcel: parcel?.id ?? '',
    ':parcel': parcel?.id ?? '',
    ...review,
    seen,
  }
}

async function createShownReview(
  torv: TestApp['torv'],
  shop: Shop,
  order: OrderKey,
  { line_id, canary }: { line_id: string; canary: string },
) {
  await takeReviews(torv, shop)
  const words = { text: `God, men tung. ${canary}`, name: `Freja ${canary}` }
  const id = await createReview(torv, order, line_id, words, [await createPhoto()])
  unwrap(await answerReview(shop.staff, shop, id, `Tak, ${canary}`))
  unwrap(await showReview(shop.staff, shop, id))
  const { rows } = await torv.ownerClient.query<{ id: string }>(
    'select id from review_photos where review_id = $1',
    [id],
  )
  const photo = rows[0]?.id ?? ''
  return {
    ':review': id,
    'reviews/:review/photos/:photo': photo,
    'anmeldelser/:review/fotos/:photo': photo,
  }
}

/** A guest's order with a ticket, and another order that awaits payment. */
export async function createGuestSale(
  { port, torv }: TestApp,
  shop: Shop,
  { person, canary, product }: { person: Buyer; canary: string; product: StockedProduct },
) {
  const storePayments = createStorePayments(torv.database, shop)
  const { order, attempt } = await placePaidOrder(storePayments, product, person)
  const token = signOrderLink(deriveTestKeys('order links'), order.order_id)
  const visitor = new TestBrowser(port, shop.host)
  const picture = new File([await createPhoto()], 'taske.jpg', { type: 'image/jpeg' })
  const request = new FormData()
  request.set('type', 'other')
  request.set('answers.details', `Hvornår kommer den? ${canary}`)
  request.set('photos', picture)
  const { headers } = await visitor.postMultipart(to.order.requests(token), request)
  const ticket = String(headers.location).split('/').at(-1) ?? ''
  const { rows } = await torv.ownerClient.query(
    'select id from support_photos where ticket_id = $1',
    [ticket],
  )
  const uploadForm = new FormData()
  uploadForm.set('photo', picture)
  const uploaded = await visitor.postMultipart(to.order.photos(token), uploadForm)
  const open = unwrap(await startCheckout(storePayments, buildCheckout([toRequestedLine(product)])))
  const { code } = await createGiftCard(storePayments, 1_000_000)
  const covered = buildCheckout([toRequestedLine(product)], { used: { codes: [code] } })
  return {
    'ordre/:token': token,
    'henvendelser/:ticket': ticket,
    'fotos/:photo': String(rows[0]?.id),
    ':token/fotos/:photo': String(JSON.parse(uploaded.text).id),
    'betaling/:session': await openPayment(storePayments, open.id),
    'bestilling/:session': open.id,
    'oplysninger/:session': unwrap(await startCheckout(storePayments, covered)).id,
    'link/:attempt': open.id,
    paid_session: attempt,
    attempt,
    unsent_order: order.order_id,
    guest_line: await getLineId(storePayments, order),
    'anmeldelser/:line': await getLineId(storePayments, order),
  }
}

async function placePaidOrder(
  storePayments: StorePayments,
  product: StockedProduct,
  buyer: Buyer,
  overrides: Partial<Checkout> = {},
) {
  const { id } = unwrap(
    await startCheckout(storePayments, buildCheckout([toRequestedLine(product, 2)], overrides)),
  )
  const place = { postcode: '8000', city: 'Aarhus C', country: 'DK' }
  await submitPayment(storePayments, id, 'succeeds', { buyer: { ...buyer, ...place } })
  const order = await getOrderKey(storePayments, id)
  const attempt = await findAttempt(storePayments.job, order)
  return { order, attempt: attempt?.id ?? '' }
}

async function getLineId({ job }: StorePayments, { order_id }: OrderKey): Promise<string> {
  const { id } = await job
    .selectFrom('order_lines')
    .where('order_id', '=', order_id)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}
