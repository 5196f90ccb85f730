import { test as base, expect, toUrl } from './fixtures.ts'

// Playwright hides the scrollbars of every page.
const test = base.extend<object, object>({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
})

test('the cart reaches the edge of the window, and the page behind it stays', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'))
  await page.goto(toUrl('localhost', '/products/laedertaske'))
  const heading = page.getByRole('heading', { level: 1 })
  const place = () => heading.evaluate((box) => Math.round(box.getBoundingClientRect().x))
  const before = await place()
  const root = page.locator('html')
  expect(await root.evaluate((html) => innerWidth - html.clientWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: /^Kurv/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Din kurv' })
  await expect(drawer).toBeVisible()
  await expect
    .poll(() => drawer.evaluate((box) => innerWidth - box.getBoundingClientRect().right))
    .toBe(0)
  expect(await place()).toBe(before)
})
