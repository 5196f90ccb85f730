import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { keyPurposes } from '#platform/crypto/keys.ts'
import type { HttpResponse } from '../support/send-request.ts'
import { TestBrowser } from '../support/test-browser.ts'
import { deriveTestPassword, testSecret } from '../support/cluster.ts'
import { recordFigures } from '../support/figures.ts'
import { signInEveryRole } from '../support/every-role.ts'
import type { ShopData } from '../support/create-everything.ts'
import { createNewOwner, platformHost } from '../support/new-owner.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { ownerPassword } from '../support/two-shops.ts'
import { missingId, listRoutes } from '../support/app-routes.ts'
import { createRandom } from '../support/random.ts'
import { findProblems } from './fuzz/find-problems.ts'
import { readForms } from './fuzz/form-schemas.ts'
import { createRequest, type FuzzRequest, type World } from './fuzz/random-requests.ts'

declare module 'vitest' {
  interface ProvidedContext {
    fuzz: { requests: number; seed: number; longest: number }
  }
}

const { requests, seed, longest } = inject('fuzz')
const purposes = [...keyPurposes.serving, ...keyPurposes.supervisor]
const atOnce = 12

let app: TestApp
let world: World
let foreignTexts: Record<string, readonly string[]>
let secrets: readonly string[]
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

beforeAll(async () => {
  app = await startTestApp()
  const { bags, clay } = app.shops
  const { browsers, ...things } = await signInEveryRole(app)
  const [own, foreign] = [omitInvitation(things.bags), omitInvitation(things.clay)]
  const routes = await listRoutes()
  world = {
    routes,
    forms: await readForms(routes),
    places: [own, foreign, {}],
    ids: [missingId, ...[own, foreign].flatMap((ids) => Object.values(ids)), 'x'],
    actors: [
      ...[...browsers].map(([who, { cookies }]) => ({
        host: who === "other company's owner" ? clay.host : bags.host,
        cookie: formatCookies(cookies),
      })),
      { host: platformHost, cookie: formatCookies(await getNewcomerCookies()) },
    ],
  }
  const tokens = [...browsers.values()].flatMap(({ cookies }) =>
    // Short cookies are only hints and hold no secret.
    [...cookies.values()].filter((value) => value.length > 20),
  )
  secrets = [
    testSecret,
    ownerPassword,
    ...purposes.map((purpose) => deriveTestPassword(purpose)),
    ...tokens,
  ]
  foreignTexts = {
    [bags.host]: [clay.name, 'Ler &amp; Glasur', clay.host, ...things.clay.canaries],
    [clay.host]: [bags.name, 'Nordlys Handel', bags.host, ...things.bags.canaries],
  }
})
afterAll(async () => {
  agent.destroy()
  await app.close()
})

