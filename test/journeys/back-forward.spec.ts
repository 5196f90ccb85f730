import type { Page } from '@playwright/test'
import { findFullBrowser } from '../../tools/browser.ts'
import { signInCustomer } from './customers.ts'
import { test as base, desktop, expect, toUrl } from './fixtures.ts'
import { writeAboutPage } from './http-steps.ts'

const executablePath = findFullBrowser()

// Playwright starts Chromium without the cache that every visitor's browser has.
const test = base.extend<object, object>({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        ...(executablePath && { executablePath }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
})

test.skip(!executablePath, 'only a headless shell was found, which keeps no page')

// A kept page does not load again.
const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' })

test.use({ viewport: desktop })

test('going back shows the kept page where it was left, with what was typed', async ({ page }) => {
  await page.goto(toUrl('localhost'))
  await page.evaluate(() => Object.assign(window, { isKept: true }))
  const field = page.getByPlaceholder('Søg efter produkter...')
  await field.fill('rygsæk')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('rygsæk')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => window.scrollY)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Om os' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om os')
  await goBack(page)
  await expect(field).toHaveValue('rygsæk')
  expect(await page.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(position)
})

test('a kept page shows what has changed meanwhile', async ({ page }) => {
  const host = 'pyramids.localhost'
  await writeAboutPage(page, host, '<p>Først</p>')
  await page.goto(toUrl(host, '/about'))
  await page.evaluate(() => Object.assign(window, { isKept: true }))
  await page.goto(toUrl(host, '/contact'))
  await writeAboutPage(page, host, '<p>Siden</p>')
  await goBack(page)
  await expect(page.getByText('Siden')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true)
})

test('a page with personal data does not come back after the session has ended', async ({
  page,
  context,
}) => {
  await signInCustomer(page, 'kunde@torv.example')
  await page.goto(toUrl('localhost', '/konto'))
  await expect(page.getByText('kunde@torv.example').first()).toBeVisible()
  await page.goto(toUrl('localhost', '/about'))
  await context.clearCookies()
  await goBack(page)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('kunde@torv.example')).toHaveCount(0)
})
