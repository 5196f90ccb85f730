import { shopifyFile } from '#features/catalogue/rules/product-csv/foreign-files.samples.ts'
import { to } from '#shared/paths/paths.ts'
import { desktop, expect, expectAccessible, phone, test } from '#test/journeys/fixtures.ts'
import { signIn } from '#test/journeys/staff.ts'

test('an owner imports a list of her own after a look at its columns', async ({ page }) => {
  await page.setViewportSize(desktop)
  await signIn(page, 'keramik@torv.example', {
    host: 'keramik.localhost',
    path: to.admin.productImport(),
  })
  const file = page.locator('input[type="file"]')
  const upload = (name: string, text: string) =>
    file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await upload('shopify.csv', shopifyFile)
  await expect(page.getByText('This is a file of Shopify.')).toBeVisible()
  await upload(
    'liste.csv',
    'Varenr.;Varetekst;Pris;Kampagne\r\nLISTE-1;Krukke fra listen;80;ja\r\n',
  )
  await expect(page.getByLabel('Varenr.')).toHaveValue('SKU')
  await expect(page.getByLabel('Kampagne')).toHaveValue('')
  await page.getByLabel('Varetekst').selectOption('Name')
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  // Journeys beside this one open further shops of the company.
  for (const store of await page.getByRole('checkbox').all()) await store.check()
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(
    page.getByText('These columns are not known and are left out: Kampagne'),
  ).toBeVisible()
  await expect(page.getByText('Comes in as a new product')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('This import was discarded.')).toBeVisible()
})
