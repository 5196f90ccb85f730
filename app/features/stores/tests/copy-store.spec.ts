import { to } from '#shared/paths/paths.ts'
import { queryDatabase } from '#test/journeys/database.ts'
import {
  desktop,
  expect,
  expectAccessibleEverywhere,
  expectBrowserError,
  test,
  toUrl,
} from '#test/journeys/fixtures.ts'
import { freeDomain, openShop } from '#test/journeys/staff.ts'

test.slow()

const host = 'forlaeg.localhost'
const copyHost = 'kopi.localhost'

/** The shop gets the products of the company's first one. */
async function addProducts(): Promise<string> {
  const [product] = await queryDatabase<{ name: string }>(
    `with added as (
       insert into store_products (company_id, store_id, product_id, price)
       select own.company_id, own.id, sp.product_id, 12300
       from stores own join stores other on other.company_id = own.company_id and other.domain = 'keramik.localhost'
       join store_products sp on (sp.company_id, sp.store_id) = (other.company_id, other.id) and sp.active
       where own.domain = $1 and own.deleted_at is null
       returning company_id, product_id)
     select p.name from added join products p on (p.company_id, p.id) = (added.company_id, added.product_id)
     where not exists (select from product_variants v where v.product_id = p.id) order by p.name limit 1`,
    [host],
  )
  return product?.name ?? ''
}

test('an owner copies a store with its products, and looks at the new shop', async ({
  page,
  browserErrors,
}) => {
  await page.setViewportSize(desktop)
  await freeDomain(copyHost)
  await openShop(page, { name: 'Forlæg', host, path: to.admin.stores() })
  const product = await addProducts()

  await page.getByRole('link', { name: 'Copy Forlæg' }).first().click()
  await expect(page).toHaveURL(/\/copy$/)
  const form = page.url()
  // The command of the palette and the button of the settings lead to the same form.
  await page.goto(toUrl(host, to.admin.settings.copy()))
  await expect(page).toHaveURL(form)
  await page.goto(toUrl(host, to.admin.settings()))
  await page.getByRole('link', { name: 'Copy store' }).click()
  await expect(page).toHaveURL(form)
  await expect(page.getByRole('heading', { level: 1, name: 'Copy Forlæg' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(desktop)
  await expect(page.getByRole('checkbox', { name: 'Home page' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'With products' })).not.toBeChecked()

  // A refused form keeps the choice.
  await page.getByLabel('Name').fill('Kopien')
  await page.getByLabel('Domain').fill('keramik.localhost')
  await page.getByRole('checkbox', { name: 'With products' }).check()
  await page.getByRole('checkbox', { name: 'Navigation' }).uncheck()
  await page.getByRole('button', { name: 'Copy store' }).click()
  await expect(page.getByText('This domain is already in use').first()).toBeVisible()
  await expectBrowserError(browserErrors, /409/)
  await expect(page.getByRole('checkbox', { name: 'With products' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Navigation' })).not.toBeChecked()

  await page.getByLabel('Domain').fill(copyHost)
  await page.getByRole('button', { name: 'Copy store' }).click()
  const banner = page.getByRole('status').filter({ hasText: 'Kopien is ready to be set up.' })
  await expect(banner).toBeVisible()
  expect(page.url()).toBe(toUrl(host, to.admin.settings({ saved: 'copy' })))
  await expect(banner.getByRole('link', { name: 'Set up payment' })).toBeVisible()

  const [shop] = await Promise.all([
    page.waitForEvent('popup'),
    banner.getByRole('link', { name: 'View store' }).click(),
  ])
  await expect(shop).toHaveURL(toUrl(copyHost))
  await expect(shop.getByRole('link', { name: product }).first()).toBeVisible()
  await expect(shop.getByText('123,00').first()).toBeVisible()
  await shop.close()

  await page.goto(toUrl(host, to.admin.stores()))
  const row = page.getByRole('row', { name: /Kopien/ })
  await expect(row.getByText('Opens when green')).toBeVisible()
})
