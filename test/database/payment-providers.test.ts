import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { minor } from '#domain/money.ts'
import { ProviderRefused, type Provider, type SessionAsk } from '#server/payments/provider.ts'
import { signed } from '#server/payments/signed-message.ts'
import { paymentOf } from '#server/payments/stripe/payment-state.ts'
import { stripeProvider } from '#server/payments/stripe/stripe-provider.ts'
import { goOnDisputing, payWith } from '#server/payments/test/test-desk.ts'
import { testProvider } from '#server/payments/test/test-provider.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { guest, jobIn, openMarket } from '../support/people.ts'
import { leafOf } from '../support/stripe/form.ts'
import { openStripeStandIn, secretKey, type StripeStandIn } from '../support/stripe/stand-in.ts'

let torv: TestDatabase
let stripe: StripeStandIn
let store: StoreKey

beforeAll(async () => {
  torv = await emptyDatabase()
  stripe = await openStripeStandIn()
  store = (await openMarket(torv.database)).bagShop
})
afterEach(() => {
  const complaints = stripe.complaints.splice(0)
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
})
afterAll(async () => {
  await stripe.close()
  await torv.close()
})

const secret = 'whsec_one'
const secrets = ['whsec_new', secret]

function ask(said: Partial<SessionAsk> = {}): SessionAsk {
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
    ...said,
  }
}

const { customer_id: _, ...buyer } = guest

type Bench = {
  provider: Provider
  pays(session: string): Promise<void>
  /** The first call opens a dispute; the second one closes it with this outcome. */
  disputes(session: string, outcome: 'won' | 'lost'): Promise<void>
}

const disputed = new Set<string>()

const benches: Record<string, () => Bench> = {
  test: () => {
    const job = jobIn(torv.database, store)
    return {
      provider: testProvider(job, store, secret),
      async pays(session) {
        await payWith({ job, store, secret }, session, 'succeeds', buyer)
      },
      async disputes(session, outcome) {
        await goOnDisputing({ job, store, secret }, session, outcome)
      },
    }
  },
  stripe: () => ({
    provider: stripeProvider({ secret_key: secretKey, webhook_secrets: secrets }, stripe.address),
    async pays(session) {
      stripe.pays(session)
    },
    async disputes(session, outcome) {
      const isOpen = disputed.has(session)
      disputed.add(session)
      stripe.isDisputed(session, isOpen ? outcome : 'needs_response')
    },
  }),
}

