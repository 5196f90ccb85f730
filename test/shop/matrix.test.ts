import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import routes from '#routes'
import { openTicket } from '#server/support/open-ticket.ts'
import { root } from '../architecture/sources.ts'
import { Caller } from '../support/caller.ts'
import { atDesk, hired, ownerOf } from '../support/clerks.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { customerOf, granted, password, stocked } from '../support/people.ts'
import { paid, tillIn } from '../support/trade.ts'
import { actors, matrix } from './matrix.ts'

type Entry = { path?: string; file?: string; children?: Entry[] }
type Way = { path: string; takesPosts: boolean }

const ways = waysIn(await routes)

let house: TestHouse
let people: Map<string, Caller>
let places: Record<string, string>

beforeAll(async () => {
  house = await openTestHouse()
  const { bags, clay } = house.shops
  const freja = await comesIn('Freja')
  const clerk = async (name: string, role: 'support' | 'manager') =>
    atDesk(house, bags.host, await hired(house, bags, name, role))
  people = new Map<(typeof actors)[number], Caller>([
    ['visitor', new Caller(house.port, bags.host)],
    ['customer', freja.caller],
    ['other customer', (await comesIn('Gerda')).caller],
    ['support', await clerk('Sofie', 'support')],
    ['manager', await clerk('Malthe', 'manager')],
    ['owner', await atDesk(house, bags.host, ownerOf(bags))],
    ["other company's owner", await atDesk(house, clay.host, ownerOf(clay))],
  ])
  const form = { type: 'other', answers: { details: 'Er tasken vandtæt?' } } as const
  const opened = granted(await openTicket(freja.customer, freja.customer.scope, form))
  if ('faults' in opened) throw new Error(JSON.stringify(opened.faults))
  const till = tillIn(house.torv.database, bags)
  const { order } = await paid(till, await stocked(bags.staff, bags))
  places = {
    ticket: opened.ticket_id,
    order: order.order_id,
    store: bags.store_id,
    type: 'other',
    sheet: 'visits',
  }
}, 60_000)
afterAll(() => house.close())

async function comesIn(name: string) {
  const { bags } = house.shops
  const customer = await customerOf(house.torv.database, bags, name)
  const caller = new Caller(house.port, bags.host)
  await caller.post(to.login(), { email: `${name.toLowerCase()}@torv.example`, password })
  return { customer, caller }
}

test('every way into the house says what it answers to whom', () => {
  expect(ways.length).toBeGreaterThan(60)
  expect(ways.map(({ path }) => path).toSorted()).toEqual(Object.keys(matrix).toSorted())
  const undeclared = ways.filter((way) => way.takesPosts !== Boolean(matrix[way.path]?.post))
  expect(undeclared).toEqual([])
})

test.each(actors)(
  'a %s gets in where they belong and nowhere else',
  async (who) => {
    const asker = people.get(who)
    const column = actors.indexOf(who)
    const answers: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const { path, takesPosts } of ways) {
      const at = placeOf(path)
      const kept = [...(asker?.cookies ?? [])]
      answers[`GET ${path}`] = (await asker?.get(at))?.status
      expected[`GET ${path}`] = matrix[path]?.get[column]
      if (!takesPosts || isWayOut(path)) continue
      answers[`POST ${path}`] = (await asker?.post(at, {}))?.status
      expected[`POST ${path}`] = matrix[path]?.post?.[column]
      // What a form changed about who is signed in is taken back for the next one.
      for (const [name, value] of kept) asker?.cookies.set(name, value)
    }
    expect(answers).toEqual(expected)
  },
  120_000,
)

// Signing out ends the very session that the next question needs; it has tests of its own.
function isWayOut(path: string): boolean {
  return path === to.logout() || path === to.admin.logout() || path === to.account.sessions()
}

const nothing = '00000000-0000-4000-8000-000000000000'

function placeOf(path: string): string {
  if (path === '/support/*') return to.support()
  return path.replaceAll(/:(\w+)/g, (_, name) => places[String(name)] ?? nothing).replace('*', 'x')
}

// A layout and the index below it stand at the same address.
function waysIn(entries: readonly Entry[]): Way[] {
  const ways = new Map<string, Way>()
  for (const { path, file } of filesIn(entries)) {
    const takesPosts = hasAction(file) || ways.get(path)?.takesPosts === true
    ways.set(path, { path, takesPosts })
  }
  return [...ways.values()]
}

function filesIn(entries: readonly Entry[], above = ''): { path: string; file: string }[] {
  return entries.flatMap(({ path, file = '', children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`
    return [{ path: here || '/', file }, ...filesIn(children, here)]
  })
}

function hasAction(file: string): boolean {
  const source = readFileSync(join(root, 'app', file), 'utf8')
  return /^export (async function|function|const) action\b/m.test(source)
}
