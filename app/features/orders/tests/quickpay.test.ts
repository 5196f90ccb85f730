import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import {
  ProviderRefused,
  ProviderUnavailable,
  type SessionRequest,
} from '#platform/payments/provider.ts'
import { toOrderId } from '#platform/payments/quickpay/payment-params.ts'
import { isQuickpayKey, quickpayProvider } from '#platform/payments/quickpay/quickpay-provider.ts'
import { verifyCallback } from '#platform/payments/quickpay/verify-callback.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { getJobHandle, openMarket } from '#test/support/people.ts'
import {
  apiKey,
  openQuickpayStandIn,
  privateKey,
  type QuickpayStandIn,
} from '#test/support/quickpay/stand-in.ts'

let torv: TestDatabase
let quickpay: QuickpayStandIn
let store: StoreKey

beforeAll(async () => {
  torv = await openEmptyDatabase()
  quickpay = await openQuickpayStandIn()
  store = (await openMarket(torv.database)).bagShop
})
afterEach(() => {
  const complaints = quickpay.complaints.splice(0)
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
  quickpay.requests.splice(0)
})
afterAll(async () => {
  await quickpay.close()
  await torv.close()
})

function openProvider() {
  const books = { job: getJobHandle(torv.database, store), store }
  const account = { api_key: apiKey, private_keys: [privateKey] }
  return quickpayProvider(account, books, quickpay.address)
}

function createRequest(overrides: Partial<SessionRequest> = {}): SessionRequest {
  return {
    ...store,
    order_id: randomUUID(),
    attempt_id: randomUUID(),
    order_number: 1001,
    store_name: 'Taskehuset',
    locale: 'da-DK',
    currency: 'DKK',
    amount: minor(50_000),
    shipping: minor(0),
    lines: [
      {
        name: 'Rygsæk',
        variant_name: null,
        unit_price: minor(50_000),
        quantity: 1,
        image_url: null,
      },
    ],
    buyer: null,
    means: ['card', 'dankort', 'mobilepay', 'apple_pay', 'google_pay'],
    expires_at: Math.floor(Date.now() / 1_000) + 2_000,
    success_url: 'https://taskehuset.example/checkout/success?tak=1',
    cancel_url: 'https://taskehuset.example/checkout/cancel?payment=a',
    terms_url: 'https://taskehuset.example/handelsbetingelser',
    ...overrides,
  }
}

async function openPaid() {
  const provider = openProvider()
  const { id } = await provider.openSession(createRequest())
  quickpay.pay(id)
  quickpay.requests.splice(0)
  const capture = { key: randomUUID(), amount: minor(50_000) }
  return { provider, id, capture }
}

const countPosts = () => quickpay.requests.filter(({ method }) => method === 'POST').length

// The body of Quickpay's published example.
const example = {
  id: 7,
  order_id: 'Order7',
  accepted: true,
  test_mode: true,
  branding_id: null,
  variables: {},
  acquirer: 'nets',
  operations: [
    {
      id: 1,
      type: 'authorize',
      amount: 123,
      pending: false,
      qp_status_code: '20000',
      qp_status_msg: 'Approved',
      aq_status_code: '000',
      aq_status_msg: 'Approved',
      data: {},
      created_at: '2015-03-05T10:06:18+00:00',
    },
  ],
  metadata: {
    type: 'card',
    brand: 'quickpay-test-card',
    last4: '0008',
    exp_month: 8,
    exp_year: 2019,
    country: 'DNK',
    is_3d_secure: false,
    customer_ip: '195.41.47.54',
    customer_country: 'DK',
  },
  created_at: '2015-03-05T10:06:18Z',
  balance: 0,
  currency: 'DKK',
}

test('the published callback is read, and its known checksum over the spaced body is accepted', () => {
  const body = JSON.stringify(example, null, 2)
    .split('\n')
    .map((line) => `    ${line}\n`)
    .join('')
  const signature = '96d68908b5f49efc92985517751059e0f4b512e338418525c5f6594331432cfa'
  const message = { body, signature, version: 'v10', account: '7' }
  expect(verifyCallback(message, ['test'])).toEqual({
    id: '7.1.20000',
    session: '7',
    attempt_id: null,
    capture: null,
    payload: { id: 7, account: '7', operation: 'authorize', outcome: '20000' },
  })
  expect(verifyCallback(message, ['another', 'test'])).not.toBeNull()
  expect(verifyCallback(message, ['another'])).toBeNull()
  expect(verifyCallback({ ...message, body: JSON.stringify(example) }, ['test'])).toBeNull()
  expect(verifyCallback({ ...message, version: 'v11' }, ['test'])).toBeNull()
  expect(verifyCallback({ ...message, version: null }, ['test'])).toBeNull()
  expect(verifyCallback({ ...message, account: null }, ['test'])).toBeNull()
})

