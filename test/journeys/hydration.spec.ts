import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { toUrl, desktop, expect, phone, delayScripts } from './fixtures.ts'
import { hasWholeBrowser, test } from './whole-browser.ts'

test.skip(!hasWholeBrowser, 'only a headless shell was found')

test.use({ viewport: desktop })

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

const searchField = (page: Page) => page.getByPlaceholder('Søg efter produkter...')

const listScripts = (page: Page) => {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.push(request.url())
  })
  return urls
}

test('a page loads one script until a visitor touches it, and keeps what was typed', async ({
  page,
}) => {
  const scripts = listScripts(page)
  await page.goto(toUrl('localhost'), { waitUntil: 'networkidle' })
  expect(scripts).toHaveLength(1)
  await page.mouse.move(600, 500)
  await page.getByRole('button', { name: 'Kurv' }).hover()
  await expect.poll(() => scripts.some((url) => /\/react-/.test(url))).toBe(true)
  await searchField(page).fill('rygsæk')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Om os' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om os')
  await page.goBack()
  await expect(searchField(page)).toHaveValue('rygsæk')
})

test('a choice made before the islands are loaded is kept and carried out', async ({ page }) => {
  const scripts = await delayScripts(page, toUrl('localhost', '/products/rygsaek'))
  await page.getByRole('button', { name: 'M', exact: true }).click()
  scripts.release()
  await expect(page.getByRole('button', { name: 'M', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('button', { name: 'Læg i kurv' })).toBeEnabled()
})

test('a page shows its first picture before its scripts load, and replays clicks made before hydration', async ({
  page,
}) => {
  const scripts = await delayScripts(page, toUrl('localhost'))
  await expect(page.locator('.hero img')).toHaveJSProperty('complete', true)
  await page.getByRole('button', { name: 'Kurv' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  scripts.release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a phone shows the bar of a product whose place was scrolled past before the first touch', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto(toUrl('localhost', '/products/laedertaske'))
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.locator('.buy-place')).not.toBeInViewport()
  await expect(page.locator('.buy')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.buy').getByRole('button')).toBeInViewport({ ratio: 1 })
})

test('a link handled by the page does not navigate before hydration', async ({ page }) => {
  const scripts = await delayScripts(page, toUrl('localhost'))
  await page.getByRole('link', { name: 'Cookieindstillinger' }).click()
  scripts.release()
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  expect(page.url()).toBe(toUrl('localhost'))
})

test('going back after a reload shows the previous page', async ({ page }) => {
  await page.goto(toUrl('localhost', '/category/tasker'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Om os' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om os')
  await page.reload()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tasker')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om os')
})

const kinds = [
  ['localhost', '/'],
  ['localhost', to.category('tasker')],
  ['localhost', to.product('laedertaske')],
  ['localhost', to.product('rygsaek')],
  ['localhost', to.product.question('rygsaek')],
  ['localhost', to.about()],
  ['localhost', to.contact()],
  ['localhost', to.terms()],
  ['localhost', to.login({ returnTo: to.support() })],
  ['localhost', to.support()],
  ['localhost', to.withdrawal()],
  ['localhost', '/gavekort'],
  ['localhost', '/findes-ikke'],
  ['keramik.localhost', to.giftCard()],
] as const

test('no kind of page loads more than 12 kB of scripts before it is touched', async ({
  page,
  browserErrors,
}) => {
  test.slow()
  for (const [host, path] of kinds) await expectLightScripts(page, toUrl(host, path))
  await page.goto(toUrl('localhost', to.product('laedertaske')))
  await page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).click()
  await page.getByRole('button', { name: 'Til betaling' }).click()
  await expect(page.getByRole('heading', { name: 'Afslut bestillingen' })).toBeVisible()
  await expectLightScripts(page, page.url())
  // One of the pages does not exist.
  browserErrors.splice(0)
})

async function expectLightScripts(page: Page, url: string): Promise<void> {
  const scripts = new Set<string>()
  const note = (request: Request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  }
  page.on('request', note)
  await page.goto(url, { waitUntil: 'networkidle' })
  page.off('request', note)
  const weights = await Promise.all(
    [...scripts].map(async (script) => {
      const text = await page.evaluate(async (src) => (await fetch(src)).text(), script)
      return gzipSync(text, { level: 9 }).length
    }),
  )
  const sum = weights.reduce((bytes, one) => bytes + one, 0)
  expect(sum).toBeGreaterThan(5_000)
  expect.soft(sum, `${url}: ${weights.join(' + ')}`).toBeLessThan(12_000)
}
