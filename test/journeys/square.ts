import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test as base, type ConsoleMessage, type Page } from '@playwright/test'
import type axe from 'axe-core'

export { expect }

// Read without its spaces and comments: a page takes a third of the time to hear it.
const inspector = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const port = process.env['JOURNEY_PORT'] ?? ''

/** The address of a demo shop's page. */
export function at(host: string, path = '/'): string {
  return `http://${host}:${port}${path}`
}

/** Fails its test when the browser complains, on whichever page: of an error, of the policy, of a request that failed. */
export const test = base.extend<{ complaints: string[] }, { patience: undefined }>({
  patience: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        return context
          .on('page', waitWhereItLeads)
          .on('console', hearMessage)
          .on('weberror', (fault) => heard.push(String(fault.error())))
      }
      await use(undefined)
    },
    { auto: true, scope: 'worker' },
  ],
  complaints: [
    async ({ browser: _ }, use) => {
      const complaints: string[] = []
      heard = complaints
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

// Of the test that is running: a worker runs one after the other.
let heard: string[] = []

function hearMessage(message: ConsoleMessage): void {
  // A browser of another year knows other features, and says so of those that are denied it.
  const isOfItsYear = message.text().includes('Permissions-Policy header: Unrecognized feature')
  if (/^(error|warning)$/.test(message.type()) && !isOfItsYear) heard.push(message.text())
}

/** Waits until the page hears what is done on it: before that, its links and forms are the browser's own. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !('__reactRouterContext' in window) ||
      Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  )
}

/** A page whose scripts are on their way until they are told to come. */
export async function withoutScripts(page: Page, url: string): Promise<{ come: () => void }> {
  const { promise: held, resolve: come } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  return { come }
}

// What is done before a page hears is a journey of its own, which says by `waitUntil` how early it comes.
function waitWhereItLeads(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const goBack = page.goBack.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (!options?.waitUntil) await awake(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await awake(page)
    return answer
  }
  page.goBack = async (options) => {
    const answer = await goBack(options)
    await awake(page)
    return answer
  }
}

/** Forgets complaints that the test caused on purpose, such as the browser's note about a page answered 404. */
export function expectComplaint(complaints: string[], about: RegExp): void {
  expect(complaints.join('\n')).toMatch(about)
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((complaint) => !about.test(complaint)),
  )
}

export async function expectAccessible(page: Page): Promise<void> {
  // What is on its way has come, and what moves has arrived: half faded in, nothing has the contrast that it will have.
  await expect(page.locator('.pending')).toHaveCount(0)
  await page.evaluate(async () => {
    const moves = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations === 1)
    await Promise.allSettled(moves.map(({ finished }) => finished))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(inspector)
  // Naming what is in order takes longer than looking at it, no rule that is asked reads the styles as text, and what
  // stands in frames here is looked at as a page of its own.
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run({
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  })
  expect(found).toEqual([])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

export const phone = { width: 390, height: 844 }
export const desk = { width: 1280, height: 900 }

/** On a desk and on a phone, without loading twice what only lies differently; and never wider than the window. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `${page.url()} is wider than its window`).toBeLessThanOrEqual(viewport.width)
  }
}
