import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import { ask } from '../support/ask.ts'
import { Caller } from '../support/caller.ts'
import { atDesk, hired, ownerOf, type Clerk } from '../support/clerks.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { customerOf, password } from '../support/people.ts'

// Log entries about sign-ins and refused requests in production.
let house: TestHouse
let sigrid: Clerk
let freja: string

beforeAll(async () => {
  house = await openTestHouse()
  const { bags } = house.shops
  sigrid = await hired(house, bags, 'Sigrid', 'support')
  freja = (await customerOf(house.torv.database, bags, 'Freja')).scope.customer_id
})
afterAll(() => house.close())

const email = 'freja@torv.example'
const wrong = 'forkert kode'

/** Log entries of responses written during `work`, without values that differ each time. */
async function notedOf(happen: () => Promise<unknown>): Promise<unknown[]> {
  const before = house.log.length
  await happen()
  // An entry is written after its response was sent, so a later request marks the end.
  await ask(house.port, { host: house.shops.bags.host, path: '/healthz' })
  await expect.poll(() => house.log.slice(before).join('')).toContain('"kind":"health"')
  return house.log
    .slice(before)
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ level, msg }) => level !== 'debug' && msg === 'answered')
    .map(({ method, way, status, store_id, who, from, time }) => {
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      expect([undefined, '127.0.0.0/24']).toContain(from)
      return [method, way ?? null, status, store_id === house.shops.bags.store_id, who ?? null]
    })
}

test('sign-ins, failed sign-ins and sign-outs are logged without the input', async () => {
  const { host } = house.shops.bags
  const caller = new Caller(house.port, host)
  const { staff_id } = sigrid
  const noted = await notedOf(async () => {
    await caller.post(to.login(), { email, password: wrong })
    await caller.post(to.login({ returnTo: '/support/new' }), { email, password })
    await caller.post(to.logout(), {})
    await new Caller(house.port, host).post('/admin/login.data', { email, password: wrong })
    await atDesk(house, host, sigrid)
  })
  expect(noted).toEqual([
    ['POST', '/login', 401, true, null],
    ['POST', '/login', 302, true, { customer_id: freja }],
    ['POST', to.logout(), 302, true, null],
    ['POST', '/admin/login', 401, true, null],
    ['POST', '/admin/login', 302, true, { staff_id }],
  ])
  const words = house.log.join('')
  for (const secret of [email, wrong, password, sigrid.email, sigrid.password, 'support/new'])
    expect(words).not.toContain(secret)
})

test('requests refused for lack of permission are logged with the account, reads as well', async () => {
  const { bags } = house.shops
  const support = await atDesk(house, bags.host, sigrid)
  const owner = await atDesk(house, bags.host, ownerOf(bags))
  const noted = await notedOf(async () => {
    await support.get(to.admin.auditLog())
    await owner.get(to.admin.auditLog())
    await support.post(to.admin.newMember(), { email: 'ven@torv.example', role: 'owner' })
  })
  const who = { staff_id: sigrid.staff_id }
  expect(noted).toEqual([
    ['GET', '/admin/audit-log', 403, true, who],
    ['POST', '/admin/members/new', 403, true, who],
  ])
})

test('cross-site posts, repeated guesses and keys in paths are logged without the key', async () => {
  const { host } = house.shops.bags
  const stranger = new Caller(house.port, host)
  const key = 'Zm9yZ290dGVuLXBhc3N3b3JkLWtleS1vZi1mcmVqYQ'
  const noted = await notedOf(async () => {
    await stranger.post(to.login(), { email, password }, { origin: 'https://evil.example' })
    await stranger.post(`/ordre/${key}`, { name: wrong })
    for (let guess = 0; guess < 6; guess += 1) {
      await stranger.post(to.login(), { email: 'offer@torv.example', password: wrong })
    }
  })
  expect(noted).toContainEqual(['POST', null, 403, false, null])
  expect(noted).toContainEqual(['POST', '/login', 429, true, null])
  expect(noted.flat()).toContain('/ordre/:token')
  expect(house.log.join('')).not.toContain(key)
})

test('ordinary page views are not logged', async () => {
  const { host } = house.shops.bags
  const noted = await notedOf(async () => {
    const caller = new Caller(house.port, host)
    for (const path of [to.home(), to.login(), '/findes-ikke', '/?q=taske']) await caller.get(path)
  })
  expect(noted).toEqual([])
})
