import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { queryDatabase } from '#test/journeys/database.ts'
import {
  expect,
  expectAccessibleEverywhere,
  expectBrowserError,
  phone,
  test,
  toUrl,
} from '#test/journeys/fixtures.ts'
import { payForProduct } from '#test/journeys/http-steps.ts'
import { createShopProduct } from '#test/journeys/shop-products.ts'
import { demoPassword, signInByRequest } from '#test/journeys/staff.ts'

const host = 'keramik.localhost'

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

/** Pays as a guest by request, and opens the page to which the provider leads back. */
async function buy(page: Page, slug: string, email: string): Promise<void> {
  const buyer = { name: 'Freja Holm', email }
  const session = await payForProduct(page, buyer, { host, slug })
  await page.goto(`${toUrl(host, to.checkout.success())}?session_id=${session}`)
  await expect(page.getByRole('heading', { name: 'Tak for din ordre!' })).toBeVisible()
}

test('a guest buys the goods of an order again, and is told what is gone', async ({
  page,
  browser,
}) => {
  const staff = await browser.newPage()
  await signInByRequest(staff, 'keramik@torv.example', { host })
  const { id, slug } = await createShopProduct(staff, host, {
    name: 'Æggebæger',
    base_price: '85',
  })
  await staff.close()
  await page.setViewportSize(phone)
  await buy(page, slug, 'igen@torv.example')
  await page.getByRole('link', { name: 'Se din ordre' }).click()
  const again = page.getByRole('button', { name: 'Køb igen' })
  await expectAccessibleEverywhere(page)
  await queryDatabase('update products set base_price = 9500 where id = $1', [id])
  await again.click()
  const drawer = page.getByRole('dialog', { name: 'Din kurv' })
  await expect(drawer).toContainText('Æggebæger')
  await expect(drawer).toContainText('95,00 kr.')
  await page.keyboard.press('Escape')
  await again.click()
  await expect(page.getByTestId('cart-badge')).toHaveText('2')
  await page.keyboard.press('Escape')
  await queryDatabase('update store_products set active = false where product_id = $1', [id])
  await again.click()
  await expect(page.getByRole('status').filter({ hasText: 'Æggebæger' })).toBeVisible()
  await expect(page.getByTestId('cart-badge')).toHaveText('2')
})

test('a guest keeps what was typed as an account, with and without scripts', async ({
  page,
  browser,
  browserErrors,
}) => {
  await page.setViewportSize(phone)
  const email = `ny-${Date.now()}@torv.example`
  await buy(page, 'stentoejskop', email)
  await page.getByRole('link', { name: 'Gem dine oplysninger som en konto' }).click()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByLabel('Adgangskode', { exact: true }).fill('kort')
  await page.getByRole('button', { name: 'Opret konto' }).click()
  await expect(page.getByLabel('Adgangskode', { exact: true })).toHaveAccessibleDescription(
    /Mindst/,
  )
  await expectBrowserError(browserErrors, /400/)
  await page.getByLabel('Adgangskode', { exact: true }).fill(`${demoPassword} og mere`)
  await page.getByRole('button', { name: 'Opret konto' }).click()
  await expect(page.getByRole('heading', { name: 'Min konto' })).toBeVisible()
  await expect(page.getByText(`Vi har sendt et link til ${email}`)).toBeVisible()

  const plain = await browser.newPage({ viewport: phone, javaScriptEnabled: false })
  await buy(plain, 'stentoejskop', 'uden.script@torv.example')
  await plain.getByRole('link', { name: 'Se din ordre' }).click()
  await plain.getByRole('link', { name: 'Gem dine oplysninger som en konto' }).click()
  await plain.getByLabel('Adgangskode', { exact: true }).fill(`${demoPassword} og mere`)
  await plain.getByRole('button', { name: 'Opret konto' }).click()
  await expect(plain.getByRole('heading', { name: 'Min konto' })).toBeVisible()
  await plain.close()
})
