import type { Locator } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { desktop, expect, expectAccessible, test, toUrl } from '#test/journeys/fixtures.ts'
import { signIn } from '#test/journeys/staff.ts'

const tablePath = to.admin.products({ view: 'table' })

test('an owner compares products in rows, and finds the list so the next time', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await signIn(page, 'ejer@torv.example', { path: to.admin.products() })
  await expect(page.getByTestId('product-card').first()).toBeVisible()
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  const table = page.getByRole('table', { name: 'Products' })
  await expect(table.getByRole('columnheader', { name: 'Margin' })).toBeVisible()
  const row = table.getByRole('row', { name: /Desk Pyramid/ })
  await expect(row).toContainText('Pyramid House')
  await expectAccessible(page)
  await page.goto(toUrl('localhost', to.admin.products()))
  await expect(table).toBeVisible()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Edit selected' }).click()
  await expect(page.getByRole('heading', { name: 'Edit 1 product', level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Cards', exact: true }).click()
  await expect(page.getByTestId('product-card').first()).toBeVisible()
  await expect(table).toHaveCount(0)
})

test('an owner sorts the table, hides a column and finds both the next time', async ({ page }) => {
  await page.setViewportSize(desktop)
  await signIn(page, 'keramik@torv.example', { host: 'keramik.localhost', path: tablePath })
  const table = page.getByRole('table', { name: 'Products' })
  const prices = table.locator('[data-column="price"]')
  await table.getByRole('link', { name: 'Price' }).click()
  await expect(table.getByRole('columnheader', { name: 'Price' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  expect(await readPrices(prices)).toEqual((await readPrices(prices)).toSorted((a, b) => a - b))
  await table.getByRole('link', { name: 'Price' }).click()
  await expect(page).toHaveURL(/sort=-price/)
  await expect
    .poll(() => readPrices(prices))
    .toEqual((await readPrices(prices)).toSorted((a, b) => b - a))
  await page.getByRole('button', { name: 'Sorted: Price, highest first' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Name, A to Z' }).click()
  await expect(page.getByRole('button', { name: 'Sorted: Name, A to Z' })).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Margin' }).uncheck()
  await expect(table.getByRole('columnheader', { name: 'Margin' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(toUrl('keramik.localhost', tablePath))
  await expect(table.getByRole('columnheader', { name: 'Stock' })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Margin' })).toHaveCount(0)
})

async function readPrices(cells: Locator): Promise<number[]> {
  const texts = await cells.allTextContents()
  return texts.map((text) => Number(text.replaceAll(/\D/g, '')))
}
