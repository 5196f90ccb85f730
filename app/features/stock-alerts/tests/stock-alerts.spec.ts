import { to } from '#shared/paths/paths.ts'
import {
  expect,
  expectAccessibleEverywhere,
  expectBrowserError,
  phone,
  test,
  toUrl,
} from '#test/journeys/fixtures.ts'
import { followMail } from '#test/journeys/mailbox.ts'

test.slow()

test.beforeEach(async ({ page }) => {
  // A mail is shown in a frame without storage.
  await page.addInitScript(() => {
    if (window.top === window) localStorage.setItem('cookie-consent', 'declined')
  })
  await page.setViewportSize(phone)
})

test('a visitor waits for a sold-out product, confirms by mail and ends it', async ({
  page,
  browserErrors,
}) => {
  const email = `venter${String(Date.now())}@torv.example`
  await page.goto(toUrl('localhost', to.product('udsolgt-taske')))
  await page.getByRole('link', { name: 'Skriv, når den er på lager' }).click()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Skriv til mig' }).click()
  await expect(page.getByLabel('Din email')).toBeFocused()
  await expectBrowserError(browserErrors, /400/)
  await page.getByLabel('Din email').fill(email)
  await page.getByRole('button', { name: 'Skriv til mig' }).click()
  await expect(page.getByText(`Vi har sendt et link til ${email}`)).toBeVisible()
  await expectAccessibleEverywhere(page)

  const link = to.product.wish.link('udsolgt-taske', '').split('?')[0] ?? ''
  await followMail(page, email, /Skal vi skrive/, link)
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Ja, skriv til mig' }).click()
  await expect(page.getByText('Vi skriver til dig, når Udsolgt taske er på lager.')).toBeVisible()
  await page.getByRole('button', { name: 'Skriv ikke alligevel' }).click()
  await expect(page.getByText('Du får ingen mail om Udsolgt taske.')).toBeVisible()
})