describe.each(Object.entries(benches))('the provider %s', (name, bench) => {
  async function paid() {
    const { provider, pays, disputes } = bench()
    const wanted = ask()
    const { id } = await provider.openSession(wanted)
    await pays(id)
    return { provider, disputes, id, wanted }
  }

  test('opens one payment page per attempt', async () => {
    const { provider } = bench()
    expect(provider.name).toBe(name)
    const wanted = ask()
    const first = await provider.openSession(wanted)
    expect(URL.canParse(first.url)).toBe(true)
    expect(await provider.openSession(wanted)).toEqual(first)
    expect((await provider.openSession(ask())).id).not.toBe(first.id)
    expect(await provider.read(first.id)).toEqual({
      session: first.id,
      state: 'open',
      amount: 210_000,
      currency: 'DKK',
      attempt_id: wanted.attempt_id,
      buyer: null,
      movements: [],
      disputes: [],
    })
  })

  test('authorises the money of a paying customer and returns the customer’s details', async () => {
    const { provider, id } = await paid()
    const payment = await provider.read(id)
    expect(payment).toMatchObject({ state: 'authorised', amount: 210_000, movements: [] })
    expect(payment.buyer).toMatchObject({ name: 'Anton Vad', email: 'anton@torv.example' })
    expect(payment.buyer?.address).toContain('Havnevej 7')
  })

  test('closes an unpaid payment page, but not a paid one', async () => {
    const { provider } = bench()
    const { id } = await provider.openSession(ask())
    expect((await provider.close(id)).state).toBe('expired')
    expect((await provider.close(id)).state).toBe('expired')
    const other = await paid()
    expect((await other.provider.close(other.id)).state).toBe('authorised')
  })

  test('captures once per key, the whole amount or a part of it', async () => {
    const { provider, id } = await paid()
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
    const { provider, id } = await paid()
    const order = { key: randomUUID(), amount: minor(210_001) }
    await expect(provider.capture(id, order)).rejects.toThrow(ProviderRefused)
    expect((await provider.read(id)).state).toBe('authorised')
  })

  test('releases the money once', async () => {
    const { provider, id } = await paid()
    const key = randomUUID()
    await provider.release(id, { key })
    await provider.release(id, { key })
    expect((await provider.read(id)).state).toBe('released')
    await expect(provider.capture(id, { key: randomUUID(), amount: minor(1) })).rejects.toThrow(
      ProviderRefused,
    )
  })

  test('refunds captured money in parts, up to the captured amount', async () => {
    const { provider, id } = await paid()
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
    async (end, kinds) => {
      const { provider, disputes, id } = await paid()
      const drawn = { key: randomUUID(), amount: minor(150_000) }
      const ref = await provider.capture(id, drawn)
      expect((await provider.read(id)).disputes).toEqual([])
      await disputes(id, end)
      const open = await provider.read(id)
      expect(open.disputes).toMatchObject([{ state: 'open', amount: 150_000 }])
      expect(open.disputes[0]?.answer_by).toBeInstanceOf(Date)
      expect(open.movements).toMatchObject([{ ref }, { kind: 'chargeback', amount: 150_000 }])
      expect(await provider.disputedSince(new Date(Date.now() - 60_000))).toContain(ref)
      const back = { key: randomUUID(), amount: minor(1) }
      await expect(provider.refund(id, back)).rejects.toThrow(ProviderRefused)
      await disputes(id, end)
      const over = await provider.read(id)
      expect(over.disputes.map(({ state }) => state)).toEqual([end])
      expect(over.movements.map(({ kind }) => kind)).toEqual(kinds)
    },
  )

  test('refuses an unknown payment', async () => {
    const { provider } = bench()
    await expect(provider.read('cs_nobody')).rejects.toThrow(ProviderRefused)
  })

  test('accepts a webhook only with a recent signature of its body', async () => {
    const { provider } = bench()
    const now = new Date('2026-11-21T12:00:00Z')
    const body = JSON.stringify({
      id: 'evt_1',
      session: 'cs_1',
      attempt_id: 'a',
      data: { object: { object: 'checkout.session', id: 'cs_1', metadata: { attempt_id: 'a' } } },
    })
    const message = signed(body, secret, now)
    expect(await provider.heard(message, now)).toMatchObject({
      id: 'evt_1',
      session: 'cs_1',
      attempt_id: 'a',
    })
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
    expect(await provider.heard(message, later(299))).not.toBeNull()
    expect(await provider.heard(message, later(301))).toBeNull()
    expect(await provider.heard({ ...message, body: `${body} ` }, now)).toBeNull()
    expect(await provider.heard(signed(body, 'whsec_other', now), now)).toBeNull()
    expect(await provider.heard({ body, signature: null }, now)).toBeNull()
    expect(await provider.heard({ body, signature: 'v1' }, now)).toBeNull()
    expect(await provider.heard(signed('[]', secret, now), now)).toBeNull()
    expect(await provider.heard(signed('{', secret, now), now)).toBeNull()
  })
})

describe('Stripe', () => {
  const stripeHere = () =>
    stripeProvider({ secret_key: secretKey, webhook_secrets: secrets }, stripe.address)

  test('a webhook is accepted with each secret during a rotation, and not with a former one', async () => {
    const provider = stripeHere()
    const now = new Date()
    const body = JSON.stringify({ id: 'evt_2', object: 'event', data: { object: {} } })
    for (const one of secrets) {
      expect(await provider.heard(signed(body, one, now), now)).toMatchObject({ id: 'evt_2' })
    }
    expect(await provider.heard(signed(body, 'whsec_former', now), now)).toBeNull()
    const { signature } = signed(body, 'whsec_former', now)
    const both = `${signature},${signed(body, secret, now).signature?.split(',')[1]}`
    expect(await provider.heard({ body, signature: both }, now)).toMatchObject({ id: 'evt_2' })
  })

  test('the payment page is Danish, takes cards and MobilePay, and authorises instead of capturing', async () => {
    const { id, url } = await stripeHere().openSession(ask())
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    const form = stripe.formOf(id)
    expect(leafOf(form, 'locale')).toBe('da')
    expect(leafOf(form, 'payment_intent_data', 'capture_method')).toBe('manual')
    expect(leafOf(form, 'allowed_payment_method_types', '1')).toBe('mobilepay')
    expect(leafOf(form, 'success_url')).toBe(
      'https://taskehuset.example/checkout/success?session_id={CHECKOUT_SESSION_ID}',
    )
    expect(leafOf(form, 'line_items', '0', 'price_data', 'product_data', 'name')).toBe('Rygsæk, M')
    expect(leafOf(form, 'custom_text', 'submit', 'message')).toContain('pligt til at betale')
  })

  test.each([
    ['en-GB', 'en-GB'],
    ['en-US', 'en'],
  ] as const)('the payment page of a shop in %s has the language %s', async (locale, spoken) => {
    const { id } = await stripeHere().openSession(ask({ locale, currency: 'EUR' }))
    expect(leafOf(stripe.formOf(id), 'locale')).toBe(spoken)
  })

  test('a request whose response was lost is retried, and the money moves once', async () => {
    const provider = stripeHere()
    const { id } = await provider.openSession(ask())
    stripe.pays(id)
    stripe.losesAnswers(1)
    await provider.capture(id, { key: randomUUID(), amount: minor(210_000) })
    expect((await provider.read(id)).movements).toHaveLength(1)
  })

  test('a declined card leaves the payment page open', async () => {
    const provider = stripeHere()
    const { id } = await provider.openSession(ask())
    stripe.declines(id)
    expect((await provider.read(id)).state).toBe('open')
    stripe.timesOut(id)
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
    expect(await stripeHere().heard(signed(body, secret, now), now)).toMatchObject({
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
    const read = paymentOf(Object(session), Object(disputes))
    expect(read.disputes.map(({ state }) => state)).toEqual(['inquiry', 'closed', 'open'])
    expect(read.movements).toEqual([])
  })

  test('the stand-in reports a wrong key', async () => {
    const provider = stripeProvider({ secret_key: 'sk_wrong', webhook_secrets: [] }, stripe.address)
    await provider.openSession(ask())
    expect(stripe.complaints.splice(0)).toEqual(['POST /v1/checkout/sessions: no key'])
  })

  test('our webhook signature equals the one of Stripe’s library', async () => {
    const { Stripe } = await import('stripe')
    const at = new Date()
    const { body, signature } = signed('{"id":"evt_1"}', secret, at)
    const theirs = new Stripe(secretKey).webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: Math.floor(at.getTime() / 1_000),
    })
    expect(signature).toBe(theirs)
  })
})
