import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { to } from '#domain/paths.ts'
import { throttles } from '#domain/throttle.ts'
import { openTicket } from '#server/support/open-ticket.ts'
import { ask, placeOf, type Where } from '../support/ask.ts'
import { Caller } from '../support/caller.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { tell } from '../support/figures.ts'
import { openStreet, type Machine, type Street } from '../support/machines.ts'
import { missingForNetworks } from '../support/networks.ts'
import { customerOf, granted, password } from '../support/people.ts'
import { listenTo } from '../support/stream.ts'
import { ownerPassword, twoShops, type Shop } from '../support/two-shops.ts'

const missing = missingForNetworks()
if (missing) process.stderr.write(`Several machines are not tried here: it takes ${missing}.\n`)
const host = 'taskehuset.example'
const lease = 1_000

let torv: TestDatabase
let bags: Shop
let street: Street
let one: Machine
let two: Machine
let clerk: Caller
let ticket: string
let names = 0

beforeAll(async () => {
  if (missing) return
  torv = await emptyDatabase()
  ;({ bags } = await twoShops(torv.database))
  const freja = await customerOf(torv.database, bags, 'Freja')
  const form = { type: 'other', answers: { details: 'Er tasken vandtæt?' } } as const
  const opened = granted(await openTicket(freja, freja.scope, form))
  if ('faults' in opened) throw new Error('the question was not taken')
  ticket = opened.ticket_id
  street = await openStreet(torv)
  ;[one, two] = street.machines
  clerk = await signedIn(one.door, to.admin.login(), `ejer@${host}`, ownerPassword)
}, 300_000)
afterAll(async () => {
  await street?.close()
  await torv?.close()
}, 60_000)

