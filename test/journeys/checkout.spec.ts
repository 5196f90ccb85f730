import type { Page } from '@playwright/test'
import { to } from '#domain/paths/paths.ts'
import { testCards, type TestCard } from '#domain/shared/test-cards.ts'
import { payFor } from './by-request.ts'
import { changeSettings } from './keeper.ts'
import {
  at,
  awake,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectComplaint,
  test,
  withoutScripts,
} from './square.ts'

const mug = at('keramik.localhost', '/products/stentoejskop')

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

const cartOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('store_cart') ?? '{}'))

async function openCart(page: Page) {
  await page.getByRole('button', { name: /^Kurv/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Din kurv' })
  await expect(drawer).toBeVisible()
  return drawer
}

/** Somebody stands before the payment page with a mug in the cart. */
async function toPayment(page: Page) {
  await page.goto(mug)
  const add = page.getByRole('main').getByRole('button', { name: 'Læg i kurv' })
  await add.click()
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: 'Gå til betaling' }).click()
  await expect(page.getByRole('heading', { name: 'Testbetaling' })).toBeVisible()
}

const pay = (page: Page) => page.getByRole('button', { name: /^Betal \d/ }).click()

async function payWith(page: Page, card: TestCard) {
  await page.getByLabel('Kortnummer').fill(testCards[card])
  await pay(page)
}

/** Where somebody is led who has paid for a mug with a card. */
async function wayBackOf(page: Page, card: TestCard): Promise<string> {
  const buyer = { name: 'Freja Holm', email: 'freja@torv.example' }
  const mug = { host: 'keramik.localhost', slug: 'stentoejskop', card }
  const session = await payFor(page, buyer, mug)
  return `${at(mug.host, to.checkout.success())}?session_id=${session}`
}

const thanks = (page: Page) => page.getByRole('heading', { name: 'Tak for din ordre!' })

