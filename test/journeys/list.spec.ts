import type { Page } from '@playwright/test'
import { at, expect, expectAccessible, expectAccessibleEverywhere, test } from './square.ts'

const home = at('localhost')

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

const cards = (page: Page) => page.getByTestId('product-card')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const field = (page: Page) => page.getByPlaceholder('Søg efter produkter...')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('the search', () => {
  test('finds at once what is typed, with every word in any case', async ({ page }) => {
    await page.goto(home)
    const all = await cards(page).count()
    await field(page).pressSequentially('LÆDER')
    await expect.poll(() => cards(page).count()).toBeLessThan(all)
    const leather = await cards(page).count()
    await field(page).pressSequentially(' rem')
    await expect.poll(() => cards(page).count()).toBeLessThan(leather)
    expect(await cards(page).count()).toBeGreaterThan(0)
    await expect(page.getByRole('status').filter({ hasText: 'produkt' })).toHaveText(
      `${await cards(page).count()} produkter`,
    )
  })

  test('with Søg stands in the address, and can be opened, left and come back to', async ({
    page,
  }) => {
    await page.goto(home)
    const all = await names(page)
    await field(page).fill('weekendtaske')
    await press(page, 'Søg').click()
    await expect(page).toHaveURL(/\?q=weekendtaske$/)
    const found = await names(page)
    expect(found.length).toBeLessThan(all.length)
    await page.reload()
    await expect(field(page)).toHaveValue('weekendtaske')
    expect(await names(page)).toEqual(found)
    await cards(page).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/products\//)
    await page.goBack()
    await expect(field(page)).toHaveValue('weekendtaske')
    await expect.poll(() => names(page)).toEqual(found)
  })

  test('with Enter does the same, and Ryd clears it in the field and in the address', async ({
    page,
  }) => {
    await page.goto(home)
    const all = await names(page)
    await field(page).fill('pung')
    await expect.poll(async () => (await names(page)).length).toBeLessThan(all.length)
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\?q=pung$/)
    await expect(field(page)).toBeFocused()
    await page.goBack()
    await expect(field(page)).toHaveValue('')

    await field(page).fill('pung')
    await press(page, 'Søg').click()
    await expect(page).toHaveURL(/\?q=pung$/)
    await press(page, 'Ryd').click()
    await expect(field(page)).toHaveValue('')
    await expect(page).toHaveURL(home)
    expect(await names(page)).toEqual(all)

    // For nothing it shows everything.
    await field(page).fill('zzzz')
    await expect(cards(page)).toHaveCount(0)
    await field(page).fill('')
    await press(page, 'Søg').click()
    await expect.poll(() => names(page)).toEqual(all)
  })

  test('looks in names, descriptions and the names of categories, and not in mark-up; a near miss is corrected', async ({
    page,
  }) => {
    await page.goto(home)
    await field(page).fill('rejsetasker skagen')
    await expect.poll(() => names(page)).toEqual(['Weekendtaske Skagen'])
    await field(page).fill('strong')
    await expect(cards(page)).toHaveCount(0)

    await field(page).fill('haandtsake')
    await expect(page.getByText('Viser resultater for »håndtaske«')).toBeVisible()
    expect((await names(page)).length).toBeGreaterThan(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Søg kun efter »haandtsake«' }).click()
    await expect(page.getByText('Ingen produkter matcher din søgning')).toBeVisible()
    await expect(field(page)).toHaveValue('haandtsake')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'håndtaske', exact: true }).click()
    await expect(field(page)).toHaveValue('håndtaske')
    expect((await names(page)).length).toBeGreaterThan(0)
    await field(page).fill('zzzz')
    await expect(page.getByText('Ingen produkter matcher din søgning')).toBeVisible()
    await expect(page.getByText('Mente du')).toHaveCount(0)

    // What was only typed is there again when one comes back from a product.
    await field(page).fill('rygsæk')
    await cards(page).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/products\//)
    await page.goBack()
    await expect(field(page)).toHaveValue('rygsæk')
    expect((await names(page)).length).toBeLessThan(10)
  })

  test('corrects the words that stand there, however late what finds it out is fetched', async ({
    page,
  }) => {
    let arrive = () => {}
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/\/suggestion-[^/]*\.js$/, async (route) => {
      await late
      await route.continue()
    })
    await page.goto(home)
    // Each waits for the same script, and they are told in any order.
    for (const word of ['strong', 'qqqq', 'wwww', 'zzzz', 'haandtsake']) {
      await field(page).fill(word)
      await expect(cards(page)).toHaveCount(0)
    }
    arrive()
    await expect(page.getByText('Viser resultater for »håndtaske«')).toBeVisible()
    await expect(cards(page)).not.toHaveCount(0)
    await expect(field(page)).toHaveValue('haandtsake')
  })

  test('finds the same while one types and on the page of the server', async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await page.goto(home)
    const all = await cards(page).count()
    for (const query of [
      'Bøgh',
      'vh32',
      'sort',
      'laedertaske',
      'Lædertsake',
      '"skind."',
      'punge',
    ]) {
      await field(page).fill('')
      await expect(cards(page)).toHaveCount(all)
      await field(page).fill(query)
      await plain.goto(`${home}?q=${encodeURIComponent(query)}`)
      const found = await names(plain)
      expect(found.length, query).toBeGreaterThan(0)
      await expect.poll(() => names(page), query).toEqual(found)
    }
    await context.close()
  })

  test('works without a script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(home)
    const all = await cards(page).count()
    await field(page).fill('pung')
    await press(page, 'Søg').click()
    await expect(page).toHaveURL(/\?q=pung/)
    await expect(field(page)).toHaveValue('pung')
    expect(await cards(page).count()).toBeLessThan(all)
    await press(page, 'Ryd').click()
    await expect(cards(page)).toHaveCount(all)
    await context.close()
  })
})

