import type { Page } from '@playwright/test'
import { queryDatabase } from '#test/journeys/database.ts'
import {
  toUrl,
  expect,
  expectAccessibleEverywhere,
  expectBrowserError,
  phone,
  test,
} from '#test/journeys/fixtures.ts'

const host = 'keramik.localhost'

test.use({ viewport: phone })

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

async function add(page: Page, slug: string) {
  await page.goto(toUrl(host, `/products/${slug}`))
  await page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).click()
  await expect(page.locator('.added-panel')).toBeVisible()
}

async function openCart(page: Page) {
  await page.getByRole('button', { name: /^Kurv/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Din kurv' })
  await expect(drawer).toBeVisible()
  return drawer
}

async function readStoredCodes(page: Page): Promise<string[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('store_codes') ?? '[]'))
}

test('a shopper sees what a price was before, on the card and the product', async ({ page }) => {
  await page.goto(toUrl(host, '/category/til-huset'))
  const card = page.getByTestId('product-card').filter({ hasText: 'Krukke' })
  await expect(card).toContainText(/149,00\s*kr\.\s*Før 289,00\s*kr\./)
  await card.getByRole('link').click()
  const price = page.getByRole('main').locator('.price-tag')
  await expect(price).toHaveText(/^149,00\s*kr\.\s*Før 289,00\s*kr\.\s*−48\s%/)
  await expect(page.getByRole('main')).toContainText('Før: laveste pris de sidste 30 dage.')
  await expect(page.getByRole('main')).toContainText(/Tilbuddet slutter \d/)
})

test('three of a kind cost two, a code takes ten per cent, and the receipt says so', async ({
  page,
}) => {
  await page.goto(toUrl(host, '/category/til-huset'))
  const card = page.getByTestId('product-card').filter({ hasText: 'Fyr' })
  await expect(card).toContainText('Køb 3, betal for 2')
  await add(page, 'lysestage-fyr')
  await expect(
    page.getByRole('main').getByText('Køb 3, betal for 2', { exact: true }),
  ).toBeVisible()
  const drawer = await openCart(page)
  const more = drawer.getByRole('button', { name: 'Flere' })
  await more.click()
  const near = drawer.getByText('Tre lysestager, betal for to: 1 mere, så er den tredje gratis')
  await expect(near).toBeVisible()
  await more.click()
  await expect(near).toBeHidden()
  await expect(drawer).toContainText(/Tre lysestager, betal for to−199,00\s*kr\./)
  await expect(drawer).toContainText(/I alt\s*398,00\s*kr\./)
  await page.keyboard.press('Escape')

  await add(page, 'vase-strand')
  await openCart(page)
  await drawer.getByRole('button', { name: /^Har du en rabatkode/ }).click()
  await drawer.getByLabel(/^Rabatkode/).fill('findes ikke')
  await drawer.getByRole('button', { name: 'Brug', exact: true }).click()
  const field = drawer.getByLabel(/^Rabatkode/)
  await expect(field).toHaveAccessibleDescription('Koden FINDESIKKE kan ikke bruges')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('findes ikke')
  await expect(drawer.getByText('FINDESIKKE')).toHaveCount(1)
  expect(await readStoredCodes(page)).toEqual([])
  await field.fill('vase10')
  await page.keyboard.press('Enter')
  await expect(drawer).toContainText('Koden VASE10 er trukket fra')
  await expect(field).toHaveValue('')
  await expectAccessibleEverywhere(page)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('store_cart') ?? ''))
  expect(Object.keys(stored).toSorted()).toEqual(['items', 'total'])

  await drawer.getByRole('button', { name: 'Gå til betaling' }).click()
  await expect(page.getByRole('heading', { name: 'Afslut bestillingen' })).toBeVisible()
  await page.getByLabel('Navn').fill('Rikke Rabat')
  await page.getByLabel('Email').fill('rikke@torv.example')
  await page.getByRole('button', { name: /^Betal \d/ }).click()
  await expect(page.getByRole('heading', { name: 'Tak for din ordre!' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('VASE10')
  await expect(page.getByRole('main')).toContainText(/−199,00\s*kr\./)
})

test('a code that a former visit has left is taken out with a sentence, and the cart is paid', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('store_codes') !== null) return
    localStorage.setItem('store_codes', JSON.stringify(['FORKERT', 'X'.repeat(200), 7]))
  })
  await add(page, 'vase-strand')
  const drawer = await openCart(page)
  await expect(drawer.getByText(/FORKERT/)).toHaveText(
    'Koden FORKERT kan ikke bruges længere og er taget ud af kurven. Se beløbet igennem, før du betaler.',
  )
  expect(await readStoredCodes(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Gå til betaling' }).click()
  await expect(page.getByRole('heading', { name: 'Afslut bestillingen' })).toBeVisible()
})

test('a code that ends before the press is taken out, and the next press pays the new sum', async ({
  page,
  browserErrors,
}) => {
  const code = `KORT${Date.now()}`
  await queryDatabase(
    `insert into campaign_codes (company_id, store_id, campaign_id, code)
     select company_id, store_id, campaign_id, $1 from campaign_codes where code = 'VASE10'`,
    [code],
  )
  await add(page, 'vase-strand')
  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: /^Har du en rabatkode/ }).click()
  await drawer.getByLabel(/^Rabatkode/).fill(code)
  await page.keyboard.press('Enter')
  await expect(drawer).toContainText(/I alt\s*314,10\s*kr\./)
  await queryDatabase('delete from campaign_codes where code = $1', [code])
  const pay = drawer.getByRole('button', { name: 'Gå til betaling' })
  await pay.click()
  await expect(drawer.getByRole('alert')).toHaveText(
    `Koden ${code} kan ikke bruges længere og er taget ud af kurven. Se beløbet igennem, før du betaler.`,
  )
  await expect(drawer.getByText(new RegExp(code))).toHaveCount(1)
  await expectBrowserError(browserErrors, /409/)
  await expect(drawer).toContainText(/I alt\s*349,00\s*kr\./)
  await pay.click()
  await expect(page.getByRole('heading', { name: 'Afslut bestillingen' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/349,00\s*kr\./)
})
