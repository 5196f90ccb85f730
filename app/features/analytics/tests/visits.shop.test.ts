import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { deleteExpiredVisits, deleteExpiredVisitsTask } from '../server/record-visits.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { runJobs } from '#test/support/mails.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { createStockedProduct } from '#test/support/people.ts'

let app: TestApp
let secondApp: TestApp
let host: string

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1'
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1)'

beforeAll(async () => {
  app = await startTestApp()
  secondApp = await startTestApp({ sibling: app })
  host = app.shops.bags.host
  await createStockedProduct(app.shops.bags.staff, app.shops.bags, { name: 'Rygsæk' })
})
afterAll(async () => {
  await secondApp.close()
  await app.close()
})

async function visit(
  path: string,
  { agent = firefox, headers = {}, method = 'GET', at = app } = {},
): Promise<number> {
  const request = { host, path, method, headers: { 'user-agent': agent, ...headers } }
  return (await sendRequest(at.port, request)).status
}

async function readCounts(kind: string): Promise<Record<string, number>> {
  const { rows } = await app.torv.ownerClient.query<{ key: string; count: number }>(
    'select key, count::int as count from visit_counts where kind = $1 and store_id = $2',
    [kind, app.shops.bags.store_id],
  )
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

test('page views are counted by every process, cached ones too; robots and prefetches are not', async () => {
  // The first request renders the page; the others get it from the cache.
  for (let time = 0; time < 3; time += 1) expect(await visit(to.product('rygsaek'))).toBe(200)
  expect(await visit(to.product('rygsaek'), { agent: safari })).toBe(200)
  expect(await visit(to.product('rygsaek'), { at: secondApp })).toBe(200)
  expect(await visit(to.about())).toBe(200)
  expect(await visit(to.login())).toBe(200)
  // Requests that must not be counted: robots, prefetches, files, errors and quick views.
  await visit(to.home(), { agent: robot })
  await visit(to.home(), { agent: '' })
  for (const path of [to.home(), to.login()]) {
    await visit(path, { headers: { 'sec-purpose': 'prefetch' } })
    await visit(path, { headers: { 'sec-purpose': 'prefetch;prerender' } })
    await visit(path, { headers: { purpose: 'look' } })
  }
  await visit(to.home(), { method: 'HEAD' })
  await visit('/robots.txt')
  await visit(to.product('findes-ikke'))
  await visit(to.product.look('rygsaek'))
  await visit(to.admin.login())

  await visit(to.home({ query: '  Rød   Hat ' }))
  await visit(to.home({ query: '  Rød   Hat ' }), { agent: safari })
  await visit(to.home({ query: 'anna@torv.example' }))
  await visit(to.home({ query: 'rygsæk' }))
  await secondApp.stop()
  await app.stop()

  expect(await readCounts('product')).toEqual({ rygsaek: 5 })
  expect(await readCounts('page')).toEqual({ '': 11 })
  expect(await readCounts('search')).toEqual({ '': 4 })
  expect(await readCounts('missed')).toEqual({ 'rød hat': 2 })
  expect(Object.values(await readCounts('hour'))).toEqual([11])
  const { rows } = await app.torv.ownerClient.query('select visitors from visit_days')
  expect(rows).toEqual([{ visitors: 2 }])
})

test('data that distinguishes visitors is deleted after the day', async () => {
  const { ownerClient, database } = app.torv
  const saltedDays = await ownerClient.query('select from visit_days where salt is not null')
  expect(saltedDays.rowCount).toBe(1)
  await ownerClient.query(
    'update graphile_worker._private_jobs set run_at = now() where task_id = (select id from graphile_worker._private_tasks where identifier = $1)',
    [deleteExpiredVisitsTask],
  )
  const tomorrow = () => new Date(Date.now() + 24 * 3_600_000)
  await runJobs(app.torv, { [deleteExpiredVisitsTask]: deleteExpiredVisits(database, tomorrow) })
  const { rows } = await ownerClient.query('select visitors, salt, sketch from visit_days')
  expect(rows).toEqual([{ visitors: 2, salt: null, sketch: null }])
  const inTwoYears = () => new Date(Date.now() + 801 * 24 * 3_600_000)
  await deleteExpiredVisits(database, inTwoYears)(
    { id: '', owner: app.shops.bags, data: {} },
    AbortSignal.timeout(1_000),
  )
  expect((await ownerClient.query('select from visit_counts')).rowCount).toBe(0)
})
