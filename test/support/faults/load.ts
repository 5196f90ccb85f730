import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { to } from '#shared/paths/paths.ts'
import { testCards } from '#shared/test-cards.ts'
import { saveCategory } from '#features/catalogue/server/categories/save-category.ts'
import type { Database } from '#platform/database/database.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { sendRequest, type HttpResponse } from '../send-request.ts'
import { submitOnPage } from '../checkout-form.ts'
import { TestBrowser } from '../test-browser.ts'
import {
  createCustomer,
  unwrap,
  password,
  createStockedProduct,
  buildVariant,
  toRequestedLine,
} from '../people.ts'
import { startOrder, createStorePayments } from '../test-orders.ts'
import { ownerPassword, createTwoShops } from '../two-shops.ts'

/** Changes acknowledged to clients: they must survive any fault. */
export type Acknowledged = {
  /** Payment session by idempotency key of the checkout. */
  orders: Map<string, string>
  paid: Set<string>
  messages: Set<string>
  notes: Set<string>
  /** Description of a category: last acknowledged, last requested, and the number of saves. */
  newsCategory: { confirmed: string; requested: string; saves: number }
}

export type Load = {
  acknowledged: Acknowledged
  /** Responses that are unacceptable whatever fault occurs. */
  complaints: string[]
  /** Time of the last acknowledgement whose request was sent after the timestamp. */
  acknowledgedSince(timestamp: number): number
  /** Longest time between two acknowledged changes since the timestamp, in milliseconds. */
  longestPauseSince(timestamp: number): number
  stop(): Promise<void>
}

/** A shop with plenty of stock, a ticket and an order to write about. */
export type Scene = {
  host: string
  products: readonly CartProduct[]
  ticket: string
  order: string
  category: string
}

type CartProduct = { storeProductId: string; variant: { id: string } | null }

const shoppers = 13
const requestTimeout = 30_000

// The rate limit per customer; attempts count even if the response is that nothing can be stored.
const customerPause = 1_050

export async function createScene(database: Database): Promise<Scene> {
  const { bags } = await createTwoShops(database)
  const freja = await createCustomer(database, bags, 'Freja')
  const form = { type: 'other', answers: { details: 'Er tasken vandtæt?' } } as const
  const opened = unwrap(await openTicket(freja, freja.scope, form))
  if ('fieldErrors' in opened) throw new Error(JSON.stringify(opened.fieldErrors))
  const products: Awaited<ReturnType<typeof createStockedProduct>>[] = []
  for (let number = 0; number < 6; number += 1) {
    const variants = [buildVariant('M', { stock_quantity: 1_000_000 })]
    products.push(
      await createStockedProduct(bags.staff, bags, { name: `Rygsæk ${number}`, variants }),
    )
  }
  const [first] = products
  if (!first) throw new Error('no products')
  const { order } = await startOrder(createStorePayments(database, bags), first)
  const category = unwrap(await saveCategory(bags.staff, bags, null, newsCategory('Tom')))
  return {
    host: bags.host,
    products: products.map((product) => {
      const { store_product_id, variant_id } = toRequestedLine(product)
      return { storeProductId: store_product_id, variant: variant_id ? { id: variant_id } : null }
    }),
    ticket: opened.ticket_id,
    order: order.order_id,
    category: category.id,
  }
}

function newsCategory(description: string) {
  return { name: 'Nyheder', slug: 'nyheder', description, parent_id: null, active: true }
}

