import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { to } from '#shared/paths/paths.ts'
import { refundOrder } from '#features/orders/server/refund/refund-order.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { createCampaign, createReducedPrice } from '#test/support/campaigns.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'
import { receiveMails } from '#test/support/mails.ts'
import {
  buildVariant,
  createCustomer,
  createStockedProduct,
  guest,
  password,
  unwrap,
} from '#test/support/people.ts'
import { getOwnerCredentials, signInAsStaff } from '#test/support/staff-sign-in.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import {
  createStorePayments,
  payOrder,
  startOrder,
  type StartedOrder,
} from '#test/support/test-orders.ts'

let app: TestApp
let payments: StorePayments
let freja: TestBrowser
let owner: TestBrowser
let placed: StartedOrder
let line_id: string
let item: { storeProductId: string; variant: { id: string }; quantity: number; price: number }

/**
 * Freja buys three for 500 kr. that cost 600 kr. before, with a code for 100,01 kr. and one for the shipping of 49 kr.:
 * she pays 1.399,99 kr. and saved 449,01 kr.
 */
beforeAll(async () => {
  app = await startTestApp()
  const { bags } = app.shops
  payments = createStorePayments(app.torv.database, bags)
  const product = await createStockedProduct(bags.staff, bags, {
    name: 'Rygsæk',
    unit_pricing_base_measure: { value: 1, unit: 'l' },
    variants: [
      buildVariant('M', {
        price: minor(60_000),
        unit_pricing_measure: { value: 25, unit: 'l' },
        stock_quantity: 500,
      }),
    ],
  })
  await createReducedPrice(app.torv, bags, {
    product_id: product.id,
    variant_id: product.variants[0]?.id ?? null,
    price: 50_000,
    before_price: 60_000,
  })
  const ofOrder = { kind: 'order_amount', value: 10_001, combinable: true } as const
  await createCampaign(app.torv, bags, { ...ofOrder, code: 'BLACK' })
  await createCampaign(app.torv, bags, { kind: 'free_shipping', value: 0, code: 'FRAGT' })
  await app.torv.ownerClient.query(
    `update store_settings set payment_settings = payment_settings || '{"shipping_price": 4900}' where store_id = $1`,
    [bags.store_id],
  )
  const customer = await createCustomer(app.torv.database, bags, 'Freja')
  placed = await startOrder(payments, product, 3, {
    orderer: { ...guest, customer_id: customer.scope.customer_id },
    used: { codes: ['BLACK', 'FRAGT'] },
  })
  // The order keeps the price of a measure that stood beside its prices.
  await app.torv.ownerClient.query(
    `update product_variants set unit_pricing_measure = '{"value": 10, "unit": "l"}' where product_id = $1`,
    [product.id],
  )
  const variant = { id: product.variants[0]?.id ?? '' }
  item = { storeProductId: product.store_product_id, variant, quantity: 2, price: 500 }
  freja = new TestBrowser(app.port, bags.host)
  await freja.post(to.login(), { email: 'freja@torv.example', password })
  owner = await signInAsStaff(app, bags.host, getOwnerCredentials(bags))
  const { rows } = await app.torv.ownerClient.query(
    'select id from order_lines where order_id = $1',
    [placed.order.order_id],
  )
  line_id = rows[0]?.id
})
afterAll(() => app.close())

