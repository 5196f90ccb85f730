import { to } from '#shared/paths/paths.ts'
import { desktop, expect, expectAccessible, test, toUrl } from '#test/journeys/fixtures.ts'
import { signIn } from '#test/journeys/staff.ts'

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
