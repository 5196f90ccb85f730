import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { to } from '#domain/paths.ts'
import { reconcileStore } from '#server/checkout/reconcile-store.ts'
import { openPayments } from '#server/payments/payments.ts'
import { savePaymentAccount } from '#server/payments/save-payment-account.ts'
import { signed } from '#server/payments/signed-message.ts'
import { chanceFrom } from '../shop/fuzz/chance.ts'
import { ask } from '../support/ask.ts'
import { testKeysOf } from '../support/cluster.ts'
import { seconds } from '../support/faults/stands-again.ts'
import { tell } from '../support/figures.ts'
import { openMailServer, type MailServer } from '../support/mail-server.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { granted, stocked, variant, wish } from '../support/people.ts'
import { openStripeStandIn, secretKey, type StripeStandIn } from '../support/stripe/stand-in.ts'
import { tillIn } from '../support/trade.ts'

// Services outside the shop's control: the payment provider and the mail server.
const mostOrders = 400
const copies = 5
const shoppers = 12
const messengers = 8
const webhook_secret = 'whsec_0123456789abcdef'

const { seed } = inject('faults')
const chance = chanceFrom(seed)

let stripe: StripeStandIn
let post: MailServer
let house: TestHouse
let wished: { storeProductId: string; variant: { id: string } | null }

beforeAll(async () => {
  stripe = await openStripeStandIn()
  post = await openMailServer()
  house = await openTestHouse({
    settings: {
      stripeAddress: stripe.address,
      mail: { smtp: post.url, from: 'post@torv.example' },
      isOwnProxy: (address) => address === '127.0.0.1',
    },
  })
  const { bags } = house.shops
  const payments = openPayments({ keysFor: testKeysOf, hasTestPayments: true })
  const form = { publishable_key: 'pk_test_0123456789abcdef', secret_key: secretKey }
  granted(
    await savePaymentAccount(bags.staff, bags, payments, {
      ...form,
      webhook_secrets: [webhook_secret],
    }),
  )
  const variants = [variant('M', { stock_quantity: 1_000_000 })]
  const { store_product_id, variant_id } = wish(
    await stocked(bags.staff, bags, { name: 'Rygsæk', variants }),
  )
  wished = { storeProductId: store_product_id, variant: variant_id ? { id: variant_id } : null }
}, 120_000)
afterAll(async () => {
  await house.close()
  await post.close()
  await stripe.close()
}, 60_000)

type News = { session: string; event: string }

