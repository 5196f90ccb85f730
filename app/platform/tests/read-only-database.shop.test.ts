import { escapeIdentifier } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const signIn = async () => {
  const caller = new TestBrowser(app.port, app.shops.bags.host)
  const { status } = await caller.post(to.login(), {
    email: 'ukendt@torv.example',
    password: 'en forkert adgangskode',
  })
  return status
}

test('writes to a read-only database respond 503 and work again afterwards', async () => {
  const { ownerClient, address } = app.torv
  const database = escapeIdentifier(address.database)
  expect(await signIn()).toBe(401)
  await ownerClient.query(`alter database ${database} set default_transaction_read_only = on`)
  await ownerClient.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [address.database],
  )
  await expect.poll(signIn).toBe(503)
  expect(await signIn()).toBe(503)
  await ownerClient.query(`alter database ${database} reset default_transaction_read_only`)
  await expect.poll(signIn).toBe(401)
})
