import { chromium, type Browser } from '@playwright/test'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#platform/database/address.ts'
import { findOrInstallBrowser } from '../../tools/browser.ts'
import { openEmptyDatabase, type TestDatabase } from '../support/database.ts'
import { startDevServer, type DevServer } from '../support/dev-server.ts'
import { listFirstDocuments, openFirstDocuments } from '../support/first-documents.ts'
import { browserArguments, waitForHydration } from '../support/browser-pages.ts'

let torv: TestDatabase
let dev: DevServer
let browser: Browser
const patience = 1_800_000

beforeAll(async () => {
  torv = await openEmptyDatabase()
  dev = await startDevServer(torv, { PORT: '0' })
  const executablePath = await findOrInstallBrowser()
  browser = await chromium.launch({ executablePath, args: browserArguments })
}, patience)
afterAll(async () => {
  await browser?.close()
  await dev?.close()
  await torv?.close()
})

test(
  'every page opens by its address in development, with a heading and a silent console',
  async () => {
    const owner = new Client(asOwner(torv.address))
    await owner.connect()
    const documents = await listFirstDocuments(
      async (sql, values) => (await owner.query(sql, values)).rows,
    )
    await owner.end()
    const faults = await openFirstDocuments(documents, {
      open: () => browser.newContext(),
      toUrl: (host, path) => `http://${host}:${dev.port}${path}`,
      waitForHydration,
    })
    expect(faults).toEqual([])
  },
  patience,
)
