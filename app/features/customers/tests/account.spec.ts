import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { signInCustomer } from '#test/journeys/customers.ts'
import { demoPassword } from '#test/journeys/staff.ts'
import {
  toUrl,
  desktop,
  expect,
  expectAccessibleEverywhere,
  expectBrowserError,
  test,
} from '#test/journeys/fixtures.ts'

// The page may have a second status region, for pending navigation.
function getStatusMessage(page: Page, text: string) {
  return page.getByRole('status').filter({ hasText: text })
}

test.slow()

test('a customer opens an order, a ticket and the list of active sessions', async ({ page }) => {
  await signInCustomer(page, 'kunde@torv.example')
  await page.goto(toUrl('localhost', to.account()))
  const orders = page.getByRole('region', { name: 'Dine ordrer' })
  await expect(orders.getByRole('article')).not.toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Dine henvendelser' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await orders.getByRole('link', { name: 'Ordre 1001' }).click()
  await expect(page.getByRole('heading', { name: 'Ordre 1001' })).toBeVisible()
  await expect(page.getByText('er trukket på dit kort')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('link', { name: 'Tilbage til dine ordrer' }).click()
  await expect(orders).toBeVisible()
  await page.setViewportSize(desktop)
  await page.getByRole('link', { name: 'Her er du logget ind' }).click()
  await expect(page.getByText('Denne browser')).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('a customer edits their details, downloads their data and reaches the deletion page', async ({
  page,
  browserErrors,
}) => {
  await signInCustomer(page, 'kunde@torv.example')
  await page.goto(toUrl('localhost', to.account.details()))
  await expectAccessibleEverywhere(page)
  const phone_field = page.getByLabel('Telefon')
  const before = await phone_field.inputValue()
  await phone_field.fill('12')
  await page.getByRole('button', { name: 'Gem' }).click()
  await expect(phone_field).toBeFocused()
  await expect(phone_field).toHaveAccessibleDescription(/Skriv et dansk telefonnummer/)
  browserErrors.length = 0
  await phone_field.fill(before)
  await page.getByRole('button', { name: 'Gem' }).click()
  await expect(getStatusMessage(page, 'Dine oplysninger er gemt')).toBeVisible()

  await page.goto(toUrl('localhost', to.account.data()))
  await expectAccessibleEverywhere(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Hent en kopi af dine data' }).click()
  expect((await download).suggestedFilename()).toBe('localhost.json')
  for (const path of [
    to.account.password(),
    to.account.email(),
    to.account.deletion(),
    to.withdrawal(),
  ]) {
    await page.goto(toUrl('localhost', path))
    await expectAccessibleEverywhere(page)
  }
})

test('the form for a new email keeps what is typed until it is sent, and is empty afterwards', async ({
  page,
  browserErrors,
}) => {
  await signInCustomer(page, 'kunde@torv.example')
  await page.goto(toUrl('localhost', to.account.email()))
  const email = page.getByLabel('Ny email')
  const password = page.getByLabel('Nuværende adgangskode')
  const send = page.getByRole('button', { name: 'Send link' })
  await email.fill('ny-adresse@torv.example')
  await password.fill('forkert kode')
  await page.getByRole('button', { name: 'Vis adgangskode' }).click()
  await send.click()
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription('Den nuværende adgangskode er forkert')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(email).toHaveValue('ny-adresse@torv.example')
  await page.getByRole('button', { name: 'Skjul adgangskode' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expectBrowserError(browserErrors, /status of 4/)

  await password.fill(demoPassword)
  const address = `**${to.account.email()}*`
  const released = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released.promise
    await route.abort()
  })
  await send.click()
  await expect(page.getByRole('button', { name: 'Sender...' })).toBeDisabled()
  released.resolve()
  await expect(page.getByRole('alert')).toHaveText('Kunne ikke gemme dine oplysninger')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(password).toHaveValue(demoPassword)
  await expectBrowserError(browserErrors, /Failed to load resource/)
  await page.unroute(address)

  await send.click()
  await expect(getStatusMessage(page, 'er et link på vej til den')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(email).toHaveValue('')
  await expect(password).toHaveValue('')
})

test('a form sent after the session has ended says why and keeps what is typed', async ({
  page,
  browserErrors,
}) => {
  await signInCustomer(page, 'kunde@torv.example')
  await page.goto(toUrl('localhost', to.account.details()))
  await page.getByRole('button', { name: 'Gem' }).click()
  await expect(getStatusMessage(page, 'Dine oplysninger er gemt')).toBeVisible()
  await page.context().clearCookies()
  await page.getByLabel('Adresse').fill('Havnegade 7')
  await page.getByRole('button', { name: 'Gem' }).click()
  await expect(page.getByRole('alert')).toContainText('log ind', { ignoreCase: true })
  await expect(page.getByLabel('Adresse')).toHaveValue('Havnegade 7')
  await expect(getStatusMessage(page, 'Dine oplysninger er gemt')).toHaveCount(0)
  await expectBrowserError(browserErrors, /status of 401/)
})
