import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { queryDatabase } from '#test/journeys/database.ts'
import {
  expect,
  expectAccessible,
  expectBrowserError,
  phone,
  test,
  toUrl,
} from '#test/journeys/fixtures.ts'
import { sendForm } from '#test/journeys/http-steps.ts'
import { createShopProduct } from '#test/journeys/shop-products.ts'
import { openShop } from '#test/journeys/staff.ts'

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
    const vase = await createProducts(page, host)
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

    await page.getByTestId('campaign').getByRole('link').first().click()
    await page.getByRole('link', { name: 'Copy' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Black Week (copy)')
    await expect(page.getByLabel('Percent', { exact: true })).toHaveValue('20')
    await expect(page.getByLabel('Starts')).toHaveValue('')
    await expect(page.getByRole('checkbox', { name: 'Vaser Category' })).toBeChecked()
    await expect(sentence).toHaveText(
      '20% off everything in Vaser, from now on; cannot be combined.',
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save campaign' }).click()
    await expect(page.getByText('Running', { exact: true })).toBeVisible()
    await page.goto(toUrl(host, to.product(vase.slug)))
    const product = page.getByRole('main')
    await expect(product.locator('.price-tag')).toContainText(/80,00\s*kr\./)
    await expect(product).not.toContainText('slutter')
  })

  test(`a file of codes that cannot be used says why on a ${name}`, async ({
    page,
    browserErrors,
  }) => {
    await page.setViewportSize(size)
    const host = `koder-${size.width}.localhost`
    await openShop(page, { name: `Koder ${size.width}`, host, path: to.admin.campaigns() })
    const [taking, importing] = ['Kunder', 'Importeret'].map((campaign) => ({
      name: campaign,
      kind: 'percent',
      value: '10',
      currency: 'DKK',
      'targets.0': 'everything',
      needs_code: 'on',
    }))
    await sendForm(page, host, to.admin.newCampaign(), { ...taking, code: 'TAGET' })
    await sendForm(page, host, to.admin.newCampaign(), { ...importing, code: 'FØRST' })
    await page.goto(toUrl(host, to.admin.campaigns()))
    await page.getByTestId('campaign').filter({ hasText: 'Importeret' }).getByRole('link').click()
    await page.getByRole('link', { name: 'Codes and uses' }).click()
    await page.getByRole('link', { name: 'Import codes' }).click()
    const files = [
      ['NYE-1\r\nå\r\n', 'Line 2: a code has 3 to 40 letters, digits and hyphens'],
      ['NYE-1,mange\r\n', 'Line 1: the limit must be a whole number above zero, or empty'],
      ['NYE-1\r\nTAGET\r\n', 'The code TAGET already exists in this store'],
      [listCodes(10_001), 'A campaign has at most 10,000 codes'],
    ] as const
    for (const [text, problem] of files) {
      const file = { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByRole('button', { name: 'Import codes' }).click()
      await expect(page.getByRole('alert')).toHaveText(problem)
      await expectBrowserError(browserErrors, /40[09]/)
      await expect(page.getByRole('row', { name: /NYE-1/ })).toHaveCount(0)
    }
    await expectAccessible(page)
  })
}

function listCodes(count: number): string {
  return Array.from({ length: count }, (_, number) => `NYE-${number}\r\n`).join('')
}

test('an owner shows a true former price of goods that spoil, and lets a running offer stay', async ({
  page,
  browserErrors,
}) => {
  const host = 'letfordaervelig.localhost'
  await openShop(page, { name: 'Letfordærvelig', host, path: to.admin.campaigns() })
  const { id, slug } = await createShopProduct(page, host, {
    name: 'Friske figner',
    base_price: '120',
  })
  await queryDatabase(
    `insert into price_history (company_id, store_id, product_id, currency, price, noted_at)
     select company_id, store_id, product_id, 'DKK', past.price, now() - make_interval(days => days)
     from store_products, (values (200, 10000), (20, 12000)) as past (days, price) where product_id = $1`,
    [id],
  )
  await page.goto(toUrl(host, to.admin.product(id)))
  await page.getByLabel('Spoils or ages quickly').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === to.admin.products())

  await page.goto(toUrl(host, to.admin.newCampaign()))
  await page.getByLabel('Name', { exact: true }).fill('Modne figner')
  await page.getByLabel('Kind').selectOption('Fixed price for each piece')
  await page.getByLabel('Amount in DKK').fill('80')
  await page.getByLabel('Former price to show').fill('130')
  await page.getByLabel('Ends').fill('2036-12-01T08:00')
  await page.getByRole('searchbox', { name: /^Find products/ }).fill('figner')
  await page.getByRole('searchbox', { name: /^Find products/ }).press('Enter')
  await page.getByRole('checkbox', { name: 'Friske figner Product' }).check()
  await page.getByRole('button', { name: 'Save campaign' }).click()
  await expect(
    page.getByText(/may be shown as the former price 14 days after it is raised/),
  ).toBeVisible()
  await expectBrowserError(browserErrors, /400/)
  await page.getByLabel('Former price to show').fill('120')
  await expect(page.getByTestId('sentence')).toContainText(
    '80,00 kr. instead of 120,00 kr. for each piece of Friske figner',
  )
  await page.getByRole('button', { name: 'Save campaign' }).click()
  await expect(page.getByText('Running', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Name and end' }).click()
  await page.getByLabel('Ends').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByTestId('sentence')).not.toContainText('2036')

  await page.goto(toUrl(host, to.product(slug)))
  await expect(
    page.getByText('Før: laveste pris de sidste 14 dage.', { exact: true }),
  ).toBeVisible()
})

/** A vase in a category, and a mug in none. */
async function createProducts(page: Page, host: string): Promise<{ slug: string }> {
  await sendForm(page, host, to.admin.newCategory(), { name: 'Vaser', active: 'on' })
  const [vases] = await queryDatabase<{ id: string }>(
    `select c.id from stores s join store_categories c on c.store_id = s.id where s.domain = $1`,
    [host],
  )
  if (!vases) throw new Error('the category was not created')
  const vase = await createShopProduct(page, host, {
    name: 'Blå vase',
    base_price: '100',
    category_id: vases.id,
  })
  await createShopProduct(page, host, { name: 'Krus', base_price: '100' })
  return vase
}
