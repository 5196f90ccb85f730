import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { keyPurposes } from '#server/secrets/keys.ts'
import type { Answer } from '../support/ask.ts'
import { Caller } from '../support/caller.ts'
import { testPasswordOf, testSecret } from '../support/cluster.ts'
import { tell } from '../support/figures.ts'
import { everybodyAt } from '../support/everybody.ts'
import type { Everything } from '../support/everything-of.ts'
import { newcomerTo, platform } from '../support/newcomer.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { ownerPassword } from '../support/two-shops.ts'
import { nothing, waysIn } from '../support/ways.ts'
import { chanceFrom } from './fuzz/chance.ts'
import { complaintsAbout } from './fuzz/complaints.ts'
import { readForms } from './fuzz/forms.ts'
import { requestFrom, type Fuzzed, type World } from './fuzz/requests.ts'

declare module 'vitest' {
  interface ProvidedContext {
    fuzz: { requests: number; seed: number; longest: number }
  }
}

const { requests, seed, longest } = inject('fuzz')
const purposes = [...keyPurposes.serving, ...keyPurposes.supervisor]
const atOnce = 12

let house: TestHouse
let world: World
let owned: Record<string, readonly string[]>
let secrets: readonly string[]
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

beforeAll(async () => {
  house = await openTestHouse()
  const { bags, clay } = house.shops
  const { people, ...things } = await everybodyAt(house)
  const [own, foreign] = [idsOf(things.bags), idsOf(things.clay)]
  const ways = await waysIn()
  world = {
    ways,
    forms: await readForms(ways),
    places: [own, foreign, {}],
    ids: [nothing, ...[own, foreign].flatMap((ids) => Object.values(ids)), 'x'],
    actors: [
      ...[...people].map(([who, { cookies }]) => ({
        host: who === "other company's owner" ? clay.host : bags.host,
        cookie: cookieOf(cookies),
      })),
      { host: platform, cookie: cookieOf(await newcomersCookies()) },
    ],
  }
  const tokens = [...people.values()].flatMap(({ cookies }) =>
    // Short cookies are only hints and hold no secret.
    [...cookies.values()].filter((value) => value.length > 20),
  )
  secrets = [
    testSecret,
    ownerPassword,
    ...purposes.map((purpose) => testPasswordOf(purpose)),
    ...tokens,
  ]
  owned = {
    [bags.host]: [clay.name, 'Ler &amp; Glasur', clay.host, ...things.clay.canaries],
    [clay.host]: [bags.name, 'Nordlys Handel', bags.host, ...things.bags.canaries],
  }
})
afterAll(async () => {
  agent.destroy()
  await house.close()
})

