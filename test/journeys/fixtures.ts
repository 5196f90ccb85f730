import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  expect,
  test as base,
  type BrowserContext,
  type CDPSession,
  type ConsoleMessage,
  type Page,
} from '@playwright/test'
import type axe from 'axe-core'
import { waitForHydration } from '../support/browser-pages.ts'
import { noteAccessiblePage } from './accessible-pages.ts'

export { expect, waitForHydration }

// The minified build: it takes a third of the time to evaluate in the page.
const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const port = process.env['JOURNEY_PORT'] ?? ''

export function toUrl(host: string, path = '/'): string {
  return `http://${host}:${port}${path}`
}

/** Fails a test on browser errors of any page: exceptions, policy violations and failed requests. */
export const test = base.extend<{ browserErrors: string[] }, { browserHooks: undefined }>({
  browserHooks: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        await observeContext(context)
        return context
      }
      await use(undefined)
    },
    { auto: true, scope: 'worker' },
  ],
  // The context of an earlier test comes with a page, and with whatever its sessions with the browser have set.
  async context({ context }, use) {
    await observeContext(context)
    for (const page of context.pages()) waitForHydrationOnNavigation(page)
    const sessions: CDPSession[] = []
    const newCDPSession = context.newCDPSession.bind(context)
    context.newCDPSession = async (page) => {
      const session = await newCDPSession(page)
      sessions.push(session)
      return session
    }
    await use(context)
    // A page that was closed has ended its sessions.
    for (const session of sessions) await session.detach().catch(() => {})
  },
  browserErrors: [
    async ({ browser: _ }, use) => {
      const browserErrors: string[] = []
      currentErrors = browserErrors
      await use(browserErrors)
      expect(browserErrors).toEqual([])
    },
    { auto: true },
  ],
})

// Errors of the running test; a worker runs one test at a time.
let currentErrors: string[] = []

const observed = new WeakSet<BrowserContext>()

async function observeContext(context: BrowserContext): Promise<void> {
  if (observed.has(context)) return
  observed.add(context)
  if (process.env['SCRIPTS'] === 'late') await holdShopScripts(context)
  context
    .on('page', waitForHydrationOnNavigation)
    .on('console', recordMessage)
    .on('weberror', (webError) => currentErrors.push(String(webError.error())))
}

function recordMessage(message: ConsoleMessage): void {
  // Browser versions differ in the features they know, and warn about each unknown one.
  const isUnknownFeature = message
    .text()
    .includes('Permissions-Policy header: Unrecognized feature')
  if (/^(error|warning)$/.test(message.type()) && !isUnknownFeature)
    currentErrors.push(message.text())
}

/** Answers the scripts of the shop's pages a second late, as on a slow connection. */
async function holdShopScripts(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/.*\.js/, async (route) => {
    const { pathname } = new URL(route.request().frame().url())
    if (!pathname.startsWith('/admin')) await setTimeout(1000)
    // The page may have been left in the meantime.
    await route.continue().catch(() => {})
  })
}

/** Opens a page whose scripts are held back until they are released. */
export async function delayScripts(page: Page, url: string): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  return { release }
}

// Tests of the time before hydration pass `waitUntil` and are not delayed.
function waitForHydrationOnNavigation(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const goBack = page.goBack.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await waitForHydration(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await waitForHydration(page)
    return response
  }
  page.goBack = async (options) => {
    const response = await goBack(options)
    await waitForHydration(page)
    return response
  }
}

/** Removes errors that the test caused on purpose, such as the browser's message about a 404. */
export async function expectBrowserError(browserErrors: string[], pattern: RegExp): Promise<void> {
  // The browser reports an answer's status after the press that caused it has returned.
  await expect.poll(() => browserErrors.join('\n')).toMatch(pattern)
  browserErrors.splice(
    0,
    browserErrors.length,
    ...browserErrors.filter((error) => !pattern.test(error)),
  )
}

export async function expectAccessible(page: Page): Promise<void> {
  // Waits for pending content and animations: half-faded text fails the contrast check.
  await expect(page.locator('.pending:visible')).toHaveCount(0)
  await page.evaluate(async () => {
    const animations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations === 1)
    await Promise.allSettled(animations.map(({ finished }) => finished))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // Reporting passes is slow, no rule used needs preloaded styles, and framed content is checked as a page of
  // its own.
  const problems = await page.evaluate(async () => {
    const { violations } = await window.axe.run({
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  })
  expect(problems).toEqual([])
  noteAccessiblePage(page)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 900 }

/** Checks desktop and phone without reloading, and that nothing overflows the window. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `${page.url()} is wider than its window`).toBeLessThanOrEqual(viewport.width)
  }
}
