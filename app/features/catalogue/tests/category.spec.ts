import type { Page } from '@playwright/test'
import {
  toUrl,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectBrowserError,
  test,
} from '#test/journeys/fixtures.ts'

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

const category = (slug: string) => toUrl('localhost', `/category/${slug}`)
const cards = (page: Page) => page.getByTestId('product-card')
const readProductNames = (page: Page) => cards(page).getByRole('heading').allTextContents()
const searchField = (page: Page) => page.getByPlaceholder('Søg efter produkter...')
const breadcrumb = (page: Page) => page.getByRole('navigation', { name: 'Brødkrumme' })

test('a category page shows its name, description, the products of its subcategories and a breadcrumb', async ({
  page,
}) => {
  await page.goto(category('tasker'))
  await expect(breadcrumb(page).getByRole('listitem')).toHaveText([/Forside/, /Tasker/])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tasker')
  await expect(page.getByText('Tasker til hverdag, arbejde og rejser.')).toBeVisible()
  expect(await readProductNames(page)).toContain('Rygsæk')
  await page
    .getByRole('navigation', { name: 'Underkategorier' })
    .getByRole('link', { name: 'Rygsække' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rygsække')
  expect(await readProductNames(page)).toContain('Rygsæk')
  expect(await readProductNames(page)).not.toContain('Lædertaske')
  await expect(page).toHaveTitle('Rygsække – Taskehuset')
  await expect(breadcrumb(page).getByRole('listitem')).toHaveText([/Forside/, /Tasker/, /Rygsække/])
  await breadcrumb(page).getByRole('link', { name: 'Forside' }).click()
  await expect(page).toHaveURL(toUrl('localhost'))
})

test('the category search covers product names and descriptions but not the category name, and is cleared on the next category', async ({
  page,
}) => {
  await page.goto(category('haandtasker'))
  await searchField(page).fill('lædertaske')
  await expect.poll(() => readProductNames(page)).toContain('Lædertaske')
  // The category name is on every card, but only one description contains "håndtaske".
  await searchField(page).fill('håndtasker')
  await expect.poll(() => readProductNames(page)).toEqual(['Lædertaske'])
  await searchField(page).fill('lædertaske')
  await page.getByRole('button', { name: 'Søg', exact: true }).click()
  await expect(page).toHaveURL(/\/category\/haandtasker\?q=l%C3%A6dertaske$/)

  // Moves the pointer away: the menu would open under it and cover the breadcrumb.
  await page.mouse.move(0, 700)
  await breadcrumb(page).getByRole('link', { name: 'Tasker' }).click()
  await expect(page).toHaveURL(category('tasker'))
  await expect(searchField(page)).toHaveValue('')
  expect((await readProductNames(page)).length).toBeGreaterThan(10)
})

test('an empty category shows a notice, and an unknown category offers a link back', async ({
  page,
  browserErrors,
}) => {
  await page.goto(category('tom-kategori'))
  await expect(page.getByText('No products found in this category')).toBeVisible()
  await expectAccessible(page)
  for (const slug of ['findes-ikke', 'skjult']) {
    const response = await page.goto(category(slug))
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Category not found' })).toBeVisible()
    if (slug === 'skjult') await expectAccessible(page)
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(page).toHaveURL(category('tom-kategori'))
    await expectBrowserError(browserErrors, /404/)
  }
})

test('without JavaScript the back button leads to the home page', async ({
  browser,
  browserErrors,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(category('findes-ikke'))
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/localhost:\d+\/\??$/)
  await expectBrowserError(browserErrors, /404/)
  await context.close()
})

for (const [host, slug] of [
  ['localhost', 'tasker'],
  ['pyramids.localhost', 'home'],
  ['keramik.localhost', 'kopper'],
]) {
  test(`the category ${slug} is accessible`, async ({ page }) => {
    await page.goto(toUrl(host ?? '', `/category/${slug}`))
    await expect(cards(page).first()).toBeVisible()
    await expectAccessibleEverywhere(page)
  })
}
