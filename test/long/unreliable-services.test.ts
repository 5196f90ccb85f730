import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { reconcileStore } from '#features/orders/server/pay/reconcile-store.ts'
import { openShopPayments } from '#app/payments.ts'
import { createRandom } from '../support/random.ts'
import { sendRequest } from '../support/send-request.ts'
import { deriveTestKeys } from '../support/cluster.ts'
import { toSeconds } from '../support/faults/expect-recovery.ts'
import { recordFigures } from '../support/figures.ts'
import { submitOnPage } from '../support/checkout-form.ts'
import { TestBrowser } from '../support/test-browser.ts'
import { openMailServer, type MailServer } from '../support/mail-server.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createStockedProduct, buildVariant, guest, toRequestedLine } from '../support/people.ts'
import { createStorePayments } from '../support/test-orders.ts'
import { openUnreliableAccount, type UnreliableAccount } from '../support/unreliable-account.ts'

// Services outside the shop's control: the payment provider and the mail server.
const maxOrders = 400
const copies = 5
const shoppers = 12
const messengers = 8

const { seed } = inject('faults')
const chance = createRandom(seed)
const { customer_id: _, ...buyer } = guest

describe.each(Object.entries(openUnreliableAccount))(
  'with an account at %s',
  (name, openAccount) => {
    let account: UnreliableAccount
    let mailServer: MailServer
    let app: TestApp
    let cartProduct: { storeProductId: string; variant: { id: string } | null }

    beforeAll(async () => {
      account = await openAccount()
      mailServer = await openMailServer()
      app = await startTestApp({
        settings: {
          ...account.addresses,
          mail: { smtp: mailServer.url, from: 'post@torv.example' },
          isOwnProxy: (address) => address === '127.0.0.1',
        },
      })
      const { bags } = app.shops
      await account.connect(bags.staff, bags, openTestPayments())
      const variants = [buildVariant('M', { stock_quantity: 1_000_000 })]
      const { store_product_id, variant_id } = toRequestedLine(
        await createStockedProduct(bags.staff, bags, { name: 'Rygsæk', variants }),
      )
      cartProduct = {
        storeProductId: store_product_id,
        variant: variant_id ? { id: variant_id } : null,
      }
    }, 120_000)
    afterAll(async () => {
      await app.close()
      await mailServer.close()
      await account.close()
    }, 60_000)

    function openTestPayments() {
      return openShopPayments({
        keysFor: deriveTestKeys,
        hasTestPayments: true,
        ...account.addresses,
      })
    }

    type Webhook = { session: string; event: string }

    test('a payment provider that is unavailable, loses responses and repeats or omits webhooks, and a mail server that stops responding', async (context) => {
      const { host } = app.shops.bags
      const sessions = new Map<string, string>()
      const webhooks: Webhook[] = []
      const counts = { sent: 0, refused: 0, forged: 0, forgedRefused: 0, never: 0, orders: 0 }
      const isFinished = () => counts.orders >= maxOrders
      const complaints = new Set<string>()

      async function shopper(name: number) {
        for (; counts.orders < maxOrders;) {
          counts.orders += 1
          const key = randomUUID()
          const body = JSON.stringify({ items: [{ ...cartProduct, quantity: 1 }] })
          for (;;) {
            const response = await sendRequest(app.port, {
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
            if (response.status === 200) {
              const page: { id: string; url: string } = JSON.parse(response.text)
              const id = await enterBuyer(page)
              sessions.set(key, id)
              account.pay(id)
              // One in ten payments is never reported.
              if (chance.happens(10)) counts.never += 1
              else
                for (let copy = 0; copy < copies; copy += 1)
                  webhooks.push({ session: id, event: `evt_${key}` })
              break
            }
            // Retryable errors: nothing was placed, or it is still in progress.
            if (
              !/"code":"(checkoutFailed|checkoutUnderWay|databaseUnreachable)"/.test(response.text)
            )
              complaints.add(`checkout ${response.status}: ${response.text.slice(0, 300)}`)
            await pause(50)
          }
        }
      }

      /** Presses the button until the provider has a page. */
      async function enterBuyer({ id }: { id: string }): Promise<string> {
        const visitor = new TestBrowser(app.port, host)
        while (true) {
          const { headers } = await submitOnPage(visitor, id, buyer)
          const session = /\/(cs_test_\w+|\d+)$/.exec(headers.location ?? '')?.[1]
          if (session) return session
          await pause(50)
        }
      }

      async function messenger() {
        while (!isFinished() || webhooks.length > 0) {
          const [webhook] = webhooks.splice(chance.below(webhooks.length), 1)
          if (!webhook) {
            await pause(20)
            continue
          }
          if (chance.happens(2)) {
            counts.forged += 1
            const { status } = await sendWebhook(
              { ...webhook, event: `evt_${randomUUID()}` },
              'whsec_of_a_thief',
            )
            if (status === 400) counts.forgedRefused += 1
          }
          const { status } = await sendWebhook(webhook)
          counts.sent += 1
          if (status === 200) continue
          counts.refused += 1
          // Providers retry until a webhook is acknowledged.
          webhooks.push(webhook)
          if (status !== 503) complaints.add(`message ${status}`)
        }
      }

      function sendWebhook({ session, event }: Webhook, secret?: string) {
        const { path, body, headers } = account.createWebhook(session, event, secret)
        return sendRequest(app.port, {
          method: 'POST',
          host,
          path,
          body,
          headers: {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
            ...headers,
          },
        })
      }

      async function disturb() {
        while (!isFinished() || webhooks.length > 0) {
          account.loseResponses(chance.below(20))
          account.isAway(chance.happens(15))
          mailServer.behave(chance.pick(['takes', 'is silent', 'dies after the message'] as const))
          await pause(200 + chance.below(1_500))
        }
        account.loseResponses(0)
        account.isAway(false)
        mailServer.behave('takes')
      }

      await Promise.all([
        disturb(),
        ...Array.from({ length: shoppers }, (_, name) => shopper(name)),
        ...Array.from({ length: messengers }, () => messenger()),
      ])
      const { ownerClient } = app.torv
      const countRows = async (sql: string) =>
        Number((await ownerClient.query<{ count: string }>(sql)).rows[0]?.count)
      // Skips the delay before payments are reconciled and mails retried.
      const began = performance.now()
      const payments = openTestPayments()
      await ownerClient.query("update orders set placed_at = placed_at - interval '20 minutes'")
      await reconcileStore(createStorePayments(app.torv.database, app.shops.bags, payments))
      const unpaid = "select count(*) from orders where state <> 'authorised'"
      const waiting = "select count(*) from graphile_worker.jobs where task_identifier = 'mail'"
      await vi.waitFor(
        async () => {
          await ownerClient.query('update graphile_worker._private_jobs set run_at = now()')
          expect([await countRows(unpaid), await countRows(waiting)]).toEqual([0, 0])
        },
        { timeout: 120_000, interval: 500 },
      )
      const wait = performance.now() - began

      const { rows: stored } = await ownerClient.query<{
        session: string
        state: string
        times: number
      }>(
        `select a.provider_ref as session, o.state,
       (select count(*)::int from order_events e
        where e.order_id = o.id and e.to_state = 'authorised') as times
     from orders o join payment_attempts a on a.order_id = o.id`,
      )
      const paid = new Set(
        stored.filter(({ state }) => state === 'authorised').map((one) => one.session),
      )
      const lost = [...sessions.values()].filter((session) => !paid.has(session))
      const twice = stored.length - sessions.size + stored.filter(({ times }) => times > 1).length
      const ids = mailServer.received.map(
        ({ message }) => /^Message-ID: (.*)$/im.exec(message)?.[1],
      )
      const mails = new Set(ids).size
      recordFigures(context, 'Faults under load', [
        {
          what: `orders with an unreliable payment provider and mail server, ${name}`,
          value: sessions.size,
        },
        {
          what: `webhooks of the provider, shuffled and each sent five times, ${name}`,
          value: counts.sent,
        },
        {
          what: `forged webhooks accepted, ${name}`,
          value: counts.forged - counts.forgedRefused,
          bar: '0',
        },
        { what: `orders without any webhook about their payment, ${name}`, value: counts.never },
        { what: `orders and payments lost, ${name}`, value: lost.length, bar: '0' },
        { what: `orders made or paid twice, ${name}`, value: twice, bar: '0' },
        { what: `mails lost, ${name}`, value: stored.length - mails, bar: '0' },
        {
          what: `time until everything was settled once both were available again, ${name}`,
          value: toSeconds(wait),
          unit: 's',
        },
      ])
      expect([...complaints]).toEqual([])
      expect(lost).toEqual([])
      expect(twice).toBe(0)
      expect(counts.forged).toBeGreaterThan(5)
      expect(counts.forgedRefused).toBe(counts.forged)
      expect(mails).toBe(stored.length)
      expect(account.complaints).toEqual([])
      expect(
        (await ownerClient.query('select rule, order_id from broken_invariants')).rows,
      ).toEqual([])
    }, 600_000)
  },
)
