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
import { signIn } from '#test/journeys/staff.ts'

const bags = toUrl('localhost', '/category/tasker')
const cards = (page: Page) => page.getByTestId('product-card')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const openFilters = (page: Page) => page.getByText('Filtrér og sortér').click()

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

test('the black bag is found on a phone with three presses', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(bags)
  await openFilters(page)
  await expectAccessibleEverywhere(page)
  await page.getByText(/^Vis alle/).click()
  await page.getByLabel('Sort (').check()
  await expect.poll(() => names(page)).toEqual(['Shopper Alma'])
  await expect(page).toHaveURL(`${bags}?f-farve=Sort`)
  await expect(page.getByLabel('Sort (')).toBeChecked()
  await expectAccessibleEverywhere(page)
  await page.goBack()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(5)
  await expect(page.getByLabel('Sort (')).not.toBeChecked()
})

test('a bag for a computer below 1,500 kr. that is in stock is found by keyboard', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto(bags)
  await page.getByText('Filtrér og sortér').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Op til 15"').focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/f-computer=/)
  await page.getByRole('group', { name: 'Pris i DKK' }).getByLabel('Til').focus()
  await page.keyboard.type('1500')
  await page.getByLabel('Kun varer på lager').focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/pris\.til=1500.*lager=1|lager=1.*pris\.til=1500/)
  await expect.poll(() => names(page)).toEqual(['Rygsæk'])
  await page.getByRole('link', { name: 'Fjern Pris: til 1500' }).click()
  await expect.poll(() => names(page)).toEqual(['Rygsæk', 'Shopper Alma'])
})

test('filters work without scripts', async ({ browser }) => {
  const page = await browser.newPage({ viewport: phone, javaScriptEnabled: false })
  await page.goto(bags)
  await openFilters(page)
  await page.getByLabel('Sortér efter').selectOption('Pris, laveste først')
  await page.getByLabel('Vesterhavet (').check()
  await page.getByRole('button', { name: 'Anvend' }).click()
  await expect(page).toHaveURL(/maerke=Vesterhavet/)
  const texts = await cards(page).allTextContents()
  const prices = texts.map((text) =>
    Number(/([\d.]+),\d\d\skr\./.exec(text)?.[1]?.replaceAll('.', '')),
  )
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  await page.getByRole('link', { name: 'Fjern Vesterhavet' }).click()
  await expect(page).not.toHaveURL(/maerke/)
  await page.close()
})

test('filters that leave nothing say so, and search results have them too', async ({ page }) => {
  await page.goto(`${toUrl('localhost')}?q=taske&pris.til=1`)
  await expect(page.getByText('Ingen produkter matcher dine filtre')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Fjern Pris: til 1' }).click()
  await expect(cards(page).first()).toBeVisible()
  await openFilters(page)
  await page.getByLabel('Sortér efter').selectOption('Mest solgte')
  await expect(page).toHaveURL(/q=taske.*sorter=populaere/)
  await expect(page.getByPlaceholder('Søg efter produkter...')).toHaveValue('taske')
})

test('unknown and excessive filters have one honest address', async ({ page }) => {
  const many = Array.from({ length: 500 }, (_, at) => `f-x${at}=1`).join('&')
  await page.goto(`${bags}?${many}&lager=1&f-farve=(.*)%2B%F0%9F%91%9C&utm_source=x`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/category\/tasker\?lager=1$/,
  )
  await expect(cards(page).first()).toBeVisible()
})

test('an owner ticks what shoppers can filter by', async ({ page }) => {
  await page.setViewportSize(desktop)
  await signIn(page, 'ejer@torv.example', { path: to.admin.settings.filters() })
  await expect(page.getByRole('heading', { level: 1, name: 'Filters' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  const closing = page.getByLabel('Lukning', { exact: true })
  await closing.check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The filters have been saved.')).toBeVisible()
  await page.goto(bags)
  await openFilters(page)
  await expect(page.getByRole('group', { name: 'Lukning' })).toBeVisible()
  await page.goto(toUrl('localhost', to.admin.settings.filters()))
  await closing.uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The filters have been saved.')).toBeVisible()
})