test.describe('the cards', () => {
  test('stand in as many columns as there is room for, show what there is to know and open their product', async ({
    page,
  }) => {
    await page.goto(home)
    for (const [width, columns] of [
      [390, 1],
      [639, 1],
      [640, 2],
      [768, 2],
      [1023, 2],
      [1024, 3],
      [1280, 3],
    ]) {
      await page.setViewportSize({ width: width ?? 0, height: 900 })
      const tracks = await page
        .locator('.product-grid')
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns)
      expect(tracks.split(' '), `${width} px`).toHaveLength(columns ?? 0)
    }

    const card = cards(page).filter({ has: page.getByRole('heading', { name: 'Lædertaske' }) })
    await expect(card.getByRole('img')).toHaveAttribute('alt', /.+/)
    await expect(card.getByText('Håndtasker')).toBeVisible()
    await expect(card.getByText('Gratis fragt')).toBeVisible()
    await expect(card.getByText(/\d\d\d,\d\d.kr\./)).toBeVisible()
    await expect(card.getByRole('link', { name: 'Se mere' })).toBeVisible()
    const clamp = await card
      .locator('.card-teaser')
      .evaluate((teaser) => getComputedStyle(teaser).webkitLineClamp)
    expect(clamp).toBe('2')
    for (const text of await cards(page).all()) await expect(text).toContainText('Gratis fragt')
    await expect(cards(page).filter({ hasText: 'Skjult taske' })).toHaveCount(0)

    // They open their product at its top.
    const last = cards(page).last()
    await last.scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await last.click()
    await expect(page).toHaveURL(/\/products\//)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

for (const host of ['localhost', 'pyramids.localhost', 'keramik.localhost']) {
  test(`a search in ${host} is accessible`, async ({ page }) => {
    await page.goto(at(host, '/?q=a'))
    await expect(cards(page).first()).toBeVisible()
    // Elsewhere the cards are looked at on the front page.
    if (host === 'localhost') await expectAccessibleEverywhere(page)
    const sought = page.locator('input[name="q"]')
    await sought.fill('zzzz')
    await expect(cards(page)).toHaveCount(0)
    await expectAccessibleEverywhere(page)
    if (host === 'pyramids.localhost') {
      await expect(page.getByText('No products match your search')).toBeVisible()
      await press(page, 'Clear').click()
      await expect(page.getByPlaceholder('Search for products...')).toHaveValue('')
    }
  })
}
