import type { Page } from '@playwright/test'
import {
  at,
  awake,
  desk,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectComplaint,
  phone,
  test,
} from './square.ts'

const bag = at('localhost', '/products/laedertaske')
const backpack = at('localhost', '/products/rygsaek')

// Who has been here before is not asked about cookies in front of the pictures.
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

for (const [host, slug] of [
  ['localhost', 'rygsaek'],
  ['pyramids.localhost', 'pyramid-bag'],
  ['keramik.localhost', 'stentoejskop'],
]) {
  test(`the page of ${slug} is accessible`, async ({ page }) => {
    await page.goto(at(host ?? '', `/products/${slug}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleEverywhere(page)
    const name = page.getByRole('heading', { level: 1 })
    await name.evaluate((heading) => (heading.textContent = 'Rygsækindpakning'.repeat(8)))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, 'a name of one endless word').toBeLessThanOrEqual(phone.width)
  })
}

test('the way back leads through the categories, and nothing is asked where there is no choice', async ({
  page,
}) => {
  await page.goto(bag)
  await expect(press(page, 'Læg i kurv')).toBeEnabled()
  await expect(page.getByText('Vælg størrelse')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('1.299,00 kr.')
  const way = page.getByRole('navigation', { name: 'Brødkrumme' })
  await expect(way.getByRole('link')).toHaveText(['Forside', 'Tasker', 'Håndtasker'])
  await expect(way.getByRole('link', { name: 'Håndtasker' })).toHaveAttribute(
    'href',
    '/category/haandtasker',
  )
  await expect(way.getByText('Lædertaske')).toHaveAttribute('aria-current', 'page')
})

test.describe('pictures', () => {
  const shown = (page: Page) => page.locator('.gallery-stage img').getAttribute('alt')

  test('are turned by buttons that end at the ends, and by their small ones', async ({ page }) => {
    await page.goto(bag)
    const previous = press(page, 'Forrige billede')
    const next = press(page, 'Næste billede')
    await expect(previous).toBeDisabled()
    const first = await shown(page)
    await next.click()
    await expect(previous).toBeEnabled()
    expect(await shown(page)).not.toBe(first)
    await press(page, 'Billede 4').click()
    await expect(next).toBeDisabled()
    await expect(press(page, 'Billede 4')).toHaveAttribute('aria-current', 'true')
    await press(page, 'Billede 1').click()
    expect(await shown(page)).toBe(first)

    // And by the arrow keys from one end to the other and back.
    await press(page, 'Næste billede').focus()
    await page.keyboard.press('Enter')
    await expect(press(page, 'Billede 2')).toHaveAttribute('aria-current', 'true')
    for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press('ArrowRight')
    await expect(press(page, 'Billede 4')).toHaveAttribute('aria-current', 'true')
    for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press('ArrowLeft')
    await expect(press(page, 'Billede 1')).toHaveAttribute('aria-current', 'true')

    // They are counted on a phone and not on a desk.
    await page.setViewportSize(phone)
    await expect(page.getByText('1 / 4')).toBeVisible()
    await press(page, 'Næste billede').click()
    await expect(page.getByText('2 / 4')).toBeVisible()
    await page.setViewportSize(desk)
    await expect(page.getByText('2 / 4')).toBeHidden()
  })

  test.describe('under a finger', () => {
    test.use({ hasTouch: true, viewport: phone })

    test('turn when it travels 50 pixels and not when it travels less', async ({ page }) => {
      await page.goto(bag)
      await expect(press(page, 'Næste billede')).toBeEnabled()
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

test.describe('into the cart', () => {
  test('goes what was chosen, which has to be and changes the price, as a line of its own; and comes out again', async ({
    page,
  }) => {
    await page.goto(backpack)
    const sizes = page.getByRole('group', { name: 'Vælg størrelse' }).getByRole('button')
    await expect(sizes).toHaveText(['S', 'M'])
    await expect(press(page, 'Vælg variant')).toBeDisabled()
    await expect(page.getByRole('main')).toContainText('fra 899,00 kr.')
    await press(page, 'S').click()
    await expect(press(page, 'S')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('main')).toContainText('899,00 kr.')
    await expect(press(page, 'Læg i kurv')).toBeEnabled()
    await press(page, 'M').click()
    await expect(press(page, 'S')).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByRole('main')).toContainText('999,00 kr.')

    for (const size of ['S', 'M', 'S']) {
      await press(page, size).click()
      await press(page, 'Læg i kurv').click()
    }
    const cart = await storedCart(page)
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
    expect(await storedCart(page)).toEqual({ items: [], total: 0 })
  })

  test('goes one more each time, and the button says so for a moment', async ({ page }) => {
    await page.clock.install()
    await page.setViewportSize(desk)
    await page.goto(bag)
    await expect(press(page, 'Læg i kurv')).toBeEnabled()
    await page.evaluate(() => window.scrollTo(0, 200))
    await page.clock.pauseAt(Date.now() + 600_000)
    await press(page, 'Læg i kurv').click()
    await expect(press(page, 'Tilføjet!')).toBeDisabled()
    await expect(page.getByRole('status').getByText('Lædertaske er lagt i kurven')).toBeAttached()
    await page.clock.runFor(550)
    await expect(press(page, 'Tilføjet!')).toBeDisabled()
    await page.clock.runFor(100)
    await expect(press(page, 'Læg i kurv')).toBeEnabled()
    await page.clock.resume()
    await expect(press(page, 'Læg i kurv')).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(200)
    await press(page, 'Læg i kurv').click()
    await expect(page.getByTestId('cart-badge')).toHaveText('2')
    await page.reload()
    await expect(page.getByTestId('cart-badge')).toHaveText('2')
  })

  test('what another tab puts in is seen at once', async ({ page, context }) => {
    await page.goto(bag)
    const other = await context.newPage()
    await other.goto(bag)
    await press(other, 'Læg i kurv').click()
    await expect(page.getByTestId('cart-badge')).toHaveText('1')
  })

  test('goes what is put there, whatever a browser had stored as its cart', async ({ page }) => {
    await page.goto(bag)
    for (const stored of ['x{', 'null', '[]', '{"items":[{"id":1}],"total":"x"}']) {
      await test.step(stored, async () => {
        await page.evaluate((text) => localStorage.setItem('store_cart', text), stored)
        await page.reload()
        await expect(page.getByTestId('cart-badge')).toHaveCount(0)
        await press(page, 'Læg i kurv').click()
        await expect(page.getByTestId('cart-badge')).toHaveText('1')
      })
    }
  })

  test('leads up to the header on a phone, with motion and without', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(bag)
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      await expect(press(page, 'Læg i kurv')).toBeEnabled()
      await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
      await press(page, 'Læg i kurv').click()
      await expect(press(page, 'Tilføjet!')).toBeDisabled()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    }
  })
})

const stocks = [
  ['localhost', 'laedertaske', 'På lager', null],
  ['localhost', 'rejsetaske-fanoe', 'På lager', 'Forudbestilling'],
  ['keramik.localhost', 'vase-kastanje', 'På lager', 'Restordre'],
  ['localhost', 'udsolgt-taske', 'Ikke på lager', null],
] as const

test('each product says whether it can be had, and what a litre of it costs', async ({ page }) => {
  for (const [host, slug, stock, more] of stocks) {
    await page.goto(at(host, `/products/${slug}`))
    await expect(page.locator('.stock-line')).toHaveText(stock)
    for (const words of ['Forudbestilling', 'Restordre']) {
      await expect(page.getByText(words, { exact: true })).toHaveCount(words === more ? 1 : 0)
    }
    const button = press(page, 'Ikke på lager')
    await expect(button).toHaveCount(stock === 'På lager' ? 0 : 1)
    if (stock !== 'På lager') await expect(button).toBeDisabled()
  }
  await page.goto(at('localhost', '/products/laederfedt'))
  await expect(page.getByText('1.290,00 kr. pr. l', { exact: true })).toBeVisible()
})

test('a product that is not there leads back to where one came from', async ({
  page,
  complaints,
}) => {
  await page.goto(at('localhost', '/products/laedertaske'))
  const answer = await page.goto(at('localhost', '/products/skjult-taske'))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Gå tilbage').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lædertaske')
  expectComplaint(complaints, /404/)
})

test('without a script the page is read, and the way back leads to the front page', async ({
  browser,
  complaints,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(bag)
  await expect(page.getByRole('heading', { name: 'Specifikationer' })).toBeVisible()
  await expect(page.locator('noscript p')).toHaveText(/^Slå JavaScript til/)
  await page.goto(at('localhost', '/products/nope'))
  await press(page, 'Gå tilbage').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taskehuset')
  expectComplaint(complaints, /404/)
  await context.close()
})

test.describe('a quick look', () => {
  test('shows a product on its shelf and puts it into the cart', async ({ page }) => {
    const dialog = await look(page)
    await dialog.getByRole('button', { name: 'S', exact: true }).click()
    await dialog.getByRole('button', { name: 'Læg i kurv' }).click()
    await expect(page.getByTestId('cart-badge')).toHaveText('1')
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'Se mere' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rygsæk')
  })

  test('of what was withdrawn meanwhile says so and leaves the shelf as it is', async ({
    page,
    complaints,
  }) => {
    await page.route(/rygsaek.kig$/, (route) =>
      route.continue({ url: at('localhost', '/products/skjult-taske/kig') }),
    )
    const dialog = await look(page)
    await expect(dialog.getByRole('alert')).toContainText('Product not found')
    await expect(dialog.getByRole('alert')).toContainText('Vi kan ikke finde varen.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Luk' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taskehuset')
    expectComplaint(complaints, /404/)
  })

  test('while the line is down says so, and can be taken again', async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto(at('localhost'), { waitUntil: 'networkidle' })
    await context.setOffline(true)
    const dialog = await look(page)
    await expect(dialog.getByRole('alert')).toContainText('Der opstod en fejl')
    await dialog.getByRole('button', { name: 'Luk' }).click()
    await context.setOffline(false)
    await look(page)
    await expect(dialog.getByRole('button', { name: 'Vælg variant' })).toBeVisible()
    expectComplaint(complaints, /ERR_INTERNET_DISCONNECTED/)
  })

  test('is for the shop of bags', async ({ page }) => {
    await page.goto(at('keramik.localhost'))
    await expect(page.getByTestId('product-card').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Hurtigt kig/ })).toHaveCount(0)
  })
})

async function look(page: Page) {
  if (page.url() !== at('localhost')) await page.goto(at('localhost'))
  await awake(page)
  const card = page.getByTestId('product-card').filter({ hasText: 'Rygsæk' }).first()
  await card.hover()
  await card.getByRole('button', { name: /^Hurtigt kig/ }).click()
  return page.getByRole('dialog', { name: /^Rygsæk/ })
}

type StoredCart = { items: Record<string, unknown>[]; total: number }

function storedCart(page: Page): Promise<StoredCart> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('store_cart') ?? ''))
}

async function swipe(page: Page, travel: number): Promise<void> {
  const box = await page.locator('.gallery-stage').boundingBox()
  if (!box) throw new Error('there is no picture to swipe')
  const y = box.y + box.height / 2
  const x = box.x + box.width / 2
  const touch = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove', to: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: to, y }] })
  await finger('touchStart', x)
  await finger('touchMove', x + travel / 2)
  await finger('touchMove', x + travel)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}
