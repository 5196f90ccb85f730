import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import {
  desktop,
  expect,
  expectAccessibleEverywhere,
  phone,
  test,
  toUrl,
} from '#test/journeys/fixtures.ts'

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

const productPage = toUrl('localhost', to.product('laedertaske'))
const searchField = (page: Page) => page.getByPlaceholder('Søg efter produkter...')
const options = (page: Page) => page.getByRole('listbox', { name: 'Forslag' }).getByRole('option')

for (const size of [desktop, phone]) {
  test(`a product page answers in a panel while a visitor types, ${size.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto(productPage)
    await page.keyboard.press('/')
    await expect(searchField(page)).toBeFocused()
    await page.keyboard.type('rygsæk')
    await expect(options(page).filter({ hasText: 'Rygsæk Vester' })).toContainText('1.699,00 kr.')
    await expect(options(page).filter({ hasText: /^Rygsække$/ })).toHaveAttribute(
      'href',
      to.category('rygsaekke'),
    )
    await expect(searchField(page)).toHaveAttribute('aria-expanded', 'true')
    await expectAccessibleEverywhere(page)

    await page.keyboard.press('ArrowDown')
    const first = options(page).first()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(searchField(page)).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id')) ?? '',
    )
    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(searchField(page)).toBeFocused()
    await page.keyboard.type(' v')
    await page.keyboard.press('Backspace')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\/rygsaek/)
  })
}

test('a search from a product page leads to the results, which have no hero', async ({ page }) => {
  await page.goto(productPage)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zzzz')
  await expect(options(page)).toHaveText(['Ingen produkter matcher din søgning'])
  await searchField(page).fill('pleje')
  await expect(options(page).filter({ hasText: 'Pleje af læder' })).toBeVisible()
  await page.getByRole('button', { name: 'Søg', exact: true }).click()
  await expect(page).toHaveURL(toUrl('localhost', to.home({ query: 'pleje' })))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultater for »pleje«')
  await expect(page.getByRole('link', { name: 'Pleje af læder' }).first()).toBeVisible()
  await expect(searchField(page)).toHaveValue('pleje')
})

test('a category searches itself and offers the whole shop', async ({ page }) => {
  await page.goto(toUrl('localhost', to.category('rejsetasker')))
  await searchField(page).fill('pung')
  await expect(page.getByText('Ingen produkter matcher din søgning')).toBeVisible()
  await page.getByRole('link', { name: 'Søg efter »pung« i hele butikken' }).click()
  await expect(page).toHaveURL(toUrl('localhost', to.home({ query: 'pung' })))
  await expect(page.getByTestId('product-card').first()).toBeVisible()
})

test('the header is low on a desk, leaves on scrolling down and returns on scrolling up', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await page.goto(toUrl('localhost'))
  const header = page.locator('#top')
  const bottom = () => header.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(await bottom()).toBeLessThanOrEqual(96)
  await expect(searchField(page)).toBeInViewport()
  await page.mouse.wheel(0, 1_500)
  await expect.poll(bottom).toBeLessThanOrEqual(0)
  await page.mouse.wheel(0, -200)
  await expect(searchField(page)).toBeInViewport()
  await expect(page.getByRole('button', { name: /^Kurv/ })).toBeInViewport()
})

test('without scripts the search of a product page leads to the results', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(productPage)
  await searchField(page).fill('weekendtaske')
  await page.getByRole('button', { name: 'Søg', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultater for »weekendtaske«')
  await page.context().close()
})
