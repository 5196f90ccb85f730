import type { Page } from '@playwright/test'
import { to } from '#domain/paths/paths.ts'
import { signInCustomer } from './customers.ts'
import { toUrl, desktop, expect, expectAccessibleEverywhere, test } from './fixtures.ts'

// The page may have a second status region, for pending navigation.
function getStatusMessage(page: Page, text: string) {
  return page.getByRole('status').filter({ hasText: text })
}

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
