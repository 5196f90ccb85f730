import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { rateLimits } from '#shared/rate-limits.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { sendRequest, toEndpoint, type Endpoint } from '../support/send-request.ts'
import { TestBrowser } from '../support/test-browser.ts'
import { openEmptyDatabase, type TestDatabase } from '../support/database.ts'
import { recordFigures } from '../support/figures.ts'
import { openMachines, type Machine, type MachineSetup } from '../support/machines.ts'
import { findMissingRequirement } from '../support/networks.ts'
import { createCustomer, unwrap, password } from '../support/people.ts'
import { connectEventStream } from '../support/event-stream.ts'
import { ownerPassword, createTwoShops, type Shop } from '../support/two-shops.ts'

const missingRequirement = findMissingRequirement()
if (missingRequirement)
  process.stderr.write(`Several machines are not tried here: it takes ${missingRequirement}.\n`)
const host = 'taskehuset.example'
const maxStaleness = 1_000

let torv: TestDatabase
let bags: Shop
let setup: MachineSetup
let one: Machine
let two: Machine
let clerk: TestBrowser
let ticket: string
let nameCount = 0

beforeAll(async () => {
  if (missingRequirement) return
  torv = await openEmptyDatabase()
  ;({ bags } = await createTwoShops(torv.database))
  const freja = await createCustomer(torv.database, bags, 'Freja')
  const form = { type: 'other', answers: { details: 'Er tasken vandtæt?' } } as const
  const opened = unwrap(await openTicket(freja, freja.scope, form))
  if ('fieldErrors' in opened) throw new Error('the question was not taken')
  ticket = opened.ticket_id
  setup = await openMachines(torv)
  ;[one, two] = setup.machines
  clerk = await signIn(one.endpoint, to.admin.login(), `ejer@${host}`, ownerPassword)
}, 300_000)
afterAll(async () => {
  await setup?.close()
  await torv?.close()
}, 60_000)

