import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import {
  ProviderRefused,
  type Message,
  type Provider,
  type SessionRequest,
} from '#platform/payments/provider.ts'
import { quickpayProvider } from '#platform/payments/quickpay/quickpay-provider.ts'
import { signMessage } from '#platform/payments/signed-message.ts'
import { toPayment } from '#platform/payments/stripe/payment-state.ts'
import { describePurchase } from '#features/orders/rules/describe-purchase.ts'
import { stripeProvider } from '#platform/payments/stripe/stripe-provider.ts'
import { advanceDispute, payWithTestCard } from '#platform/payments/test/test-payment-page.ts'
import { testProvider } from '#platform/payments/test/test-provider.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { guest, getJobHandle, openMarket } from '#test/support/people.ts'
import { findLeaf } from '#test/support/stripe/form-tree.ts'
import {
  apiKey,
  openQuickpayStandIn,
  type QuickpayStandIn,
} from '#test/support/quickpay/stand-in.ts'
import { openStripeStandIn, secretKey, type StripeStandIn } from '#test/support/stripe/stand-in.ts'

let torv: TestDatabase
let stripe: StripeStandIn
let quickpay: QuickpayStandIn
let store: StoreKey

beforeAll(async () => {
  torv = await openEmptyDatabase()
  stripe = await openStripeStandIn()
  quickpay = await openQuickpayStandIn()
  store = (await openMarket(torv.database)).bagShop
})
afterEach(() => {
  const complaints = [...stripe.complaints.splice(0), ...quickpay.complaints.splice(0)]
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
})
afterAll(async () => {
  await stripe.close()
  await quickpay.close()
  await torv.close()
})

const secret = 'whsec_one'
const secrets = ['whsec_new', secret]

function createSessionRequest(overrides: Partial<SessionRequest> = {}): SessionRequest {
  return {
    ...store,
    order_id: randomUUID(),
    attempt_id: randomUUID(),
    order_number: 1001,
    store_name: 'Taskehuset',
    locale: 'da-DK',
    currency: 'DKK',
    amount: minor(210_000),
    shipping: minor(10_000),
    lines: [
      {
        name: 'Rygsæk',
        variant_name: 'M',
        unit_price: minor(100_000),
        quantity: 2,
        image_url: '/media/x.webp',
      },
    ],
    buyer: null,
    expires_at: Math.floor(Date.now() / 1_000) + 2_000,
    success_url: 'https://taskehuset.example/checkout/success',
    cancel_url: 'https://taskehuset.example/checkout/cancel',
    terms_url: 'https://taskehuset.example/handelsbetingelser',
    ...overrides,
  }
}

const { customer_id: _, ...buyer } = guest

type ProviderFixture = {
  provider: Provider
  pay(session: string): Promise<void>
  /** The first call opens a dispute; the second one closes it with this outcome. */
  disputes?(session: string, outcome: 'won' | 'lost'): Promise<void>
  /** A message about the session, signed with the secret. */
  sign(session: string, secret: string, now: Date): Message
  /** Whether the signature contains its time. */
  isDated: boolean
}

const disputedSessions = new Set<string>()

const fixtures: Record<string, () => ProviderFixture> = {
  test: () => {
    const job = getJobHandle(torv.database, store)
    return {
      provider: testProvider(job, store, secret),
      async pay(session) {
        await payWithTestCard({ job, store, secret }, session, 'succeeds', buyer)
      },
      async disputes(session, outcome) {
        await advanceDispute({ job, store, secret }, session, outcome)
      },
      sign: signSharedMessage,
      isDated: true,
    }
  },
  stripe: () => ({
    provider: stripeProvider(
      { secret_key: secretKey, webhook_secrets: secrets },
      describePurchase,
      stripe.address,
    ),
    async pay(session) {
      stripe.pay(session)
    },
    async disputes(session, outcome) {
      const isOpen = disputedSessions.has(session)
      disputedSessions.add(session)
      stripe.setDispute(session, isOpen ? outcome : 'needs_response')
    },
    sign: signSharedMessage,
    isDated: true,
  }),
  quickpay: () => ({
    provider: quickpayProvider(
      { api_key: apiKey, private_keys: ['a former private key', secret] },
      { job: getJobHandle(torv.database, store), store },
      quickpay.address,
    ),
    async pay(session) {
      quickpay.pay(session)
    },
    sign: (session, key) => quickpay.signCallback(session, key),
    isDated: false,
  }),
}

