import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { to } from '#domain/paths.ts'
import { startSession } from '#server/customers/start-session.ts'
import { answerAsStaff } from '#server/support/answer-ticket.ts'
import { openTicket } from '#server/support/open-ticket.ts'
import { ask } from '../support/ask.ts'
import type { TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { customerOf, granted } from '../support/people.ts'
import { openSquareOfProcesses, type Square } from '../support/square-of-processes.ts'
import { listenTo } from '../support/stream.ts'
import { shopsOfTheirOwn, type Shops } from '../support/two-shops.ts'
import { waitingFor } from '../support/waiting.ts'

let torv: TestDatabase
let shops: Shops
let square: Square
const host = 'taskehuset.example'

beforeAll(async () => {
  ;({ torv, shops } = await shopsOfTheirOwn())
  square = await openSquareOfProcesses(torv, 2)
}, 60_000)
afterAll(async () => {
  await square.close()
  await torv.close()
}, 60_000)

/** The request id starts with the id of the process that created it. */
function processOf({ headers }: { headers: Record<string, unknown> }): string {
  return String(headers['x-request-id']).replace(/-[^-]*$/, '')
}

/** Opens several connections at once: the cluster spreads them over its processes, but not strictly in turn. */
async function processesOf(count = 2): Promise<Set<string>> {
  const seen = new Set<string>()
  for (let turn = 0; turn < 20 && seen.size < count; turn += 1) {
    const asking = Array.from({ length: 6 }, () => ask(square.port, { host, path: '/healthz' }))
    for (const answer of await Promise.all(asking)) seen.add(processOf(answer))
  }
  return seen
}

function crowd() {
  const { port } = square
  const agent = new Agent({ keepAlive: true })
  const failures: string[] = []
  const closing = new AbortController()
  let answered = 0
  async function visitor(own: Agent | false, path: string) {
    while (!closing.signal.aborted) {
      await new Promise<void>((resolve) => {
        const asked = get(
          { host: '127.0.0.1', port, path, agent: own, headers: { host } },
          (one) => {
            if (one.statusCode !== 200) failures.push(`answered ${one.statusCode}`)
            answered += 1
            one.resume().once('end', resolve)
          },
        )
        asked.once('error', (fault) => {
          failures.push(String(fault))
          resolve()
        })
      })
      await pause(Math.random() * 5)
    }
  }
  const paths = ['/', '/about', '/support', '/']
  const visitors = [agent, false as const].flatMap((own) => paths.map((path) => visitor(own, path)))
  return {
    failures,
    answered: () => answered,
    async leave() {
      closing.abort()
      await Promise.all(visitors)
      agent.destroy()
    },
  }
}

test('all processes are restarted without a failed request', async () => {
  const before = await processesOf()
  expect(before.size).toBe(2)
  const visitors = crowd()
  square.signal('SIGHUP')
  await vi.waitFor(() => expect(square.words()).toContain('Renewing the processes'), {
    timeout: 60_000,
  })
  const after = await processesOf()
  await visitors.leave()
  expect(visitors.failures).toEqual([])
  expect(visitors.answered()).toBeGreaterThan(100)
  expect(after.size).toBe(2)
  expect([...after].filter((one) => before.has(one))).toEqual([])
}, 90_000)

test('a process that dies is replaced while the other keeps serving', async () => {
  const before = await processesOf()
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(square.pid)])
  process.kill(Number(stdout.split('\n')[0]), 'SIGKILL')
  await vi.waitFor(() => expect(square.words()).toContain('is being replaced'), 5_000)
  expect((await ask(square.port, { host })).status).toBe(200)
  await vi.waitFor(
    async () => {
      const strangers = [...(await processesOf())].filter((one) => !before.has(one))
      expect(strangers).toHaveLength(1)
    },
    { timeout: 30_000 },
  )
}, 60_000)

test('a change is visible in every process within a second', async () => {
  const names = ['Taskeboden', 'Taskegården', 'Taskehuset']
  for (const name of names) {
    await shownBy()
    await torv.keeper.query('update stores set name = $1 where id = $2', [
      name,
      shops.bags.store_id,
    ])
    await pause(1_000)
    for (const text of (await shownBy()).values()) expect(text).toContain(name)
  }
}, 60_000)

async function shownBy(): Promise<Map<string, string>> {
  const shown = new Map<string, string>()
  await vi.waitFor(
    async () => {
      const page = await ask(square.port, { host })
      shown.set(processOf(page), page.text)
      expect(shown.size).toBe(2)
    },
    { timeout: 10_000, interval: 1 },
  )
  return shown
}

test('a reply reaches the event streams of every process', async () => {
  const { listeners, answer } = await conversation()
  await answer('Den er på vej')
  for (const { said } of listeners) {
    await eventually(() =>
      expect(said.map(({ data }) => data['message'])).toContain('Den er på vej'),
    )
  }
})

test('on SIGTERM the cluster ends event streams, finishes open requests and exits', async () => {
  const { listeners } = await conversation()
  await torv.keeper.query('begin; lock table store_products in access exclusive mode')
  const slow = ask(square.port, { host, path: '/?q=pung' })
  await vi.waitFor(
    async () => expect(await waitingFor(torv.keeper, 'store_products')).toBeGreaterThan(0),
    5_000,
  )
  square.signal('SIGTERM')
  await Promise.all(listeners.map(({ ended }) => ended))
  await vi.waitFor(() => expect(knock()).rejects.toThrow('ECONNREFUSED'), 5_000)
  await torv.keeper.query('commit')
  expect((await slow).status).toBe(200)
  expect(await square.gone).toBe(0)
}, 60_000)

/** Only connects: a connection accepted during shutdown may wait until the process exits. */
async function knock(): Promise<void> {
  const visitor = connect(square.port, '127.0.0.1')
  await once(visitor, 'connect').finally(() => visitor.destroy())
}

async function conversation() {
  const { staff, company_id, store_id } = shops.bags
  const store = { company_id, store_id }
  const customer = await customerOf(torv.database, store, `Anton${randomUUID()}`)
  const desk = torv.database.through({ as: 'customer_auth', ...store })
  const { token } = await startSession(desk, customer.scope.customer_id, 'test')
  const form = { type: 'other', answers: { details: 'Hvor er min taske?' } } as const
  const opened = granted(await openTicket(customer, customer.scope, form))
  if ('faults' in opened) throw new Error('the question was not taken')
  const { ticket_id } = opened
  const path = to.support.events(ticket_id)
  const headers = { cookie: `shop=${token}` }
  const listeners = []
  for (let place = 0; place < 4; place += 1) {
    listeners.push(await listenTo(square.port, { host, path, headers }))
  }
  const answer = (message: string) => answerAsStaff(staff, store, { ticket_id, message })
  return { listeners, answer }
}
