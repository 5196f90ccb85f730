import type { Browser, Page } from '@playwright/test'
import { to } from '#domain/paths/paths.ts'
import { behindTheCounter } from './keeper.ts'
import { at, expect, expectAccessible, phone, test, withoutScripts } from './square.ts'
import { placeOrder } from './by-request.ts'
import { letIn } from './customers.ts'
import { enter } from './staff.ts'

/** Somebody of the shop, with a phone of their own. */
async function atDesk(browser: Browser, host = 'localhost'): Promise<Page> {
  const context = await browser.newContext({ viewport: phone })
  const page = await context.newPage()
  await enter(page, 'ejer@torv.example', { host })
  return page
}

// The words of a mail are shown in a frame that may keep nothing.
const declineCookies = (page: Page) =>
  page.addInitScript(() => {
    if (window === window.top) localStorage.setItem('cookie-consent', 'declined')
  })

/** What a shop says of an order in its language, as far as somebody looks for it here. */
const danish = {
  host: 'localhost',
  product: 'laedertaske',
  bought: '1 × Lædertaske',
  add: 'Læg i kurv',
  cart: /^Kurv/,
  toPayment: 'Gå til betaling',
  payment: 'Testbetaling',
  name: 'Navn',
  pay: /^Betal \d/,
  thanks: 'Tak for din ordre!',
  see: 'Se din ordre',
  order: /^Ordre \d+$/,
  mails: {
    receipt: (number: string) => new RegExp(`Kvittering.*${number}`),
    packed: (number: string) => new RegExp(`Ordre ${number} er pakket`),
    shipped: (number: string) => new RegExp(`Ordre ${number} er på vej`),
    refunded: (number: string) => new RegExp(`tilbage for ordre ${number}`),
  },
  slip: 'Følgeseddel',
  said: ['Delvist refunderet', 'Følg pakken', 'er trukket på dit kort', 'er ført tilbage'],
}

const english: typeof danish = {
  host: 'pyramids.localhost',
  product: 'khufu-cushion',
  bought: '1 × Khufu Cushion',
  add: 'Add to cart',
  cart: /^Cart/,
  toPayment: 'Go to payment',
  payment: 'Test payment',
  name: 'Name',
  pay: /^Pay €/,
  thanks: 'Thank you for your order!',
  see: 'See your order',
  order: /^Order \d+$/,
  mails: {
    receipt: (number) => new RegExp(`Receipt for order ${number}`),
    packed: (number) => new RegExp(`order ${number} has been packed`),
    shipped: (number) => new RegExp(`Order ${number} is on its way`),
    refunded: (number) => new RegExp(`Refund for order ${number}`),
  },
  slip: 'Packing slip',
  said: ['Partly refunded', 'Track the parcel', 'has been charged', 'has been refunded'],
}

/** From the product to the receipt; answers the number of the order. */
async function buys(
  page: Page,
  buyer: { name: string; email: string },
  shop: typeof danish,
): Promise<string> {
  await page.goto(at(shop.host, to.product(shop.product)))
  await page.getByRole('main').getByRole('button', { name: shop.add }).click()
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  await page.getByRole('button', { name: shop.cart }).click()
  await page.getByRole('button', { name: shop.toPayment }).click()
  await expect(page.getByRole('heading', { name: shop.payment })).toBeVisible()
  await page.getByLabel(shop.name).fill(buyer.name)
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByRole('button', { name: shop.pay }).click()
  await expect(page.getByRole('heading', { name: shop.thanks })).toBeVisible()
  await page.getByRole('link', { name: shop.see }).click()
  const heading = page.getByRole('heading', { name: shop.order })
  return /\d+/.exec(await heading.innerText())?.[0] ?? ''
}

