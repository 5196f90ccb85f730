import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { openEmptyDatabase, type TestDatabase } from '../support/database.ts'
import { openFormerRelease, runFormerTests } from '../support/former-release.ts'
import { startProcesses, type ProcessCluster } from '../support/process-cluster.ts'
import { retryUntilPasses } from '../support/retry-until-passes.ts'
import { sendRequest } from '../support/send-request.ts'
import { TestBrowser } from '../support/test-browser.ts'
import { createTwoShops, ownerPassword, type Shop } from '../support/two-shops.ts'

const release = await openFormerRelease()
if (release.missing !== undefined) process.stderr.write(`${release.missing}\n`)
const changeFeed = new URL('../../database/migrations/0107-change-feed.sql', import.meta.url)
const host = 'taskehuset.example'

describe.skipIf(release.missing !== undefined)('the former release', () => {
  const folder = release.missing === undefined ? release.folder : ''
  let torv: TestDatabase
  let bags: Shop
  let former: ProcessCluster
  let current: ProcessCluster

  const startFormer = () => startProcesses(torv, 1, {}, [], folder)
  beforeAll(async () => {
    torv = await openEmptyDatabase()
    ;({ bags } = await createTwoShops(torv.database))
    // As in an upgrade, where the stores were there before: the end of the file keeps notifying the former release.
    const feed = await readFile(changeFeed, 'utf8')
    await torv.ownerClient.query(feed.slice(feed.indexOf('do $$')))
    // The former program starts on the migrated database, and writes its roles and keys to it.
    current = await startProcesses(torv, 1)
    former = await startFormer()
  })
  afterAll(async () => {
    await former?.close()
    await current?.close()
    await torv?.close()
  })

  test('both releases show each other’s changes while machines are updated one at a time', async () => {
    const clerk = await signIn(former.port)
    await expectShown([former, current], await rename(clerk, 'Saved by the former'))
    const sameClerk = moveSession(clerk, current.port)
    await expectShown([former, current], await rename(sameClerk, 'Saved by the current'))
    expect((await sameClerk.post(to.admin.logout(), {})).status).toBe(302)
    expect((await clerk.get(to.admin.stores())).status).toBe(302)
  })

  test('rolled back, the former release alone serves what the current one wrote', async () => {
    await rename(await signIn(current.port), 'Before the way back')
    await current.close()
    await former.close()
    former = await startFormer()
    await expectShown([former], 'Before the way back')
    await expectShown([former], await rename(await signIn(former.port), 'After the way back'))
  })

  test('it passes its own tests of shop and back office on the migrated database', async () => {
    const { passed, failures } = await runFormerTests(folder, 'shop', shopTests)
    expect(failures).toEqual([])
    expect(passed).toBeGreaterThan(200)
  }, 3_600_000)

  async function rename(clerk: TestBrowser, name: string): Promise<string> {
    const form = { name, domain: host, description: '', logo_url: '', active: 'on' }
    const { status } = await clerk.post(to.admin.store(bags.store_id), form)
    expect(status).toBe(302)
    return name
  }
})

const shopTests = [
  'account',
  'admin',
  'app',
  'cart-check',
  'checkout',
  'feed',
  'orders',
  'payment-messages',
  'products',
  'staff-support',
  'support',
  'visits',
].map((name) => `test/shop/${name}.test.ts`)

async function expectShown(clusters: ProcessCluster[], name: string): Promise<void> {
  for (const { port } of clusters) {
    await retryUntilPasses(async () => {
      const { status, text } = await sendRequest(port, { host })
      expect([status, /"og:site_name" content="([^"]*)"/.exec(text)?.[1]]).toEqual([200, name])
    })
  }
}

async function signIn(port: number): Promise<TestBrowser> {
  const browser = new TestBrowser(port, host)
  const fields = { email: `ejer@${host}`, password: ownerPassword }
  expect((await browser.post(to.admin.login(), fields)).status).toBe(302)
  return browser
}

function moveSession(from: TestBrowser, port: number): TestBrowser {
  const browser = new TestBrowser(port, host)
  for (const [name, value] of from.cookies) browser.cookies.set(name, value)
  return browser
}
