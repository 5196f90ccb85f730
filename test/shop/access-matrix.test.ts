import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDataPath } from '#shared/paths/data-path.ts'
import { readSettings } from '#app/settings.ts'
import type { HttpResponse } from '../support/send-request.ts'
import { TestBrowser } from '../support/test-browser.ts'
import { openEffects, type CausedMail, type Effects } from '../support/effects.ts'
import { recordFigures } from '../support/figures.ts'
import { signInEveryRole, type Actor } from '../support/every-role.ts'
import type { ShopData } from '../support/create-everything.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { findUnlistedScripts } from '../support/page-scripts.ts'
import { findMissingProtection } from '../support/protection.ts'
import { createTestStore } from '../support/people.ts'
import { createPhoto } from '../support/photo.ts'
import {
  unflatten,
  createStartRequests,
  fillVersions,
  type StartRequest,
} from '../support/filled-forms.ts'
import { buildPath, isSignOut, listRoutes, type RouteParams } from '../support/app-routes.ts'
import { readForms } from './fuzz/form-schemas.ts'
import { actors, accessMatrix } from './access-matrix.ts'

const routes = await listRoutes()
const forms = await readForms(routes)

let app: TestApp
let browsers: Map<Actor, TestBrowser>
let bags: ShopData
let clay: ShopData
let effects: Effects

beforeAll(async () => {
  app = await startTestApp()
  ;({ browsers, bags, clay } = await signInEveryRole(app))
  effects = await openEffects(app.torv)
})
afterAll(() => app.close())

test('every route declares its response for each kind of actor', (context) => {
  const methods = routes.map(({ takesPosts }) => (takesPosts ? 2 : 1))
  const cells = methods.reduce((sum, count) => sum + count, 0) * actors.length
  recordFigures(context, 'Isolation', [
    { what: 'routes, each declared for each kind of person', value: routes.length },
    { what: 'kinds of people', value: actors.length },
    { what: 'cells of the matrix', value: cells },
  ])
  expect(routes.length).toBeGreaterThan(60)
  expect(routes.map(({ path }) => path).toSorted()).toEqual(Object.keys(accessMatrix).toSorted())
  const undeclared = routes.filter(
    (route) => route.takesPosts !== Boolean(accessMatrix[route.path]?.post),
  )
  expect(undeclared).toEqual([])
})

test.each(actors)(
  'a %s reaches only permitted routes, sees no data of the other company, and gets all security headers',
  async (actor) => {
    const caller = browsers.get(actor)
    const column = actors.indexOf(actor)
    const statuses: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    const unprotected: Record<string, string[]> = {}
    const leaked: string[] = []
    const places = pickPlaces(bags)
    const foreign = actor === "other company's owner" ? bags : clay
    const inspect = async (route: string, response: HttpResponse | undefined) => {
      const path = route.replace(/^\w+ /, '')
      const missing = response ? findMissingProtection(response, path) : ['an answer']
      if (response?.headers['content-type']?.startsWith('text/html')) {
        const section = /^\/(admin|dev)(\/|$)/.test(path) ? 'staff' : 'shop'
        missing.push(...(await findUnlistedScripts(response.text, section)))
      }
      if (missing.length > 0) unprotected[route] = missing
      const isDeveloperPage = route.includes(' /dev/')
      if (!isDeveloperPage && foreign.canaries.some((word) => response?.text.includes(word))) {
        leaked.push(route)
      }
      return response?.status
    }
    for (const { path, takesPosts } of routes) {
      const at = buildPath(path, places)
      const cookies = [...(caller?.cookies ?? [])]
      statuses[`GET ${path}`] = await inspect(`GET ${path}`, await caller?.get(at))
      expected[`GET ${path}`] = accessMatrix[path]?.get[column]
      if (!takesPosts || isSignOut(path)) continue
      statuses[`POST ${path}`] = await inspect(`POST ${path}`, await caller?.post(at, {}))
      expected[`POST ${path}`] = accessMatrix[path]?.post?.[column]
      // Restores cookies that the form changed, for the next request.
      for (const [name, value] of cookies) caller?.cookies.set(name, value)
    }
    expect(statuses).toEqual(expected)
    expect(unprotected).toEqual({})
    expect(leaked).toEqual([])
  },
  120_000,
)

