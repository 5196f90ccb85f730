import type { Page } from '@playwright/test'
import { to } from '#domain/paths/paths.ts'
import { productFormFields } from '../support/product-form-fields.ts'
import { queryDatabase } from './database.ts'
import { expect, expectAccessible, expectBrowserError, phone, test } from './fixtures.ts'
import { sendForm } from './http-steps.ts'
import { openShop } from './staff.ts'

const sizes = { phone, 'wide desk': { width: 1440, height: 900 } }

for (const [name, size] of Object.entries(sizes)) {
  test(`an owner reduces a category by 20 %, sees its prices and stops the campaign on a ${name}`, async ({
    page,
    browserErrors,
  }) => {
    await page.setViewportSize(size)
    const host = `kampagne-${size.width}.localhost`
    await openShop(page, { name: `Kampagne ${size.width}`, host, path: to.admin.campaigns() })
    await expect(page.getByText('No campaigns')).toBeVisible()
    await createProducts(page, host)
    await page.getByRole('link', { name: 'New campaign' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Black Week')
    await page.getByLabel('Percent', { exact: true }).fill('101')
    await page.getByRole('searchbox', { name: /^Find products/ }).fill('vas')
    await page.getByRole('searchbox', { name: /^Find products/ }).press('Enter')
    await page.getByRole('checkbox', { name: 'Vaser Category' }).check()
    await page.getByRole('button', { name: 'Show the prices' }).click()
    await expect(page.getByText('Enter a percentage above 0 and below 100')).toBeVisible()
    await expect(page.getByLabel('Percent', { exact: true })).toBeFocused()
    await expectBrowserError(browserErrors, /400/)
    await page.getByLabel('Percent', { exact: true }).fill('20')
    const sentence = page.getByTestId('sentence')
    await expect(sentence).toHaveText(
      '20% off everything in Vaser, from now on; cannot be combined.',
    )
    await page.getByRole('button', { name: 'Show the prices' }).click()
    const prices = page.getByTestId('prices')
    await expect(prices.getByRole('row', { name: /Blå vase/ })).toContainText('80,00')
    await expect(prices.getByRole('row', { name: /Krus/ })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save campaign' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Black Week')
    await expect(page.getByText('Running', { exact: true })).toBeVisible()
    await expect(sentence).toContainText('20% off everything in Vaser, from')
    await expect(prices.getByRole('row', { name: /Blå vase/ })).toContainText('80,00')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Stop now' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop now' }).click()
    await expect(page.getByText('Ended', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Campaigns', exact: true }).first().click()
    await page.getByLabel('State').selectOption('Ended')
    await expect(page).toHaveURL(/state=ended/)
    await expect(page.getByTestId('campaign')).toHaveCount(1)
  })
}

/** A vase in a category, and a mug in none. */
async function createProducts(page: Page, host: string): Promise<void> {
  await sendForm(page, host, to.admin.newCategory(), { name: 'Vaser', active: 'on' })
  const [shop] = await queryDatabase<{ store_id: string; category_id: string }>(
    `select s.id as store_id, c.id as category_id from stores s
     join store_categories c on c.store_id = s.id where s.domain = $1`,
    [host],
  )
  if (!shop) throw new Error('the category was not created')
  for (const [name, category_id] of [
    ['Blå vase', shop.category_id],
    ['Krus', ''],
  ] as const) {
    await sendForm(page, host, to.admin.newProduct(), {
      ...productFormFields,
      name,
      sku: `${name} ${host}`,
      base_price: '100',
      category_id,
      'stores.0.store_id': shop.store_id,
      'stores.0.selected': 'on',
      'stores.0.active': 'on',
    })
  }
}
