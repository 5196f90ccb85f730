import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import { dataPath } from '#domain/paths/data.ts'
import { forgetVisitors, visitorsTask } from '#server/analytics/forget-visitors.ts'
import { ask } from '../support/ask.ts'
import { workOff } from '../support/mails.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { stocked } from '../support/people.ts'

let house: TestHouse
let second: TestHouse
let host: string

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1'
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1)'

beforeAll(async () => {
  house = await openTestHouse()
  second = await openTestHouse({ beside: house })
  host = house.shops.bags.host
  await stocked(house.shops.bags.staff, house.shops.bags, { name: 'Rygsæk' })
}, 60_000)
afterAll(async () => {
  await second.close()
  await house.close()
})

async function look(
  path: string,
  { agent = firefox, headers = {}, method = 'GET', at = house } = {},
): Promise<number> {
  const asked = { host, path, method, headers: { 'user-agent': agent, ...headers } }
  return (await ask(at.port, asked)).status
}

async function counted(kind: string): Promise<Record<string, number>> {
  const { rows } = await house.torv.keeper.query<{ key: string; count: number }>(
    'select key, count::int as count from visit_counts where kind = $1 and store_id = $2',
    [kind, house.shops.bags.store_id],
  )
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

test('page views are counted by every process, cached ones too; robots and prefetches are not', async () => {
  // The first request renders the page; the others get it from the cache.
  for (let time = 0; time < 3; time += 1) expect(await look(to.product('rygsaek'))).toBe(200)
  expect(await look(to.product('rygsaek'), { agent: safari })).toBe(200)
  expect(await look(to.product('rygsaek'), { at: second })).toBe(200)
  expect(await look(dataPath(to.about()))).toBe(200)
  expect(await look(to.login())).toBe(200)
  // Requests that must not be counted: robots, prefetches, files, errors and quick views.
  await look(to.home(), { agent: robot })
  await look(to.home(), { agent: '' })
  await look(to.home(), { headers: { 'sec-purpose': 'prefetch' } })
  await look(dataPath(to.home()), { headers: { purpose: 'look' } })
  await look(to.home(), { method: 'HEAD' })
  await look('/robots.txt')
  await look(to.product('findes-ikke'))
  await look(to.product.look('rygsaek'))
  await look(to.admin.login())

  await look(to.home({ query: '  Rød   Hat ' }))
  await look(to.home({ query: '  Rød   Hat ' }), { agent: safari })
  await look(to.home({ query: 'anna@torv.example' }))
  await look(to.home({ query: 'rygsæk' }))
  await second.shut()
  await house.shut()

  expect(await counted('product')).toEqual({ rygsaek: 5 })
  expect(await counted('page')).toEqual({ '': 11 })
  expect(await counted('search')).toEqual({ '': 4 })
  expect(await counted('missed')).toEqual({ 'rød hat': 2 })
  expect(Object.values(await counted('hour'))).toEqual([11])
  const { rows } = await house.torv.keeper.query('select visitors from visit_days')
  expect(rows).toEqual([{ visitors: 2 }])
})

test('data that distinguishes visitors is deleted after the day', async () => {
  const { keeper, database } = house.torv
  const kept = await keeper.query('select from visit_days where salt is not null')
  expect(kept.rowCount).toBe(1)
  await keeper.query(
    'update graphile_worker._private_jobs set run_at = now() where task_id = (select id from graphile_worker._private_tasks where identifier = $1)',
    [visitorsTask],
  )
  const tomorrow = () => new Date(Date.now() + 24 * 3_600_000)
  await workOff(house.torv, { [visitorsTask]: forgetVisitors(database, tomorrow) })
  const { rows } = await keeper.query('select visitors, salt, sketch from visit_days')
  expect(rows).toEqual([{ visitors: 2, salt: null, sketch: null }])
  const inTwoYears = () => new Date(Date.now() + 801 * 24 * 3_600_000)
  await forgetVisitors(database, inTwoYears)(
    { id: '', place: house.shops.bags, matter: {} },
    AbortSignal.timeout(1_000),
  )
  expect((await keeper.query('select from visit_counts')).rowCount).toBe(0)
})
