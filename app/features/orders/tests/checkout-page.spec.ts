import type { Page } from '@playwright/test'
import {
  desktop,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectBrowserError,
  phone,
  test,
  toUrl,
} from '#test/journeys/fixtures.ts'
import { queryDatabase } from '#test/journeys/database.ts'

const thanks = (page: Page) => page.getByRole('heading', { name: 'Tak for din ordre!' })
const payButton = (page: Page) => page.getByRole('button', { name: /^Betal \d/ })
const shops = (page: Page) => page.getByRole('radiogroup', { name: 'Vælg en pakkeshop' })

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

/** Opens the page of the checkout with one bag in the cart. */
async function goToCheckout(page: Page) {
  await page.goto(toUrl('localhost', '/products/laedertaske'))
  await page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).click()
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  await page.getByRole('button', { name: /^Kurv/ }).click()
  await page.getByRole('button', { name: 'Gå til betaling' }).click()
  await expect(page.getByRole('heading', { name: 'Afslut bestillingen' })).toBeVisible()
}

async function readOrder(email: string) {
  const [order] = await queryDatabase<{ place: string; shop: string; state: string }>(
    `select concat_ws(' ', postcode, city, country) as place, pickup_point->>'postcode' as shop, state
     from orders where email = $1 order by number desc limit 1`,
    [email],
  )
  return order
}

for (const [device, size] of Object.entries({ phone, desktop })) {
  test(`a parcel shop in Aarhus is paid with MobilePay on a ${device}`, async ({ page }) => {
    await page.setViewportSize(size)
    const email = `pakke-${device}-${Date.now()}@torv.example`
    await goToCheckout(page)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Postnummer').fill('8200')
    await expect(page.getByLabel('By', { exact: true })).toHaveValue('Aarhus N')
    await page.getByLabel('Pakkeshop, GLS').check()
    await expect(shops(page).getByRole('radio').first()).toBeChecked()
    await page.getByLabel('Postnummer eller vej').fill('Park Allé 1, 8000')
    await page.getByRole('button', { name: 'Find pakkeshops' }).click()
    await expect(page.getByRole('heading', { name: 'Vælg en pakkeshop' })).toBeFocused()
    const near = shops(page)
      .getByRole('radio', { name: /8000 Aarhus C/ })
      .first()
    await expect(near).toBeChecked()
    await expect(
      shops(page)
        .getByText(/^\d+ m$/)
        .first(),
    ).toBeVisible()
    await shops(page).getByText('Åbningstider').first().click()
    await expect(shops(page).getByText(/^Man/).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'MobilePay' }).check()
    await expect(page.getByLabel('Kortnummer')).toBeHidden()
    await payButton(page).click()
    await page.getByRole('button', { name: 'Godkend' }).click()
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByTestId('delivery')).toContainText(/Pakkeshop, GLS.*8000 Aarhus C/)
    expect(await readOrder(email)).toEqual({
      place: '8200 Aarhus N DK',
      shop: '8000',
      state: 'authorised',
    })
  })
}

test('errors stand beside their fields, and nothing that was typed is lost', async ({
  page,
  browserErrors,
}) => {
  await goToCheckout(page)
  await page.getByLabel('Navn').fill('Freja Holm')
  await page.getByLabel('Email').fill('freja')
  await page.getByLabel('Telefon').fill('123')
  await page.getByLabel('Postnummer').fill('800')
  await payButton(page).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  for (const [label, error] of [
    ['Email', /Skriv en gyldig email/],
    ['Telefon', /Skriv et telefonnummer/],
    ['Postnummer', /Skriv et postnummer med fire cifre/],
  ] as const)
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(error)
  await expectBrowserError(browserErrors, /400/)
  await expectAccessibleEverywhere(page)
  await page.reload()
  await expect(page.getByLabel('Navn')).toHaveValue('Freja Holm')
  await expect(page.getByLabel('Telefon')).toHaveValue('123')
})

test('Enter in a field never pays', async ({ page }) => {
  await goToCheckout(page)
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByLabel('Navn').press('Enter')
  await answered
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByRole('heading', { name: 'Afslut bestillingen' })).toBeVisible()
})

test('the page untouched is paid by keyboard within a hundred stops', async ({ page }) => {
  await goToCheckout(page)
  await page.reload()
  const focusedText = () =>
    page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 20) ?? '')
  for (let stops = 0; stops < 100 && !(await focusedText()).startsWith('Betal '); stops += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ viewport: phone })

  test('a parcel shop is searched for, chosen and paid', async ({ page, browser }) => {
    await goToCheckout(page)
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
    const plain = await context.newPage()
    await plain.goto(page.url())
    const email = `uden-${Date.now()}@torv.example`
    await plain.getByLabel('Email').fill(email)
    await plain.getByLabel('Postnummer').fill('5000')
    await plain.getByLabel('Pakkeshop, GLS').check()
    await plain.getByRole('button', { name: 'Opdater' }).click()
    await expect(plain.getByLabel('By', { exact: true })).toHaveValue('Odense C')
    await plain.getByLabel('Postnummer eller vej').fill('8000')
    await plain.getByRole('button', { name: 'Find pakkeshops' }).click()
    await shops(plain)
      .getByRole('radio', { name: /8000 Aarhus C/ })
      .first()
      .check()
    await payButton(plain).click()
    await expect(thanks(plain)).toBeVisible()
    expect(await readOrder(email)).toEqual({
      place: '5000 Odense C DK',
      shop: '8000',
      state: 'authorised',
    })
    await context.close()
  })
})