test('from the cart to the receipt, each of its pages on a desk and on a phone', async ({
  page,
}) => {
  test.slow()
  await page.goto(mug)
  await page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).click()
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  const drawer = await openCart(page)
  await expect(drawer).toContainText('Butikken ejes af Ler & Glasur ApS.')
  // The store has named nobody who receives a contribution, so none is promised.
  await expect(drawer).not.toContainText('CO₂')
  await expect(drawer.getByRole('link', { name: 'handelsbetingelser' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await drawer.getByRole('button', { name: 'Gå til betaling' }).click()

  await expect(page.getByRole('heading', { name: 'Testbetaling' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByLabel('Navn').fill('Freja Holm')
  await page.getByLabel('Email').fill('freja@torv.example')
  await pay(page)

  await expect(thanks(page)).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\/success\?session_id=cs_/)
  const main = page.getByRole('main')
  await expect(main).toContainText('Vi har modtaget din ordre og er i gang med at behandle den.')
  await expect(main).toContainText('Du får en ordrebekræftelse på mail, når ordren er pakket.')
  await expect(main).toContainText('Kvitteringen er sendt til freja@torv.example.')
  await expect(page.getByTestId('cart-badge')).toHaveCount(0)
  await expect.poll(() => cartOf(page)).toEqual({ items: [], total: 0 })
  await expectAccessibleEverywhere(page)

  await page.getByRole('link', { name: 'Se din ordre' }).click()
  await expect(page.getByRole('heading', { name: /^Ordre \d+$/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Freja Holm')
  await expect(page.getByRole('main')).toContainText('er reserveret på dit kort')
  await expectAccessibleEverywhere(page)
})

test('a purchase is told to the statistics once, however often its page is opened, and is not called cancelled in another window', async ({
  page,
  context,
}) => {
  await toPayment(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await pay(page)
  await expect(thanks(page)).toBeVisible()
  const told = (one: Page) =>
    one.evaluate(() =>
      (window.dataLayer ?? []).filter((event) => 'event' in event && event.event === 'purchase'),
    )
  await expect.poll(() => told(page)).toHaveLength(1)
  expect(await told(page)).toMatchObject([
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
  expect([await told(page), await told(again)]).toEqual([[], []])

  await other.getByRole('button', { name: 'Annuller' }).click()
  await expect(other.getByRole('main')).toContainText('Ordren er betalt i et andet vindue')
})

test('whoever opens the page without an order is thanked, and has an empty cart; an order link that somebody made up opens nothing', async ({
  page,
  complaints,
}) => {
  await page.goto(mug)
  await page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).click()
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  await page.goto(at('keramik.localhost', '/checkout/success'))
  await expect(thanks(page)).toBeVisible()
  await expect.poll(() => cartOf(page)).toEqual({ items: [], total: 0 })
  await page.getByRole('link', { name: 'Tilbage til forsiden' }).click()
  await expect(page).toHaveURL(at('keramik.localhost', '/'))

  const answer = await page.goto(at('localhost', `/ordre/${'A'.repeat(43)}`))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Ordren blev ikke fundet' })).toBeVisible()
  expectComplaint(complaints, /404/)
})

test.describe('cards', () => {
  test('one is no test card, one is declined, and the next one pays', async ({
    page,
    complaints,
  }) => {
    await toPayment(page)
    await page.getByLabel('Kortnummer').fill('4111 1111 1111 1111')
    await pay(page)
    await expect(page.getByText('Skriv et gyldigt kortnummer')).toBeVisible()
    expectComplaint(complaints, /400/)
    await payWith(page, 'declined')
    await expect(page.getByRole('alert')).toHaveText('Betalingen blev afvist. Prøv et andet kort.')
    await payWith(page, 'succeeds')
    await expect(thanks(page)).toBeVisible()
    expectComplaint(complaints, /402/)
  })

  test('one asks for approval, which may be refused and given', async ({ page }) => {
    await toPayment(page)
    // A number that was typed before the page's script came is the one that is paid with.
    const scripts = await withoutScripts(page, page.url())
    await page.getByLabel('Kortnummer').fill(testCards.challenged)
    scripts.come()
    await awake(page)
    await pay(page)
    await expect(page.getByRole('heading', { name: 'Godkend betalingen' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Afvis' }).click()
    await payWith(page, 'challenged')
    await page.getByRole('button', { name: 'Godkend' }).click()
    await expect(thanks(page)).toBeVisible()
  })

  test('one runs out of time and one answers too late: the cart is kept', async ({
    page,
    complaints,
  }) => {
    await toPayment(page)
    await payWith(page, 'expires')
    await expect(page.getByText('Tiden til at betale er udløbet').first()).toBeVisible()
    expect((await cartOf(page)).items).toHaveLength(1)
    expectComplaint(complaints, /410/)
    await page.goto(await wayBackOf(page, 'late'))
    await expect(page.getByRole('heading', { name: 'Betalingen gik ikke igennem' })).toBeVisible()
    expect((await cartOf(page)).items).toHaveLength(1)
  })

  test('however often and in whatever order the answer comes, the order is there', async ({
    page,
  }) => {
    for (const card of ['twice', 'shuffled', 'never'] as const) {
      await page.goto(await wayBackOf(page, card))
      await expect(thanks(page)).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Kvitteringen er sendt til')
    }
  })
})

test('whoever cancels keeps the cart, and may go back to where they paid', async ({ page }) => {
  await toPayment(page)
  await page.getByRole('button', { name: 'Annuller' }).click()
  await expect(page.getByRole('heading', { name: 'Ordre annulleret' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Din ordre blev ikke gennemført.')
  await expect(page.getByRole('main')).toContainText('Ingen penge er blevet trukket fra din konto.')
  expect((await cartOf(page)).items).toHaveLength(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Gå tilbage' }).click()
  await pay(page)
  await expect(thanks(page)).toBeVisible()
})

test('who pays without a script is never asked to pay for it again, and what was added since stays in the cart', async ({
  browser,
  page,
  complaints,
}) => {
  await toPayment(page)
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const bare = await plain.newPage()
  await bare.goto(page.url())
  await bare.getByLabel('Navn').fill('')
  await pay(bare)
  await expect(bare.getByText('Skriv dit navn')).toBeVisible()
  expectComplaint(complaints, /400/)
  await bare.getByLabel('Navn').fill('Anton Vad')
  await pay(bare)
  await expect(thanks(bare)).toBeVisible()

  // Their own browser has heard nothing of it until it looks at the shop again.
  await page.goto(at('keramik.localhost', to.product('vase-kastanje')))
  await page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).click()
  const badge = page.getByTestId('cart-badge')
  const left = async () => (await cartOf(page)).items.map(({ name }: { name: string }) => name)
  await expect(badge).toHaveText('1')
  await expect.poll(left).toEqual(['Vase Kastanje'])
  await page.goto(bare.url())
  await expect(thanks(page)).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  expect(await left()).toEqual(['Vase Kastanje'])
  await plain.close()
})

test.describe('in the cart', () => {
  const changed = { price: 100, total: 100 }

  test('a price that has changed since is told on its line; what nobody sells any more stays until it is taken out', async ({
    page,
  }) => {
    await page.goto(mug)
    await page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).click()
    await expect(page.getByTestId('cart-badge')).toHaveText('1')
    await page.evaluate(({ price, total }) => {
      const cart = JSON.parse(localStorage.getItem('store_cart') ?? '')
      const items = [{ ...cart.items[0], price }]
      localStorage.setItem('store_cart', JSON.stringify({ items, total }))
    }, changed)
    await page.reload()
    const drawer = await openCart(page)
    await expect(drawer).toContainText(/Prisen er ændret til 189,00/)
    expect((await cartOf(page)).total).toBe(189)

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

  const answers: [string, { status?: number; json?: object } | null, string][] = [
    ['an error in words', { status: 400, json: { error: 'Det går ikke' } }, 'Det går ikke'],
    ['an error without words', { status: 500, json: {} }, 'Kunne ikke oprette betalingsside'],
    ['no id', { json: { url: '/x' } }, 'Der kunne ikke oprettes en betalingsside'],
    ['no address', { json: { id: 'cs_1' } }, 'Manglende checkout URL'],
    ['nothing at all', null, 'Der opstod en fejl ved checkout. Prøv venligst igen.'],
  ]
  test('whatever is answered instead of a payment page is shown in an alert, and the button is itself again', async ({
    page,
    complaints,
  }) => {
    await page.goto(mug)
    await page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).click()
    await expect(page.getByTestId('cart-badge')).toHaveText('1')
    const drawer = await openCart(page)
    for (const [said, answer, words] of answers) {
      await test.step(said, async () => {
        const seen = Promise.withResolvers<void>()
        const address = '**/api/create-checkout-session'
        await page.route(address, async (route) => {
          await seen.promise
          await (answer ? route.fulfill(answer) : route.abort())
        })
        await drawer.getByRole('button', { name: 'Gå til betaling' }).click()
        await expect(drawer.getByRole('button', { name: 'Processing...' })).toBeDisabled()
        seen.resolve()
        await expect(drawer.getByRole('alert')).toHaveText(words)
        await expect(drawer.getByRole('button', { name: 'Gå til betaling' })).toBeEnabled()
        await page.unroute(address)
        expect(complaints.filter((one) => !one.includes('Failed to load resource'))).toEqual([])
        complaints.length = 0
      })
    }
  })
})

test('where a shop has an account at Stripe, its script comes when somebody pays, and is told when it does not', async ({
  page,
  complaints,
}) => {
  const publishable_key = 'pk_test_0123456789abcdef'
  await changeSettings('tom.localhost', 'payment_settings', { publishable_key })
  const asked: string[] = []
  let isBlocked = true
  await page.route('https://js.stripe.com/**', (route) => {
    asked.push(route.request().url())
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
    await page.goto(at('tom.localhost'))
    await expect(page.locator('meta[name="paid-by"]')).toHaveCount(1, { timeout: 500 })
  }).toPass()
  const drawer = await openCart(page)
  expect(asked).toEqual([])
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
  expect(new Set(asked)).toEqual(new Set(['https://js.stripe.com/v3/']))
  expectComplaint(complaints, /Failed to load resource/)
})
