import type { Page } from '@playwright/test'
import {
  at,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectComplaint,
  test,
} from './square.ts'

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

const category = (slug: string) => at('localhost', `/category/${slug}`)
const cards = (page: Page) => page.getByTestId('product-card')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const field = (page: Page) => page.getByPlaceholder('Søg efter produkter...')
const way = (page: Page) => page.getByRole('navigation', { name: 'Brødkrumme' })

test('a category has its name, its words, the goods of its subcategories, and a way over its parent', async ({
  page,
}) => {
  await page.goto(category('tasker'))
  await expect(way(page).getByRole('listitem')).toHaveText([/Forside/, /Tasker/])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tasker')
  await expect(page.getByText('Tasker til hverdag, arbejde og rejser.')).toBeVisible()
  expect(await names(page)).toContain('Rygsæk')
  await page
    .getByRole('navigation', { name: 'Underkategorier' })
    .getByRole('link', { name: 'Rygsække' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rygsække')
  expect(await names(page)).toContain('Rygsæk')
  expect(await names(page)).not.toContain('Lædertaske')
  await expect(page).toHaveTitle('Rygsække – Taskehuset')
  await expect(way(page).getByRole('listitem')).toHaveText([/Forside/, /Tasker/, /Rygsække/])
  await way(page).getByRole('link', { name: 'Forside' }).click()
  await expect(page).toHaveURL(at('localhost'))
})

test('its search looks in names and descriptions, not in the name of the category, and is empty again in the next', async ({
  page,
}) => {
  await page.goto(category('haandtasker'))
  await field(page).fill('lædertaske')
  await expect.poll(() => names(page)).toContain('Lædertaske')
  // The name of the category stands on every card, and "håndtaske" in one description.
  await field(page).fill('håndtasker')
  await expect(page.getByText('Viser resultater for »håndtaske«')).toBeVisible()
  expect(await names(page)).toEqual(['Lædertaske'])
  await page.getByRole('link', { name: 'Søg kun efter »håndtasker«' }).click()
  await expect(page.getByText('Ingen produkter matcher din søgning')).toBeVisible()
  await field(page).fill('lædertaske')
  await page.getByRole('button', { name: 'Søg', exact: true }).click()
  await expect(page).toHaveURL(/\/category\/haandtasker\?q=l%C3%A6dertaske$/)

  // The page is at its top again, and a pointer that rests where the menu came would open it over the breadcrumb.
  await page.mouse.move(0, 700)
  await way(page).getByRole('link', { name: 'Tasker' }).click()
  await expect(page).toHaveURL(category('tasker'))
  await expect(field(page)).toHaveValue('')
  expect((await names(page)).length).toBeGreaterThan(10)
})

test('an empty category says that it is empty, and from one that is not there one can go back', async ({
  page,
  complaints,
}) => {
  await page.goto(category('tom-kategori'))
  await expect(page.getByText('No products found in this category')).toBeVisible()
  await expectAccessible(page)
  for (const slug of ['findes-ikke', 'skjult']) {
    const answer = await page.goto(category(slug))
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Category not found' })).toBeVisible()
    if (slug === 'skjult') await expectAccessible(page)
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(page).toHaveURL(category('tom-kategori'))
    expectComplaint(complaints, /404/)
  }
})

test('without a script the way back leads to the front page', async ({ browser, complaints }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(category('findes-ikke'))
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/localhost:\d+\/\??$/)
  expectComplaint(complaints, /404/)
  await context.close()
})

for (const [host, slug] of [
  ['localhost', 'tasker'],
  ['pyramids.localhost', 'home'],
  ['keramik.localhost', 'kopper'],
]) {
  test(`the category ${slug} is accessible`, async ({ page }) => {
    await page.goto(at(host ?? '', `/category/${slug}`))
    await expect(cards(page).first()).toBeVisible()
    await expectAccessibleEverywhere(page)
  })
}
