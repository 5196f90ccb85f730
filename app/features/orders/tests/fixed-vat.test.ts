import { afterAll, beforeAll, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { parseTheme } from '#shared/theme/theme.ts'
import { composeOrderMail } from '#features/mail-delivery/server/compose-order-mail.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import { refundOrder } from '#features/orders/server/refund/refund-order.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { openMarket, toRequestedLine, unwrap, type Market } from '#test/support/people.ts'
import {
  buildCheckout,
  checkInvariants,
  createBackpack,
  createGiftCard,
  createStorePayments,
  getOrderKey,
  payOrder,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let storePayments: StorePayments
let product: Awaited<ReturnType<typeof createBackpack>>

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  storePayments = createStorePayments(torv.database, market.bagShop)
  product = await createBackpack(market, 1_000, 100_000)
})
afterAll(async () => {
  await checkInvariants(torv)
  await torv.close()
})

async function placeOrder(codes: readonly string[]) {
  const checkout = buildCheckout([toRequestedLine(product)], { used: { codes } })
  const session = unwrap(await startCheckout(storePayments, checkout))
  return { session, order: await getOrderKey(storePayments, session.id) }
}

const getStaffActor = () => ({ actor: 'staff', staff_id: market.freja.scope.staff_id }) as const

async function ship(order: OrderKey) {
  unwrap(await transitionOrder(storePayments.job, order, getStaffActor(), 'packed'))
  unwrap(await shipOrder(storePayments, order, getStaffActor()))
}

function refund(order: OrderKey, amount: number) {
  return refundOrder(storePayments, order, getStaffActor(), { amount: minor(amount) })
}

type Note = { amount: number; vat: number; settled: number }

async function readVat({
  order_id,
}: OrderKey): Promise<Record<string, unknown> & { notes: Note[] }> {
  const { rows: orders } = await torv.ownerClient.query(
    'select vat::int, settled::int, settled_vat::int from orders where id = $1',
    [order_id],
  )
  const { rows: notes } = await torv.ownerClient.query<Note>(
    'select amount::int, settled::int, vat::int from credit_notes where order_id = $1 order by number',
    [order_id],
  )
  return { ...orders[0], notes }
}

test('a gift card whose VAT was settled pays without VAT, and refunds give back what was charged', async () => {
  const single = await createGiftCard(storePayments, 30_001, 'single')
  const multi = await createGiftCard(storePayments, 20_000)
  const { session, order } = await placeOrder([single.code, multi.code])
  await payOrder(storePayments, session.id)
  await ship(order)
  expect(await readVat(order)).toEqual({
    vat: 20_000,
    settled: 30_001,
    settled_vat: 6_000,
    notes: [],
  })
  for (const amount of [49_999, 333, 33_333]) unwrap(await refund(order, amount))
  unwrap(await refund(order, 100_000 - 49_999 - 333 - 33_333))
  const { notes } = await readVat(order)
  const sum = (name: 'vat' | 'settled') => notes.reduce((total, note) => total + note[name], 0)
  expect([sum('vat'), sum('settled')]).toEqual([14_000, 30_001])
  expect(notes[0]).toEqual({ amount: 49_999, settled: 0, vat: 10_000 })
})

test('the receipt and the credit note say which VAT was settled before', async () => {
  const single = await createGiftCard(storePayments, 25_000, 'single')
  const { session, order } = await placeOrder([single.code])
  await payOrder(storePayments, session.id)
  const receipt = await writeMail(order, { is: 'receipt' })
  const settled = 'Momsen af 250,00 kr. blev afregnet, da gavekortet blev købt'
  expect(receipt).toContain(`Heraf moms (25%): 150,00 kr.\n${settled}`)
  await ship(order)
  unwrap(await refund(order, 100_000))
  const { rows } = await torv.ownerClient.query<{ letter: Letter }>(
    `select payload -> 'data' -> 'letter' as letter from graphile_worker._private_jobs
     where payload -> 'data' ->> 'order_id' = $1 and payload -> 'data' -> 'letter' ->> 'is' = 'refunded'`,
    [order.order_id],
  )
  const [refunded] = rows
  expect(refunded?.letter).toMatchObject({ amount: 100_000, settled: 25_000, vat: 15_000 })
  const note = refunded && (await writeMail(order, refunded.letter))
  expect(note).toContain(`Heraf moms (25%): 150,00 kr.\n${settled}`)
})

type Letter = Parameters<typeof composeOrderMail>[0]['letter']

/** The notes of the mail. */
async function writeMail(order: OrderKey, letter: Letter): Promise<string> {
  const mail = { template: 'order', to: 'k@torv.example', name: '' } as const
  const { content } = await composeOrderMail(
    { ...mail, order_id: order.order_id, letter },
    order,
    async () => danishSender,
    { database: torv.database, orderKeys: storePayments.payments.codeKeys },
  )
  const notes = content.blocks.flatMap((block) => (block.is === 'note' ? [block.text] : []))
  return notes.join('\n').replaceAll('\u00a0', ' ')
}

const danishSender = {
  name: 'Taskehuset',
  language: 'da',
  theme: parseTheme({}),
  origin: 'https://taskehuset.example',
  company: null,
} as const