/** The text of a page as it is read, without the data of its scripts. */
function toWords(html: string): string {
  return html
    .replaceAll(/<script[^]*?<\/script>|<style[^]*?<\/style>|<!--[^]*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\u00a0|&nbsp;/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

const read = async (browser: TestBrowser, path: string) => {
  const { status, text } = await browser.get(path)
  expect([path, status]).toEqual([path, 200])
  return toWords(text)
}

const danishLine = '500,00 kr. Før 600,00 kr. 20,00 kr. pr. l'
const danishWords = ['Rabat BLACK −100,01 kr.', '1.399,99 kr.', 'Gratis (FRAGT)']
const savedWords = 'Du har sparet 449,01 kr.'

function expectWords(text: string, words: readonly string[]) {
  for (const word of words) expect(text).toContain(word)
}

test('the payment page shows the savings of each line and asks for the reduced sum', async () => {
  const text = await read(freja, placed.url.replace(/^https?:\/\/[^/]+/, ''))
  expectWords(text, [danishLine, ...danishWords])
  expect(text).not.toContain('1.500,00 kr.')
})

describe('after the payment', () => {
  beforeAll(async () => {
    await payOrder(payments, placed.session)
  })

  test('the success page shows what was saved', async () => {
    const text = await read(freja, `${to.checkout.success(placed.attempt_id)}`)
    expectWords(text, [...danishWords, savedWords])
  })

  test('the purchase event has the price of a piece after all discounts, and its discount', async () => {
    const { text } = await freja.postJson('/api/purchases', { session_id: placed.attempt_id })
    expect(JSON.parse(text)).toMatchObject({
      value: 1_399.99,
      coupon: 'BLACK,FRAGT',
      items: [{ price: 466.66, discount: 133.34, quantity: 3 }],
    })
  })

  test('the order page and the page of the account show it', async () => {
    const link = signOrderLink(deriveTestKeys('order links'), placed.order.order_id)
    for (const path of [to.order(link), to.account.order(placed.order.order_id)]) {
      expectWords(await read(freja, path), [danishLine, ...danishWords, savedWords])
    }
  })

  test('the copy of the own data has the savings', async () => {
    const { text } = await freja.get(to.account.dataCopy())
    expect(JSON.parse(text).orders[0]).toMatchObject({
      total: 1_399.99,
      saved: 449.01,
      shipping_saving: { code: 'FRAGT', amount: 49 },
      lines: [
        {
          unit_price: 500,
          before_price: 600,
          measure_price: { amount: 20, per: { value: 1, unit: 'l' } },
          savings: [{ code: 'BLACK', amount: 100.01 }],
        },
      ],
    })
  })

  test('the receipt by mail adds up', async () => {
    const [mail] = await receiveMails(app.torv, guest.email)
    const text = (mail?.text ?? '').replaceAll('\u00a0', ' ')
    expectWords(text, ['1.500,00 kr.', 'Rabat BLACK', '−100,01 kr.', 'Gratis (FRAGT)'])
    expectWords(text, ['1.399,99 kr.', savedWords])
  })

  test('the pages of staff show it in English, and the papers in the language of the shop', async () => {
    const { order_id } = placed.order
    expectWords(await read(owner, to.admin.order(order_id)), [
      '500,00 kr. Was 600,00 kr. 20,00 kr. per l',
      'Discount BLACK −100,01 kr.',
      'Free (FRAGT)',
      'Saved by the customer 449,01 kr.',
    ])
    expectWords(await read(owner, to.admin.order.receipt(order_id)), [
      danishLine,
      ...danishWords,
      savedWords,
    ])
  })

  test('a credit note for one of three pieces has its share and the VAT of that', async () => {
    const { order } = placed
    const by = { actor: 'staff', staff_id: app.shops.bags.staff.scope.staff_id } as const
    unwrap(await transitionOrder(payments.job, order, by, 'packed'))
    unwrap(await shipOrder(payments, order, by))
    const lines = [{ line_id, quantity: 1 }]
    unwrap(await refundOrder(payments, order, by, { lines }))
    const text = await read(owner, to.admin.order.creditNote(order.order_id, 1))
    expectWords(text, ['1 × Rygsæk, M', '466,66 kr.', '(25%): 93,33 kr.'])
  })
})

describe('a checkout whose cart was read before a change', () => {
  const pay = async (cart: object) => {
    const { status, text } = await freja.postJson('/api/create-checkout-session', {
      items: [item],
      ...cart,
    })
    return { status, text: text.replaceAll('\u00a0', ' ') }
  }

  test('is accepted while nothing changes', async () => {
    expect(await pay({ codes: ['BLACK'], subtotal: 899.99 })).toMatchObject({ status: 200 })
  })

  test('is refused with the new sum when a discount changed', async () => {
    const { status, text } = await pay({ codes: ['BLACK'], subtotal: 800 })
    expect(status).toBe(409)
    expect(text).toContain('varerne koster nu 899,99 kr.')
  })

  test('is refused when the code was used up or stopped', async () => {
    await app.torv.ownerClient.query(
      "update campaign_codes set uses_limit = uses where code = 'BLACK'",
    )
    const { status, text } = await pay({ codes: ['BLACK'], subtotal: 899.99 })
    expect(status).toBe(409)
    expect(text).toContain('Koden BLACK kan ikke bruges')
  })

  test('is refused with the new price when the campaign ended', async () => {
    await app.torv.ownerClient.query('update reduced_prices set ends_at = now()')
    const { status, text } = await pay({})
    expect(status).toBe(409)
    expect(text).toContain('Rygsæk koster nu 600,00 kr.')
  })
})
