import type { Browser, Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { queryDatabase } from '#test/journeys/database.ts'
import {
  toUrl,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectBrowserError,
  phone,
  test,
  delayScripts,
} from '#test/journeys/fixtures.ts'
import { placeOrder } from '#test/journeys/http-steps.ts'
import { readMail } from '#test/journeys/mailbox.ts'
import { signInCustomer } from '#test/journeys/customers.ts'
import { signInByRequest } from '#test/journeys/staff.ts'

const picture = 'database/demo/pictures/ler-og-glasur/lysestage-fyr-1.webp'

/** Opens the admin as staff in a browser context of its own, on a phone. */
async function openStaffPage(browser: Browser, host = 'localhost'): Promise<Page> {
  const context = await browser.newContext({ viewport: phone })
  const page = await context.newPage()
  await signInByRequest(page, 'ejer@torv.example', { host })
  return page
}

// A mail's sandboxed frame has no local storage: set it in the top frame only.
const declineCookies = (page: Page) =>
  page.addInitScript(() => {
    if (window === window.top) localStorage.setItem('cookie-consent', 'declined')
  })

/** The texts of a shop in one language that an order's tests look for. */
const danish = {
  host: 'localhost',
  product: 'laedertaske',
  orderLine: '1 × Lædertaske',
  add: 'Læg i kurv',
  cart: /^Kurv/,
  toPayment: 'Gå til betaling',
  payment: 'Afslut bestillingen',
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
  orderPageTexts: [
    'Delvist refunderet',
    'Følg pakken',
    'er trukket på dit kort',
    'er ført tilbage',
  ],
}

const english: typeof danish = {
  host: 'pyramids.localhost',
  product: 'khufu-cushion',
  orderLine: '1 × Khufu Cushion',
  add: 'Add to cart',
  cart: /^Cart/,
  toPayment: 'Go to payment',
  payment: 'Complete your order',
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
  orderPageTexts: ['Partly refunded', 'Track the parcel', 'has been charged', 'has been refunded'],
}

/** Buys a product through the pages; returns the number of the order. */
async function buyProduct(
  page: Page,
  buyer: { name: string; email: string },
  shop: typeof danish,
): Promise<string> {
  await page.goto(toUrl(shop.host, to.product(shop.product)))
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

const stories = [
  ['a guest', english],
  ['a customer', danish],
] as const
for (const [who, shop] of stories) {
  test(`${who} buys, and staff pack, ship and partly refund the order, all on phones`, async ({
    page,
    browser,
  }) => {
    test.slow()
    await page.setViewportSize(phone)
    await declineCookies(page)
    const buyer = { name: 'Gry Lund', email: `gry-${Date.now()}@torv.example` }
    if (who === 'a customer') {
      Object.assign(buyer, { name: 'Anton Vad', email: 'kunde2@torv.example' })
      await signInCustomer(page, buyer.email)
    }
    const { mails } = shop
    const number = await buyProduct(page, buyer, shop)
    const order = page.url()
    const receipt = await readMail(page, mails.receipt(number))
    for (const words of [shop.orderLine, new URL(order).pathname]) expect(receipt).toContain(words)

    const staffPage = await openStaffPage(browser, shop.host)
    await staffPage.goto(toUrl(shop.host, to.admin.orders()))
    await expect(
      staffPage.getByTestId('order-card').filter({ hasText: `Order ${number}` }),
    ).toContainText('Ready to pack')
    // The admin is the same for every shop: check its accessibility once.
    const checkAccessibility = async () => who === 'a guest' && (await expectAccessible(staffPage))
    await checkAccessibility()
    await staffPage.getByLabel('Search').fill(buyer.email)
    await staffPage.getByRole('button', { name: 'Search' }).click()
    await staffPage
      .getByTestId('order-card')
      .getByRole('link', { name: `Order ${number}` })
      .click()
    await expect(
      staffPage.getByRole('heading', { name: `Order ${number}`, level: 1 }),
    ).toBeVisible()
    const customer = staffPage.getByRole('region', { name: 'Customer', exact: true })
    await expect(customer).toContainText(buyer.email)
    await checkAccessibility()

    await staffPage.getByRole('button', { name: 'Mark as packed' }).click()
    await expect(
      staffPage.getByRole('status').filter({ hasText: 'The order is packed' }),
    ).toBeVisible()
    expect(await readMail(page, mails.packed(number))).toContain(new URL(order).pathname)

    await staffPage.getByRole('link', { name: 'Ship', exact: true }).click()
    await staffPage.getByLabel('Carrier').fill('GLS')
    await staffPage.getByLabel('Tracking number').fill('00340001')
    await staffPage.getByRole('button', { name: 'Ship and charge payment' }).click()
    await expect(
      staffPage.getByRole('status').filter({ hasText: 'The order is shipped' }),
    ).toBeVisible()
    await expect(staffPage.getByRole('link', { name: 'Track the parcel' })).toBeVisible()
    expect(await readMail(page, mails.shipped(number))).toContain('match=00340001')

    await staffPage.getByRole('link', { name: 'Refund', exact: true }).click()
    await staffPage.getByLabel('Another amount').fill('10')
    await staffPage.getByLabel('Reason').fill('Ridse i læderet')
    await checkAccessibility()
    await staffPage.getByRole('button', { name: /^Refund .*10[.,]00/ }).click()
    await expect(
      staffPage.getByRole('status').filter({ hasText: 'The refund is made' }),
    ).toBeVisible()
    await expect(staffPage.getByRole('region', { name: 'History' })).toContainText(
      'Ridse i læderet',
    )
    expect(await readMail(page, mails.refunded(number))).toMatch(/10[.,]00/)

    const slip = staffPage.getByRole('link', { name: 'Packing slip' })
    await staffPage.goto(toUrl(shop.host, (await slip.getAttribute('href')) ?? ''))
    await expect(staffPage.getByRole('heading', { name: shop.slip, exact: true })).toBeVisible()
    await expectAccessible(staffPage)
    await staffPage.context().close()

    // The buyer follows the order at the address that the receipt linked to.
    await page.goto(order)
    for (const words of shop.orderPageTexts)
      await expect(page.getByRole('main')).toContainText(words)
    await expectAccessible(page)
    const brokenRules = await queryDatabase(
      `select rule from broken_invariants b join orders o on o.id = b.order_id
       join stores s on s.id = o.store_id where s.domain = $2 and o.number = $1`,
      [number, shop.host],
    )
    expect(brokenRules).toEqual([])
  })
}

test('a guest withdraws from a purchase in two steps on a phone', async ({ page }) => {
  test.slow()
  await page.setViewportSize(phone)
  await declineCookies(page)
  const buyer = { name: 'Ida Fortrød', email: `ida-${Date.now()}@torv.example` }
  const number = await placeOrder(page, buyer)
  const receipt = await readMail(page, danish.mails.receipt(number))
  const link = /\/fortryd\?ordre=[\w-]+/.exec(receipt)?.[0] ?? ''
  await page.goto(toUrl('localhost'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fortryd køb' }).click()
  await expect(page.getByRole('heading', { name: 'Fortryd køb' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(toUrl('localhost', link))
  await expect(page.getByLabel('Navn')).toHaveValue(buyer.name)
  await expect(page.getByRole('checkbox', { name: /Lædertaske/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fortryd aftalen her' }).click()
  const confirm = page.getByRole('button', { name: 'Bekræft fortrydelse' })
  await expect(
    page.getByRole('heading', { name: 'Tjek, at det er rigtigt, før du bekræfter.' }),
  ).toBeFocused()
  await expect(page.getByText(`min aftale om ordre ${number}`)).toBeVisible()
  await page.getByRole('button', { name: 'Ret' }).click()
  await page.getByLabel('Navn').fill('Ida F.')
  await page.getByRole('button', { name: 'Fortryd aftalen her' }).click()
  await expect(page.getByText('Ida F.')).toBeVisible()
  await expectAccessible(page)
  await confirm.click()
  await expect(page.getByRole('heading', { name: 'Vi har modtaget din fortrydelse' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: buyer.email })).toBeVisible()
  await expectAccessibleEverywhere(page)
  const mail = await readMail(page, new RegExp(`din fortrydelse af ordre ${number}`))
  expect(mail).toContain('1 × Lædertaske')
})

test('a guest asks for help with an order, with a photo, and writes again', async ({
  page,
  browserErrors,
}) => {
  await page.setViewportSize(phone)
  await declineCookies(page)
  const buyer = { name: 'Helle Hjælp', email: `helle-${Date.now()}@torv.example` }
  const number = await placeOrder(page, buyer)
  const receipt = await readMail(page, danish.mails.receipt(number))
  await page.goto(toUrl('localhost', /\/ordre\/[\w-]+/.exec(receipt)?.[0] ?? ''))
  await page.getByRole('link', { name: 'Få hjælp til ordren' }).click()
  await page.getByRole('button', { name: 'Problem med ordre' }).click()
  await expect(page.getByLabel('Ordrenummer')).toHaveValue(number)
  const problem = page.getByLabel('Hvad er der galt?')
  const send = page.getByRole('button', { name: 'Send henvendelse' })
  await send.click()
  await expect(problem).toBeFocused()
  await expectBrowserError(browserErrors, /400/)
  await problem.selectOption('Der mangler en vare')
  await page.getByLabel('Fortæl os mere').fill('Remmen')
  await page.getByLabel('Tilføj billeder').setInputFiles(picture)
  await expect(page.getByRole('img', { name: 'Billede 1' })).toBeVisible()
  await send.click()

  await page.getByRole('region', { name: 'Det skrev du' }).getByRole('link').click()
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Billede 1')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  const message = page.getByLabel('Din besked')
  const sendMessage = page.getByRole('button', { name: 'Send', exact: true })
  await message.fill('Sender I den?')
  await page.context().setOffline(true)
  await sendMessage.click()
  await expect(page.getByRole('alert')).toContainText('Ingen forbindelse. Vi sender det')
  await expect(message).toHaveValue('Sender I den?')
  await page.context().setOffline(false)
  await expect(page.getByTestId('message')).toHaveText(/Sender I den\?/)
  await expect(message).toHaveValue('')
})

test('staff select several orders and pack them together', async ({ page, browser }) => {
  test.slow()
  const email = `par-${Date.now()}@torv.example`
  const numbers = [
    await placeOrder(page, { name: 'Par Nord', email }),
    await placeOrder(page, { name: 'Par Syd', email }),
  ]
  const staffPage = await openStaffPage(browser)
  // A checkbox ticked before hydration must count.
  const scripts = await delayScripts(staffPage, toUrl('localhost', to.admin.orders({ q: email })))
  await staffPage.getByLabel(`Choose order ${numbers[0]}`).check()
  scripts.release()
  await expect(staffPage.getByText('1 chosen')).toBeVisible()
  await staffPage.getByLabel('1 chosen').check()
  await expect(staffPage.getByLabel(`Choose order ${numbers[1]}`)).toBeChecked()
  await staffPage.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(
    staffPage.getByRole('status').filter({ hasText: '2 orders are packed.' }),
  ).toBeVisible()
  await expect(
    staffPage.getByTestId('order-card').filter({ hasText: 'Ready to pack' }),
  ).toHaveCount(0)
  // A select changed before hydration must count too.
  const filterScripts = await delayScripts(
    staffPage,
    toUrl('localhost', to.admin.orders({ q: email })),
  )
  await staffPage.getByLabel('Status', { exact: true }).selectOption('packed')
  filterScripts.release()
  await expect(staffPage).toHaveURL(/state=packed/)
  await expect(staffPage.getByTestId('order-card')).toHaveCount(2)
  await expect(staffPage.getByTestId('order-sums')).toContainText('2 orders')
  // On a desk and a phone, Enter in the field of the tag adds it to the chosen orders.
  const tag = `Haster ${Date.now()}`
  await staffPage.getByLabel(`Choose order ${numbers[0]}`).check()
  await staffPage.locator('input[name=tag]').fill(tag)
  await staffPage.locator('input[name=tag]').press('Enter')
  await expect(
    staffPage.getByRole('status').filter({ hasText: `1 order has the tag ${tag}.` }),
  ).toBeVisible()
  await staffPage.setViewportSize({ width: 390, height: 844 })
  await staffPage.reload()
  await staffPage.getByText('More filters').click()
  await staffPage.locator('select[name=tag]').selectOption(tag)
  await staffPage.locator('details').getByRole('button', { name: 'Show' }).click()
  await expect(staffPage).toHaveURL(/tag=/)
  await expect(staffPage.getByTestId('order-card')).toHaveCount(1)
  await expect(staffPage.getByTestId('order-card')).toContainText(tag)
  await staffPage.context().close()
})
