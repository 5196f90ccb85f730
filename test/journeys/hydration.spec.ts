import type { Page } from '@playwright/test'
import { toUrl, desktop, expect, expectBrowserError, test, delayScripts } from './fixtures.ts'

test.use({ viewport: desktop })

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

const searchField = (page: Page) => page.getByPlaceholder('Søg efter produkter...')

test('the router loads when a visitor points at a link, and keeps the text typed in the search', async ({
  page,
}) => {
  const requestUrls: string[] = []
  page.on('request', (request) => requestUrls.push(request.url()))
  const listRouterRequests = () => requestUrls.filter((url) => /entry\.router/.test(url))
  await page.goto(toUrl('localhost'), { waitUntil: 'networkidle' })
  expect(listRouterRequests()).toEqual([])
  await searchField(page).fill('rygsæk')
  const productCount = await page.getByTestId('product-card').count()
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'Om os' })
  await about.hover()
  await expect.poll(() => listRouterRequests().length).toBe(1)
  await expect(searchField(page)).toHaveValue('rygsæk')
  expect(await page.getByTestId('product-card').count()).toBe(productCount)
  const requestCount = requestUrls.length
  await about.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om os')
  expect(requestUrls.slice(requestCount).filter((url) => url.endsWith('/about'))).toEqual([])
  await page.goBack()
  await expect(searchField(page)).toHaveValue('rygsæk')
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

test('while offline the shop shows an error, and it works again once online', async ({
  page,
  context,
  browserErrors,
}) => {
  await page.goto(toUrl('localhost'), { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Om os' }).click()
  await expect(page.getByText('Der opstod en fejl')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Om os' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om os')
  expectBrowserError(browserErrors, /ERR_INTERNET_DISCONNECTED|dynamically imported/)
})

test('an error in the root layout shows a message instead of an empty page', async ({
  page,
  browserErrors,
}) => {
  await page.route(toUrl('localhost', '/contact'), async (route) => {
    const originalResponse = await route.fetch()
    const { 'content-security-policy': _, ...headers } = originalResponse.headers()
    // Only the root layout reads the typography.
    const body = (await originalResponse.text()).replaceAll(
      '\\"typography\\"',
      '\\"typographies\\"',
    )
    await route.fulfill({ response: originalResponse, headers, body })
  })
  await page.goto(toUrl('localhost', '/contact'))
  await expect(page.getByRole('alert')).toContainText('Der opstod en fejl')
  expectBrowserError(browserErrors, /./)
})
