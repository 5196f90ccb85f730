import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import {
  signInAsStaff,
  hireColleague,
  getOwnerCredentials,
  type StaffCredentials,
} from '#test/support/staff-sign-in.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { createCustomer, password } from '#test/support/people.ts'

// Log entries about sign-ins and refused requests in production.
let app: TestApp
let sigrid: StaffCredentials
let frejaId: string

beforeAll(async () => {
  app = await startTestApp()
  const { bags } = app.shops
  sigrid = await hireColleague(app, bags, 'Sigrid', 'support')
  frejaId = (await createCustomer(app.torv.database, bags, 'Freja')).scope.customer_id
})
afterAll(() => app.close())

const email = 'freja@torv.example'
const wrongPassword = 'forkert kode'

/** Log entries of responses written during `work`, without values that differ each time. */
async function captureLog(work: () => Promise<unknown>): Promise<unknown[]> {
  const before = app.log.length
  await work()
  // An entry is written after its response was sent, so a later request marks the end.
  await sendRequest(app.port, { host: app.shops.bags.host, path: '/healthz' })
  await expect.poll(() => app.log.slice(before).join('')).toContain('"kind":"health"')
  return app.log
    .slice(before)
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ level, msg }) => level !== 'debug' && msg === 'answered')
    .map(({ method, route, status, store_id, actor, from, time }) => {
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      expect([undefined, '127.0.0.0/24']).toContain(from)
      return [method, route ?? null, status, store_id === app.shops.bags.store_id, actor ?? null]
    })
}

test('sign-ins, failed sign-ins and sign-outs are logged without the input', async () => {
  const { host } = app.shops.bags
  const caller = new TestBrowser(app.port, host)
  const { staff_id } = sigrid
  const entries = await captureLog(async () => {
    await caller.post(to.login(), { email, password: wrongPassword })
    await caller.post(to.login({ returnTo: '/support/new' }), { email, password })
    await caller.post(to.logout(), {})
    await new TestBrowser(app.port, host).post('/admin/login.data', {
      email,
      password: wrongPassword,
    })
    await signInAsStaff(app, host, sigrid)
  })
  expect(entries).toEqual([
    ['POST', '/login', 401, true, null],
    ['POST', '/login', 302, true, { customer_id: frejaId }],
    ['POST', to.logout(), 302, true, null],
    ['POST', '/admin/login', 401, true, null],
    ['POST', '/admin/login', 302, true, { staff_id }],
  ])
  const words = app.log.join('')
  for (const secret of [
    email,
    wrongPassword,
    password,
    sigrid.email,
    sigrid.password,
    'support/new',
  ])
    expect(words).not.toContain(secret)
})

test('requests refused for lack of permission are logged with the account, reads as well', async () => {
  const { bags } = app.shops
  const support = await signInAsStaff(app, bags.host, sigrid)
  const owner = await signInAsStaff(app, bags.host, getOwnerCredentials(bags))
  const entries = await captureLog(async () => {
    await support.get(to.admin.auditLog())
    await owner.get(to.admin.auditLog())
    await support.post(to.admin.newMember(), { email: 'ven@torv.example', role: 'owner' })
  })
  const who = { staff_id: sigrid.staff_id }
  expect(entries).toEqual([
    ['GET', '/admin/audit-log', 403, true, who],
    ['POST', '/admin/members/new', 403, true, who],
  ])
})

test('cross-site posts, repeated guesses and keys in paths are logged without the key', async () => {
  const { host } = app.shops.bags
  const attacker = new TestBrowser(app.port, host)
  const key = 'Zm9yZ290dGVuLXBhc3N3b3JkLWtleS1vZi1mcmVqYQ'
  const entries = await captureLog(async () => {
    await attacker.post(to.login(), { email, password }, { origin: 'https://evil.example' })
    await attacker.post(`/ordre/${key}`, { name: wrongPassword })
    for (let guess = 0; guess < 6; guess += 1) {
      await attacker.post(to.login(), { email: 'offer@torv.example', password: wrongPassword })
    }
  })
  expect(entries).toContainEqual(['POST', null, 403, false, null])
  expect(entries).toContainEqual(['POST', '/login', 429, true, null])
  expect(entries.flat()).toContain('/ordre/:token')
  expect(app.log.join('')).not.toContain(key)
})

test('ordinary page views are not logged', async () => {
  const { host } = app.shops.bags
  const entries = await captureLog(async () => {
    const caller = new TestBrowser(app.port, host)
    for (const path of [to.home(), to.login(), '/findes-ikke', '/?q=taske']) await caller.get(path)
  })
  expect(entries).toEqual([])
})
