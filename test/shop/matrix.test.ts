import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsFrom } from '#server/settings.ts'
import type { Answer } from '../support/ask.ts'
import { Caller } from '../support/caller.ts'
import { openEffects, type CausedMail, type Effects } from '../support/effects.ts'
import { tell } from '../support/figures.ts'
import { everybodyAt, type Actor } from '../support/everybody.ts'
import type { Everything } from '../support/everything-of.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { unlistedScriptsIn } from '../support/page-scripts.ts'
import { missingFrom } from '../support/protection.ts'
import { shopOf } from '../support/people.ts'
import { photo } from '../support/photo.ts'
import { nested, startsFor, withSeen, type Start } from '../support/filled-forms.ts'
import { addressOn, isWayOut, waysIn, type Places } from '../support/ways.ts'
import { actors, matrix } from './matrix.ts'

const ways = await waysIn()

let house: TestHouse
let people: Map<Actor, Caller>
let bags: Everything
let clay: Everything
let effects: Effects

beforeAll(async () => {
  house = await openTestHouse()
  ;({ people, bags, clay } = await everybodyAt(house))
  effects = await openEffects(house.torv)
})
afterAll(() => house.close())

test('every route declares its response for each kind of actor', (context) => {
  const methods = ways.map(({ takesPosts }) => (takesPosts ? 2 : 1))
  const cells = methods.reduce((sum, count) => sum + count, 0) * actors.length
  tell(context, 'Isolation', [
    { what: 'ways into the house, each declared for each kind of person', value: ways.length },
    { what: 'kinds of people', value: actors.length },
    { what: 'cells of the matrix', value: cells },
  ])
  expect(ways.length).toBeGreaterThan(60)
  expect(ways.map(({ path }) => path).toSorted()).toEqual(Object.keys(matrix).toSorted())
  const undeclared = ways.filter((way) => way.takesPosts !== Boolean(matrix[way.path]?.post))
  expect(undeclared).toEqual([])
})

test.each(actors)(
  'a %s reaches only permitted routes, sees no data of the other company, and gets all security headers',
  async (who) => {
    const asker = people.get(who)
    const column = actors.indexOf(who)
    const answers: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    const unprotected: Record<string, string[]> = {}
    const escaped: string[] = []
    const places = placesOf(bags)
    const foreign = who === "other company's owner" ? bags : clay
    const look = async (way: string, answer: Answer | undefined) => {
      const path = way.replace(/^\w+ /, '')
      const missing = answer ? missingFrom(answer, path) : ['an answer']
      if (answer?.headers['content-type']?.startsWith('text/html')) {
        const room = /^\/admin(\/|$)/.test(path) ? 'staff' : 'shop'
        missing.push(...(await unlistedScriptsIn(answer.text, room)))
      }
      if (missing.length > 0) unprotected[way] = missing
      const isOfBuilders = way.includes(' /dev/')
      if (!isOfBuilders && foreign.canaries.some((word) => answer?.text.includes(word))) {
        escaped.push(way)
      }
      return answer?.status
    }
    for (const { path, takesPosts } of ways) {
      const at = addressOn(path, places)
      const kept = [...(asker?.cookies ?? [])]
      answers[`GET ${path}`] = await look(`GET ${path}`, await asker?.get(at))
      expected[`GET ${path}`] = matrix[path]?.get[column]
      if (!takesPosts || isWayOut(path)) continue
      answers[`POST ${path}`] = await look(`POST ${path}`, await asker?.post(at, {}))
      expected[`POST ${path}`] = matrix[path]?.post?.[column]
      // Restores cookies that the form changed, for the next request.
      for (const [name, value] of kept) asker?.cookies.set(name, value)
    }
    expect(answers).toEqual(expected)
    expect(unprotected).toEqual({})
    expect(escaped).toEqual([])
  },
  120_000,
)

test.each(actors)(
  'requests of a %s change no row of the other company, mail no link to a foreign host, and take over no host',
  async (who) => {
    const { shops, torv } = house
    const isAway = who === "other company's owner"
    const [home, away] = isAway ? [shops.clay, shops.bags] : [shops.bags, shops.clay]
    // A spare store whose domain may change.
    const spare = await shopOf(home.staff, 'Skuffen')
    const own = { ...(isAway ? clay.ids : bags.ids), ':store': spare.store_id }
    // An invitation token is valid for any holder, so it is excluded.
    const { 'invitation/:token': _, ...foreign } = isAway ? bags.ids : clay.ids
    const platform = settingsFrom({}).platformHost
    const said = { email: `ejer@${away.host}`, domain: away.host }
    const requests = [
      ...(await startsFor(ways, { places: own, mentioned: { ...foreign, ...said } })),
      ...(await startsFor(ways, {
        places: foreign,
        mentioned: { ...own, ...said, domain: platform },
      })),
      ...(await claimsOf(own, away.host)),
      ...(await claimsOf(own, `butik.${platform}`)),
    ]
    await effects.mails()
    await effects.forgetAttempts()
    const hosts = [home.host, away.host, platform, `butik.${platform}`]
    const shownBefore = await Promise.all(hosts.map(robotsAt))
    let rows = await effects.rowsOf(away.company_id)
    const ownRows = await effects.rowsOf(home.company_id)
    const changed: string[] = []
    const compare = async (what: string, allowed: readonly string[] = []) => {
      const now = await effects.rowsOf(away.company_id)
      const tables = [...now].filter(([table, words]) => rows.get(table) !== words)
      rows = now
      const found = tables.map(([table]) => table).filter((table) => !allowed.includes(table))
      if (found.length > 0) changed.push(`${what}: ${found.join(', ')}`)
    }
    for (const start of requests.filter(({ method }) => method === 'GET')) {
      await send(who, home.host, start)
    }
    await compare('something that was only read')
    for (const start of requests.filter(({ method }) => method === 'POST')) {
      await send(who, home.host, start)
      await compare(`POST ${start.way}`, changesOfStaff[start.way])
    }
    const mails = await effects.mails()
    await compare('a job that was handed in meanwhile')
    const companies = await companiesOf(torv)
    const astray = mails.flatMap((mail) => straying(mail, home.company_id, companies, platform))
    const shown = await Promise.all(hosts.map(robotsAt))
    tally.requests += requests.length
    tally.mails += mails.length
    tally.changed += changed.length
    tally.astray += astray.length
    expect({ changed, astray, shown }).toEqual({ changed: [], astray: [], shown: shownBefore })
    // Proves that the comparison detects changes, on the actor's own company.
    if (who === 'owner' || isAway) {
      const now = await effects.rowsOf(home.company_id)
      expect(
        [...now].filter(([table, words]) => ownRows.get(table) !== words).length,
      ).toBeGreaterThan(3)
    }
  },
  240_000,
)

