import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import {
  desktop,
  expect,
  expectAccessible,
  expectBrowserError,
  phone,
  test,
} from '#test/journeys/fixtures.ts'
import { openShop, signIn } from '#test/journeys/staff.ts'

// Its menu is of no other journey.
const host = 'lamper.localhost'
const getCategory = (page: Page) => page.getByLabel('Category', { exact: true })

test('an owner creates a category in the form of a product, and nothing is lost', async ({
  page,
  browserErrors,
}) => {
  test.slow()
  await page.setViewportSize(desktop)
  await openShop(page, { name: 'Lampehuset', host, path: to.admin.newProduct() })
  await page.getByLabel('Name', { exact: true }).first().fill('Lampe i ler')
  await page.getByLabel('Base price').fill('499')
  await page.getByRole('button', { name: 'Add Option' }).click()
  await page.getByLabel('Name of option 1').fill('Glasur')
  await page.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog', { name: 'New category' })
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()

  // Enter creates the category and does not submit the product.
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter a name')).toBeVisible()
  await expectBrowserError(browserErrors, /400/)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await dialog.getByLabel('Name', { exact: true }).fill('Lamper')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Lamper is created and chosen.')).toBeVisible()
  await expect(getCategory(page).locator('option:checked')).toHaveText('Lamper')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Lampe i ler')
  await expect(page.getByLabel('Name of option 1')).toHaveValue('Glasur')

  // A category below the new one can follow at once.
  await page.getByRole('button', { name: 'New category' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Bordlamper')
  await dialog.getByLabel('Parent').selectOption('Lamper')
  await dialog.getByRole('button', { name: 'Create category' }).click()
  await expect(getCategory(page).locator('option:checked')).toHaveText('Bordlamper')
  await page.getByRole('button', { name: 'Remove Glasur' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const card = page.getByTestId('product-card').filter({ hasText: 'Lampe i ler' })
  await card.getByRole('link', { name: 'Lampe i ler', exact: true }).click()
  await expect(getCategory(page).locator('option:checked')).toHaveText('Bordlamper')
  // The choice of a new category is work that is not saved yet.
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await page.getByRole('button', { name: 'New category' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Loftslamper')
  await page.keyboard.press('Enter')
  await expect(getCategory(page).locator('option:checked')).toHaveText('Loftslamper')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
})

test('a support agent is offered no new category', async ({ page }) => {
  await signIn(page, 'support@torv.example', { path: to.admin.products() })
  await page.getByTestId('product-card').first().getByRole('link').click()
  await expect(getCategory(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'New category' })).toHaveCount(0)
})
