import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { testCards, type TestCard } from '#shared/test-cards.ts'
import { payForProduct } from '#test/journeys/http-steps.ts'
import { changeSettings } from '#test/journeys/database.ts'
import {
  toUrl,
  waitForHydration,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectBrowserError,
  test,
  delayScripts,
} from '#test/journeys/fixtures.ts'

const mug = toUrl('keramik.localhost', '/products/stentoejskop')

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

const readCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('store_cart') ?? '{}'))

async function openCart(page: Page) {
  await page.getByRole('button', { name: /^Kurv/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Din kurv' })
  await expect(drawer).toBeVisible()
  return drawer
}

/** Opens the payment page with one mug in the cart. */
async function goToPayment(page: Page) {
  await page.goto(mug)
  const add = page.getByRole('main').getByRole('button', { name: 'Læg i kurv' })
  await add.click()
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: 'Gå til betaling' }).click()
  await expect(page.getByRole('heading', { name: 'Afslut bestillingen' })).toBeVisible()
}

const pay = (page: Page) => page.getByRole('button', { name: /^Betal \d/ }).click()

async function payWith(page: Page, card: TestCard) {
  await page.getByLabel('Kortnummer').fill(testCards[card])
  await pay(page)
}

/** Pays for a mug by request; returns the address that the provider redirects to. */
async function payAndGetReturnUrl(page: Page, card: TestCard): Promise<string> {
  const buyer = { name: 'Freja Holm', email: 'freja@torv.example' }
  const mug = { host: 'keramik.localhost', slug: 'stentoejskop', card }
  const session = await payForProduct(page, buyer, mug)
  return `${toUrl(mug.host, to.checkout.success())}?session_id=${session}`
}

const thanks = (page: Page) => page.getByRole('heading', { name: 'Tak for din ordre!' })

