import type { Page } from '@playwright/test'
import {
  desktop,
  phone,
  toUrl,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  test,
} from '#test/journeys/fixtures.ts'

const home = toUrl('localhost')

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

const cards = (page: Page) => page.getByTestId('product-card')
const readProductNames = (page: Page) => cards(page).getByRole('heading').allTextContents()
const searchField = (page: Page) => page.getByPlaceholder('Søg efter produkter...')
const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('the product search', () => {
  test('filters while typing, requires every word and ignores case', async ({ page }) => {
    await page.goto(home)
    const all = await cards(page).count()
    await searchField(page).pressSequentially('LÆDER')
    await expect.poll(() => cards(page).count()).toBeLessThan(all)
    const leather = await cards(page).count()
    await searchField(page).pressSequentially(' rem')
    await expect.poll(() => cards(page).count()).toBeLessThan(leather)
    await expect(cards(page)).not.toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'produkt' })).toHaveText(
      `${await cards(page).count()} produkter`,
    )
  })

  test('is in the URL after submitting, and survives reload and navigation', async ({ page }) => {
    await page.goto(home)
    const all = await readProductNames(page)
    await searchField(page).fill('weekendtaske')
    await getButton(page, 'Søg').click()
    await expect(page).toHaveURL(/\?q=weekendtaske$/)
    const results = await readProductNames(page)
    expect(results.length).toBeLessThan(all.length)
    await page.reload()
    await expect(searchField(page)).toHaveValue('weekendtaske')
    expect(await readProductNames(page)).toEqual(results)
    await cards(page).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/products\//)
    await page.goBack()
    await expect(searchField(page)).toHaveValue('weekendtaske')
    await expect.poll(() => readProductNames(page)).toEqual(results)
  })

  test('keeps what is typed while an earlier list is on its way back', async ({ page }) => {
    await page.goto(home)
    await searchField(page).fill('pung')
    await searchField(page).press('Enter')
    await expect(page).toHaveURL(/\?q=pung$/)
    const held = Promise.withResolvers<void>()
    await page.route(home, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goBack()
    const earlier = page.waitForResponse(home)
    await searchField(page).fill('pung')
    held.resolve()
    await earlier
    await getButton(page, 'Søg').click()
    await expect(page).toHaveURL(/\?q=pung$/)
    await expect(searchField(page)).toHaveValue('pung')
  })

  test('can be submitted with Enter, and Ryd clears the field and the URL', async ({ page }) => {
    await page.goto(home)
    const all = await readProductNames(page)
    await searchField(page).fill('pung')
    await expect.poll(async () => (await readProductNames(page)).length).toBeLessThan(all.length)
    await searchField(page).press('Enter')
    await expect(page).toHaveURL(/\?q=pung$/)
    await expect(searchField(page)).toBeFocused()
    await page.goBack()
    await expect(searchField(page)).toHaveValue('')

    await searchField(page).fill('pung')
    await getButton(page, 'Søg').click()
    await expect(page).toHaveURL(/\?q=pung$/)
    await getButton(page, 'Ryd').click()
    await expect(searchField(page)).toHaveValue('')
    await expect(page).toHaveURL(home)
    expect(await readProductNames(page)).toEqual(all)

    // An empty query shows all products.
    await searchField(page).fill('zzzz')
    await expect(cards(page)).toHaveCount(0)
    await searchField(page).fill('')
    await getButton(page, 'Søg').click()
    await expect.poll(() => readProductNames(page)).toEqual(all)
  })

  test('covers names, descriptions and category names but not markup, and corrects a typing error', async ({
    page,
  }) => {
    await page.goto(home)
    await searchField(page).fill('rejsetasker skagen')
    await expect.poll(() => readProductNames(page)).toEqual(['Weekendtaske Skagen'])
    await searchField(page).fill('strong')
    await expect(cards(page)).toHaveCount(0)

    await searchField(page).fill('haandtsake')
    await expect(page.getByText('Viser resultater for »håndtaske«')).toBeVisible()
    expect((await readProductNames(page)).length).toBeGreaterThan(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Søg i stedet efter »haandtsake«' }).click()
    await expect(page.getByText('Ingen produkter matcher din søgning')).toBeVisible()
    await expect(searchField(page)).toHaveValue('haandtsake')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'håndtaske', exact: true }).click()
    await expect(searchField(page)).toHaveValue('håndtaske')
    expect((await readProductNames(page)).length).toBeGreaterThan(0)
    await searchField(page).fill('zzzz')
    await expect(page.getByText('Ingen produkter matcher din søgning')).toBeVisible()
    await expect(page.getByText('Mente du')).toHaveCount(0)

    // A query that was typed but not submitted is restored on going back.
    await searchField(page).fill('rygsæk')
    await cards(page).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/products\//)
    await page.goBack()
    await expect(searchField(page)).toHaveValue('rygsæk')
    expect((await readProductNames(page)).length).toBeLessThan(10)
  })

  test('shows the answer of the current query, whichever answer comes last', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.goto(home)
    await page.route(/\?q=strong$/, async (route) => {
      await released
      // The request has been aborted by the next one.
      await route.continue().catch(() => {})
    })
    const first = page.waitForRequest(/\?q=strong$/)
    await searchField(page).fill('strong')
    await first
    await searchField(page).fill('haandtsake')
    await expect(page.getByText('Viser resultater for »håndtaske«')).toBeVisible()
    release()
    await expect(page.getByText('Viser resultater for »håndtaske«')).toBeVisible()
    await expect(cards(page)).not.toHaveCount(0)
    await expect(searchField(page)).toHaveValue('haandtsake')
  })

  test('finds the same products while typing and on the server', async ({ page, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plainPage = await context.newPage()
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
      await searchField(page).fill('')
      await expect(cards(page)).toHaveCount(all)
      await searchField(page).fill(query)
      await plainPage.goto(`${home}?q=${encodeURIComponent(query)}`)
      const results = await readProductNames(plainPage)
      expect(results.length, query).toBeGreaterThan(0)
      await expect.poll(() => readProductNames(page), query).toEqual(results)
    }
    await context.close()
  })

  test('works without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(home)
    const all = await cards(page).count()
    await searchField(page).fill('pung')
    await getButton(page, 'Søg').click()
    await expect(page).toHaveURL(/\?q=pung/)
    await expect(searchField(page)).toHaveValue('pung')
    expect(await cards(page).count()).toBeLessThan(all)
    await getButton(page, 'Ryd').click()
    await expect(cards(page)).toHaveCount(all)
    await context.close()
  })
})

