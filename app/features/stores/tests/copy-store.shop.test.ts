import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import type { TestBrowser } from '#test/support/test-browser.ts'
import { signInAsStaff, hireColleague, getOwnerCredentials } from '#test/support/staff-sign-in.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let owner: TestBrowser
let manager: TestBrowser
let otherOwner: TestBrowser
let form: string

beforeAll(async () => {
  app = await startTestApp()
  const { bags, clay } = app.shops
  owner = await signInAsStaff(app, bags.host, getOwnerCredentials(bags))
  manager = await signInAsStaff(app, bags.host, await hireColleague(app, bags, 'Malthe', 'manager'))
  otherOwner = await signInAsStaff(app, clay.host, getOwnerCredentials(clay))
  form = to.admin.store.copy(bags.store_id)
})
afterAll(() => app.close())
beforeEach(() => speak('en'))

const speak = (language: string) => owner.post(to.admin.language(), { language, from: '/admin' })

async function countStores(): Promise<number> {
  const { rows } = await app.torv.ownerClient.query<{ count: number }>(
    'select count(*)::int as count from stores',
  )
  return rows[0]?.count ?? 0
}

test('an owner is led to the settings of the copy, which say what is left to do', async () => {
  const fields = { name: 'Kuffertby', domain: 'kuffertby.example', look: 'on', key: randomUUID() }
  const copied = await owner.post(form, fields)
  expect(copied).toMatchObject({
    status: 302,
    headers: { location: to.admin.settings({ saved: 'copy' }) },
  })
  const { text } = await owner.get(to.admin.settings({ saved: 'copy' }))
  expect(text).toContain('Kuffertby is ready to be set up.')
  // The domain is not proven yet.
  expect(text).toContain(`href="${to.admin.store.domains(fields.key)}"`)

  const stores = await countStores()
  expect(await owner.post(form, fields)).toMatchObject({ status: 302 })
  expect(await countStores()).toBe(stores)
})

test('a copy speaks Danish, and names its original in the audit log', async () => {
  await speak('da')
  const page = await owner.get(form)
  expect(page.text).toContain('Kopiér Taskehuset')
  expect(page.text).toContain('Med varer')
  const refused = await owner.post(form, { name: '', domain: app.shops.clay.host })
  expect(refused).toMatchObject({ status: 400 })
  expect(refused.text).toContain('Skriv et navn')
  await owner.post(form, { name: 'Pungby', domain: 'pungby.example', key: randomUUID() })
  const settings = await owner.get(to.admin.settings({ saved: 'copy' }))
  expect(settings.text).toContain('Pungby er klar til at blive sat op.')
  expect((await owner.get(to.admin.auditLog())).text).toContain('kopieret fra Taskehuset')
})

test('staff who may not create stores, and other companies, are told so and copy nothing', async () => {
  const stores = await countStores()
  const fields = { name: 'Ny', domain: 'ny.example' }
  expect((await manager.get(form)).status).toBe(403)
  expect((await manager.post(form, fields)).text).toContain('Your role does not allow')
  expect((await otherOwner.get(form)).status).toBe(404)
  expect((await otherOwner.post(form, fields)).status).toBe(404)
  expect((await manager.get(to.admin.settings())).text).not.toContain('/copy"')
  expect((await manager.get(to.admin.stores())).text).not.toContain('/copy"')
  expect(await countStores()).toBe(stores)
})