test(
  `${requests} bad requests of every actor to every route (seed ${seed}) are answered without errors or leaks`,
  async (context) => {
    const random = createRandom(seed)
    const complaints = new Map<string, string>()
    const statuses = new Map<number, number>()
    let left = requests
    let slowest = 0
    async function sendInSequence() {
      while (left > 0) {
        const number = requests - left
        left -= 1
        const outgoing = createRequest(random, world)
        const startedAt = performance.now()
        const response = await send(outgoing).catch((error: unknown) => String(error))
        const duration = performance.now() - startedAt
        slowest = Math.max(slowest, duration)
        const problems =
          typeof response === 'string'
            ? [response]
            : findProblems(response, [
                ...secrets,
                ...(isDeveloperPage(outgoing) ? [] : (foreignTexts[outgoing.host] ?? [])),
              ])
        if (typeof response !== 'string') {
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        }
        if (duration > longest) problems.push('a response that is too slow')
        for (const what of problems) {
          const key = `${what}: ${outgoing.method} ${outgoing.path.split('?')[0]?.slice(0, 80)}`
          if (complaints.size < 30) complaints.set(key, `${number}: ${formatRequest(outgoing)}`)
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sendInSequence))
    const unavailable = statuses.get(503) ?? 0
    recordFigures(context, 'Bad input', [
      { what: `bad requests of every actor to every route (seed ${seed})`, value: requests },
      { what: 'slowest response', value: Math.ceil(slowest), unit: 'ms', bar: `${longest} ms` },
      { what: 'refused with 503', value: unavailable, bar: 'fewer than 1 %' },
      {
        what: 'internal errors, stack traces, SQL, names of others and secrets in the responses',
        value: complaints.size,
        bar: '0',
      },
    ])
    expect(Object.fromEntries(complaints)).toEqual({})
    expect(unavailable).toBeLessThan(requests / 100)
    // Most requests pass the request validation, and some are valid.
    expect(statuses.get(200)).toBeGreaterThan(requests / 10)
    expect(statuses.get(400)).toBeGreaterThan(requests / 10)
  },
  60_000 + requests * 60,
)

test('every route that takes posts has a form schema, or a reason for having none', () => {
  expect(world.forms.mismatched).toEqual([])
  expect(world.forms.ambiguous).toEqual([])
})

test('no unexpected error was logged, and the ledger is consistent', async () => {
  const unforeseen = app.log.filter(
    (line) => /"level":"(error|fatal)"/.test(line) && !overloadError.test(line),
  )
  expect(unforeseen.slice(0, 3)).toEqual([])
  const { rows } = await app.torv.ownerClient.query('select rule from broken_invariants')
  expect(rows).toEqual([])
})

// Timeouts on a busy machine are no defects.
const overloadError = /timeout exceeded when trying to connect|Query read timeout|"code":"57014"/

test('no line of the log contains a secret', () => {
  const written = app.log.join('')
  expect(app.log.length).toBeGreaterThan(requests / 2)
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
})

test('each line of the log is one record, whatever was submitted', () => {
  const multiline = app.log.filter((line) => line.trimEnd().includes('\n'))
  expect(multiline).toEqual([])
  const words = app.log.map((line) => typeof JSON.parse(line).msg)
  expect(new Set(words)).toEqual(new Set(['string']))
})

test('no submitted field reached an object prototype', () => {
  // The app runs in this process, so prototype pollution would be visible here.
  const shared = [Object.prototype, Array.prototype, Function.prototype]
  expect(shared.flatMap((one) => Object.keys(one))).toEqual([])
})

test('every actor is still signed in', async () => {
  const people = world.actors
  const statusesSeen = await Promise.all(
    people.slice(1).map(async ({ host, cookie }) => {
      const isStaff = cookie.startsWith('admin=')
      const path = isStaff ? '/admin/company' : '/konto'
      return (await send({ method: 'GET', path, host, headers: { cookie }, body: null })).status
    }),
  )
  expect(statusesSeen).toEqual(people.slice(1).map(() => 200))
})

/** The cookies of an owner without a store. */
async function getNewcomerCookies(): Promise<TestBrowser['cookies']> {
  const { token } = await createNewOwner(app, 'Nynne')
  const caller = new TestBrowser(app.port, platformHost)
  await caller.post('/admin/login/reset', { token, password: 'hest-batteri-klamme' })
  return caller.cookies
}

function formatCookies(cookies: TestBrowser['cookies']): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

// An invitation token reveals its company to any holder, so it is excluded.
function omitInvitation({
  ids: { 'invitation/:token': _, ...ids },
}: ShopData): Record<string, string> {
  return ids
}

// Samples of the design system use the names of shops.
function isDeveloperPage({ path }: FuzzRequest): boolean {
  return path.startsWith('/dev/')
}

function send({ method, path, host, headers, body }: FuzzRequest): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: app.port,
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
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer in time')))
    outgoing.once('error', reject)
    outgoing.end(body ?? undefined)
  })
}

function formatRequest({ method, path, host, headers, body }: FuzzRequest): string {
  const { cookie, ...others } = headers
  return `${method} ${path} at ${host} ${JSON.stringify(others)} ${cookie?.slice(0, 20) ?? ''}\n${body?.toString().slice(0, 600) ?? ''}`
}