test('a payment provider that is unavailable, loses responses and repeats or omits webhooks, and a mail server that stops responding', async (context) => {
  const { host } = house.shops.bags
  const sessions = new Map<string, string>()
  const pile: News[] = []
  const told = { sent: 0, refused: 0, forged: 0, forgedRefused: 0, never: 0, orders: 0 }
  const isOver = () => told.orders >= mostOrders
  const complaints = new Set<string>()

  async function shopper(name: number) {
    for (; told.orders < mostOrders;) {
      told.orders += 1
      const key = randomUUID()
      const body = JSON.stringify({ items: [{ ...wished, quantity: 1 }] })
      for (;;) {
        const answer = await ask(house.port, {
          method: 'POST',
          host,
          path: to.checkout.create(),
          body,
          headers: {
            'content-type': 'application/json',
            'content-length': String(body.length),
            'idempotency-key': key,
            origin: `http://${host}`,
            'x-forwarded-for': `203.0.113.${name}`,
          },
        })
        if (answer.status === 200) {
          const { id }: { id: string } = JSON.parse(answer.text)
          sessions.set(key, id)
          stripe.pays(id)
          // One in ten payments is never reported.
          if (chance.happens(10)) told.never += 1
          else
            for (let copy = 0; copy < copies; copy += 1)
              pile.push({ session: id, event: `evt_${key}` })
          break
        }
        // Retryable errors: nothing was placed, or it is still in progress.
        if (!/"code":"(checkoutFailed|checkoutUnderWay|databaseUnreachable)"/.test(answer.text))
          complaints.add(`checkout ${answer.status}: ${answer.text.slice(0, 300)}`)
        await pause(50)
      }
    }
  }

  async function messenger() {
    while (!isOver() || pile.length > 0) {
      const [news] = pile.splice(chance.below(pile.length), 1)
      if (!news) {
        await pause(20)
        continue
      }
      if (chance.happens(2)) {
        told.forged += 1
        const { status } = await say({ ...news, event: `evt_${randomUUID()}` }, 'whsec_of_a_thief')
        if (status === 400) told.forgedRefused += 1
      }
      const { status } = await say(news, webhook_secret)
      told.sent += 1
      if (status === 200) continue
      told.refused += 1
      // Providers retry until a webhook is acknowledged.
      pile.push(news)
      if (status !== 503) complaints.add(`message ${status}`)
    }
  }

  function say({ session, event }: News, secret: string) {
    const about = { object: 'checkout.session', id: session, metadata: {} }
    const text = JSON.stringify({
      id: event,
      type: 'checkout.session.completed',
      data: { object: about },
    })
    const { body, signature } = signed(text, secret, new Date())
    return ask(house.port, {
      method: 'POST',
      host,
      path: to.webhook('stripe'),
      body,
      headers: {
        'content-type': 'application/json',
        'content-length': String(body.length),
        'stripe-signature': signature ?? '',
      },
    })
  }

  async function trouble() {
    while (!isOver() || pile.length > 0) {
      stripe.losesAnswers(chance.below(20))
      stripe.isAway(chance.happens(15))
      post.behave(chance.one(['takes', 'is silent', 'dies after the message'] as const))
      await pause(200 + chance.below(1_500))
    }
    stripe.losesAnswers(0)
    stripe.isAway(false)
    post.behave('takes')
  }

  await Promise.all([
    trouble(),
    ...Array.from({ length: shoppers }, (_, name) => shopper(name)),
    ...Array.from({ length: messengers }, () => messenger()),
  ])
  const { keeper } = house.torv
  const numbers = async (sql: string) =>
    Number((await keeper.query<{ count: string }>(sql)).rows[0]?.count)
  // Skips the delay before payments are reconciled and mails retried.
  const began = performance.now()
  const payments = openPayments({
    keysFor: testKeysOf,
    hasTestPayments: true,
    stripeAddress: stripe.address,
  })
  await keeper.query("update orders set placed_at = placed_at - interval '20 minutes'")
  await reconcileStore(tillIn(house.torv.database, house.shops.bags, payments))
  const unpaid = "select count(*) from orders where state <> 'authorised'"
  const waiting = "select count(*) from graphile_worker.jobs where task_identifier = 'mail'"
  await vi.waitFor(
    async () => {
      await keeper.query('update graphile_worker._private_jobs set run_at = now()')
      expect([await numbers(unpaid), await numbers(waiting)]).toEqual([0, 0])
    },
    { timeout: 120_000, interval: 500 },
  )
  const wait = performance.now() - began

  const { rows: kept } = await keeper.query<{ session: string; state: string; times: number }>(
    `select a.provider_ref as session, o.state,
       (select count(*)::int from order_events e
        where e.order_id = o.id and e.to_state = 'authorised') as times
     from orders o join payment_attempts a on a.order_id = o.id`,
  )
  const paid = new Set(kept.filter(({ state }) => state === 'authorised').map((one) => one.session))
  const lost = [...sessions.values()].filter((session) => !paid.has(session))
  const twice = kept.length - sessions.size + kept.filter(({ times }) => times > 1).length
  const ids = post.taken.map(({ message }) => /^Message-ID: (.*)$/im.exec(message)?.[1])
  const mails = new Set(ids).size
  tell(context, 'Faults under load', [
    {
      what: 'orders through a provider and a mail server that cannot be relied on',
      value: sessions.size,
    },
    { what: 'messages of the provider, shuffled and each five times', value: told.sent },
    { what: 'of them forged, and let in', value: told.forged - told.forgedRefused, bar: '0' },
    { what: 'orders of whose payment nothing was ever said', value: told.never },
    { what: 'orders and payments lost', value: lost.length, bar: '0' },
    { what: 'orders made or paid twice', value: twice, bar: '0' },
    { what: 'letters lost', value: kept.length - mails, bar: '0' },
    {
      what: 'until everything was settled, once both were there again',
      value: seconds(wait),
      unit: 's',
    },
  ])
  expect([...complaints]).toEqual([])
  expect(lost).toEqual([])
  expect(twice).toBe(0)
  expect(told.forged).toBeGreaterThan(5)
  expect(told.forgedRefused).toBe(told.forged)
  expect(mails).toBe(kept.length)
  expect(stripe.complaints).toEqual([])
  expect((await keeper.query('select rule, order_id from broken_invariants')).rows).toEqual([])
}, 600_000)
