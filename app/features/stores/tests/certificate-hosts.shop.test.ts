import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHostCheck } from '#platform/http/host-check.ts'
import { maxHostChecks } from '#shared/limits.ts'
import type { Router } from '#platform/database/database.ts'
import { openStore } from '#features/stores/server/open-store.ts'
import { anyDomain } from '#test/support/any-domain.ts'
import { unwrap } from '#test/support/people.ts'
import { findFreePort } from '#test/support/faults/program.ts'
import { retryUntilPasses } from '#test/support/retry-until-passes.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { startProxiedTestApp, type ProxiedTestApp } from '#test/support/test-app.ts'

let app: ProxiedTestApp
const metrics = { address: '127.0.0.1', port: 0 }

beforeAll(async () => {
  metrics.port = await findFreePort()
  app = await startProxiedTestApp({ settings: { metrics }, connectTimeout: 1_000 })
})
afterAll(() => app.close())

async function ask(query: string): Promise<number> {
  const { status, text } = await sendRequest(metrics.port, { host: 'torv', path: `/ask${query}` })
  expect(text).toBe('')
  return status
}

const askFor = (domain: string) => ask(`?domain=${encodeURIComponent(domain)}`)

test.each([
  'taskehuset.example',
  'www.taskehuset.example',
  'TaskeHuset.EXAMPLE',
  'taskehuset.example.',
  'xn--blbrgrden-62adj.example',
  'blåbærgården.example',
  'admin.localhost',
])('%s may have a certificate', async (domain) => {
  expect(await askFor(domain)).toBe(200)
})

test.each([
  'ukendt.example',
  'www.www.taskehuset.example',
  'a.taskehuset.example',
  'taskehuset.example.evil.example',
  'taskehuset.example:443',
  'below.admin.localhost',
  '10.0.0.1',
  '[::1]',
  '*.taskehuset.example',
  'taskehuset.example/x',
  "taskehuset.example' or true --",
  'a'.repeat(300),
  '\0',
  '',
])('%s may not', async (domain) => {
  expect(await askFor(domain)).toBe(404)
})

test.each(['', '?', '?domain', '?host=taskehuset.example', '?domain=%', '/x?domain=a.example'])(
  'the malformed question %j gets no certificate',
  async (query) => {
    expect(await ask(query)).toBe(404)
  },
)

test('a question with two domains gets no certificate', async () => {
  expect(await ask('?domain=taskehuset.example&domain=taskehuset.example')).toBe(404)
})

test('a domain counts once it is proven, also as an alias, and until its store is deleted', async () => {
  const { company_id, store_id, staff } = app.shops.bags
  const { ownerClient } = app.torv
  const openStoreAt = async (domain: string, change = '') => {
    const form = { company_id, name: 'Ny', domain, description: '', logo_url: null, active: false }
    unwrap(await openStore(staff, form, anyDomain))
    if (change) await ownerClient.query(`update stores set ${change} where domain = $1`, [domain])
  }
  await openStoreAt('lukket.example')
  await openStoreAt('ubevist.example', 'domain_proven_at = null')
  await openStoreAt('slettet.example', 'deleted_at = now()')
  await ownerClient.query(
    'insert into store_aliases (company_id, store_id, host) values ($1, $2, $3)',
    [company_id, store_id, 'tidligere.example'],
  )
  expect(await askFor('lukket.example')).toBe(200)
  expect(await askFor('tidligere.example')).toBe(200)
  expect(await askFor('ubevist.example')).toBe(404)
  expect(await askFor('slettet.example')).toBe(404)
})

test('the public address does not answer the question', async () => {
  const getReply = async (host: string, path: string) => {
    const { status, headers } = await sendRequest(app.port, { host, path })
    return [status, headers.location?.replace(path, '')]
  }
  for (const host of ['taskehuset.example', 'admin.localhost', '127.0.0.1'])
    expect(await getReply(host, '/ask?domain=taskehuset.example')).toEqual(
      await getReply(host, '/findes-ikke?domain=taskehuset.example'),
    )
})

test('without its database the answer is neither yes nor no, except for hosts that were just known', async () => {
  expect(await askFor('taskehuset.example')).toBe(200)
  app.proxy.down()
  expect(await askFor('endnu-ukendt.example')).toBe(503)
  expect(await askFor('taskehuset.example')).toBe(200)
  expect(await askFor('admin.localhost')).toBe(200)
  await app.proxy.up()
  await retryUntilPasses(async () => expect(await askFor('endnu-ukendt.example')).toBe(404))
})

test('a flood of hosts asks a bounded number of questions at a time, and each host once', async () => {
  const never = Promise.withResolvers<Router>()
  let lookups = 0
  const check = openHostCheck(
    () => {
      lookups += 1
      return never.promise
    },
    { platformHost: 'torv.example', allowDevelopmentHosts: false },
  )
  const same = Array.from({ length: 5 }, () => check('en.example'))
  expect(lookups).toBe(1)
  const flood = Array.from({ length: 1_000 }, (_, index) => check(`${index}.example`))
  expect(lookups).toBe(maxHostChecks)
  expect(await flood.at(-1)).toBe('unavailable')
  never.reject(new Error('gone'))
  expect(await Promise.all(same)).toEqual(Array(5).fill('unavailable'))
})
