import type { Page } from '@playwright/test'
import { at, desk, expect, expectComplaint, test, withoutScripts } from './square.ts'

test.use({ viewport: desk })

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

const field = (page: Page) => page.getByPlaceholder('Søg efter produkter...')

test('what leads to the next page is fetched by whoever turns to a link, and keeps what was typed', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const router = () => fetched.filter((url) => /entry\.router/.test(url))
  await page.goto(at('localhost'), { waitUntil: 'networkidle' })
  expect(router()).toEqual([])
  await field(page).fill('rygsæk')
  const found = await page.getByTestId('product-card').count()
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'Om os' })
  await about.hover()
  await expect.poll(() => router().length).toBe(1)
  await expect(field(page)).toHaveValue('rygsæk')
  expect(await page.getByTestId('product-card').count()).toBe(found)
  const documents = fetched.length
  await about.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om os')
  expect(fetched.slice(documents).filter((url) => url.endsWith('/about'))).toEqual([])
  await page.goBack()
  await expect(field(page)).toHaveValue('rygsæk')
})

test('a page shows its first picture without its scripts, and hears later what was pressed before they came', async ({
  page,
}) => {
  const scripts = await withoutScripts(page, at('localhost'))
  await expect(page.locator('.hero img')).toHaveJSProperty('complete', true)
  await page.getByRole('button', { name: 'Kurv' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  scripts.come()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a link that the page answers in its place leads nowhere while its scripts are on their way', async ({
  page,
}) => {
  const scripts = await withoutScripts(page, at('localhost'))
  await page.getByRole('link', { name: 'Cookieindstillinger' }).click()
  scripts.come()
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  expect(page.url()).toBe(at('localhost'))
})

test('a step back after a page was fetched anew finds the page before', async ({ page }) => {
  await page.goto(at('localhost', '/category/tasker'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Om os' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om os')
  await page.reload()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tasker')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om os')
})

test('without a line the shop stays and says so, and goes on when the line is back', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto(at('localhost'), { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Om os' }).click()
  await expect(page.getByText('Der opstod en fejl')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Om os' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om os')
  expectComplaint(complaints, /ERR_INTERNET_DISCONNECTED|dynamically imported/)
})

test('where even the frame around all pages breaks, words are left instead of an empty page', async ({
  page,
  complaints,
}) => {
  await page.route(at('localhost', '/contact'), async (route) => {
    const answer = await route.fetch()
    const { 'content-security-policy': _, ...headers } = answer.headers()
    // The fonts are what nothing but the frame reads.
    const body = (await answer.text()).replaceAll('\\"typography\\"', '\\"typographies\\"')
    await route.fulfill({ response: answer, headers, body })
  })
  await page.goto(at('localhost', '/contact'))
  await expect(page.getByRole('alert')).toContainText('Der opstod en fejl')
  expectComplaint(complaints, /./)
})
