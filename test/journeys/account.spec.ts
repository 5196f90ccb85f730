import type { Page } from '@playwright/test'
import { to } from '#domain/paths/paths.ts'
import { letIn } from './customers.ts'
import { at, desk, expect, expectAccessibleEverywhere, test } from './square.ts'

// Beside it there may be the word that a page is on its way.
function said(page: Page, text: string) {
  return page.getByRole('status').filter({ hasText: text })
}

// Each page is looked at for everybody when somebody has come to it.
test('a customer follows an order, a request and who is signed in where', async ({ page }) => {
  await letIn(page, 'kunde@torv.example')
  await page.goto(at('localhost', to.account()))
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
  await page.setViewportSize(desk)
  await page.getByRole('link', { name: 'Her er du logget ind' }).click()
  await expect(page.getByText('Denne browser')).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('a customer corrects their details, takes a copy of their data, and could leave', async ({
  page,
  complaints,
}) => {
  await letIn(page, 'kunde@torv.example')
  await page.goto(at('localhost', to.account.details()))
  await expectAccessibleEverywhere(page)
  const phone_field = page.getByLabel('Telefon')
  const before = await phone_field.inputValue()
  await phone_field.fill('12')
  await page.getByRole('button', { name: 'Gem' }).click()
  await expect(phone_field).toBeFocused()
  await expect(phone_field).toHaveAccessibleDescription(/Skriv et dansk telefonnummer/)
  complaints.length = 0
  await phone_field.fill(before)
  await page.getByRole('button', { name: 'Gem' }).click()
  await expect(said(page, 'Dine oplysninger er gemt')).toBeVisible()

  await page.goto(at('localhost', to.account.data()))
  await expectAccessibleEverywhere(page)
  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Hent en kopi af dine data' }).click()
  expect((await arriving).suggestedFilename()).toBe('localhost.json')
  for (const path of [
    to.account.password(),
    to.account.email(),
    to.account.deletion(),
    to.withdrawal(),
  ]) {
    await page.goto(at('localhost', path))
    await expectAccessibleEverywhere(page)
  }
})