/** Runs constant load: checkouts with payments, replies, order notes and category edits. */
export async function startLoad(port: number, scene: Scene): Promise<Load> {
  const { host } = scene
  const acknowledged: Acknowledged = {
    orders: new Map(),
    paid: new Set(),
    messages: new Set(),
    notes: new Set(),
    newsCategory: { confirmed: 'Tom', requested: 'Tom', saves: 0 },
  }
  const complaints: string[] = []
  const done: { requested: number; at: number }[] = []
  const closing = new AbortController()
  const { signal } = closing
  const customer = new TestBrowser(port, host)
  await signIn(customer, to.login(), 'freja@torv.example', password)
  const clerk = new TestBrowser(port, host)
  const owner = new TestBrowser(port, host)
  for (const one of [clerk, owner]) {
    await signIn(one, to.admin.login(), `ejer@${host}`, ownerPassword)
  }

  /** Repeats one request until it succeeds or the load stops. */
  async function retryUntilDone(
    send: () => Promise<HttpResponse>,
    isDone: (response: HttpResponse) => boolean,
    pauseBetween = 50,
    isChange = true,
  ) {
    while (!signal.aborted) {
      const requested = performance.now()
      const response = await withTimeout(send()).catch((error: unknown) => String(error))
      if (typeof response === 'string') {
        if (response.includes(timeoutMessage)) complaints.push(response)
      } else if (isDone(response)) {
        if (isChange) done.push({ requested, at: performance.now() })
        return response
      } else if (!isBusy(response)) {
        complaints.push(describe(response))
      }
      await pause(pauseBetween)
    }
    return null
  }

  async function pay(id: string): Promise<HttpResponse> {
    const get = (path: string) => sendRequest(port, { host, path })
    const send = (path: string, fields: Record<string, string>) =>
      post(port, host, path, String(new URLSearchParams(fields)), {
        'content-type': 'application/x-www-form-urlencoded',
      })
    return submitOnPage({ get, post: send }, id, buyer)
  }

  async function shopper(name: number) {
    for (let round = name; !signal.aborted; round += 1) {
      const key = randomUUID()
      const product = scene.products[round % scene.products.length]
      const checkout = await retryUntilDone(
        () =>
          post(
            port,
            host,
            to.checkout.create(),
            JSON.stringify({ items: [{ ...product, quantity: 1 }] }),
            {
              'content-type': 'application/json',
              'idempotency-key': key,
            },
          ),
        ({ status }) => status === 200,
      )
      if (!checkout) return
      const { id }: { id: string } = JSON.parse(checkout.text)
      acknowledged.orders.set(key, id)
      const isPaid = ({ status, headers }: HttpResponse) =>
        status === 302 && String(headers.location).includes('success')
      const paid = await retryUntilDone(() => pay(id), isPaid)
      if (!paid) return
      // The thank-you page checks the payment.
      const { pathname, search } = new URL(String(paid.headers.location), `http://${host}`)
      const path = pathname + search
      const thanked = await retryUntilDone(
        () => sendRequest(port, { host, path }),
        ({ status }) => status === 200,
        50,
        false,
      )
      if (thanked) acknowledged.paid.add(id)
      await pause(20)
    }
  }

  async function writer() {
    while (!signal.aborted) {
      const [key, message] = [randomUUID(), `Besked ${randomUUID()}`]
      const sent = await retryUntilDone(
        () => customer.post(to.support.reply(scene.ticket), { key, message }),
        ({ status }) => status === 200,
        customerPause,
      )
      if (sent) acknowledged.messages.add(message)
      await pause(customerPause)
    }
  }

  async function noteWriter() {
    while (!signal.aborted) {
      const note = `Aftalt ${randomUUID()}`
      const saved = await retryUntilDone(
        () => clerk.post(to.admin.order.note(scene.order), { note }),
        ({ status }) => status === 200,
      )
      if (saved) acknowledged.notes.add(note)
      await pause(150)
    }
  }

  async function categoryEditor() {
    while (!signal.aborted) {
      const description = `Ny uge ${randomUUID()}`
      const { description: _, active, parent_id, ...form } = newsCategory(description)
      acknowledged.newsCategory.requested = description
      const saved = await retryUntilDone(
        () =>
          owner.post(to.admin.category(scene.category), {
            ...form,
            description,
            parent_id: parent_id ?? '',
            active: active ? 'on' : '',
          }),
        ({ status }) => status === 302,
      )
      if (saved)
        acknowledged.newsCategory = {
          confirmed: description,
          requested: description,
          saves: acknowledged.newsCategory.saves + 1,
        }
      await pause(150)
    }
  }

  const workers = [
    ...Array.from({ length: shoppers }, (_, name) => shopper(name * 7)),
    writer(),
    noteWriter(),
    categoryEditor(),
  ]
  return {
    acknowledged,
    complaints,
    acknowledgedSince: (timestamp) =>
      done.findLast(({ requested }) => requested >= timestamp)?.at ?? 0,
    longestPauseSince(timestamp) {
      const times = [timestamp, ...done.map(({ at }) => at).filter((at) => at > timestamp)]
      return Math.max(...times.map((at, index) => at - (times[index - 1] ?? at)))
    },
    async stop() {
      closing.abort()
      await Promise.all(workers)
    },
  }
}

const buyer = {
  email: 'uheld@torv.example',
  name: 'Anton Vad',
  phone: '20 21 22 23',
  address: 'Havnevej 7',
  card: testCards.succeeds,
}

const timeoutMessage = 'got no response'

/** Retry later: unavailable, or already in progress. */
function isBusy({ status }: HttpResponse): boolean {
  return status === 503 || status === 409
}

/** Tells the errors that the page shows; pages of a shop begin alike. */
function describe({ status, text }: HttpResponse): string {
  const errors = [...text.matchAll(/(?:role="alert"|text-danger)[^>]*>(.*?)<\/(?:div|p)>/gs)]
  const told = errors.map(([, error = '']) => error.replaceAll(/<[^>]*>/g, ' ').trim())
  return `${status}: ${told.join(', ') || text.slice(0, 300)}`
}

function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const late = new AbortController()
  return Promise.race([
    work,
    pause(requestTimeout, undefined, { signal: late.signal }).then(() => {
      throw new Error(timeoutMessage)
    }),
  ]).finally(() => late.abort())
}

function post(
  port: number,
  host: string,
  path: string,
  body: string,
  extraHeaders: Record<string, string>,
): Promise<HttpResponse> {
  const length = String(Buffer.byteLength(body))
  const headers = { ...extraHeaders, origin: `http://${host}`, 'content-length': length }
  return sendRequest(port, { method: 'POST', host, path, headers, body })
}

async function signIn(
  caller: TestBrowser,
  path: string,
  email: string,
  secret: string,
): Promise<void> {
  const response = await caller.post(path, { email, password: secret })
  if (response.status !== 302) throw new Error(`${email} was answered ${response.status}`)
}
