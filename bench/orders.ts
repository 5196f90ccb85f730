import { Agent, request } from 'node:http'
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { to } from '#shared/paths/paths.ts'
import { testCards } from '#shared/test-cards.ts'
import { asOwner } from '#platform/database/address.ts'
import { readSettings } from '#app/settings.ts'
import { startDatabase } from '../tools/database.ts'
import type { AppProcess } from './app-process.ts'
import { readCheckoutForm } from '../test/support/checkout-form.ts'
import { openCostMeter, type OrderCost } from './order-cost.ts'

export type OrderFigures = OrderCost & {
  /** Complete orders per second: created, paid, notified and settled. */
  perSecond: number
  /** Milliseconds per order. */
  median: number
  p99: number
}

export type Orders = {
  spread: OrderFigures
  hot: OrderFigures
  /** The rows of the orders, written in one transaction per order and nothing else. */
  bare: OrderCost & { perSecond: number }
  /** Rows of the view that lists contradictions in the ledger and the stock. */
  contradictions: number
}

type Item = {
  storeProductId: string
  variant: { id: string } | null
  /** The fields of the page of its orders, which are the same for all of them. */
  form?: Record<string, string>
}

const host = 'localhost'
const shoppers = 16
const orderCount = 600

/** Sixteen shoppers buy without pauses: first across all products, then all the same one. */
export async function sellOrders(app: AppProcess, data: string): Promise<Orders> {
  const database = await startDatabase(readSettings({ TORV_DATA: data }))
  const owner = new Client(asOwner(database.address))
  await owner.connect()
  const meter = await openCostMeter(app, database, owner)
  try {
    const items = await prepareItems(owner)
    const [first] = items
    if (!first) throw new Error('no product is in stock')
    const port = Number(new URL(app.url).port)
    // A shop that has sold before: its tables have statistics.
    await sell(port, items, shoppers * 12)
    await owner.query('vacuum analyze')
    await sell(port, items, shoppers * 4)
    const spread = await meter.measure(orderCount, () => sell(port, items, orderCount))
    const hot = await meter.measure(orderCount, () => sell(port, [first], orderCount))
    const clients = await Promise.all(
      Array.from({ length: shoppers }, async () => {
        const client = new Client({ ...asOwner(database.address), pipeline: true })
        await client.connect()
        return client
      }),
    )
    const bare = await meter.measure(orderCount, () => writeRows(owner, clients))
    await Promise.all(clients.map((client) => client.end()))
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::int as count from broken_invariants',
    )
    return { spread, hot, bare, contradictions: rows[0]?.count ?? NaN }
  } finally {
    await owner.end()
    await database.stop()
  }
}

async function prepareItems(owner: Client): Promise<Item[]> {
  // Includes products reserved in the demo, whose last items would run out.
  for (const table of ['products', 'product_variants']) {
    await owner.query(`update ${table} set stock_quantity = 1000000`)
  }
  const { rows } = await owner.query<{ id: string; variant: string | null }>(
    `select l.id, (select v.id from product_variants v
       where (v.company_id, v.product_id) = (p.company_id, p.id) and v.active order by v.sort_order limit 1) as variant
     from store_products l join products p on (p.company_id, p.id) = (l.company_id, l.product_id)
     join stores s on (s.company_id, s.id) = (l.company_id, l.store_id)
     where s.domain = $1 and l.active and p.availability = 'in stock'`,
    [host],
  )
  return rows.map(({ id, variant }) => ({
    storeProductId: id,
    variant: variant ? { id: variant } : null,
  }))
}

async function sell(port: number, items: readonly Item[], count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: shoppers })
  const durations: number[] = []
  let left = count
  async function runShopper() {
    while (left > 0) {
      left -= 1
      const item = items[left % items.length]
      const began = performance.now()
      if (item) await buy(agent, port, item)
      durations.push(performance.now() - began)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: shoppers }, runShopper))
  const perSecond = count / ((performance.now() - began) / 1_000)
  agent.destroy()
  durations.sort((one, other) => one - other)
  return { perSecond, median: quantile(durations, 0.5), p99: quantile(durations, 0.99) }
}

/** Acts as a browser: submits the cart, then the payment page, whose test provider notifies the shop meanwhile. */
async function buy(agent: Agent, port: number, item: Item): Promise<void> {
  const created = await post(agent, port, to.checkout.create(), {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    body: JSON.stringify({
      items: [{ storeProductId: item.storeProductId, variant: item.variant, quantity: 1 }],
    }),
  })
  const { id }: { id?: string } = JSON.parse(created.text)
  if (created.status !== 200 || !id)
    throw new Error(`a cart was answered ${created.status}: ${created.text}`)
  item.form ??= readCheckoutForm((await get(agent, port, to.checkout.page(id))).text)
  const form = { ...item.form, ...buyer, intent: 'pay', card: testCards.succeeds }
  const paid = await post(agent, port, to.checkout.page(id), {
    'content-type': 'application/x-www-form-urlencoded',
    body: String(new URLSearchParams(form)),
  })
  if (paid.status !== 302) throw new Error(`a payment was answered ${paid.status}`)
}

const buyer = {
  email: 'maaling@torv.example',
  name: 'Anton Vad',
  phone: '20 21 22 23',
  address: 'Havnevej 7',
}

type Answer = { status: number; text: string }

function get(agent: Agent, port: number, path: string): Promise<Answer> {
  return send(agent, { port, path, method: 'GET', headers: {} }, '')
}

function post(
  agent: Agent,
  port: number,
  path: string,
  { body, ...more }: Record<string, string> & { body: string },
): Promise<Answer> {
  const headers = { origin: `http://${host}:${port}`, ...more }
  return send(agent, { port, path, method: 'POST', headers }, body)
}

function send(
  agent: Agent,
  { headers, ...target }: { port: number; path: string; method: string; headers: object },
  body: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { agent, host, ...target, headers: { host: `${host}:${target.port}`, ...headers } },
      async (response) => {
        const parts: string[] = []
        for await (const part of response.setEncoding('utf8')) parts.push(String(part))
        resolve({ status: response.statusCode ?? 0, text: parts.join('') })
      },
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

const tables = {
  orders: 'id = $1',
  order_lines: 'order_id = $1',
  order_events: 'order_id = $1',
  payment_attempts: 'order_id = $1',
  stock_reservations: 'order_id = $1',
  idempotency_keys: 'order_id = $1',
  test_payments: 'attempt_id in (select id from payment_attempts where order_id = $1)',
  webhook_events: 'attempt_id in (select id from payment_attempts where order_id = $1)',
}

/** Inserts the rows of the sold orders again into identical tables, without any other query. */
async function writeRows(owner: Client, clients: readonly Client[]) {
  for (const table of Object.keys(tables)) {
    await owner.query(`create table bench_${table} (like ${table} including all)`)
  }
  const { rows } = await owner.query<{ id: string }>(
    'select id from orders where email = $1 limit $2',
    [buyer.email, orderCount],
  )
  const ids = rows.map(({ id }) => id)
  const began = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      for (let id = ids.pop(); id; id = ids.pop()) {
        const inserts = Object.entries(tables).map(([table, condition]) =>
          client.query(`insert into bench_${table} select * from ${table} where ${condition}`, [
            id,
          ]),
        )
        await Promise.all([client.query('begin'), ...inserts, client.query('commit')])
      }
    }),
  )
  const perSecond = rows.length / ((performance.now() - began) / 1_000)
  for (const table of Object.keys(tables)) await owner.query(`drop table bench_${table}`)
  return { perSecond }
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