test('a purchase is accessible from the cart to the receipt on desktop and phone', async ({
  page,
}) => {
  test.slow()
  await page.goto(mug)
  await page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).click()
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  const drawer = await openCart(page)
  await expect(drawer).toContainText('Butikken ejes af Ler & Glasur ApS.')
  // The store has no contribution recipient, so no contribution is shown.
  await expect(drawer).not.toContainText('CO₂')
  await expect(drawer.getByRole('link', { name: 'handelsbetingelser' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await drawer.getByRole('button', { name: 'Gå til betaling' }).click()

  await expect(page.getByRole('heading', { name: 'Afslut bestillingen' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByLabel('Navn').fill('Freja Holm')
  await page.getByLabel('Email').fill('freja@torv.example')
  await pay(page)

  await expect(thanks(page)).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\/success\?session_id=[0-9a-f-]{36}$/)
  const main = page.getByRole('main')
  await expect(main).toContainText('Vi har modtaget din ordre og er i gang med at behandle den.')
  await expect(main).toContainText('Du får en ordrebekræftelse på mail, når ordren er pakket.')
  await expect(main).toContainText('Kvitteringen er sendt til freja@torv.example.')
  await expect(page.getByTestId('cart-badge')).toHaveCount(0)
  await expect.poll(() => readCart(page)).toEqual({ items: [], total: 0 })
  await expectAccessibleEverywhere(page)

  await page.getByRole('link', { name: 'Se din ordre' }).click()
  await expect(page.getByRole('heading', { name: /^Ordre \d+$/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Freja Holm')
  await expect(page.getByRole('main')).toContainText('er reserveret på dit kort')
  await expectAccessibleEverywhere(page)
})

test('a purchase is tracked once, and cancelling a paid order in another window reports it as paid', async ({
  page,
  context,
}) => {
  await goToPayment(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await pay(page)
  await expect(thanks(page)).toBeVisible()
  const listPurchaseEvents = (one: Page) =>
    one.evaluate(() =>
      (window.dataLayer ?? []).filter((event) => 'event' in event && event.event === 'purchase'),
    )
  await expect.poll(() => listPurchaseEvents(page)).toHaveLength(1)
  expect(await listPurchaseEvents(page)).toMatchObject([
    {
      transaction_id: expect.stringMatching(/^\d+$/),
      currency: 'DKK',
      value: 189,
      items: [{ item_name: 'Stentøjskop', price: 189, quantity: 1 }],
    },
  ])
  const again = await context.newPage()
  await again.goto(page.url())
  await expect(thanks(again)).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  expect([await listPurchaseEvents(page), await listPurchaseEvents(again)]).toEqual([[], []])

  await other.getByRole('button', { name: 'Annuller' }).click()
  await expect(other.getByRole('main')).toContainText('Ordren er betalt i et andet vindue')
})

test('the success page without an order thanks the customer and empties the cart, and an invented order link is not found', async ({
  page,
  browserErrors,
}) => {
  await page.goto(mug)
  await page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).click()
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  await page.goto(toUrl('keramik.localhost', '/checkout/success'))
  await expect(thanks(page)).toBeVisible()
  await expect.poll(() => readCart(page)).toEqual({ items: [], total: 0 })
  await page.getByRole('link', { name: 'Tilbage til forsiden' }).click()
  await expect(page).toHaveURL(toUrl('keramik.localhost', '/'))

  const response = await page.goto(toUrl('localhost', `/ordre/${'A'.repeat(43)}`))
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Ordren blev ikke fundet' })).toBeVisible()
  await expectBrowserError(browserErrors, /404/)
})

test.describe('test cards', () => {
  test('an invalid card number and a declined card show errors, and a valid card pays', async ({
    page,
    browserErrors,
  }) => {
    await goToPayment(page)
    await page.getByLabel('Kortnummer').fill('4111 1111 1111 1111')
    await pay(page)
    await expect(page.getByText('Skriv et gyldigt kortnummer')).toBeVisible()
    await expectBrowserError(browserErrors, /400/)
    await payWith(page, 'declined')
    await expect(page.getByRole('alert')).toHaveText('Betalingen blev afvist. Prøv et andet kort.')
    await expect(page.getByLabel('Kortnummer')).toHaveValue(testCards.declined)
    await page.getByText('Testkort', { exact: true }).click()
    await page.getByRole('button', { name: 'Mastercard: Godkendes' }).click()
    await expect(page.getByLabel('Kortnummer')).toHaveValue('5555 5555 5555 4444')
    await pay(page)
    await expect(thanks(page)).toBeVisible()
    await expectBrowserError(browserErrors, /402/)
    // The payment page is over: the page before it comes next.
    await page.goBack()
    await expect(page).toHaveURL(mug)
  })

  test('a card that needs approval can be refused and then approved', async ({ page }) => {
    await goToPayment(page)
    // A card number typed before hydration must be the one submitted.
    const scripts = await delayScripts(page, page.url())
    await page.getByLabel('Kortnummer').fill(testCards.challenged)
    scripts.release()
    await waitForHydration(page)
    await pay(page)
    await expect(page.getByRole('heading', { name: 'Godkend betalingen' })).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.getByRole('button', { name: 'Afvis' }).click()
    await payWith(page, 'challenged')
    await page.getByRole('button', { name: 'Godkend' }).click()
    await expect(thanks(page)).toBeVisible()
  })

  test('MobilePay is rejected, runs out of time, and is approved', async ({ page }) => {
    await goToPayment(page)
    const choose = () => page.getByRole('button', { name: 'MobilePay' }).click()
    const screen = page.getByRole('heading', { name: 'Godkend i MobilePay' })
    await choose()
    await expect(screen).toBeInViewport()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Afvis' }).click()
    await expect(page.getByRole('alert')).toContainText('Betalingen blev afvist.')
    await choose()
    await page.getByRole('button', { name: 'Lad tiden løbe ud' }).click()
    await expect(page.getByRole('alert')).toContainText('ikke godkendt i tide')
    await choose()
    await expect(screen).toBeInViewport()
    await page.getByRole('button', { name: 'Godkend' }).click()
    await expect(thanks(page)).toBeVisible()
  })

  test('the cart is kept when a payment expires or its confirmation is late', async ({
    page,
    browserErrors,
  }) => {
    await goToPayment(page)
    await payWith(page, 'expires')
    await expect(page.getByText('Tiden til at betale er udløbet').first()).toBeVisible()
    expect((await readCart(page)).items).toHaveLength(1)
    await expectBrowserError(browserErrors, /410/)
    await page.goto(await payAndGetReturnUrl(page, 'late'))
    await expect(page.getByRole('heading', { name: 'Betalingen gik ikke igennem' })).toBeVisible()
    expect((await readCart(page)).items).toHaveLength(1)
  })

  test('the order is placed when payment events are repeated, out of order or missing', async ({
    page,
  }) => {
    for (const card of ['twice', 'shuffled', 'never'] as const) {
      await page.goto(await payAndGetReturnUrl(page, card))
      await expect(thanks(page)).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Kvitteringen er sendt til')
    }
  })
})

test('a customer who cancels keeps the cart and can go back to the payment', async ({ page }) => {
  await goToPayment(page)
  await page.getByRole('button', { name: 'Annuller' }).click()
  await expect(page.getByRole('heading', { name: 'Ordre annulleret' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Din ordre blev ikke gennemført.')
  await expect(page.getByRole('main')).toContainText('Ingen penge er blevet trukket fra din konto.')
  expect((await readCart(page)).items).toHaveLength(1)
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Gå tilbage' }).click()
  await pay(page)
  await expect(thanks(page)).toBeVisible()
})

test('a customer who pays without JavaScript is not asked to pay again, and products added later stay in the cart', async ({
  browser,
  page,
  browserErrors,
}) => {
  await goToPayment(page)
  const plainContext = await browser.newContext({ javaScriptEnabled: false })
  const plainPage = await plainContext.newPage()
  await plainPage.goto(page.url())
  await plainPage.getByLabel('Navn').fill('')
  await pay(plainPage)
  await expect(plainPage.getByText('Skriv dit navn')).toBeVisible()
  await expectBrowserError(browserErrors, /400/)
  await plainPage.getByLabel('Navn').fill('Anton Vad')
  await pay(plainPage)
  await expect(thanks(plainPage)).toBeVisible()

  // This browser still has the paid cart until it loads another page of the shop.
  await page.goto(toUrl('keramik.localhost', to.product('vase-kastanje')))
  await page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).click()
  const badge = page.getByTestId('cart-badge')
  const listItemNames = async () =>
    (await readCart(page)).items.map(({ name }: { name: string }) => name)
  await expect(badge).toHaveText('1')
  await expect.poll(listItemNames).toEqual(['Vase Kastanje'])
  await page.goto(plainPage.url())
  await expect(thanks(page)).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  expect(await listItemNames()).toEqual(['Vase Kastanje'])
  await plainContext.close()
})

test.describe('the cart', () => {
  const outdated = { price: 100, total: 100 }

  test('shows a changed price on its line and keeps a discontinued product until it is removed', async ({
    page,
  }) => {
    await page.goto(mug)
    await page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).click()
    await expect(page.getByTestId('cart-badge')).toHaveText('1')
    await page.evaluate(({ price, total }) => {
      const cart = JSON.parse(localStorage.getItem('store_cart') ?? '')
      const items = [{ ...cart.items[0], price }]
      localStorage.setItem('store_cart', JSON.stringify({ items, total }))
    }, outdated)
    await page.reload()
    const drawer = await openCart(page)
    await expect(drawer).toContainText(/Prisen er ændret til 189,00/)
    expect((await readCart(page)).total).toBe(189)

    await page.evaluate(() => {
      const item = {
        id: 'a',
        productId: 'b',
        storeProductId: 'c',
        name: 'En gammel kop',
        sku: '',
        price: 10,
        quantity: 1,
        image: null,
        variant: null,
      }
      localStorage.setItem('store_cart', JSON.stringify({ items: [item], total: 10 }))
    })
    await page.reload()
    await openCart(page)
    await expect(drawer).toContainText('En gammel kop sælges ikke længere')
    await drawer.getByRole('button', { name: 'Fjern En gammel kop' }).click()
    await expect(drawer).toContainText('Din kurv er tom')
  })

  const responses: [string, { status?: number; json?: object } | null, string][] = [
    ['an error with a message', { status: 400, json: { error: 'Det går ikke' } }, 'Det går ikke'],
    ['an error without a message', { status: 500, json: {} }, 'Kunne ikke oprette betalingsside'],
    ['no id', { json: { url: '/x' } }, 'Der kunne ikke oprettes en betalingsside'],
    ['no address', { json: { id: 'cs_1' } }, 'Manglende checkout URL'],
    ['a network error', null, 'Der opstod en fejl ved checkout. Prøv venligst igen.'],
  ]
  test('shows an alert for every failed checkout response and enables the button again', async ({
    page,
    browserErrors,
  }) => {
    await page.goto(mug)
    await page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).click()
    await expect(page.getByTestId('cart-badge')).toHaveText('1')
    const drawer = await openCart(page)
    for (const [description, response, words] of responses) {
      await test.step(description, async () => {
        const responseReleased = Promise.withResolvers<void>()
        const address = '**/api/create-checkout-session'
        await page.route(address, async (route) => {
          await responseReleased.promise
          await (response ? route.fulfill(response) : route.abort())
        })
        await drawer.getByRole('button', { name: 'Gå til betaling' }).click()
        await expect(drawer.getByRole('button', { name: 'Processing...' })).toBeDisabled()
        responseReleased.resolve()
        await expect(drawer.getByRole('alert')).toHaveText(words)
        await expect(drawer.getByRole('button', { name: 'Gå til betaling' })).toBeEnabled()
        await page.unroute(address)
        expect(browserErrors.filter((one) => !one.includes('Failed to load resource'))).toEqual([])
        browserErrors.length = 0
      })
    }
  })
})

test('Stripe’s script is loaded at checkout only, and a blocked script shows an error', async ({
  page,
  browserErrors,
}) => {
  const publishable_key = 'pk_test_0123456789abcdef'
  await changeSettings('tom.localhost', 'payment_settings', { publishable_key })
  const scriptRequests: string[] = []
  let isBlocked = true
  await page.route('https://js.stripe.com/**', (route) => {
    scriptRequests.push(route.request().url())
    const body = 'window.Stripe = (...said) => { window.said = said }'
    return isBlocked ? route.abort() : route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.route('**/api/create-checkout-session', (route) =>
    route.fulfill({ status: 400, json: { error: 'Nok for nu' } }),
  )
  await page.addInitScript(() => {
    const line = { id: 'a', productId: 'b', storeProductId: 'c', name: 'Ting', sku: '', price: 10 }
    const items = [{ ...line, quantity: 1, image: null, variant: null }]
    localStorage.setItem('store_cart', JSON.stringify({ items, total: 10 }))
  })
  await expect(async () => {
    await page.goto(toUrl('tom.localhost'))
    await expect(page.locator('meta[name="paid-by"]')).toHaveCount(1, { timeout: 500 })
  }).toPass()
  const drawer = await openCart(page)
  expect(scriptRequests).toEqual([])
  const button = drawer.getByRole('button', { name: 'Gå til betaling' })
  await button.click()
  await expect(drawer.getByRole('alert')).toHaveText('Kunne ikke initialisere betalingssystem')
  isBlocked = false
  await button.click()
  await expect(drawer.getByRole('alert')).toHaveText('Nok for nu')
  expect(await page.evaluate(() => Reflect.get(window, 'said'))).toEqual([
    publishable_key,
    { locale: 'da' },
  ])
  expect(new Set(scriptRequests)).toEqual(new Set(['https://js.stripe.com/v3/']))
  await expectBrowserError(browserErrors, /Failed to load resource/)
})