describe.skipIf(missingRequirement)('two machines behind a proxy', { timeout: 120_000 }, () => {
  test('both machines respond behind one proxy', async () => {
    const homes = await Promise.all([fetchHome(one.endpoint), fetchHome(two.endpoint)])
    expect(homes).toEqual([
      { status: 200, name: bags.name },
      { status: 200, name: bags.name },
    ])
    const [first, second] = [
      await identifyProcess(one.endpoint),
      await identifyProcess(two.endpoint),
    ]
    expect(first).not.toBe(second)
    const observed = new Set<string>()
    for (let round = 0; round < 4; round += 1) observed.add(await identifyProcess(setup.endpoint))
    expect(observed).toEqual(new Set([first, second]))
  })

  test('a change saved on one machine is visible there at once, and on the other within a second', async (context) => {
    const waits: number[] = []
    for (let round = 0; round < 40; round += 1) {
      const oldName = await waitForSameName()
      const name = await rename()
      const saved = performance.now()
      const [first] = await Promise.all([
        fetchHome(one.endpoint),
        waitForName(two.endpoint, oldName, name),
      ])
      waits.push(performance.now() - saved)
      expect(first).toEqual({ status: 200, name })
      expect(waits.at(-1)).toBeLessThan(maxStaleness)
    }
    waits.sort((first, second) => first - second)
    recordFigures(context, 'Never stale', [
      { what: 'two machines: saves visible at once on the same machine', value: waits.length },
      {
        what: 'two machines: until visible on the other, median',
        value: roundTime(waits[20]),
        unit: 'ms',
      },
      {
        what: 'two machines: until visible on the other, longest',
        value: roundTime(waits.at(-1)),
        unit: 'ms',
        bar: '≤ 1,000',
      },
    ])
  })

  test('a session that starts on one machine is valid on the other and ends on both', async () => {
    const freja = await signIn(one.endpoint, to.login(), 'freja@torv.example', password)
    const elsewhere = moveSession(freja, two.endpoint)
    expect((await elsewhere.get(to.account())).status).toBe(200)
    expect((await elsewhere.post(to.logout(), {})).status).toBe(302)
    expect((await freja.get(to.account())).status).toBe(302)
  })

  test('a customer’s message sent to one machine is streamed from the other', async (context) => {
    const freja = await signIn(one.endpoint, to.login(), 'freja@torv.example', password)
    const cookie = [...freja.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const path = to.support.events(ticket)
    const listener = await connectEventStream(two.endpoint, { host, path, headers: { cookie } })
    expect(listener.status).toBe(200)
    expect((await freja.post(to.support.reply(ticket), { message: 'Også i regn?' })).status).toBe(
      200,
    )
    const sent = performance.now()
    await vi.waitFor(
      () => expect(listener.events.map(({ data }) => data['message'])).toContain('Også i regn?'),
      { timeout: 1_000, interval: 1 },
    )
    recordFigures(context, 'Never stale', [
      {
        what: 'two machines: until a message was streamed from the other',
        value: roundTime(performance.now() - sent),
        unit: 'ms',
      },
    ])
    listener.disconnect()
  })

  test('attempts are counted across both machines, and per visitor behind the proxy', async () => {
    const { maxAttempts } = rateLimits.sign_in_address
    const statuses: number[] = []
    for (let round = 0; round < maxAttempts + 4; round += 1) {
      // A forged forwarding header is ignored.
      const forged = { 'x-forwarded-for': `203.0.113.${round}` }
      const { endpoint } = round % 2 === 0 ? one : two
      statuses.push(
        await guess(
          { ...toEndpoint(endpoint), ...toLocalAddress(setup.otherVisitor) },
          round,
          forged,
        ),
      )
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(maxAttempts)
    expect(statuses.slice(maxAttempts)).toEqual([429, 429, 429, 429])
    expect(await guess(setup.endpoint, maxAttempts)).toBe(401)
  })

  test('a machine that loses its database connection shows nothing stale and recovers afterwards', async (context) => {
    const oldName = await waitForSameName()
    await two.databaseLink.down()
    const cutAt = performance.now()
    const name = await rename()
    const direct = watch(two.endpoint)
    const visitors = watch(setup.endpoint)
    await pause(8_000)
    expect((await sendRequest(two.endpoint, { host, path: '/readyz' })).status).toBe(503)
    await two.databaseLink.up()
    const restoredAt = performance.now()
    await vi.waitFor(
      async () => expect(await fetchHome(two.endpoint)).toEqual({ status: 200, name }),
      {
        timeout: 20_000,
        interval: 20,
      },
    )
    const recoveredAt = performance.now()
    await vi.waitFor(
      async () =>
        expect((await sendRequest(two.endpoint, { host, path: '/readyz' })).status).toBe(200),
      20_000,
    )
    const alone = await direct.end()
    const both = await visitors.end()
    const old = [...alone, ...both].filter((shown) => shown.name === oldName)
    const oldest = Math.max(0, ...old.map(({ asked }) => asked - cutAt))
    const failedCount = both.filter(({ status }) => status !== 200).length
    recordFigures(context, 'Never stale', [
      {
        what: 'two machines, one without database connection: time it served cached pages',
        value: roundTime(oldest),
        unit: 'ms',
        bar: '≤ 1,000',
      },
      {
        what: 'two machines, one without database connection: pages requested through the proxy',
        value: both.length,
      },
      {
        what: 'two machines, one without database connection: of them failed',
        value: failedCount,
        bar: '0',
      },
      {
        what: 'two machines, one without database connection: longest wait for one of them',
        value: roundTime(Math.max(...both.map(({ took }) => took))),
        unit: 'ms',
      },
      {
        what: 'two machines, one without database connection: time until it served again',
        value: roundTime(recoveredAt - restoredAt),
        unit: 'ms',
        bar: '≤ 10,000',
      },
    ])
    const known = new Set(['200 ' + oldName, '200 ' + name, '503 '])
    const observed = new Set([...alone, ...both].map((shown) => `${shown.status} ${shown.name}`))
    expect([...observed].filter((shown) => !known.has(shown))).toEqual([])
    expect(alone.filter(({ status }) => status === 503).length).toBeGreaterThan(10)
    expect(oldest).toBeLessThan(maxStaleness)
    expect(failedCount).toBe(0)
    expect(recoveredAt - restoredAt).toBeLessThan(10_000)
  })

  test('each machine restarts without a failed request', async (context) => {
    const visitors = startVisitors()
    for (const machine of [one, two]) {
      await visitors.waitForPages(100)
      machine.signal('SIGTERM')
      expect(await machine.exited()).toBe(0)
      await visitors.waitForPages(100)
      await machine.start()
      await vi.waitFor(
        async () => expect((await fetchHome(machine.endpoint)).status).toBe(200),
        10_000,
      )
    }
    await visitors.waitForPages(100)
    await visitors.stop()
    const { pages, saves, failures } = visitors
    recordFigures(context, 'Faults under load', [
      { what: 'two machines, each restarted: pages meanwhile', value: pages() },
      { what: 'two machines, each restarted: saves meanwhile', value: saves() },
      {
        what: 'two machines, each restarted: of them failed',
        value: failures.length,
        bar: '0',
      },
    ])
    expect(failures).toEqual([])
    expect(saves()).toBeGreaterThan(10)
  })
})

async function fetchHome(where: Endpoint): Promise<{ status: number; name: string }> {
  const { status, text } = await sendRequest(where, { host })
  return {
    status,
    name: status === 200 ? (/"og:site_name" content="([^"]*)"/.exec(text)?.[1] ?? '') : '',
  }
}

/** Identifies the process by the first half of the request id. */
async function identifyProcess(where: Endpoint): Promise<string> {
  const { headers } = await sendRequest(where, { host, path: '/healthz' })
  return String(headers['x-request-id']).replace(/-[^-]*$/, '')
}

async function waitForSameName(): Promise<string> {
  return vi.waitFor(async () => {
    const [first, , second] = [
      await fetchHome(one.endpoint),
      await fetchHome(two.endpoint),
      await fetchHome(two.endpoint),
    ]
    expect(second).toEqual(first)
    return first.name
  })
}

/** Polls until the new name is shown; any response but the old or new name fails. */
async function waitForName(where: Endpoint, oldName: string, name: string): Promise<void> {
  for (;;) {
    const shown = await fetchHome(where)
    if (shown.name === name) return
    expect(shown).toEqual({ status: 200, name: oldName })
  }
}

async function rename(by = clerk): Promise<string> {
  nameCount += 1
  const name = `Taskehuset ${nameCount}`
  const form = { name, domain: host, description: '', logo_url: '', active: 'on' }
  const response = await by.post(to.admin.store(bags.store_id), form)
  expect([response.status, response.headers.location]).toEqual([302, to.admin.stores()])
  return name
}

async function signIn(
  where: Endpoint,
  path: string,
  email: string,
  secret: string,
): Promise<TestBrowser> {
  const caller = new TestBrowser(where, host)
  expect((await caller.post(path, { email, password: secret })).status).toBe(302)
  return caller
}

function moveSession(caller: TestBrowser, where: Endpoint): TestBrowser {
  const browser = new TestBrowser(where, host)
  for (const [name, value] of caller.cookies) browser.cookies.set(name, value)
  return browser
}

function toLocalAddress(where: Endpoint) {
  const { localAddress } = toEndpoint(where)
  return localAddress ? { localAddress } : {}
}

async function guess(where: Endpoint, number: number, headers = {}): Promise<number> {
  const fields = { email: `nummer${number}@torv.example`, password: 'et slag på tasken' }
  return (await new TestBrowser(where, host).post(to.admin.login(), fields, headers)).status
}

type Shown = { asked: number; took: number; status: number; name: string }

function watch(where: Endpoint) {
  const asked: Promise<Shown>[] = []
  const timer = setInterval(() => {
    const timestamp = performance.now()
    const page = fetchHome(where).catch(() => ({ status: 0, name: '' }))
    asked.push(
      page.then((shown) => ({ ...shown, asked: timestamp, took: performance.now() - timestamp })),
    )
  }, 50)
  return {
    end() {
      clearInterval(timer)
      return Promise.all(asked)
    },
  }
}

/** Visitors without pauses, half of them over keep-alive connections, and a staff member who saves. */
function startVisitors() {
  const agent = new Agent({ keepAlive: true })
  const closing = new AbortController()
  const failures: string[] = []
  let [pages, saves] = [0, 0]

  async function visitor(own: Agent | false, path: string) {
    while (!closing.signal.aborted) {
      await new Promise<void>((resolve) => {
        const wanted = { ...toEndpoint(setup.endpoint), agent: own, path, headers: { host } }
        const asked = request(wanted, (response) => {
          if (response.statusCode !== 200) failures.push(`${path} answered ${response.statusCode}`)
          pages += 1
          response.resume().once('close', resolve)
        })
        asked.once('error', (error) => {
          failures.push(String(error))
          resolve()
        })
        asked.end()
      })
      await pause(20)
    }
  }
  async function saver() {
    const browser = moveSession(clerk, setup.endpoint)
    while (!closing.signal.aborted) {
      await rename(browser).then(
        () => (saves += 1),
        (error: unknown) => failures.push(String(error)),
      )
      await pause(50)
    }
  }
  const paths = ['/', '/about', to.login()]
  const workers = [agent, false as const].flatMap((own) => paths.map((path) => visitor(own, path)))
  workers.push(saver())
  return {
    failures,
    pages: () => pages,
    saves: () => saves,
    async waitForPages(more: number) {
      const wanted = pages + more
      await vi.waitFor(() => expect(pages).toBeGreaterThan(wanted), 30_000)
    },
    async stop() {
      closing.abort()
      await Promise.all(workers)
      agent.destroy()
    },
  }
}

function roundTime(milliseconds = 0): number {
  return Math.round(milliseconds * 10) / 10
}