test.each(actors)(
  'requests of a %s change no row of the other company, mail no link to a foreign host, and take over no host',
  async (actor) => {
    const { shops, torv } = app
    const isAway = actor === "other company's owner"
    const [home, away] = isAway ? [shops.clay, shops.bags] : [shops.bags, shops.clay]
    // A spare store whose domain may change.
    const spare = await createTestStore(home.staff, 'Skuffen')
    const own = { ...(isAway ? clay.ids : bags.ids), ':store': spare.store_id }
    // An invitation token is valid for any holder, so it is excluded.
    const { 'invitation/:token': _, ...foreign } = isAway ? bags.ids : clay.ids
    const platform = readSettings({}).platformHost
    const values = { email: `ejer@${away.host}`, domain: away.host }
    const requests = [
      ...createStartRequests(routes, forms, { params: own, mentioned: { ...foreign, ...values } }),
      ...createStartRequests(routes, forms, {
        params: foreign,
        mentioned: { ...own, ...values, domain: platform },
      }),
      ...createDomainClaims(own, away.host),
      ...createDomainClaims(own, `butik.${platform}`),
    ]
    await effects.takeMails()
    await effects.resetAttempts()
    const hosts = [home.host, away.host, platform, `butik.${platform}`]
    const robotsBefore = await Promise.all(hosts.map(getRobots))
    await effects.takeWrittenTables()
    const rows = new Map(await effects.digestRows(away.company_id))
    const ownRows = await effects.digestRows(home.company_id)
    const changed: string[] = []
    const compare = async (what: string, allowed: readonly string[] = []) => {
      const written = await effects.takeWrittenTables()
      const now = await effects.digestRows(away.company_id, written)
      const tables = [...now].filter(([table, words]) => rows.get(table) !== words)
      for (const [table, words] of now) rows.set(table, words)
      const found = tables.map(([table]) => table).filter((table) => !allowed.includes(table))
      if (found.length > 0) changed.push(`${what}: ${found.join(', ')}`)
    }
    for (const start of requests.filter(({ method }) => method === 'GET')) {
      await send(actor, home.host, start)
    }
    await compare('a request that only reads')
    for (const start of requests.filter(({ method }) => method === 'POST')) {
      await send(actor, home.host, start)
      await compare(`POST ${start.route}`, allowedStaffChanges[start.route])
    }
    const mails = await effects.takeMails()
    await compare('a job that was queued meanwhile')
    const companies = await loadCompanies(torv)
    const astray = mails.flatMap((mail) =>
      findStrayLinks(mail, home.company_id, companies, platform),
    )
    const robotsAfter = await Promise.all(hosts.map(getRobots))
    totals.requests += requests.length
    totals.mails += mails.length
    totals.changed += changed.length
    totals.astray += astray.length
    expect({ changed, astray, robotsAfter }).toEqual({
      changed: [],
      astray: [],
      robotsAfter: robotsBefore,
    })
    // Proves that the comparison detects changes, on the actor's own company.
    if (actor === 'owner' || isAway) {
      const now = await effects.digestRows(home.company_id)
      expect(
        [...now].filter(([table, words]) => ownRows.get(table) !== words).length,
      ).toBeGreaterThan(3)
    }
  },
  240_000,
)

test('mails and changed rows were there to be examined', (context) => {
  recordFigures(context, 'Isolation', [
    {
      what: 'requests that name ids, people and hosts of the other company',
      value: totals.requests,
    },
    { what: 'of them that changed a row of the other company', value: totals.changed, bar: '0' },
    { what: 'mails caused by them', value: totals.mails },
    {
      what: 'of them with a link to a foreign host',
      value: totals.astray,
      bar: '0',
    },
  ])
  expect(totals.requests).toBeGreaterThan(routes.length * actors.length)
  expect(totals.mails).toBeGreaterThan(actors.length)
})

const totals = { requests: 0, changed: 0, mails: 0, astray: 0 }

