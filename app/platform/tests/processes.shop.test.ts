import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { delimiter, dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { startSession } from '#features/customers/server/sign-in-customer.ts'
import { replyAsStaff } from '#features/support/server/messages/reply-to-ticket.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { startScript } from '../../../tools/start-command.ts'
import { sendRequest } from '#test/support/send-request.ts'
import type { TestDatabase } from '#test/support/database.ts'
import { retryUntilPasses } from '#test/support/retry-until-passes.ts'
import { createCustomer, unwrap } from '#test/support/people.ts'
import { startProcesses, type ProcessCluster } from '#test/support/process-cluster.ts'
import { connectEventStream } from '#test/support/event-stream.ts'
import { openTwoShops, type Shops } from '#test/support/two-shops.ts'
import { countLockWaits, extendTimeouts } from '#test/support/lock-waits.ts'

let torv: TestDatabase
let shops: Shops
let cluster: ProcessCluster
const host = 'taskehuset.example'

beforeAll(async () => {
  ;({ torv, shops } = await openTwoShops())
  await extendTimeouts(torv.ownerClient, 'torv_shopper')
  cluster = await startProcesses(torv, 2)
})
afterAll(async () => {
  await cluster.close()
  await torv.close()
})

/** The request id starts with the id of the process that created it. */
function getProcessId({ headers }: { headers: Record<string, unknown> }): string {
  return String(headers['x-request-id']).replace(/-[^-]*$/, '')
}

/** Opens several connections at once: the cluster spreads them over its processes, but not strictly in turn. */
async function findProcesses(count = 2): Promise<Set<string>> {
  const seen = new Set<string>()
  for (let round = 0; round < 20 && seen.size < count; round += 1) {
    const requests = Array.from({ length: 6 }, () =>
      sendRequest(cluster.port, { host, path: '/healthz' }),
    )
    for (const reply of await Promise.all(requests)) seen.add(getProcessId(reply))
  }
  return seen
}

function startLoad() {
  const { port } = cluster
  const agent = new Agent({ keepAlive: true })
  const failures: string[] = []
  const closing = new AbortController()
  let responses = 0
  async function visitor(own: Agent | false, path: string) {
    while (!closing.signal.aborted) {
      await new Promise<void>((resolve) => {
        const request = get(
          { host: '127.0.0.1', port, path, agent: own, headers: { host } },
          (one) => {
            if (one.statusCode !== 200) failures.push(`answered ${one.statusCode}`)
            responses += 1
            one.resume().once('end', resolve)
          },
        )
        request.once('error', (error) => {
          failures.push(String(error))
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
    responses: () => responses,
    async stop() {
      closing.abort()
      await Promise.all(visitors)
      agent.destroy()
    },
  }
}

test('all processes are restarted without a failed request', async () => {
  const before = await findProcesses()
  expect(before.size).toBe(2)
  const visitors = startLoad()
  cluster.signal('SIGHUP')
  await vi.waitFor(() => expect(cluster.output()).toContain('Renewing the processes'), {
    timeout: 120_000,
  })
  const after = await findProcesses()
  await visitors.stop()
  expect(visitors.failures).toEqual([])
  expect(visitors.responses()).toBeGreaterThan(100)
  expect(after.size).toBe(2)
  expect([...after].filter((one) => before.has(one))).toEqual([])
})

test('a process that dies is replaced while the other keeps serving', async () => {
  const before = await findProcesses()
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(cluster.pid)])
  process.kill(Number(stdout.split('\n')[0]), 'SIGKILL')
  await vi.waitFor(() => expect(cluster.output()).toContain('is being replaced'), 20_000)
  expect((await sendRequest(cluster.port, { host })).status).toBe(200)
  await vi.waitFor(
    async () => {
      const replacements = [...(await findProcesses())].filter((one) => !before.has(one))
      expect(replacements).toHaveLength(1)
    },
    { timeout: 120_000 },
  )
})

test('a change is visible in every process within a second', async () => {
  const names = ['Taskeboden', 'Taskegården', 'Taskehuset']
  for (const name of names) {
    await fetchFromEachProcess()
    await torv.ownerClient.query('update stores set name = $1 where id = $2', [
      name,
      shops.bags.store_id,
    ])
    await pause(1_000)
    for (const text of (await fetchFromEachProcess()).values()) expect(text).toContain(name)
  }
})

async function fetchFromEachProcess(): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  await vi.waitFor(
    async () => {
      const page = await sendRequest(cluster.port, { host })
      pages.set(getProcessId(page), page.text)
      expect(pages.size).toBe(2)
    },
    { timeout: 120_000, interval: 1 },
  )
  return pages
}

test('a reply reaches the event streams of every process', async () => {
  const { listeners, reply } = await openConversation()
  await reply('Den er på vej')
  for (const { events } of listeners) {
    await retryUntilPasses(() =>
      expect(events.map(({ data }) => data['message'])).toContain('Den er på vej'),
    )
  }
})

test('on SIGTERM the cluster ends event streams, finishes open requests and exits', async () => {
  const { listeners } = await openConversation()
  await torv.ownerClient.query('begin; lock table store_products in access exclusive mode')
  const slow = sendRequest(cluster.port, { host, path: '/feed.xml' })
  await vi.waitFor(
    async () => expect(await countLockWaits(torv.ownerClient, 'store_products')).toBeGreaterThan(0),
    5_000,
  )
  cluster.signal('SIGTERM')
  await Promise.all(listeners.map(({ ended }) => ended))
  await vi.waitFor(() => expect(openConnection()).rejects.toThrow('ECONNREFUSED'), 20_000)
  await torv.ownerClient.query('commit')
  expect((await slow).status).toBe(200)
  expect(await cluster.exited).toBe(0)
})

test('a signal to npm reaches the server, and two at once for one Ctrl-C do not cut its stop short', async () => {
  const path = [dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter)
  const shell = ['sh', '-c', startScript]
  const started = await startProcesses(torv, 1, { PATH: path }, shell)
  started.signal('SIGINT')
  started.signal('SIGTERM')
  expect(await started.exited).toBe(0)
  await expect(sendRequest(started.port, { host })).rejects.toThrow('ECONNREFUSED')
})

/** Only connects: a connection accepted during shutdown may wait until the process exits. */
async function openConnection(): Promise<void> {
  const visitor = connect(cluster.port, '127.0.0.1')
  await once(visitor, 'connect').finally(() => visitor.destroy())
}

async function openConversation() {
  const { staff, company_id, store_id } = shops.bags
  const store = { company_id, store_id }
  const customer = await createCustomer(torv.database, store, `Anton${randomUUID()}`)
  const customerAuth = torv.database.scoped({ as: 'customer_auth', ...store })
  const { token } = await startSession(customerAuth, customer.scope.customer_id, 'test')
  const form = { type: 'other', answers: { details: 'Hvor er min taske?' } } as const
  const opened = unwrap(await openTicket(customer, customer.scope, form))
  if ('fieldErrors' in opened) throw new Error('the question was not taken')
  const { ticket_id } = opened
  const path = to.support.events(ticket_id)
  const headers = { cookie: `shop=${token}` }
  const listeners = []
  for (let index = 0; index < 4; index += 1) {
    listeners.push(await connectEventStream(cluster.port, { host, path, headers }))
  }
  const reply = (message: string) => replyAsStaff(staff, store, { ticket_id, message })
  return { listeners, reply }
}
