import type { Page } from '@playwright/test'
import { to } from '#domain/paths.ts'
import { at, expect, expectAccessibleEverywhere, test } from './square.ts'

const demo = { email: 'kunde@torv.example', password: 'torv-demo-2026' }

async function signedIn(page: Page): Promise<void> {
  await page.goto(at('localhost', to.login()))
  await page.getByLabel('Email').fill(demo.email)
  await page.getByLabel('Adgangskode').fill(demo.password)
  await page.getByRole('button', { name: 'Log ind' }).click()
  await page.waitForURL(at('localhost'))
}

// Beside it there may be the word that a page is on its way.
function said(page: Page, text: string) {
  return page.getByRole('status').filter({ hasText: text })
}

test('a customer follows an order, a request and who is signed in where', async ({ page }) => {
  await signedIn(page)
  await page.goto(at('localhost', to.account()))
  const orders = page.getByRole('region', { name: 'Dine ordrer' })
  await expect(orders.getByRole('article')).not.toHaveCount(0)
  await orders.getByRole('link', { name: 'Ordre 1001' }).click()
  await expect(page.getByRole('heading', { name: 'Ordre 1001' })).toBeVisible()
  await expect(page.getByText('er trukket på dit kort')).toBeVisible()
  await page.getByRole('link', { name: 'Tilbage til dine ordrer' }).click()
  await expect(orders).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dine henvendelser' })).toBeVisible()
  await page.getByRole('link', { name: 'Her er du logget ind' }).click()
  await expect(page.getByText('Denne browser')).toBeVisible()
})

test('details are saved, and what is wrong with them is said where it stands', async ({
  page,
  complaints,
}) => {
  await signedIn(page)
  await page.goto(at('localhost', to.account.details()))
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
})

test('a copy of one’s data is a file', async ({ page }) => {
  await signedIn(page)
  await page.goto(at('localhost', to.account.data()))
  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Hent en kopi af dine data' }).click()
  expect((await arriving).suggestedFilename()).toBe('localhost.json')
})

test('everybody can use every page of an account', async ({ page }) => {
  await signedIn(page)
  await page.goto(at('localhost', to.account()))
  const order = await page.getByRole('link', { name: 'Ordre 1001' }).getAttribute('href')
  const { details, password, sessions, data, deletion } = to.account
  const pages = [to.account(), order, details(), password(), sessions(), data(), deletion()]
  for (const path of pages) {
    await page.goto(at('localhost', path ?? ''))
    await expectAccessibleEverywhere(page)
  }
})
