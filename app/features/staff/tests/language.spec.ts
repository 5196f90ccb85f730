import { to } from '#shared/paths/paths.ts'
import { desktop, expect, expectAccessible, test, toUrl } from '#test/journeys/fixtures.ts'
import { queryDatabase } from '#test/journeys/database.ts'
import { demoPassword, signIn } from '#test/journeys/staff.ts'

const email = 'support@torv.example'

test.afterEach(() =>
  queryDatabase(`update staff set language = 'en' where email = $1 returning id`, [email]),
)

test('the language of a person follows to other windows and to another browser', async ({
  page,
  context,
  browser,
}) => {
  await page.setViewportSize(desktop)
  await signIn(page, email)
  const other = await context.newPage()
  await other.goto(toUrl('localhost', to.admin.stores()))
  await expect(other.getByRole('heading', { name: 'Stores', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Dansk' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'da')
  await expect(page.getByRole('heading', { name: 'Butikker', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(other.locator('html')).toHaveAttribute('lang', 'da')
  await expect(other.getByRole('heading', { name: 'Butikker', level: 1 })).toBeVisible()

  const secondBrowser = await browser.newContext({ locale: 'en-GB' })
  const device = await secondBrowser.newPage()
  await device.goto(toUrl('localhost', to.admin.login()))
  await device.getByLabel('Email').fill(email)
  await device.getByLabel('Password').fill(demoPassword)
  await device.getByRole('button', { name: 'Sign in' }).click()
  await expect(device.getByRole('link', { name: 'Butikker' })).toBeVisible()
  await expect(device.locator('html')).toHaveAttribute('lang', 'da')
  await secondBrowser.close()
})
