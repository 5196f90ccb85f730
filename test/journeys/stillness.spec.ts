import type { Page } from '@playwright/test'
import { at, desk, expect, phone, test } from './square.ts'

const shops = [
  { host: 'localhost', category: 'tasker', product: 'laedertaske' },
  { host: 'pyramids.localhost', category: 'carry', product: 'pyramid-bag' },
  { host: 'keramik.localhost', category: 'kopper', product: 'stentoejskop' },
] as const

for (const { host, category, product } of shops) {
  test(`nothing on a page of ${host} moves while it arrives, is scrolled and gets its fonts`, async ({
    page,
  }) => {
    test.slow()
    await page.addInitScript(noteShifts)
    await page.route('**/fonts/*.woff2', async (route) => {
      // Later than the first picture of the page, so that each font takes the place of another.
      await shown(page)
      await route.continue()
    })
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport)
      for (const path of ['/', `/category/${category}`, `/products/${product}`, '/about']) {
        await page.goto(at(host, path))
        await page.evaluate(() => document.fonts.ready)
        await scrolledThrough(page)
        const shifts = await page.evaluate(() => window.shifts)
        expect({ path, width: viewport.width, shifts }).toEqual({
          path,
          width: viewport.width,
          shifts: [],
        })
      }
    }
  })
}

declare global {
  interface Window {
    shifts: string[]
  }
}

function noteShifts() {
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as {
        value: number
        sources: { node: Node | null }[]
      }
      const moved = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent?.slice(0, 60),
      )
      window.shifts.push(`${value}: ${moved.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shown(page: Page): Promise<void> {
  await page
    .waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    .catch(() => {})
}

async function scrolledThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top)
      await frame()
      await frame()
    }
    const late = [...document.images].filter((image) => !image.complete)
    await Promise.all(late.map((image) => image.decode().catch(() => {})))
    await frame()
    await frame()
  })
}
