import { to } from '#shared/paths/paths.ts'
import { expect, expectAccessibleEverywhere, phone, test, toUrl } from '#test/journeys/fixtures.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'))
  await page.setViewportSize(phone)
})

test('which size fits is told at the sizes, above the button, on a phone', async ({ page }) => {
  await page.goto(toUrl('localhost', to.product('rygsaek')))
  const sizes = page.getByRole('group', { name: 'Vælg størrelse' })
  const advice = sizes.getByText('S passer de fleste under 165 cm')
  await expect(advice).toBeVisible()
  // The button itself stands at the lower edge while its place is out of view.
  const place = page.locator('.buy-place')
  const [adviceBox, placeBox] = [await advice.boundingBox(), await place.boundingBox()]
  expect(adviceBox?.y ?? Infinity).toBeLessThan(placeBox?.y ?? 0)
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Vælg variant' }),
  ).toBeInViewport()
  await sizes.getByRole('button', { name: 'S', exact: true }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Læg i kurv' })).toBeEnabled()
  await expectAccessibleEverywhere(page)
})

test('the days of delivery are told on the product and again in the cart', async ({ page }) => {
  await page.goto(toUrl('localhost', to.product('laederfedt')))
  const promise = page.getByRole('main').getByText(/hos dig mellem/)
  await expect(promise).toBeVisible()
  const days = (await promise.innerText())
    .replaceAll('\u00a0', ' ')
    .replace(/^.*hos dig /, 'hos dig ')
  await page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).click()
  await page.getByRole('banner').getByRole('button', { name: /kurv/i }).click()
  await expect(page.getByRole('dialog')).toContainText(days)
})
