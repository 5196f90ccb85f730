import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { to } from '#domain/paths.ts'
import { testCards } from '#domain/test-cards.ts'
import { saveCategory } from '#server/catalogue/save-category.ts'
import type { Database } from '#server/database/database.ts'
import { openTicket } from '#server/support/open-ticket.ts'
import { ask, type Answer } from '../ask.ts'
import { Caller } from '../caller.ts'
import { customerOf, granted, password, stocked, variant, wish } from '../people.ts'
import { ordered, tillIn } from '../trade.ts'
import { ownerPassword, twoShops } from '../two-shops.ts'

/** Changes acknowledged to clients: they must survive any fault. */
export type Told = {
  /** Payment session by idempotency key of the checkout. */
  orders: Map<string, string>
  paid: Set<string>
  messages: Set<string>
  notes: Set<string>
  /** Description of a category: last acknowledged, last requested, and the number of saves. */
  shelf: { said: string; asked: string; times: number }
}

export type Load = {
  told: Told
  /** Responses that are unacceptable whatever fault occurs. */
  complaints: string[]
  /** Time of the last acknowledgement whose request was sent after the timestamp. */
  toldSince(moment: number): number
  stop(): Promise<void>
}

/** A shop with plenty of stock, a ticket and an order to write about. */
export type Scene = {
  host: string
  goods: readonly Good[]
  ticket: string
  order: string
  category: string
}

type Good = { storeProductId: string; variant: { id: string } | null }

const shoppers = 13
const longest = 30_000

// The rate limit per customer; attempts count even if the response is that nothing can be stored.
const atEase = 1_050

export async function setScene(database: Database): Promise<Scene> {
  const { bags } = await twoShops(database)
  const freja = await customerOf(database, bags, 'Freja')
  const form = { type: 'other', answers: { details: 'Er tasken vandtæt?' } } as const
  const opened = granted(await openTicket(freja, freja.scope, form))
  if ('faults' in opened) throw new Error(JSON.stringify(opened.faults))
  const goods: Awaited<ReturnType<typeof stocked>>[] = []
  for (let number = 0; number < 6; number += 1) {
    const variants = [variant('M', { stock_quantity: 1_000_000 })]
    goods.push(await stocked(bags.staff, bags, { name: `Rygsæk ${number}`, variants }))
  }
  const [first] = goods
  if (!first) throw new Error('an empty shelf')
  const { order } = await ordered(tillIn(database, bags), first)
  const category = granted(await saveCategory(bags.staff, bags, null, shelf('Tom')))
  return {
    host: bags.host,
    goods: goods.map((good) => {
      const { store_product_id, variant_id } = wish(good)
      return { storeProductId: store_product_id, variant: variant_id ? { id: variant_id } : null }
    }),
    ticket: opened.ticket_id,
    order: order.order_id,
    category: category.id,
  }
}

function shelf(description: string) {
  return { name: 'Nyheder', slug: 'nyheder', description, parent_id: null, active: true }
}