test(
  `${requests} bad requests of every actor to every route (seed ${seed}) are answered without errors or leaks`,
  async (context) => {
    const chance = chanceFrom(seed)
    const complaints = new Map<string, string>()
    const statuses = new Map<number, number>()
    let left = requests
    let slowest = 0
    async function oneAfterTheOther() {
      while (left > 0) {
        const number = requests - left
        left -= 1
        const asked = requestFrom(chance, world)
        const begun = performance.now()
        const answer = await send(asked).catch((fault: unknown) => String(fault))
        const took = performance.now() - begun
        slowest = Math.max(slowest, took)
        const found =
          typeof answer === 'string'
            ? [answer]
            : complaintsAbout(answer, [
                ...secrets,
                ...(isOfBuilders(asked) ? [] : (owned[asked.host] ?? [])),
              ])
        if (typeof answer !== 'string') {
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        }
        if (took > longest) found.push('an answer that nobody waits for')
        for (const what of found) {
          const key = `${what}: ${asked.method} ${asked.path.split('?')[0]?.slice(0, 80)}`
          if (complaints.size < 30) complaints.set(key, `${number}: ${inWords(asked)}`)
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, oneAfterTheOther))
    const crowded = statuses.get(503) ?? 0
    tell(context, 'Bad input', [
      { what: `bad requests, by everybody to every way in (seed ${seed})`, value: requests },
      { what: 'the slowest answer', value: Math.ceil(slowest), unit: 'ms', bar: `${longest} ms` },
      { what: 'told to come again later (503)', value: crowded, bar: 'fewer than 1 %' },
      {
        what: 'faults, traces, words of the database, others’ names and secrets in the answers',
        value: complaints.size,
        bar: '0',
      },
    ])
    expect(Object.fromEntries(complaints)).toEqual({})
    expect(crowded).toBeLessThan(requests / 100)
    // Most requests pass the request validation, and some are valid.
    expect(statuses.get(200)).toBeGreaterThan(requests / 10)
    expect(statuses.get(400)).toBeGreaterThan(requests / 10)
  },
  60_000 + requests * 60,
)

test('every route that takes posts has a form schema, or a reason for having none', () => {
  expect(world.forms.amiss).toEqual([])
})

test('no unexpected error was logged, and the ledger is consistent', async () => {
  const unforeseen = house.log.filter(
    (line) => /"level":"(error|fatal)"/.test(line) && !isOfCrowding.test(line),
  )
  expect(unforeseen.slice(0, 3)).toEqual([])
  const { rows } = await house.torv.keeper.query('select rule from broken_invariants')
  expect(rows).toEqual([])
})

// Timeouts on a busy machine are no defects.
const isOfCrowding = /timeout exceeded when trying to connect|Query read timeout|"code":"57014"/

test('no line of the log contains a secret', () => {
  const written = house.log.join('')
  expect(house.log.length).toBeGreaterThan(requests / 2)
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
})

test('each line of the log is one record, whatever was submitted', () => {
  const several = house.log.filter((line) => line.trimEnd().includes('\n'))
  expect(several).toEqual([])
  const words = house.log.map((line) => typeof JSON.parse(line).msg)
  expect(new Set(words)).toEqual(new Set(['string']))
})

test('no submitted field reached an object prototype', () => {
  // The app runs in this process, so prototype pollution would be visible here.
  const shared = [Object.prototype, Array.prototype, Function.prototype]
  expect(shared.flatMap((one) => Object.keys(one))).toEqual([])
})

test('every actor is still signed in', async () => {
  const people = world.actors
  const seen = await Promise.all(
    people.slice(1).map(async ({ host, cookie }) => {
      const isStaff = cookie.startsWith('admin=')
      const path = isStaff ? '/admin/company' : '/konto'
      return (await send({ method: 'GET', path, host, headers: { cookie }, body: null })).status
    }),
  )
  expect(seen).toEqual(people.slice(1).map(() => 200))
})

/** The cookies of an owner without a store. */
async function newcomersCookies(): Promise<Caller['cookies']> {
  const { token } = await newcomerTo(house, 'Nynne')
  const caller = new Caller(house.port, platform)
  await caller.post('/admin/login/reset', { token, password: 'hest-batteri-klamme' })
  return caller.cookies
}

function cookieOf(cookies: Caller['cookies']): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

// An invitation token reveals its company to any holder, so it is excluded.
function idsOf({ ids: { 'invitation/:token': _, ...ids } }: Everything): Record<string, string> {
  return ids
}

// Samples of the design system use the names of shops.
function isOfBuilders({ path }: Fuzzed): boolean {
  return path.startsWith('/dev/')
}

function send({ method, path, host, headers, body }: Fuzzed): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: house.port,
        method,
        path,
        agent,
        headers: { ...headers, host, ...(body && { 'content-length': body.length }) },
        timeout: longest,
      },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const bytes = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text: String(bytes),
        })
      },
    )
    asked.once('timeout', () => asked.destroy(new Error('no answer in time')))
    asked.once('error', reject)
    asked.end(body ?? undefined)
  })
}

function inWords({ method, path, host, headers, body }: Fuzzed): string {
  const { cookie, ...others } = headers
  return `${method} ${path} at ${host} ${JSON.stringify(others)} ${cookie?.slice(0, 20) ?? ''}\n${body?.toString().slice(0, 600) ?? ''}`
}