// Stripe and the test provider sign time and body alike.
function signSharedMessage(session: string, key: string, now: Date): Message {
  const body = JSON.stringify({
    id: 'evt_1',
    session,
    attempt_id: 'a',
    data: { object: { object: 'checkout.session', id: session, metadata: { attempt_id: 'a' } } },
  })
  return signMessage(body, key, now)
}

describe.each(Object.entries(fixtures))('the provider %s', (name, openFixture) => {
  async function createPaidSession() {
    const { provider, pay, disputes } = openFixture()
    const { id } = await provider.openSession(createSessionRequest())
    await pay(id)
    return { provider, disputes, id }
  }

  test('opens one payment page per attempt', async () => {
    const { provider } = openFixture()
    expect(provider.name).toBe(name)
    const request = createSessionRequest()
    const first = await provider.openSession(request)
    expect(URL.canParse(first.url)).toBe(true)
    expect(await provider.openSession(request)).toEqual(first)
    expect((await provider.openSession(createSessionRequest())).id).not.toBe(first.id)
    expect(await provider.read(first.id)).toEqual({
      session: first.id,
      state: 'open',
      amount: 210_000,
      currency: 'DKK',
      attempt_id: request.attempt_id,
      buyer: null,
      movements: [],
      disputes: [],
      authorised_until: null,
    })
  })

  test('authorises the money of a paying customer and returns the customer’s details', async () => {
    const { provider, id } = await createPaidSession()
    const payment = await provider.read(id)
    expect(payment).toMatchObject({ state: 'authorised', amount: 210_000, movements: [] })
    // Quickpay tells no buyer.
    if (provider.name === 'quickpay') return expect(payment.buyer).toBeNull()
    expect(payment.buyer).toMatchObject({ name: 'Anton Vad', email: 'anton@torv.example' })
    expect(payment.buyer?.address).toContain('Havnevej 7')
  })

  test('closes an unpaid payment page, but not a paid one', async () => {
    const { provider } = openFixture()
    const { id } = await provider.openSession(createSessionRequest())
    expect((await provider.close(id)).state).toBe('expired')
    expect((await provider.close(id)).state).toBe('expired')
    const other = await createPaidSession()
    expect((await other.provider.close(other.id)).state).toBe('authorised')
  })

  test('captures once per key, the whole amount or a part of it', async () => {
    const { provider, id } = await createPaidSession()
    const order = { key: randomUUID(), amount: minor(150_000) }
    const ref = await provider.capture(id, order)
    expect(await provider.capture(id, order)).toBe(ref)
    const { state, movements } = await provider.read(id)
    expect([state, movements]).toMatchObject([
      'captured',
      [{ kind: 'capture', ref, amount: 150_000 }],
    ])
    await expect(provider.capture(id, { ...order, key: randomUUID() })).rejects.toThrow(
      ProviderRefused,
    )
  })

  test('captures no more than was authorised', async () => {
    const { provider, id } = await createPaidSession()
    const order = { key: randomUUID(), amount: minor(210_001) }
    await expect(provider.capture(id, order)).rejects.toThrow(ProviderRefused)
    expect((await provider.read(id)).state).toBe('authorised')
  })

  test('releases the money once', async () => {
    const { provider, id } = await createPaidSession()
    const key = randomUUID()
    await provider.release(id, { key })
    await provider.release(id, { key })
    expect((await provider.read(id)).state).toBe('released')
    await expect(provider.capture(id, { key: randomUUID(), amount: minor(1) })).rejects.toThrow(
      ProviderRefused,
    )
  })

  test('refunds captured money in parts, up to the captured amount', async () => {
    const { provider, id } = await createPaidSession()
    await provider.capture(id, { key: randomUUID(), amount: minor(150_000) })
    const order = { key: randomUUID(), amount: minor(100_000) }
    const ref = await provider.refund(id, order)
    expect(await provider.refund(id, order)).toBe(ref)
    const rest = { key: randomUUID(), amount: minor(50_001) }
    await expect(provider.refund(id, rest)).rejects.toThrow(ProviderRefused)
    const { movements } = await provider.read(id)
    expect(movements.filter(({ kind }) => kind === 'refund')).toEqual([
      { kind: 'refund', ref, amount: 100_000, key: order.key },
    ])
  })

  test.each([
    ['won', ['capture', 'chargeback', 'reversal']],
    ['lost', ['capture', 'chargeback']],
  ] as const)(
    'reports a dispute and the money taken by the bank until the dispute is %s',
    async (outcome, movementKinds) => {
      const { provider, disputes, id } = await createPaidSession()
      // Quickpay publishes no list of disputes.
      if (!disputes) {
        expect(await provider.listDisputedSince(new Date(0))).toEqual([])
        return
      }
      const captureRequest = { key: randomUUID(), amount: minor(150_000) }
      const ref = await provider.capture(id, captureRequest)
      expect((await provider.read(id)).disputes).toEqual([])
      await disputes(id, outcome)
      const open = await provider.read(id)
      expect(open.disputes).toMatchObject([{ state: 'open', amount: 150_000 }])
      expect(open.disputes[0]?.answer_by).toBeInstanceOf(Date)
      expect(open.movements).toMatchObject([{ ref }, { kind: 'chargeback', amount: 150_000 }])
      expect(await provider.listDisputedSince(new Date(Date.now() - 60_000))).toContain(ref)
      const refundRequest = { key: randomUUID(), amount: minor(1) }
      await expect(provider.refund(id, refundRequest)).rejects.toThrow(ProviderRefused)
      await disputes(id, outcome)
      const closed = await provider.read(id)
      expect(closed.disputes.map(({ state }) => state)).toEqual([outcome])
      expect(closed.movements.map(({ kind }) => kind)).toEqual(movementKinds)
    },
  )

  test('refuses an unknown payment', async () => {
    const { provider } = openFixture()
    await expect(provider.read('cs_nobody')).rejects.toThrow(ProviderRefused)
  })

  test('accepts a webhook only with a recent signature of its body', async () => {
    const { provider, sign, isDated } = openFixture()
    const now = new Date('2026-11-21T12:00:00Z')
    const { id: session } = await provider.openSession(createSessionRequest())
    const message = sign(session, secret, now)
    const { body } = message
    const event = await provider.verifyMessage(message, now)
    expect(event).toMatchObject({ session })
    expect(event?.id).toBeTruthy()
    const addSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
    expect(await provider.verifyMessage(message, addSeconds(299))).not.toBeNull()
    // An undated message may be a replay: it has no effect but reading the payment again.
    expect((await provider.verifyMessage(message, addSeconds(301))) === null).toBe(isDated)
    expect(await provider.verifyMessage({ ...message, body: `${body} ` }, now)).toBeNull()
    expect(await provider.verifyMessage(sign(session, 'whsec_other', now), now)).toBeNull()
    expect(await provider.verifyMessage({ ...message, signature: null }, now)).toBeNull()
    expect(await provider.verifyMessage({ ...message, signature: 'v1' }, now)).toBeNull()
    expect(await provider.verifyMessage(signMessage('[]', secret, now), now)).toBeNull()
    expect(await provider.verifyMessage(signMessage('{', secret, now), now)).toBeNull()
  })
})

