import { devices } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { expect, expectAccessible, test, toUrl } from '#test/journeys/fixtures.ts'
import { signIn } from '#test/journeys/staff.ts'

test.use({ userAgent: devices['Pixel 7'].userAgent, viewport: { width: 390, height: 844 } })

test('on a phone the next step of an order stays below the thumb', async ({ page }) => {
  await signIn(page, 'ejer@torv.example', { path: to.admin.orders() })
  await page
    .getByRole('link', { name: /^Order 1\d+/ })
    .first()
    .click()
  const steps = page.getByRole('region', { name: 'What can be done with the order' })
  await expect(steps).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, 5_000)
  await expect(steps).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('on a phone the settings and the form of a product are folded', async ({ page }) => {
  await signIn(page, 'ejer@torv.example', { path: to.admin.settings() })
  const theme = page.getByRole('heading', { name: 'Theme', level: 2 })
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  await theme.click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(toUrl('localhost', to.admin.newProduct()))
  await expect(page.getByRole('textbox', { name: 'Name' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show all fields' })).toBeVisible()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThan(4 * 844)
})