/** The words of the mail with this subject, as its reader sees them. */
async function mailWith(page: Page, subject: RegExp): Promise<string> {
  const mail = page.getByRole('link', { name: subject }).first()
  await expect(async () => {
    await page.goto(at('localhost', to.dev.mails()))
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  return page.locator('pre').innerText()
}

const stories = [
  ['a guest', english],
  ['a customer', danish],
] as const
for (const [who, shop] of stories) {
  test(`${who} buys, and the shop packs, sends and pays a part back, all on phones`, async ({
    page,
    browser,
  }) => {
    test.slow()
    await page.setViewportSize(phone)
    await declineCookies(page)
    const buyer = { name: 'Gry Lund', email: `gry-${Date.now()}@torv.example` }
    if (who === 'a customer') {
      Object.assign(buyer, { name: 'Anton Vad', email: 'kunde2@torv.example' })
      await letIn(page, buyer.email)
    }
    const { mails } = shop
    const number = await buys(page, buyer, shop)
    const order = page.url()
    const receipt = await mailWith(page, mails.receipt(number))
    for (const words of [shop.bought, new URL(order).pathname]) expect(receipt).toContain(words)

    const desk = await atDesk(browser, shop.host)
    await desk.goto(at(shop.host, to.admin.orders()))
    await expect(desk.getByTestId('order-card').filter({ hasText: number })).toContainText(
      'Ready to pack',
    )
    // The room is the same for every shop.
    const lookedAt = async () => who === 'a guest' && (await expectAccessible(desk))
    await lookedAt()
    await desk.getByLabel('Search').fill(buyer.email)
    await desk.getByRole('button', { name: 'Search' }).click()
    await desk
      .getByTestId('order-card')
      .getByRole('link', { name: `Order ${number}` })
      .click()
    await expect(desk.getByRole('heading', { name: `Order ${number}`, level: 1 })).toBeVisible()
    const customer = desk.getByRole('region', { name: 'Customer', exact: true })
    await expect(customer).toContainText(buyer.email)
    await lookedAt()

    await desk.getByRole('button', { name: 'Mark as packed' }).click()
    await expect(desk.getByRole('status').filter({ hasText: 'The order is packed' })).toBeVisible()
    expect(await mailWith(page, mails.packed(number))).toContain(new URL(order).pathname)

    await desk.getByRole('link', { name: 'Ship', exact: true }).click()
    await desk.getByLabel('Carrier').fill('GLS')
    await desk.getByLabel('Tracking number').fill('00340001')
    await desk.getByRole('button', { name: 'Ship and draw payment' }).click()
    await expect(desk.getByRole('status').filter({ hasText: 'The order is shipped' })).toBeVisible()
    await expect(desk.getByRole('link', { name: 'Track the parcel' })).toBeVisible()
    expect(await mailWith(page, mails.shipped(number))).toContain('match=00340001')

    await desk.getByRole('link', { name: 'Refund', exact: true }).click()
    await desk.getByLabel('Another amount').fill('10')
    await desk.getByLabel('Reason').fill('Ridse i læderet')
    await lookedAt()
    await desk.getByRole('button', { name: /^Refund .*10[.,]00/ }).click()
    await expect(desk.getByRole('status').filter({ hasText: 'The refund is made' })).toBeVisible()
    await expect(desk.getByRole('region', { name: 'History' })).toContainText('Ridse i læderet')
    expect(await mailWith(page, mails.refunded(number))).toMatch(/10[.,]00/)

    const slip = desk.getByRole('link', { name: 'Packing slip' })
    await desk.goto(at(shop.host, (await slip.getAttribute('href')) ?? ''))
    await expect(desk.getByRole('heading', { name: shop.slip, exact: true })).toBeVisible()
    await expectAccessible(desk)
    await desk.context().close()

    // The buyer follows it where they were led from the receipt.
    await page.goto(order)
    for (const words of shop.said) await expect(page.getByRole('main')).toContainText(words)
    await expectAccessible(page)
    const broken = await behindTheCounter(
      `select rule from broken_invariants b join orders o on o.id = b.order_id
       join stores s on s.id = o.store_id where s.domain = $2 and o.number = $1`,
      [number, shop.host],
    )
    expect(broken).toEqual([])
  })
}

test('whoever regrets a purchase says so on two pages, on a phone, without an account', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  await declineCookies(page)
  const buyer = { name: 'Ida Fortrød', email: `ida-${Date.now()}@torv.example` }
  const number = await placeOrder(page, buyer)
  const receipt = await mailWith(page, danish.mails.receipt(number))
  const link = /\/fortryd\?ordre=[\w-]+/.exec(receipt)?.[0] ?? ''
  await page.goto(at('localhost'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fortryd køb' }).click()
  await expect(page.getByRole('heading', { name: 'Fortryd køb' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(at('localhost', link))
  await expect(page.getByLabel('Navn')).toHaveValue(buyer.name)
  await expect(page.getByRole('checkbox', { name: /Lædertaske/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fortryd aftalen her' }).click()
  const confirm = page.getByRole('button', { name: 'Bekræft fortrydelse' })
  await expect(page.getByText(`min aftale om ordre ${number}`)).toBeVisible()
  await expectAccessible(page)
  await confirm.click()
  await expect(page.getByRole('heading', { name: 'Vi har modtaget din fortrydelse' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: buyer.email })).toBeVisible()
  await expectAccessible(page)
  const letter = await mailWith(page, new RegExp(`din fortrydelse af ordre ${number}`))
  expect(letter).toContain('1 × Lædertaske')
})

test('several orders are chosen and packed together', async ({ page, browser }) => {
  test.slow()
  const email = `par-${Date.now()}@torv.example`
  const numbers = [
    await placeOrder(page, { name: 'Par Nord', email }),
    await placeOrder(page, { name: 'Par Syd', email }),
  ]
  const desk = await atDesk(browser)
  // A tick that was set before the page's script came counts.
  const scripts = await withoutScripts(desk, at('localhost', to.admin.orders({ q: email })))
  await desk.getByLabel(`Choose order ${numbers[0]}`).check()
  scripts.come()
  await expect(desk.getByText('1 chosen')).toBeVisible()
  await desk.getByLabel('1 chosen').check()
  await expect(desk.getByLabel(`Choose order ${numbers[1]}`)).toBeChecked()
  await desk.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(desk.getByRole('status').filter({ hasText: '2 orders are packed.' })).toBeVisible()
  await expect(desk.getByTestId('order-card').filter({ hasText: 'Ready to pack' })).toHaveCount(0)
  // And so does what was chosen from a list.
  const late = await withoutScripts(desk, at('localhost', to.admin.orders({ q: email })))
  await desk.getByLabel('Status', { exact: true }).selectOption('packed')
  late.come()
  await expect(desk).toHaveURL(/state=packed/)
  await expect(desk.getByTestId('order-card')).toHaveCount(2)
  await desk.context().close()
})
