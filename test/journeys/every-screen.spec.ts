import type { Page } from '@playwright/test'
import { at, desk, expect, expectAccessible, phone, test } from './square.ts'

/** Every screen of a shop, in each look and on both ends of the desk: that all can use it, that nothing jumps or hangs out. */
const shops = {
  localhost: ['/category/tasker', '/category/tom-kategori', '/products/rygsaek'],
  'pyramids.localhost': ['/category/home', '/products/pyramid-bag'],
  'keramik.localhost': ['/category/kopper', '/products/stentoejskop'],
}

const everywhere = [
  '/',
  '/?q=a',
  '/?q=zzzz',
  '/about',
  '/contact',
  '/handelsbetingelser',
  '/privatlivspolitik',
  '/tilgaengelighed',
  '/login',
  '/support',
  '/checkout/success',
  '/checkout/cancel',
  '/findes-ikke',
]

for (const [host, own] of Object.entries(shops)) {
  for (const viewport of [phone, desk]) {
    test(`every screen of ${host} stands still and is open to all, ${viewport.width} wide`, async ({
      page,
      complaints,
    }) => {
      test.setTimeout(300_000)
      await page.setViewportSize(viewport)
      await page.addInitScript(watchShifts)
      for (const path of [...everywhere, ...own]) {
        await page.goto(at(host, path))
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
        await page.waitForFunction(isAwake)
        await expectAccessible(page)
        await toTheEnd(page)
        const [content, window] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          innerWidth,
        ])
        expect(content, `${path} is wider than its window`).toBeLessThanOrEqual(window ?? 0)
        const shifts = await shiftsOf(page)
        expect(sumOf(shifts), `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(unseen)
      }
      expect(complaints.splice(0).filter((complaint) => !complaint.includes('404'))).toEqual([])
    })
  }
}

test('it is noticed when something jumps', async ({ page }) => {
  await page.addInitScript(watchShifts)
  await page.goto(at('localhost'))
  await page.evaluate(() => {
    const late = document.createElement('div')
    late.textContent = 'late'
    late.style.height = '100px'
    document.body.prepend(late)
  })
  await expect.poll(async () => sumOf(await shiftsOf(page))).toBeGreaterThan(unseen)
})

// A word in bold type may come to lie a fraction of a pixel elsewhere when its font is there.
const unseen = 0.001

function sumOf(shifts: Window['shifts']): number {
  return shifts.reduce((sum, { value }) => sum + value, 0)
}

declare global {
  interface Window {
    shifts: { value: number; nodes: string[] }[]
  }
}

function watchShifts(): void {
  localStorage.setItem('cookie-consent', 'declined')
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value: number = Reflect.get(entry, 'value')
      const sources: { node: Node | null }[] = Reflect.get(entry, 'sources')
      const nodes = sources.map(({ node }) =>
        node instanceof Element ? `${node.localName}.${node.className}` : String(node?.textContent),
      )
      window.shifts.push({ value, nodes })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

// React has taken the page over.
function isAwake(): boolean {
  return Object.keys(document.body).some((key) => key.startsWith('__react'))
}

// Pictures come as they are scrolled to; the last of them is waited for.
async function toTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise(requestAnimationFrame)
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight * 0.8) {
      window.scrollTo(0, y)
      await frame()
      await frame()
    }
    const pictures = [...document.images].filter((picture) => picture.checkVisibility())
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    await frame()
    await frame()
  })
}

function shiftsOf(page: Page) {
  return page.evaluate(() => window.shifts)
}
