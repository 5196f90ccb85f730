import type { Locator, Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { desktop, expect, expectAccessible, phone, test } from '#test/journeys/fixtures.ts'
import { signIn } from '#test/journeys/staff.ts'

const path = to.admin.products({ view: 'table', q: 'vase' })

test('an owner changes the stock in the table with keys alone, and undoes it', async ({ page }) => {
  await page.setViewportSize(desktop)
  await signIn(page, 'keramik@torv.example', { host: 'keramik.localhost', path })
  const rows = page.getByRole('row').filter({ has: page.getByTitle('Edit the stock') })
  const name = await getName(rows.first())
  const stock = findRow(page, name).getByTitle('Edit the stock')
  const before = (await stock.textContent()) ?? ''
  await stock.focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: `Stock of ${name}` })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(stock).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('321')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const toast = page.getByRole('status').filter({ hasText: `The stock of ${name} is saved` })
  await expect(toast).toBeVisible()
  await expect(stock).toHaveText('321')
  await expect(stock).toBeFocused()
  await toast.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`The change of ${name} is undone`)).toBeVisible()
  await expect(stock).toHaveText(before)
  await page.setViewportSize(phone)
  await expectAccessible(page)
})

test('a product that is switched off leaves the list, and an undo brings it back', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await signIn(page, 'keramik@torv.example', { host: 'keramik.localhost', path })
  // The first row belongs to the journey above, which may run at this moment.
  const rows = page.getByRole('row').filter({ has: page.getByTitle('Edit the state') })
  const name = await getName(rows.last())
  const link = page.getByRole('rowheader').getByRole('link', { name, exact: true })
  await findRow(page, name).getByTitle('Edit the state').click()
  await page.getByRole('combobox', { name: `State of ${name}` }).selectOption('Inactive')
  await expect(link).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(link).toBeVisible()
})

async function getName(row: Locator): Promise<string> {
  return (await row.getByRole('rowheader').getByRole('link').textContent()) ?? ''
}

function findRow(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
}
