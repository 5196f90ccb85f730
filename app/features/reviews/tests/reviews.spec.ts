import sharp from 'sharp'
import { to } from '#shared/paths/paths.ts'
import { signInCustomer } from '../../../../test/journeys/customers.ts'
import { queryDatabase } from '../../../../test/journeys/database.ts'
import {
  expect,
  expectAccessibleEverywhere,
  expectBrowserError,
  phone,
  test,
  toUrl,
} from '../../../../test/journeys/fixtures.ts'

test.slow()

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'))
  await page.setViewportSize(phone)
})

test('a buyer reviews a bought product with a photo, reads it, and takes it back', async ({
  page,
  browserErrors,
}) => {
  const [order] = await queryDatabase<{ id: string }>(
    `select o.id from orders o join order_lines l on l.order_id = o.id
     where o.email = 'kunde@torv.example' and o.state = 'shipped' and l.name = $1`,
    ['Nøglering Knude'],
  )
  // A repeated journey finds the review of the first attempt.
  await queryDatabase(
    `delete from reviews r using order_lines l where l.id = r.line_id and l.name = $1`,
    ['Nøglering Knude'],
  )
  await signInCustomer(page, 'kunde@torv.example')
  await page.goto(toUrl('localhost', to.account.order(order?.id ?? '')))
  await page.getByRole('link', { name: 'Anmeld dine varer' }).click()
  await expectAccessibleEverywhere(page)
  await page.getByRole('link', { name: /Skriv en anmeldelse.*Nøglering Knude/ }).click()
  await expectAccessibleEverywhere(page)

  await page.getByRole('button', { name: 'Send anmeldelsen' }).click()
  await expectBrowserError(browserErrors, /400/)
  await expect(page.getByLabel('5 stjerner')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.getByLabel('Din anmeldelse').fill('Knuden holder, og den rasler ikke.')
  const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: 'tan' } })
  await page.getByLabel('Fotos').setInputFiles({
    name: 'knude.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo.jpeg().toBuffer(),
  })
  await page.getByRole('button', { name: 'Send anmeldelsen' }).click()
  await expect(page.getByRole('heading', { name: 'Din anmeldelse' })).toBeVisible()
  await expect(page.getByText('4,0 ud af 5 stjerner')).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.getByRole('link', { name: 'Slet anmeldelsen' }).click()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Slet anmeldelsen' }).click()
  await expect(
    page.getByRole('link', { name: /Skriv en anmeldelse.*Nøglering Knude/ }),
  ).toBeVisible()
})
