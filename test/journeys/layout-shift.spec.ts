import type { Page } from '@playwright/test'
import { toUrl, desktop, expect, phone, test } from './fixtures.ts'

const shops = [
  { host: 'localhost', category: 'tasker', product: 'laedertaske' },
  { host: 'pyramids.localhost', category: 'carry', product: 'pyramid-bag' },
  { host: 'keramik.localhost', category: 'kopper', product: 'stentoejskop' },
] as const

for (const { host, category, product } of shops) {
  test(`no page of ${host} shifts its layout while loading, scrolling and swapping fonts`, async ({
    page,
  }) => {
    test.slow()
    await page.addInitScript(recordShifts)
    await page.route('**/fonts/*.woff2', async (route) => {
      // Delays each font past the first paint, so that it replaces a fallback font.
      await waitForFirstPaint(page)
      await route.continue()
    })
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      for (const path of ['/', `/category/${category}`, `/products/${product}`, '/about']) {
        await page.goto(toUrl(host, path))
        await page.evaluate(() => document.fonts.ready)
        await scrollThrough(page)
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

function recordShifts() {
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as {
        value: number
        sources: { node: Node | null }[]
      }
      const movedNodes = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent?.slice(0, 60),
      )
      window.shifts.push(`${value}: ${movedNodes.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function waitForFirstPaint(page: Page): Promise<void> {
  await page
    .waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    .catch(() => {})
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top)
      await nextFrame()
      await nextFrame()
    }
    // A lazy picture beside the window, such as the next one of a gallery, is not loaded.
    const loadingImages = [...document.images].filter((image) => {
      const { left, right, width } = image.getBoundingClientRect()
      return !image.complete && width > 0 && left < innerWidth && right > 0
    })
    await Promise.all(loadingImages.map((image) => image.decode().catch(() => {})))
    await nextFrame()
    await nextFrame()
  })
}
