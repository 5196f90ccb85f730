import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { findOrInstallBrowser } from '../../tools/browser.ts'
import { findFreePort } from '../../tools/find-free-port.ts'
import { browserArguments, waitForHydration } from '../support/browser-pages.ts'
import type { TestDatabase } from '../support/database.ts'
import { startDevServer, type DevServer } from '../support/dev-server.ts'
import { openFirstDocuments } from '../support/first-documents.ts'
import { sendRequest } from '../support/send-request.ts'
import { openTwoShops } from '../support/two-shops.ts'

let torv: TestDatabase
let dev: DevServer
const shop = 'localhost'
const platform = 'admin.localhost'
const patience = 300_000

beforeAll(async () => {
  const { shops, ...opened } = await openTwoShops()
  torv = opened.torv
  dev = await startDevServer(torv, {
    TORV_DEMO: 'no',
    DEV_STORE: shops.bags.host,
    PORT: String(await findHighPort()),
    NODE_OPTIONS: `--import=${new URL('../support/hold-loop.mjs', import.meta.url).href}`,
  })
}, patience)
afterAll(async () => {
  await dev?.close()
  await torv.close()
})

/** Vite's own port must not be computed from it. */
async function findHighPort(): Promise<number> {
  const port = await findFreePort()
  return port > 45_535 ? port : findHighPort()
}

async function read(host: string, path: string): Promise<string> {
  const { status, text } = await sendRequest(dev.port, { host, path })
  return `${status} ${text}`
}

const waiting = { timeout: patience / 2, interval: 200 }

test('a machine that holds the program for eight seconds at a time does not end it', () => {
  expect(dev.output().match(/The loop is held/g)).toHaveLength(2)
})

test(
  'a page of the shop and one of the back office answer in development',
  async () => {
    await expect.poll(() => read(shop, '/'), waiting).toMatch(/^200 .*Taskehuset/s)
    await expect.poll(() => read(platform, to.admin.login()), waiting).toMatch(/^200 .*Sign in/s)
  },
  patience,
)

test(
  'a page of the shop and one of the back office open in a browser without a fault',
  async () => {
    const executablePath = await findOrInstallBrowser()
    const browser = await chromium.launch({ executablePath, args: browserArguments })
    const login = to.admin.login()
    const faults = await openFirstDocuments(
      [
        { route: '/', host: shop, path: '/' },
        { route: login, host: platform, path: login },
      ],
      {
        open: () => browser.newContext(),
        toUrl: (host, path) => `http://${host}:${dev.port}${path}`,
        waitForHydration,
      },
    )
    await browser.close()
    expect(faults).toEqual([])
  },
  patience,
)

test(
  'the next answer shows a changed component',
  async () => {
    const name = '<p className="heading text-2xl">'
    await dev.edit('app/shell/shop/footer.tsx', name, `${name}Seen in the footer of `)
    await expect.poll(() => read(shop, '/'), waiting).toContain('Seen in the footer of ')
    const title = '<h1 className="heading text-xl">'
    await dev.edit(
      'app/features/staff/admin/sign-in/sign-in-layout.tsx',
      title,
      `${title}Seen above the form: `,
    )
    await expect
      .poll(() => read(platform, to.admin.login()), waiting)
      .toContain('Seen above the form: ')
  },
  patience,
)

test(
  'the next answer shows a changed text',
  async () => {
    await dev.edit(
      'app/shared/text/shell.ts',
      "about: { da: 'Om os'",
      "about: { da: 'Om denne butik'",
    )
    await expect.poll(() => read(shop, '/'), waiting).toContain('Om denne butik')
    await dev.edit(
      'app/features/staff/rules/admin-sign-in-texts.ts',
      "signIn: 'Sign in'",
      "signIn: 'Come in'",
    )
    await expect.poll(() => read(platform, to.admin.login()), waiting).toContain('Come in')
  },
  patience,
)

test(
  'the next answer shows a changed query',
  async () => {
    const query = 'app/features/stores/server/settings.ts'
    await dev.edit(query, "'s.name'", "sql<string>`'Changed ' || s.name`.as('name')")
    await expect.poll(() => read(shop, '/'), waiting).toContain('Changed Taskehuset')
  },
  patience,
)

test(
  'the open page of a shop listens for changes of what the server renders',
  async () => {
    const [, script = ''] = /src="(\/[^"]+)" fetchpriority="low"/i.exec(await read(shop, '/')) ?? []
    expect(await read(shop, script)).toMatch(/^200 .*location\.reload/s)
  },
  patience,
)