describe('Stripe', () => {
  const openStripeProvider = () =>
    stripeProvider(
      { secret_key: secretKey, webhook_secrets: secrets },
      describePurchase,
      stripe.address,
    )

  test('a webhook is accepted with each secret during a rotation, and not with a former one', async () => {
    const provider = openStripeProvider()
    const now = new Date()
    const body = JSON.stringify({ id: 'evt_2', object: 'event', data: { object: {} } })
    for (const one of secrets) {
      expect(await provider.verifyMessage(signMessage(body, one, now), now)).toMatchObject({
        id: 'evt_2',
      })
    }
    expect(await provider.verifyMessage(signMessage(body, 'whsec_former', now), now)).toBeNull()
    const { signature } = signMessage(body, 'whsec_former', now)
    const combined = `${signature},${signMessage(body, secret, now).signature?.split(',')[1]}`
    expect(await provider.verifyMessage({ body, signature: combined }, now)).toMatchObject({
      id: 'evt_2',
    })
  })

  test('the payment page is Danish, takes cards and MobilePay, and authorises instead of capturing', async () => {
    const request = createSessionRequest()
    const { id, url } = await openStripeProvider().openSession(request)
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    const form = stripe.getForm(id)
    expect(findLeaf(form, 'locale')).toBe('da')
    expect(findLeaf(form, 'payment_intent_data', 'capture_method')).toBe('manual')
    expect(findLeaf(form, 'allowed_payment_method_types', '1')).toBe('mobilepay')
    expect(findLeaf(form, 'success_url')).toBe(
      `https://taskehuset.example/checkout/success?session_id=${request.attempt_id}`,
    )
    expect(findLeaf(form, 'line_items', '0', 'price_data', 'product_data', 'name')).toBe(
      'Rygsæk, M',
    )
    expect(findLeaf(form, 'custom_text', 'submit', 'message')).toContain('pligt til at betale')
  })

  test('a reduced line is one item of the payment page at what is left of it', async () => {
    const request = createSessionRequest()
    const savings = [{ name: 'Black Friday', code: 'BLACK', amount: minor(10_001) }]
    const { id } = await openStripeProvider().openSession({
      ...request,
      amount: minor(199_999),
      lines: request.lines.map((line) => ({ ...line, savings })),
    })
    const item = ['line_items', '0'] as const
    const form = stripe.getForm(id)
    expect(findLeaf(form, ...item, 'quantity')).toBe('1')
    expect(findLeaf(form, ...item, 'price_data', 'unit_amount')).toBe('189999')
    expect(findLeaf(form, ...item, 'price_data', 'product_data', 'name')).toBe('2 × Rygsæk, M')
    const description = findLeaf(form, ...item, 'price_data', 'product_data', 'description')
    expect(description?.replaceAll('\u00a0', ' ')).toBe('Rabat BLACK −100,01 kr.')
    stripe.pay(id)
    expect((await openStripeProvider().read(id)).amount).toBe(199_999)
  })

  test.each([
    ['en-GB', 'en-GB'],
    ['en-US', 'en'],
  ] as const)('the payment page of a shop in %s has the language %s', async (locale, language) => {
    const { id } = await openStripeProvider().openSession(
      createSessionRequest({ locale, currency: 'EUR' }),
    )
    expect(findLeaf(stripe.getForm(id), 'locale')).toBe(language)
  })

  test('a request whose response was lost is retried, and the money moves once', async () => {
    const provider = openStripeProvider()
    const { id } = await provider.openSession(createSessionRequest())
    stripe.pay(id)
    stripe.loseResponses(1)
    await provider.capture(id, { key: randomUUID(), amount: minor(210_000) })
    expect((await provider.read(id)).movements).toHaveLength(1)
  })

  test('a declined card leaves the payment page open', async () => {
    const provider = openStripeProvider()
    const { id } = await provider.openSession(createSessionRequest())
    stripe.decline(id)
    expect((await provider.read(id)).state).toBe('open')
    stripe.expire(id)
    expect((await provider.read(id)).state).toBe('expired')
  })

  test('a webhook about a dispute names the capture', async () => {
    const now = new Date()
    const dispute = { object: 'dispute', id: 'du_1', charge: 'ch_1', payment_intent: 'pi_1' }
    const body = JSON.stringify({
      id: 'evt_1',
      type: 'charge.dispute.created',
      data: { object: dispute },
    })
    expect(
      await openStripeProvider().verifyMessage(signMessage(body, secret, now), now),
    ).toMatchObject({
      session: null,
      attempt_id: null,
      capture: 'ch_1',
    })
  })

  test('an inquiry moves no money, and an unknown dispute status counts as open', () => {
    const session = { object: 'checkout.session', id: 'cs_1', status: 'complete' }
    const statuses = ['warning_needs_response', 'warning_closed', 'tomorrow']
    const disputes = statuses.map((status) => ({
      id: 'du_1',
      status,
      amount: 1,
      reason: 'general',
      evidence_details: { due_by: null },
      balance_transactions: [],
    }))
    // Stripe's objects have more fields than are read here.
    const payment = toPayment(Object(session), Object(disputes))
    expect(payment.disputes.map(({ state }) => state)).toEqual(['inquiry', 'closed', 'open'])
    expect(payment.movements).toEqual([])
  })

  test('the stand-in reports a wrong key', async () => {
    const provider = stripeProvider(
      { secret_key: 'sk_wrong', webhook_secrets: [] },
      describePurchase,
      stripe.address,
    )
    await provider.openSession(createSessionRequest())
    expect(stripe.complaints.splice(0)).toEqual(['POST /v1/checkout/sessions: no key'])
  })

  test('our webhook signature equals the one of Stripe’s library', async () => {
    const { Stripe } = await import('stripe')
    const at = new Date()
    const { body, signature } = signMessage('{"id":"evt_1"}', secret, at)
    const stripeSignature = new Stripe(secretKey).webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: Math.floor(at.getTime() / 1_000),
    })
    expect(signature).toBe(stripeSignature)
  })
})