test('mails and changed rows were there to be examined', (context) => {
  tell(context, 'Isolation', [
    {
      what: 'requests of everybody that name ids, people and hosts of the other company',
      value: tally.requests,
    },
    { what: 'of them that changed a row of the other company', value: tally.changed, bar: '0' },
    { what: 'mails that they caused', value: tally.mails },
    {
      what: 'of them with a link to a host that is not its reader’s',
      value: tally.astray,
      bar: '0',
    },
  ])
  expect(tally.requests).toBeGreaterThan(ways.length * actors.length)
  expect(tally.mails).toBeGreaterThan(actors.length)
})

const tally = { requests: 0, changed: 0, mails: 0, astray: 0 }

// Staff belong to the platform and may work for several companies: anyone may request a password link for them.
const changesOfStaff: Readonly<Record<string, readonly string[]>> = {
  '/admin/login/forgotten': ['staff_verifications'],
}

/** The forms with a domain field, otherwise filled in as their sender may. */
async function claimsOf(own: Places, domain: string): Promise<Start[]> {
  const starts = await startsFor(ways, { places: own, mentioned: { ...own, domain } })
  return starts.filter(({ fields }) => fields.some(({ name }) => name === 'domain'))
}

async function send(who: Actor, host: string, start: Start) {
  const { way, method, path, isJson } = start
  if (isWayOut(way)) return
  // Signing in or up would replace a session that later requests need.
  const asker = beginsSession.test(way) ? new Caller(house.port, host) : people.get(who)
  if (!asker) throw new Error(`nobody is a ${who}`)
  const kept = [...asker.cookies]
  const [{ fields } = start] = await withSeen([start], asker)
  const said = fields.map(({ name, value }): [string, string] => [name, value])
  if (method === 'GET') {
    await asker.get(said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path)
  } else if (isJson) await asker.say(path, nested(fields))
  else if (fields.some(({ is }) => is === 'file')) await asker.send(path, await withFiles(fields))
  else await asker.post(path, Object.fromEntries(said))
  for (const [name, value] of kept) asker.cookies.set(name, value)
}

async function withFiles(fields: Start['fields']): Promise<FormData> {
  const form = new FormData()
  for (const { name, value, is } of fields) {
    const file = name === 'file' ? ['sku;name;price\r\nT-9;Taske;500\r\n'] : [await photo()]
    form.set(name, is === 'file' ? new File(file, 'taske.jpg') : value)
  }
  return form
}

const beginsSession = /^\/(login|admin\/login|admin\/invitation)\b/

async function robotsAt(host: string): Promise<string> {
  return (await new Caller(house.port, host).get('/robots.txt')).text
}

/** The company of each host, and the companies of each staff member. */
async function companiesOf({ keeper }: TestHouse['torv']) {
  const { rows: hosts } = await keeper.query<{ host: string; company_id: string }>(
    `select domain as host, company_id from stores where domain_proven_at is not null
     union all select host, company_id from store_aliases`,
  )
  const { rows: staff } = await keeper.query<{ email: string; company_id: string }>(
    'select s.email, m.company_id from staff s join company_members m on m.staff_id = s.id',
  )
  return {
    ofHost: (host: string) => hosts.find((one) => one.host === host)?.company_id,
    ofStaff: (email: string) =>
      staff.filter((one) => one.email === email).map(({ company_id }) => company_id),
  }
}

/** Lists what is wrong with the sender and the hosts of a mail. */
function straying(
  { company_id, recipient, hosts }: CausedMail,
  cause: string,
  { ofHost, ofStaff }: Awaited<ReturnType<typeof companiesOf>>,
  platform: string,
): string[] {
  if (company_id !== null && company_id !== cause)
    return [`${recipient}: in another company's name`]
  const trusted = company_id === null ? ofStaff(recipient) : [company_id]
  return hosts
    .filter((host) => host !== platform && !trusted.includes(ofHost(host) ?? 'nobody'))
    .map((host) => `${recipient} is led to ${host}`)
}

// Other ids are covered by foreign-ids.test.ts, which may also change and delete.
function placesOf({ ids }: Everything): Places {
  const known = [':ticket', ':order', ':store', ':type', ':sheet']
  return Object.fromEntries(known.map((place) => [place, ids[place] ?? '']))
}