test.describe('product cards', () => {
  test('fill one to three columns by width, show the product’s facts and link to the product', async ({
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

    // The product page must open scrolled to the top.
    const last = cards(page).last()
    await last.scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await last.click()
    await expect(page).toHaveURL(/\/products\//)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

for (const host of ['localhost', 'pyramids.localhost', 'keramik.localhost']) {
  test(`the search of ${host} is accessible`, async ({ page }) => {
    await page.goto(toUrl(host, '/?q=a'))
    await expect(cards(page).first()).toBeVisible()
    // The other shops' cards are checked on their home pages.
    if (host === 'localhost') await expectAccessibleEverywhere(page)
    const searchInput = page.locator('search input[name="q"]')
    await searchInput.fill('zzzz')
    await expect(cards(page)).toHaveCount(0)
    await expectAccessibleEverywhere(page)
    if (host === 'pyramids.localhost') {
      await expect(page.getByText('No products match your search')).toBeVisible()
      await getButton(page, 'Clear').click()
      await expect(page.getByPlaceholder('Search for products...')).toHaveValue('')
    }
  })
}

test('a visitor on a phone chooses one column or two, and the choice stays', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(toUrl('localhost', '/category/tilbehoer'))
  const grid = page.locator('.product-grid').first()
  const countColumns = () =>
    grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  expect(await countColumns()).toBe(1)
  const toggle = page.getByRole('button', { name: 'To i bredden' })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  expect(await countColumns()).toBe(2)
  await expectAccessible(page)
  await page.reload()
  await page.mouse.move(100, 100)
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  expect(await countColumns()).toBe(2)
  await page.setViewportSize(desktop)
  await expect(toggle).toBeHidden()
  expect(await countColumns()).toBe(3)
})

test('a card tells colours and whether the product can be had, and shows a second picture to a mouse', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await page.goto(toUrl('localhost', '/category/tilbehoer'))
  const card = (name: string) => page.getByTestId('product-card').filter({ hasText: name })
  await expect(
    card('Skulderrem Bred').getByRole('img', { name: 'Farver: Natur, Sort, Oliven' }),
  ).toBeVisible()
  await card('Læderfedt').hover()
  await expect(card('Læderfedt').locator('.card-second')).toBeVisible()
  await page.goto(toUrl('localhost', '/?q=rygsæk+vester'))
  await expect(card('Rygsæk Vester')).toContainText('Restordre · 3 uger')
  await page.goto(toUrl('localhost', '/?q=udsolgt'))
  await expect(page.getByTestId('product-card').first()).toContainText('Udsolgt')
})
