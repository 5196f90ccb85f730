import type { Page } from '@playwright/test'
import {
  toUrl,
  waitForHydration,
  desktop,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectBrowserError,
  phone,
  test,
} from '#test/journeys/fixtures.ts'

const bag = toUrl('localhost', '/products/laedertaske')
const backpack = toUrl('localhost', '/products/rygsaek')

// Hides the cookie banner, which would cover the pictures.
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

const getButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

for (const [host, slug] of [
  ['localhost', 'rygsaek'],
  ['pyramids.localhost', 'pyramid-bag'],
  ['keramik.localhost', 'stentoejskop'],
]) {
  test(`the product page of ${slug} is accessible`, async ({ page }) => {
    await page.goto(toUrl(host ?? '', `/products/${slug}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleEverywhere(page)
    const name = page.getByRole('heading', { level: 1 })
    await name.evaluate((heading) => (heading.textContent = 'Rygsækindpakning'.repeat(8)))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, 'a product name of one long word').toBeLessThanOrEqual(phone.width)
  })
}

test('the breadcrumb lists the categories, and a product without variants shows no variant choice', async ({
  page,
}) => {
  await page.goto(bag)
  await expect(getButton(page, 'Læg i kurv')).toBeEnabled()
  await expect(page.getByText('Vælg størrelse')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('1.299,00 kr.')
  const breadcrumb = page.getByRole('navigation', { name: 'Brødkrumme' })
  await expect(breadcrumb.getByRole('link')).toHaveText(['Forside', 'Tasker', 'Håndtasker'])
  await expect(breadcrumb.getByRole('link', { name: 'Håndtasker' })).toHaveAttribute(
    'href',
    '/category/haandtasker',
  )
  await expect(breadcrumb.getByText('Lædertaske')).toHaveAttribute('aria-current', 'page')
})

test.describe('product pictures', () => {
  const readAltText = (page: Page) => page.locator('.gallery-stage img').getAttribute('alt')

  test('can be browsed with buttons that are disabled at the ends, with thumbnails and with arrow keys', async ({
    page,
  }) => {
    await page.goto(bag)
    const previous = getButton(page, 'Forrige billede')
    const next = getButton(page, 'Næste billede')
    await expect(previous).toBeDisabled()
    const first = await readAltText(page)
    await next.click()
    await expect(previous).toBeEnabled()
    expect(await readAltText(page)).not.toBe(first)
    await getButton(page, 'Billede 4').click()
    await expect(next).toBeDisabled()
    await expect(getButton(page, 'Billede 4')).toHaveAttribute('aria-current', 'true')
    await getButton(page, 'Billede 1').click()
    expect(await readAltText(page)).toBe(first)

    await getButton(page, 'Næste billede').focus()
    await page.keyboard.press('Enter')
    await expect(getButton(page, 'Billede 2')).toHaveAttribute('aria-current', 'true')
    for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press('ArrowRight')
    await expect(getButton(page, 'Billede 4')).toHaveAttribute('aria-current', 'true')
    for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press('ArrowLeft')
    await expect(getButton(page, 'Billede 1')).toHaveAttribute('aria-current', 'true')

    // The counter is shown on phones only.
    await page.setViewportSize(phone)
    await expect(page.getByText('1 / 4')).toBeVisible()
    await getButton(page, 'Næste billede').click()
    await expect(page.getByText('2 / 4')).toBeVisible()
    await page.setViewportSize(desktop)
    await expect(page.getByText('2 / 4')).toBeHidden()
  })

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, viewport: phone })

    test('a swipe of 50 pixels changes the picture and a shorter one does not', async ({
      page,
    }) => {
      await page.goto(bag)
      await expect(getButton(page, 'Næste billede')).toBeEnabled()
      await swipe(page, -40)
      await swipe(page, 49)
      await expect(page.getByText('1 / 4')).toBeVisible()
      await swipe(page, -60)
      await expect(page.getByText('2 / 4')).toBeVisible()
      await swipe(page, 50)
      await expect(page.getByText('1 / 4')).toBeVisible()
    })
  })
})

test.describe('an enlarged picture', () => {
  for (const size of [phone, desktop]) {
    test(`is zoomed by keys, buttons and the wheel at ${size.width} pixels`, async ({ page }) => {
      await page.setViewportSize(size)
      await page.goto(bag)
      await getButton(page, 'Forstør billedet').focus()
      await page.keyboard.press('Enter')
      const zoom = page.getByRole('dialog', { name: 'Forstørret billede' })
      const picture = zoom.getByRole('img')
      const readWidth = async () => (await picture.boundingBox())?.width ?? 0
      await expect(zoom.getByRole('group')).toBeFocused()
      await expectAccessible(page)
      const width = await readWidth()
      await page.keyboard.press('+')
      await expect.poll(readWidth).toBeCloseTo(width * 1.5, 0)
      await page.keyboard.press('0')
      await expect.poll(readWidth).toBeCloseTo(width, 0)
      await expect(zoom.getByRole('button', { name: 'Zoom ud' })).toBeDisabled()
      const alt = await picture.getAttribute('alt')
      await page.keyboard.press('ArrowRight')
      await expect(picture).not.toHaveAttribute('alt', alt ?? '')
      await zoom.getByRole('button', { name: 'Zoom ind' }).click()
      await page.mouse.move(size.width / 2, size.height / 2)
      await page.mouse.wheel(0, -300)
      await expect.poll(readWidth).toBeGreaterThan(width * 2)
      await page.keyboard.press('Escape')
      await expect(zoom).toBeHidden()
      await expect(getButton(page, 'Forstør billedet')).toBeFocused()
    })
  }
})

test('on a phone the button stays at the lower edge while its place is out of view', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto(bag)
  const button = getButton(page, 'Læg i kurv')
  await page.locator('.buy-place').scrollIntoViewIfNeeded()
  await page.mouse.move(100, 100)
  await expect(page.locator('.buy-place[data-away]')).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.locator('.buy-place[data-away]')).toContainText('Lædertaske')
  await expect(button).toBeInViewport()
  await expectAccessible(page)
  await button.click()
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  await page.setViewportSize(desktop)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.locator('.buy[data-away]')).toHaveCount(0)
})

test.describe('adding to the cart', () => {
  test('needs a variant, uses its price, makes a line per variant, and lines can be changed and removed', async ({
    page,
  }) => {
    await page.goto(backpack)
    const sizes = page.getByRole('group', { name: 'Vælg størrelse' }).getByRole('button')
    await expect(sizes).toHaveText(['S', 'M'])
    await expect(getButton(page, 'Vælg variant')).toBeDisabled()
    await expect(page.getByRole('main')).toContainText('fra 899,00 kr.')
    await getButton(page, 'S').click()
    await expect(getButton(page, 'S')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('main')).toContainText('899,00 kr.')
    await expect(getButton(page, 'Læg i kurv')).toBeEnabled()
    await getButton(page, 'M').click()
    await expect(getButton(page, 'S')).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByRole('main')).toContainText('999,00 kr.')

    for (const size of ['S', 'M', 'S']) {
      await getButton(page, size).click()
      await getButton(page, 'Læg i kurv').click()
    }
    const cart = await readCart(page)
    expect(cart.total).toBe(2_797)
    expect(cart.items).toMatchObject([
      {
        name: 'Rygsæk',
        sku: 'VH-3201',
        price: 899,
        quantity: 2,
        variant: { name: 'S', price: 899 },
      },
      { name: 'Rygsæk', price: 999, quantity: 1, variant: { name: 'M', sku: 'VH-3201-M' } },
    ])
    expect(Object.keys(cart.items[0] ?? {}).toSorted()).toEqual(
      'id image name price productId quantity sku storeProductId variant'.split(' '),
    )
    await page.getByRole('button', { name: /^Kurv/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Din kurv' })
    await expect(drawer.getByRole('listitem')).toHaveCount(2)
    await expect(drawer).toContainText('2.797,00 kr.')
    await expect(drawer).toContainText('Heraf går 13,99 kr. (0,5%) til CO₂-fjernelse')
    // One sentence says it.
    expect((await drawer.innerText()).match(/CO₂/g)).toHaveLength(1)
    await expectAccessible(page)

    const first = drawer.getByRole('listitem').first()
    await first.getByRole('button', { name: 'Flere' }).click()
    await expect(page.getByTestId('cart-badge')).toHaveText('4')
    await first.getByRole('button', { name: 'Færre' }).click()
    await first.getByRole('button', { name: 'Færre' }).click()
    await expect(page.getByTestId('cart-badge')).toHaveText('2')
    await first.getByRole('button', { name: 'Fjern' }).click()
    await expect(drawer.getByRole('listitem')).toHaveCount(1)
    await drawer.getByRole('button', { name: 'Tøm kurv' }).click()
    await expect(drawer).toContainText('Din kurv er tom')
    expect(await readCart(page)).toEqual({ items: [], total: 0 })
  })

  test('raises the quantity each time, and the button confirms it briefly', async ({ page }) => {
    await page.clock.install()
    await page.setViewportSize(desktop)
    await page.goto(bag)
    await expect(getButton(page, 'Læg i kurv')).toBeEnabled()
    await page.evaluate(() => window.scrollTo(0, 200))
    await page.clock.pauseAt(Date.now() + 600_000)
    await getButton(page, 'Læg i kurv').click()
    await expect(getButton(page, 'Tilføjet!')).toBeDisabled()
    await expect(page.getByRole('status').getByText('Lædertaske er lagt i kurven')).toBeAttached()
    await page.clock.runFor(550)
    await expect(getButton(page, 'Tilføjet!')).toBeDisabled()
    await page.clock.runFor(100)
    await expect(getButton(page, 'Læg i kurv')).toBeEnabled()
    await page.clock.resume()
    await expect(getButton(page, 'Læg i kurv')).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(200)
    await getButton(page, 'Læg i kurv').click()
    await expect(page.getByTestId('cart-badge')).toHaveText('2')
    await page.reload()
    await expect(page.getByTestId('cart-badge')).toHaveText('2')
  })

  test('in another tab updates the cart badge at once', async ({ page, context }) => {
    await page.goto(bag)
    const other = await context.newPage()
    await other.goto(bag)
    await getButton(other, 'Læg i kurv').click()
    await expect(page.getByTestId('cart-badge')).toHaveText('1')
  })

  test('works after a corrupt cart in local storage', async ({ page }) => {
    await page.goto(bag)
    for (const stored of ['x{', 'null', '[]', '{"items":[{"id":1}],"total":"x"}']) {
      await test.step(stored, async () => {
        await page.evaluate((text) => localStorage.setItem('store_cart', text), stored)
        await page.reload()
        await expect(page.getByTestId('cart-badge')).toHaveCount(0)
        await getButton(page, 'Læg i kurv').click()
        await expect(page.getByTestId('cart-badge')).toHaveText('1')
      })
    }
  })

  test('scrolls to the header on a phone, with and without reduced motion', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(bag)
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      await expect(getButton(page, 'Læg i kurv')).toBeEnabled()
      await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
      await getButton(page, 'Læg i kurv').click()
      await expect(getButton(page, 'Tilføjet!')).toBeDisabled()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    }
  })
})

test.describe('options', () => {
  const strap = toUrl('localhost', '/products/skulderrem-bred')

  test('are chosen one by one, and values that cannot be had together say so', async ({ page }) => {
    await page.goto(strap)
    const group = page.getByRole('group', { name: 'Vælg størrelse' })
    const lengths = group.getByRole('group', { name: 'Længde' })
    await expect(group.getByRole('group', { name: 'Farve' }).getByRole('button')).toHaveText([
      'Natur',
      'Sort',
      'Oliven',
    ])
    await expect(lengths).toHaveAccessibleDescription(/Over skulderen passer/)
    await getButton(page, 'Sort').click()
    await expect(page).toHaveURL(/skulderrem-bred\?valg=Sort$/)
    await expect(getButton(page, '100-140 cm')).toHaveAccessibleDescription('Udsolgt')
    await getButton(page, '100-140 cm').click()
    await expect(page.locator('.stock-line')).toHaveText('Ikke på lager')
    await expect(getButton(page, 'Ikke på lager')).toBeDisabled()
    await expect(page.getByRole('main')).not.toContainText('Levering på')
    await expectAccessible(page)
    await expect(getButton(page, 'Oliven')).toHaveAccessibleDescription('Ikke i 100-140 cm')
    await getButton(page, 'Oliven').click()
    await expect(page.locator('.stock-line')).toHaveText(/^Oliven, 100-140 cm findes ikke/)
    await expect(getButton(page, 'Vælg variant')).toBeDisabled()
    await getButton(page, '80-110 cm').click()
    await expect(page.locator('.stock-line')).toHaveText('På lager')
    await expect(page.getByRole('main')).toContainText('Levering på')
    await getButton(page, 'Læg i kurv').click()
    expect((await readCart(page)).items).toMatchObject([
      { variant: { name: 'Oliven / 80-110 cm', sku: 'BL-1430-O-110', price: 299 } },
    ])
    await page.reload()
    await expect(getButton(page, 'Oliven')).toHaveAttribute('aria-pressed', 'true')
    await expect(getButton(page, 'Læg i kurv')).toBeEnabled()
  })

  for (const size of [phone, desktop]) {
    test(`a press before everything is chosen leads to what is missing, at ${size.width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await page.goto(`${strap}?valg=Natur`)
      const button = getButton(page, 'Vælg variant')
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(getButton(page, '80-110 cm')).toBeFocused()
      await expect(getButton(page, '80-110 cm')).toBeInViewport()
      await expect(page.getByRole('status').getByText('Vælg længde')).toBeAttached()
      await expectAccessible(page)
      expect(await page.evaluate(() => localStorage.getItem('store_cart'))).toBeNull()
      await page.keyboard.press('Enter')
      await expect(getButton(page, 'Læg i kurv')).toBeEnabled()
      await expect(page.getByText('Vælg længde')).toHaveCount(0)
    })
  }

  test('work without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(strap)
    await getButton(page, 'Natur').click()
    await getButton(page, '100-140 cm').click()
    await expect(page).toHaveURL(/\?valg=Natur&valg2=100-140\+cm$/)
    await expect(page.getByRole('main')).toContainText('329,00 kr.')
    await expect(getButton(page, 'Natur')).toHaveAttribute('aria-pressed', 'true')
    await context.close()
  })
})