// Staff belong to the platform and may work for several companies: anyone may request a password link for them.
const allowedStaffChanges: Readonly<Record<string, readonly string[]>> = {
  '/admin/login/forgotten': ['staff_verifications'],
  // A new challenge deletes all expired ones, those of other companies' staff included.
  '/admin/security/step-up/challenge': ['staff_challenges'],
}

/** The forms with a domain field, otherwise filled in as their sender may. */
function createDomainClaims(own: RouteParams, domain: string): StartRequest[] {
  const starts = createStartRequests(routes, forms, { params: own, mentioned: { ...own, domain } })
  return starts.filter(({ fields }) => fields.some(({ name }) => name === 'domain'))
}

async function send(actor: Actor, host: string, start: StartRequest) {
  const { route, method, path, isJson } = start
  if (isSignOut(route)) return
  // Signing in or up would replace a session that later requests need.
  const caller = beginsSession.test(route) ? new TestBrowser(app.port, host) : browsers.get(actor)
  if (!caller) throw new Error(`there is no caller for ${actor}`)
  const cookies = [...caller.cookies]
  const [{ fields } = start] = await fillVersions([start], caller)
  const values = fields.map(({ name, value }): [string, string] => [name, value])
  // The data of a page comes from the same loaders and actions, in a fraction of the time.
  const at = start.hasData ? path.replace(/^[^?]*/, toDataPath) : path
  if (method === 'GET') {
    await caller.get(values.length > 0 ? `${at}?${new URLSearchParams(values)}` : at)
  } else if (isJson) await caller.postJson(at, unflatten(fields))
  else if (fields.some(({ is }) => is === 'file'))
    await caller.postMultipart(at, await createFormWithFiles(fields))
  else await caller.post(at, Object.fromEntries(values))
  for (const [name, value] of cookies) caller.cookies.set(name, value)
}

async function createFormWithFiles(fields: StartRequest['fields']): Promise<FormData> {
  const form = new FormData()
  for (const { name, value, is } of fields) {
    const file = name === 'file' ? ['sku;name;price\r\nT-9;Taske;500\r\n'] : [await createPhoto()]
    form.set(name, is === 'file' ? new File(file, 'taske.jpg') : value)
  }
  return form
}

const beginsSession = /^\/(login|admin\/login|admin\/invitation)\b/

async function getRobots(host: string): Promise<string> {
  return (await new TestBrowser(app.port, host).get('/robots.txt')).text
}

/** The company of each host, and the companies of each staff member. */
async function loadCompanies({ ownerClient }: TestApp['torv']) {
  const { rows: hosts } = await ownerClient.query<{ host: string; company_id: string }>(
    `select domain as host, company_id from stores where domain_proven_at is not null
     union all select host, company_id from store_aliases`,
  )
  const { rows: staff } = await ownerClient.query<{ email: string; company_id: string }>(
    'select s.email, m.company_id from staff s join company_members m on m.staff_id = s.id',
  )
  return {
    findCompanyOfHost: (host: string) => hosts.find((one) => one.host === host)?.company_id,
    listCompaniesOfStaff: (email: string) =>
      staff.filter((one) => one.email === email).map(({ company_id }) => company_id),
  }
}

/** Lists what is wrong with the sender and the hosts of a mail. */
function findStrayLinks(
  { company_id, recipient, subject, hosts }: CausedMail,
  cause: string,
  { findCompanyOfHost, listCompaniesOfStaff }: Awaited<ReturnType<typeof loadCompanies>>,
  platform: string,
): string[] {
  if (company_id !== null && company_id !== cause)
    return [`${recipient}: in another company's name`]
  const trusted = company_id === null ? listCompaniesOfStaff(recipient) : [company_id]
  return hosts
    .filter((host) => host !== platform && !trusted.includes(findCompanyOfHost(host) ?? 'nobody'))
    .map((host) => `${recipient} is led to ${host} by '${subject}'`)
}

// Other ids are covered by foreign-ids.test.ts, which may also change and delete.
function pickPlaces({ ids }: ShopData): RouteParams {
  const known = [':ticket', ':order', ':store', ':type', ':sheet']
  return Object.fromEntries(known.map((place) => [place, ids[place] ?? '']))
}