test.each([1, 1_001, 123_456_789])(
  'order number %d gives each attempt an order id of its own that Quickpay takes',
  (order_number) => {
    const attempts = Array.from({ length: 100 }, () => ({ order_number, attempt_id: randomUUID() }))
    const ids = attempts.map(toOrderId)
    for (const id of ids) expect(id).toMatch(new RegExp(`^${order_number}-[a-z0-9]+$`))
    for (const { length } of ids) expect(length).toBe(20)
    expect(new Set(ids).size).toBe(100)
    expect(attempts.map(toOrderId)).toEqual(ids)
  },
)

test('the window has the language, means and addresses of the store and draws no money', async () => {
  const request = createRequest()
  const { id, url } = await openProvider().openSession(request)
  expect(url).toBe(`https://payment.quickpay.net/payments/${id}`)
  expect(quickpay.getPayment(id)).toMatchObject({
    link: {
      amount: 50_000,
      language: 'da',
      payment_methods: 'creditcard,dankort,mobilepay,apple-pay,google-pay',
      auto_capture: false,
      auto_fee: false,
      continue_url: `https://taskehuset.example/checkout/success?tak=1&session_id=${request.attempt_id}`,
      cancel_url: 'https://taskehuset.example/checkout/cancel?payment=a',
      callback_url: 'https://taskehuset.example/api/webhooks/quickpay',
    },
  })
})

test('the address of the buyer is sent in its parts, or as one line where these are unknown', async () => {
  const buyer = {
    name: 'Anton Vad',
    email: 'anton@torv.example',
    phone: '+4500212223',
    address: 'Nørregade 12, 3. tv, 8000 Aarhus C',
  }
  const place = {
    street: 'Nørregade 12, 3. tv',
    postcode: '8000',
    city: 'Aarhus C',
    country: 'DK',
  }
  const readStreet = async (given: SessionRequest['buyer']) => {
    const { id } = await openProvider().openSession(createRequest({ buyer: given }))
    return quickpay.getPayment(id)
  }
  const contact = { name: buyer.name, email: buyer.email, phone_number: buyer.phone }
  const parts = {
    street: 'Nørregade',
    house_number: '12',
    house_extension: '3. tv',
    zip_code: '8000',
    city: 'Aarhus C',
  }
  expect(await readStreet({ ...buyer, place })).toMatchObject({
    invoice_address: { ...contact, ...parts },
    shipping_address: { ...contact, ...parts },
  })
  expect(await readStreet(buyer)).toMatchObject({
    invoice_address: { ...contact, street: buyer.address },
  })
})

test('a creation whose answer was lost is found by its order id', async () => {
  const provider = openProvider()
  const request = createRequest()
  quickpay.loseResponses(1)
  await expect(provider.openSession(request)).rejects.toThrow(ProviderUnavailable)
  const { id } = await provider.openSession(request)
  expect(quickpay.findByOrderId(toOrderId(request))?.id).toBe(Number(id))
  const both = await Promise.all([provider.openSession(request), provider.openSession(request)])
  expect(both.map((session) => session.id)).toEqual([id, id])
})