/** Runs constant load: checkouts with payments, replies, order notes and category edits. */
export async function openLoad(port: number, scene: Scene): Promise<Load> {
  const { host } = scene
  const told: Told = {
    orders: new Map(),
    paid: new Set(),
    messages: new Set(),
    notes: new Set(),
    shelf: { said: 'Tom', asked: 'Tom', times: 0 },
  }
  const complaints: string[] = []
  const done: { asked: number; at: number }[] = []
  const closing = new AbortController()
  const { signal } = closing
  const customer = new Caller(port, host)
  await signIn(customer, to.login(), 'freja@torv.example', password)
  const clerk = new Caller(port, host)
  const owner = new Caller(port, host)
  for (const one of [clerk, owner]) {
    await signIn(one, to.admin.login(), `ejer@${host}`, ownerPassword)
  }

  /** Repeats one request until it succeeds or the load stops. */
  async function until(ask: () => Promise<Answer>, isDone: (answer: Answer) => boolean, rest = 50) {
    while (!signal.aborted) {
      const asked = performance.now()
      const answer = await inTime(ask()).catch((fault: unknown) => String(fault))
      if (typeof answer === 'string') {
        if (answer.includes(tooLate)) complaints.push(answer)
      } else if (isDone(answer)) {
        done.push({ asked, at: performance.now() })
        return answer
      } else if (!isBusy(answer)) {
        complaints.push(`${answer.status}: ${answer.text.slice(0, 300)}`)
      }
      await pause(rest)
    }
    return null
  }

  async function shopper(name: number) {
    for (let turn = name; !signal.aborted; turn += 1) {
      const key = randomUUID()
      const good = scene.goods[turn % scene.goods.length]
      const taken = await until(
        () =>
          post(
            port,
            host,
            to.checkout.create(),
            JSON.stringify({ items: [{ ...good, quantity: 1 }] }),
            {
              'content-type': 'application/json',
              'idempotency-key': key,
            },
          ),
        ({ status }) => status === 200,
      )
      if (!taken) return
      const { id }: { id: string } = JSON.parse(taken.text)
      told.orders.set(key, id)
      const isPaid = ({ status, headers }: Answer) =>
        status === 302 && String(headers.location).includes('success')
      const paid = await until(
        () =>
          post(port, host, to.checkout.testPayment(id), String(new URLSearchParams(buyer)), {
            'content-type': 'application/x-www-form-urlencoded',
          }),
        isPaid,
      )
      if (!paid) return
      // The thank-you page checks the payment.
      const { pathname, search } = new URL(String(paid.headers.location), `http://${host}`)
      const path = pathname + search
      const thanked = await until(
        () => ask(port, { host, path }),
        ({ status }) => status === 200,
      )
      if (thanked) told.paid.add(id)
      await pause(20)
    }
  }

  async function writer() {
    while (!signal.aborted) {
      const [key, message] = [randomUUID(), `Besked ${randomUUID()}`]
      const sent = await until(
        () => customer.post(to.support.reply(scene.ticket), { key, message }),
        ({ status }) => status === 200,
        atEase,
      )
      if (sent) told.messages.add(message)
      await pause(atEase)
    }
  }

  async function scribe() {
    while (!signal.aborted) {
      const note = `Aftalt ${randomUUID()}`
      const saved = await until(
        () => clerk.post(to.admin.order.note(scene.order), { note }),
        ({ status }) => status === 200,
      )
      if (saved) told.notes.add(note)
      await pause(150)
    }
  }

  async function keeper() {
    while (!signal.aborted) {
      const description = `Ny uge ${randomUUID()}`
      const { description: _, active, parent_id, ...form } = shelf(description)
      told.shelf.asked = description
      const saved = await until(
        () =>
          owner.post(to.admin.category(scene.category), {
            ...form,
            description,
            parent_id: parent_id ?? '',
            active: active ? 'on' : '',
          }),
        ({ status }) => status === 302,
      )
      if (saved) told.shelf = { said: description, asked: description, times: told.shelf.times + 1 }
      await pause(150)
    }
  }

  const people = [
    ...Array.from({ length: shoppers }, (_, name) => shopper(name * 7)),
    writer(),
    scribe(),
    keeper(),
  ]
  return {
    told,
    complaints,
    toldSince: (moment) => done.findLast(({ asked }) => asked >= moment)?.at ?? 0,
    async stop() {
      closing.abort()
      await Promise.all(people)
    },
  }
}

const buyer = {
  email: 'uheld@torv.example',
  name: 'Anton Vad',
  phone: '20 21 22 23',
  address: 'Havnevej 7, 9999 Prøvestrup',
  card: testCards.succeeds,
}

const tooLate = 'was not answered at all'

/** Retry later: unavailable, or already in progress. */
function isBusy({ status }: Answer): boolean {
  return status === 503 || status === 409
}

function inTime<Made>(work: Promise<Made>): Promise<Made> {
  const late = new AbortController()
  return Promise.race([
    work,
    pause(longest, undefined, { signal: late.signal }).then(() => {
      throw new Error(tooLate)
    }),
  ]).finally(() => late.abort())
}

function post(
  port: number,
  host: string,
  path: string,
  body: string,
  more: Record<string, string>,
): Promise<Answer> {
  const length = String(Buffer.byteLength(body))
  const headers = { ...more, origin: `http://${host}`, 'content-length': length }
  return ask(port, { method: 'POST', host, path, headers, body })
}

async function signIn(caller: Caller, path: string, email: string, word: string): Promise<void> {
  const answer = await caller.post(path, { email, password: word })
  if (answer.status !== 302) throw new Error(`${email} was answered ${answer.status}`)
}