test.describe('after adding', () => {
  for (const size of [phone, desktop]) {
    test(`a panel leads to cart and payment without moving anything, at ${size.width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await page.goto(`${backpack}?valg=M`)
      await getButton(page, 'Læg i kurv').click()
      const panel = page.getByRole('status').filter({ hasText: 'Rygsæk, M' })
      await expect(panel).toBeVisible()
      await expectAccessible(page)
      await expect(getButton(page, 'Læg i kurv')).toBeFocused()
      await panel.getByRole('button', { name: 'Se kurv' }).click()
      const cart = page.getByRole('dialog', { name: 'Din kurv' })
      await expect(cart).toContainText('Rygsæk')
      await page.keyboard.press('Escape')
      await panel.getByRole('button', { name: 'Til betaling' }).click()
      await expect(page).toHaveURL(/\/bestilling\//)
    })
  }

  test('removed lines and an emptied cart can be put back', async ({ page }) => {
    await page.goto(bag)
    await getButton(page, 'Læg i kurv').click()
    await expect(page.getByRole('status').getByRole('button', { name: 'Se kurv' })).toBeVisible()
    await page.goto(`${backpack}?valg=S`)
    await getButton(page, 'Læg i kurv').click()
    await page.getByRole('status').getByRole('button', { name: 'Se kurv' }).click()
    const cart = page.getByRole('dialog', { name: 'Din kurv' })
    await cart.getByRole('button', { name: 'Fjern Lædertaske' }).click()
    await expect(cart.getByRole('button', { name: 'Fortryd' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cart.getByRole('listitem').first()).toContainText('Lædertaske')
    await cart.getByRole('button', { name: 'Tøm kurv' }).click()
    await expect(cart).toContainText('Din kurv er tom')
    await expectAccessible(page)
    await cart.getByRole('button', { name: 'Fortryd' }).click()
    await expect(cart.getByRole('listitem')).toHaveCount(2)
    expect((await readCart(page)).items).toHaveLength(2)
  })

  test('the link with the chosen variant can be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-write'])
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'canShare', { value: () => false }),
    )
    await page.goto(backpack)
    await getButton(page, 'M').click()
    await getButton(page, 'Del eller kopiér link').click()
    await expect(page.getByText('Linket er kopieret')).toBeVisible()
    await page.goto(toUrl('localhost'))
    await page.getByPlaceholder('Søg efter produkter...').focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(page.getByPlaceholder('Søg efter produkter...')).toHaveValue(/rygsaek\?valg=M$/)
  })
})

test.describe('below a product', () => {
  test('are pages about it, goods that suit it and its category', async ({ page }) => {
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await page.goto(bag)
      const related = page.getByRole('region', { name: 'Passer godt til' })
      await expect(related.getByRole('heading', { level: 3 }).first()).toHaveText('Læderfedt')
      await expect(
        page.getByRole('navigation', { name: 'Godt at vide' }).getByRole('link'),
      ).toHaveAttribute('href', '/pleje')
      await expectAccessible(page)
    }
    await page.getByRole('link', { name: 'Flere i Håndtasker' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Håndtasker')
  })

  test('are the products seen before, only for a visitor who agreed', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('cookie-consent', sessionStorage.getItem('consent') ?? 'declined')
    })
    const section = page.getByRole('region', { name: 'Set for nylig' })
    await page.goto(bag)
    await page.mouse.move(200, 200)
    await page.goto(backpack)
    await page.mouse.move(200, 200)
    await expect(getButton(page, 'Vælg variant')).toBeVisible()
    await expect(section).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull()
    await page.evaluate(() => sessionStorage.setItem('consent', 'accepted'))
    await page.goto(bag)
    await page.mouse.move(200, 200)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('recently-viewed')))
      .toContain('laedertaske')
    await page.goto(backpack)
    await page.mouse.move(200, 200)
    await expect(section.getByRole('link')).toHaveText(['Lædertaske'])
    await expectAccessible(page)
    await page.evaluate(() => sessionStorage.setItem('consent', 'declined'))
    await page.goto(bag)
    await page.mouse.move(200, 200)
    await expect(section).toBeHidden()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull()
  })
})

const stocks = [
  ['localhost', 'laedertaske', 'På lager', null],
  ['localhost', 'rejsetaske-fanoe', 'På lager', 'Forudbestilling'],
  ['keramik.localhost', 'vase-kastanje', 'På lager', 'Restordre'],
  ['localhost', 'udsolgt-taske', 'Ikke på lager', null],
] as const

test('each product shows its availability, and a product sold by volume its price per litre', async ({
  page,
}) => {
  for (const [host, slug, stock, extraText] of stocks) {
    await page.goto(toUrl(host, `/products/${slug}`))
    await expect(page.locator('.stock-line')).toHaveText(stock)
    for (const words of ['Forudbestilling', 'Restordre']) {
      await expect(page.getByText(words, { exact: true })).toHaveCount(words === extraText ? 1 : 0)
    }
    const button = getButton(page, 'Ikke på lager')
    await expect(button).toHaveCount(stock === 'På lager' ? 0 : 1)
    if (stock !== 'På lager') await expect(button).toBeDisabled()
  }
  await page.goto(toUrl('localhost', '/products/laederfedt'))
  await expect(page.getByText('1.290,00 kr. pr. l', { exact: true })).toBeVisible()
})

test('the price of a measure follows the chosen content, into the cart and the payment', async ({
  page,
}) => {
  const card = page.getByTestId('product-card').filter({ hasText: 'Saqqara Candle' })
  await page.goto(toUrl('pyramids.localhost', '/'))
  await expect(card).toContainText('per kg')
  await page.goto(toUrl('pyramids.localhost', '/products/saqqara-candle'))
  const price = page.locator('.price-tag')
  await expect(price).toContainText('from €24.65')
  await expect(price).toContainText('€58.69 per kg')
  await getButton(page, '1.1 kg').click()
  await expect(price).toContainText('€50.15')
  await expect(price).toContainText('€45.59 per kg')
  await expect(price).not.toContainText('58.69')
  await getButton(page, 'Add to cart').click()
  await page.getByRole('button', { name: /^Cart/ }).first().click()
  const cart = page.getByRole('dialog', { name: 'Your cart' })
  await expect(cart).toContainText('€45.59 per kg')
  await expectAccessible(page)
  await cart.getByRole('button', { name: 'Go to payment' }).click()
  // The product page names the same price.
  await page.waitForURL(/\/checkout\//)
  await expect(page.getByRole('main')).toContainText('€45.59 per kg')
})

test('an unknown product links back to the previous page', async ({ page, browserErrors }) => {
  await page.goto(toUrl('localhost', '/products/laedertaske'))
  const response = await page.goto(toUrl('localhost', '/products/skjult-taske'))
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
  await expectAccessible(page)
  await getButton(page, 'Gå tilbage').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lædertaske')
  await expectBrowserError(browserErrors, /404/)
})

test('without JavaScript the product page can be read, and the back button leads to the home page', async ({
  browser,
  browserErrors,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(bag)
  await expect(page.getByRole('heading', { name: 'Specifikationer' })).toBeVisible()
  await expect(page.locator('noscript p')).toHaveText(/^Slå JavaScript til/)
  await page.goto(toUrl('localhost', '/products/nope'))
  await getButton(page, 'Gå tilbage').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taskehuset')
  await expectBrowserError(browserErrors, /404/)
  await context.close()
})

test.describe('the quick view', () => {
  test('shows a product in the list and adds it to the cart', async ({ page }) => {
    const dialog = await openQuickView(page)
    await dialog.getByRole('button', { name: 'S', exact: true }).click()
    await dialog.getByRole('button', { name: 'Læg i kurv' }).click()
    await expect(page.getByTestId('cart-badge')).toHaveText('1')
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'Se mere' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rygsæk')
  })

  test('shows an error for a product withdrawn in the meantime and keeps the list', async ({
    page,
    browserErrors,
  }) => {
    await page.route(/rygsaek.kig$/, (route) =>
      route.continue({ url: toUrl('localhost', '/products/skjult-taske/kig') }),
    )
    const dialog = await openQuickView(page)
    await expect(dialog.getByRole('alert')).toContainText('Product not found')
    await expect(dialog.getByRole('alert')).toContainText('Vi kan ikke finde varen.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Luk' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taskehuset')
    await expectBrowserError(browserErrors, /404/)
  })

  test('waits for the connection, before its code is there and after', async ({
    page,
    context,
    browserErrors,
  }) => {
    await page.goto(toUrl('localhost'), { waitUntil: 'networkidle' })
    await context.setOffline(true)
    const dialog = await openQuickView(page)
    const waits = 'Ingen forbindelse. Vi fortsætter, når du er på igen.'
    await expect(page.getByRole('alert')).toHaveText(waits)
    await context.setOffline(false)
    const choice = dialog.getByRole('button', { name: 'Vælg variant' })
    await expect(choice).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Luk' }).click()
    // The code is there now, but not the product.
    await context.setOffline(true)
    await openQuickView(page)
    await expect(dialog.getByRole('alert')).toContainText(waits)
    await context.setOffline(false)
    await expect(choice).toBeVisible()
    await expectBrowserError(browserErrors, /ERR_INTERNET_DISCONNECTED/)
  })

  test('is only offered in the theme for bags', async ({ page }) => {
    await page.goto(toUrl('keramik.localhost'))
    await expect(page.getByTestId('product-card').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Hurtigt kig/ })).toHaveCount(0)
  })
})

async function openQuickView(page: Page) {
  if (page.url() !== toUrl('localhost')) await page.goto(toUrl('localhost'))
  await waitForHydration(page)
  const card = page.getByTestId('product-card').filter({ hasText: 'Rygsæk' }).first()
  await card.hover()
  await card.getByRole('button', { name: /^Hurtigt kig/ }).click()
  return page.getByRole('dialog', { name: /^Rygsæk/ })
}

type StoredCart = { items: Record<string, unknown>[]; total: number }

function readCart(page: Page): Promise<StoredCart> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('store_cart') ?? ''))
}

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await page.locator('.gallery-stage').boundingBox()
  if (!box) throw new Error('there is no picture to swipe')
  const y = box.y + box.height / 2
  const x = box.x + box.width / 2
  const touch = await page.context().newCDPSession(page)
  const dispatchTouch = (type: 'touchStart' | 'touchMove', to: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: to, y }] })
  await dispatchTouch('touchStart', x)
  await dispatchTouch('touchMove', x + distance / 2)
  await dispatchTouch('touchMove', x + distance)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}