test('the order id of another shop’s payment is refused', async () => {
  const request = createRequest()
  await fetch(`${quickpay.address}/payments`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`:${apiKey}`).toString('base64')}`,
      'accept-version': 'v10',
    },
    body: JSON.stringify({ order_id: toOrderId(request), currency: 'DKK' }),
  })
  await expect(openProvider().openSession(request)).rejects.toThrow(ProviderRefused)
})

test('a declined card leaves the window open, and an authorisation at work is waited for', async () => {
  const provider = openProvider()
  const { id } = await provider.openSession(createRequest())
  quickpay.decline(id)
  expect((await provider.read(id)).state).toBe('open')
  quickpay.begin(id)
  expect((await provider.close(id)).state).toBe('open')
  quickpay.finish(id)
  expect(await provider.read(id)).toMatchObject({ state: 'authorised', amount: 50_000 })
})

test('a closed window keeps the amount that was asked for', async () => {
  const provider = openProvider()
  const request = createRequest()
  const { id } = await provider.openSession(request)
  expect(await provider.close(id)).toMatchObject({
    state: 'expired',
    amount: 50_000,
    attempt_id: request.attempt_id,
  })
})

test('a declined capture is an answer of 200, and the same instruction is not tried again', async () => {
  const { provider, id, capture } = await openPaid()
  quickpay.declineNext('capture')
  await expect(provider.capture(id, capture)).rejects.toThrow(ProviderRefused)
  await expect(provider.capture(id, capture)).rejects.toThrow(ProviderRefused)
  expect(countPosts()).toBe(1)
  expect((await provider.read(id)).state).toBe('authorised')
  await provider.capture(id, { ...capture, key: randomUUID() })
  expect((await provider.read(id)).state).toBe('captured')
})

test('an interrupted capture is tried again', async () => {
  const { provider, id, capture } = await openPaid()
  quickpay.declineNext('capture', '50300')
  await expect(provider.capture(id, capture)).rejects.toThrow(ProviderUnavailable)
  await provider.capture(id, capture)
  expect((await provider.read(id)).movements).toMatchObject([{ amount: 50_000, key: capture.key }])
})

test('a capture that is at work is waited for, and not begun again', async () => {
  const { provider, id, capture } = await openPaid()
  quickpay.delayOperations(true)
  await expect(provider.capture(id, capture)).rejects.toThrow(ProviderUnavailable)
  quickpay.delayOperations(false)
  await expect(provider.capture(id, capture)).rejects.toThrow(ProviderUnavailable)
  await expect(provider.capture(id, { ...capture, key: randomUUID() })).rejects.toThrow(
    ProviderUnavailable,
  )
  expect(countPosts()).toBe(1)
  expect((await provider.read(id)).movements).toEqual([])
  quickpay.finish(id)
  expect(await provider.capture(id, capture)).toBe(`${id}.2`)
  expect(countPosts()).toBe(1)
})

test('movements whose answer was lost are made once', async () => {
  const { provider, id, capture } = await openPaid()
  const refund = { key: randomUUID(), amount: minor(20_000) }
  const secondRefund = { ...refund, key: randomUUID() }
  for (const run of [
    () => provider.capture(id, capture),
    () => provider.refund(id, refund),
    () => provider.refund(id, secondRefund),
  ]) {
    quickpay.loseResponses(1, 'POST')
    await expect(run()).rejects.toThrow(ProviderUnavailable)
    await run()
  }
  expect(countPosts()).toBe(3)
  expect((await provider.read(id)).movements.map(({ amount }) => amount)).toEqual([
    50_000, 20_000, 20_000,
  ])
})

test('each operation names the address of its callback, with our instruction', async () => {
  const { provider, id, capture } = await openPaid()
  const refund = { key: randomUUID(), amount: minor(1) }
  await provider.capture(id, capture)
  await provider.refund(id, refund)
  const other = await openPaid()
  await other.provider.release(other.id, { key: 'release' })
  expect(quickpay.requests.flatMap(({ callbackUrl }) => callbackUrl ?? [])).toEqual([
    'https://taskehuset.example/api/webhooks/quickpay?instruction=release',
  ])
  expect((await provider.read(id)).movements.map(({ key }) => key)).toEqual([
    capture.key,
    refund.key,
  ])
})

test('an equal capture in the merchant’s dashboard is taken for ours', async () => {
  const { provider, id, capture } = await openPaid()
  quickpay.operate(id, 'capture', 50_000)
  expect(await provider.capture(id, capture)).toBe(`${id}.2`)
  expect(countPosts()).toBe(0)
})

test.each(['with 500', 'with nonsense'] as const)(
  'an answer %s is none, and nothing is concluded from it',
  async (how) => {
    const { provider, id, capture } = await openPaid()
    quickpay.answer(how)
    const failed = [provider.read(id), provider.capture(id, capture), provider.close(id)]
    for (const call of failed) await expect(call).rejects.toThrow(ProviderUnavailable)
    quickpay.answer('well')
    expect((await provider.read(id)).state).toBe('authorised')
  },
)

test('a session that is no id of Quickpay asks nothing', async () => {
  await expect(openProvider().read('7/link')).rejects.toThrow(ProviderRefused)
  expect(quickpay.requests).toEqual([])
})

test('an API key is tested', async () => {
  const { address } = quickpay
  expect(await isQuickpayKey({ apiKey, address })).toBe(true)
  expect(await isQuickpayKey({ apiKey: 'wrong', address })).toBe(false)
  quickpay.isAway(true)
  expect(await isQuickpayKey({ apiKey, address })).toBeNull()
  quickpay.isAway(false)
})