describe.skipIf(missing)('two machines behind a proxy', { timeout: 120_000 }, () => {
  test('both machines respond behind one proxy', async () => {
    const homes = await Promise.all([homeOf(one.door), homeOf(two.door)])
    expect(homes).toEqual([
      { status: 200, name: bags.name },
      { status: 200, name: bags.name },
    ])
    const [first, second] = [await processAt(one.door), await processAt(two.door)]
    expect(first).not.toBe(second)
    const seen = new Set<string>()
    for (let turn = 0; turn < 4; turn += 1) seen.add(await processAt(street.door))
    expect(seen).toEqual(new Set([first, second]))
  })

  test('a change saved on one machine is visible there at once, and on the other within a second', async (context) => {
    const waits: number[] = []
    for (let turn = 0; turn < 40; turn += 1) {
      const former = await shownByBoth()
      const name = await rename()
      const saved = performance.now()
      const [first] = await Promise.all([homeOf(one.door), untilShown(two.door, former, name)])
      waits.push(performance.now() - saved)
      expect(first).toEqual({ status: 200, name })
      expect(waits.at(-1)).toBeLessThan(lease)
    }
    waits.sort((first, second) => first - second)
    tell(context, 'Never stale', [
      { what: 'two machines: saves on one, shown there at once', value: waits.length },
      {
        what: 'two machines: until the other showed it, median',
        value: rounded(waits[20]),
        unit: 'ms',
      },
      {
        what: 'two machines: until the other showed it, longest',
        value: rounded(waits.at(-1)),
        unit: 'ms',
        bar: '≤ 1,000',
      },
    ])
  })

  test('a session that starts on one machine is valid on the other and ends on both', async () => {
    const freja = await signedIn(one.door, to.login(), 'freja@torv.example', password)
    const elsewhere = moved(freja, two.door)
    expect((await elsewhere.get(to.account())).status).toBe(200)
    expect((await elsewhere.post(to.logout(), {})).status).toBe(302)
    expect((await freja.get(to.account())).status).toBe(302)
  })

  test('a customer’s message sent to one machine is streamed from the other', async (context) => {
    const freja = await signedIn(one.door, to.login(), 'freja@torv.example', password)
    const cookie = [...freja.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const path = to.support.events(ticket)
    const listener = await listenTo(two.door, { host, path, headers: { cookie } })
    expect(listener.status).toBe(200)
    expect((await freja.post(to.support.reply(ticket), { message: 'Også i regn?' })).status).toBe(
      200,
    )
    const sent = performance.now()
    await vi.waitFor(
      () => expect(listener.said.map(({ data }) => data['message'])).toContain('Også i regn?'),
      { timeout: 1_000, interval: 1 },
    )
    tell(context, 'Never stale', [
      {
        what: 'two machines: until a message was heard on the other',
        value: rounded(performance.now() - sent),
        unit: 'ms',
      },
    ])
    listener.hangUp()
  })

  test('attempts are counted across both machines, and per visitor behind the proxy', async () => {
    const { most } = throttles.sign_in_address
    const statuses: number[] = []
    for (let turn = 0; turn < most + 4; turn += 1) {
      // A forged forwarding header is ignored.
      const forged = { 'x-forwarded-for': `203.0.113.${turn}` }
      const { door } = turn % 2 === 0 ? one : two
      statuses.push(await guess({ ...placeOf(door), ...addressOf(street.neighbour) }, turn, forged))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(most)
    expect(statuses.slice(most)).toEqual([429, 429, 429, 429])
    expect(await guess(street.door, most)).toBe(401)
  })

  test('a machine that loses its database connection shows nothing stale and recovers afterwards', async (context) => {
    const former = await shownByBoth()
    await two.wire.down()
    const cut = performance.now()
    const name = await rename()
    const direct = watch(two.door)
    const visitors = watch(street.door)
    await pause(8_000)
    expect((await ask(two.door, { host, path: '/readyz' })).status).toBe(503)
    await two.wire.up()
    const mended = performance.now()
    await vi.waitFor(async () => expect(await homeOf(two.door)).toEqual({ status: 200, name }), {
      timeout: 20_000,
      interval: 20,
    })
    const back = performance.now()
    await vi.waitFor(
      async () => expect((await ask(two.door, { host, path: '/readyz' })).status).toBe(200),
      20_000,
    )
    const alone = await direct.end()
    const both = await visitors.end()
    const old = [...alone, ...both].filter((shown) => shown.name === former)
    const oldest = Math.max(0, ...old.map(({ asked }) => asked - cut))
    const turnedAway = both.filter(({ status }) => status !== 200).length
    tell(context, 'Never stale', [
      {
        what: 'two machines, one cut off from the database: so long it showed what it kept',
        value: rounded(oldest),
        unit: 'ms',
        bar: '≤ 1,000',
      },
      { what: 'two machines, one cut off: pages asked of the proxy', value: both.length },
      { what: 'two machines, one cut off: of them not answered', value: turnedAway, bar: '0' },
      {
        what: 'two machines, one cut off: of them, the longest wait',
        value: rounded(Math.max(...both.map(({ took }) => took))),
        unit: 'ms',
      },
      {
        what: 'two machines, one cut off: until it served again',
        value: rounded(back - mended),
        unit: 'ms',
        bar: '≤ 10,000',
      },
    ])
    const known = new Set(['200 ' + former, '200 ' + name, '503 '])
    const seen = new Set([...alone, ...both].map((shown) => `${shown.status} ${shown.name}`))
    expect([...seen].filter((shown) => !known.has(shown))).toEqual([])
    expect(alone.filter(({ status }) => status === 503).length).toBeGreaterThan(10)
    expect(oldest).toBeLessThan(lease)
    expect(turnedAway).toBe(0)
    expect(back - mended).toBeLessThan(10_000)
  })

  test('each machine restarts without a failed request', async (context) => {
    const visitors = crowd()
    for (const machine of [one, two]) {
      await visitors.hear(100)
      machine.signal('SIGTERM')
      expect(await machine.gone()).toBe(0)
      await visitors.hear(100)
      await machine.rise()
      await vi.waitFor(async () => expect((await homeOf(machine.door)).status).toBe(200), 10_000)
    }
    await visitors.hear(100)
    await visitors.leave()
    const { pages, saves, failures } = visitors
    tell(context, 'Faults under load', [
      { what: 'two machines, each stopped and started: pages meanwhile', value: pages() },
      { what: 'two machines, each stopped and started: saves meanwhile', value: saves() },
      {
        what: 'two machines, each stopped and started: of them not answered',
        value: failures.length,
        bar: '0',
      },
    ])
    expect(failures).toEqual([])
    expect(saves()).toBeGreaterThan(10)
  })
})

async function homeOf(where: Where): Promise<{ status: number; name: string }> {
  const { status, text } = await ask(where, { host })
  return {
    status,
    name: status === 200 ? (/"og:site_name" content="([^"]*)"/.exec(text)?.[1] ?? '') : '',
  }
}

/** Identifies the process by the first half of the request id. */
async function processAt(where: Where): Promise<string> {
  const { headers } = await ask(where, { host, path: '/healthz' })
  return String(headers['x-request-id']).replace(/-[^-]*$/, '')
}

async function shownByBoth(): Promise<string> {
  return vi.waitFor(async () => {
    const [first, , second] = [
      await homeOf(one.door),
      await homeOf(two.door),
      await homeOf(two.door),
    ]
    expect(second).toEqual(first)
    return first.name
  })
}

/** Polls until the new name is shown; any response but the old or new name fails. */
async function untilShown(where: Where, former: string, name: string): Promise<void> {
  for (;;) {
    const shown = await homeOf(where)
    if (shown.name === name) return
    expect(shown).toEqual({ status: 200, name: former })
  }
}

async function rename(by = clerk): Promise<string> {
  names += 1
  const name = `Taskehuset ${names}`
  const form = { name, domain: host, description: '', logo_url: '', active: 'on' }
  const answer = await by.post(to.admin.store(bags.store_id), form)
  expect([answer.status, answer.headers.location]).toEqual([302, to.admin.stores()])
  return name
}

async function signedIn(where: Where, path: string, email: string, word: string): Promise<Caller> {
  const caller = new Caller(where, host)
  expect((await caller.post(path, { email, password: word })).status).toBe(302)
  return caller
}

function moved(caller: Caller, where: Where): Caller {
  const there = new Caller(where, host)
  for (const [name, value] of caller.cookies) there.cookies.set(name, value)
  return there
}

function addressOf(where: Where) {
  const { localAddress } = placeOf(where)
  return localAddress ? { localAddress } : {}
}

async function guess(where: Where, number: number, headers = {}): Promise<number> {
  const fields = { email: `nummer${number}@torv.example`, password: 'et slag på tasken' }
  return (await new Caller(where, host).post(to.admin.login(), fields, headers)).status
}

type Shown = { asked: number; took: number; status: number; name: string }

function watch(where: Where) {
  const asked: Promise<Shown>[] = []
  const asking = setInterval(() => {
    const moment = performance.now()
    const told = homeOf(where).catch(() => ({ status: 0, name: '' }))
    asked.push(
      told.then((shown) => ({ ...shown, asked: moment, took: performance.now() - moment })),
    )
  }, 50)
  return {
    end() {
      clearInterval(asking)
      return Promise.all(asked)
    },
  }
}

/** Visitors without pauses, half of them over keep-alive connections, and a staff member who saves. */
function crowd() {
  const agent = new Agent({ keepAlive: true })
  const closing = new AbortController()
  const failures: string[] = []
  let [pages, saves] = [0, 0]

  async function visitor(own: Agent | false, path: string) {
    while (!closing.signal.aborted) {
      await new Promise<void>((resolve) => {
        const wanted = { ...placeOf(street.door), agent: own, path, headers: { host } }
        const asked = request(wanted, (answer) => {
          if (answer.statusCode !== 200) failures.push(`${path} answered ${answer.statusCode}`)
          pages += 1
          answer.resume().once('close', resolve)
        })
        asked.once('error', (fault) => {
          failures.push(String(fault))
          resolve()
        })
        asked.end()
      })
      await pause(20)
    }
  }
  async function saver() {
    const desk = moved(clerk, street.door)
    while (!closing.signal.aborted) {
      await rename(desk).then(
        () => (saves += 1),
        (fault: unknown) => failures.push(String(fault)),
      )
      await pause(50)
    }
  }
  const paths = ['/', '/about', to.login()]
  const people = [agent, false as const].flatMap((own) => paths.map((path) => visitor(own, path)))
  people.push(saver())
  return {
    failures,
    pages: () => pages,
    saves: () => saves,
    async hear(more: number) {
      const wanted = pages + more
      await vi.waitFor(() => expect(pages).toBeGreaterThan(wanted), 30_000)
    },
    async leave() {
      closing.abort()
      await Promise.all(people)
      agent.destroy()
    },
  }
}

function rounded(milliseconds = 0): number {
  return Math.round(milliseconds * 10) / 10
}
