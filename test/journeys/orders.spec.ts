import type { Browser, Page } from '@playwright/test'
import { to } from '#domain/paths.ts'
import { behindTheCounter } from './keeper.ts'
import { at, expect, expectAccessible, phone, test } from './square.ts'
import { demoPassword, signIn } from './staff.ts'

/** Somebody of the shop, with a phone of their own. */
async function atDesk(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: phone })
  const page = await context.newPage()
  await signIn(page, 'ejer@torv.example')
  return page
}

// The words of a mail are shown in a frame that may keep nothing.
const declineCookies = (page: Page) =>
  page.addInitScript(() => {
    if (window === window.top) localStorage.setItem('cookie-consent', 'declined')
  })

/** From the product to the receipt; answers the number of the order. */
async function buys(page: Page, buyer: { name: string; email: string }): Promise<string> {
  await page.goto(at('localhost', to.product('laedertaske')))
  await page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).click()
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  await page.getByRole('button', { name: /^Kurv/ }).click()
  await page.getByRole('button', { name: 'Gå til betaling' }).click()
  await expect(page.getByRole('heading', { name: 'Testbetaling' })).toBeVisible()
  await page.getByLabel('Navn').fill(buyer.name)
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByRole('button', { name: /^Betal / }).click()
  await expect(page.getByRole('heading', { name: 'Tak for din ordre!' })).toBeVisible()
  await page.getByRole('link', { name: 'Se din ordre' }).click()
  const heading = page.getByRole('heading', { name: /^Ordre \d+$/ })
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

for (const who of ['a guest', 'a customer'] as const) {
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
      await page.goto(at('localhost', to.login()))
      await page.getByLabel('Email').fill(buyer.email)
      await page.getByLabel('Adgangskode').fill(demoPassword)
      await page.getByRole('button', { name: 'Log ind', exact: true }).click()
      await page.waitForURL(at('localhost', '/'))
    }
    const number = await buys(page, buyer)
    expect(await mailWith(page, new RegExp(`Kvittering.*${number}`))).toContain('Lædertaske')

    const desk = await atDesk(browser)
    await desk.goto(at('localhost', to.admin.orders()))
    await expect(desk.getByTestId('order-card').filter({ hasText: number })).toContainText(
      'Ready to pack',
    )
    await expectAccessible(desk)
    await desk.getByLabel('Search').fill(buyer.email)
    await desk.getByRole('button', { name: 'Search' }).click()
    await desk
      .getByTestId('order-card')
      .getByRole('link', { name: `Order ${number}` })
      .click()
    await expect(desk.getByRole('heading', { name: `Order ${number}`, level: 1 })).toBeVisible()
    const customer = desk.getByRole('region', { name: 'Customer', exact: true })
    await expect(customer).toContainText(buyer.email)
    await expectAccessible(desk)

    await desk.getByRole('button', { name: 'Mark as packed' }).click()
    await expect(desk.getByRole('status').filter({ hasText: 'The order is packed' })).toBeVisible()
    expect(await mailWith(page, new RegExp(`Ordre ${number} er pakket`))).toContain('Lædertaske')

    await desk.getByRole('link', { name: 'Ship', exact: true }).click()
    await desk.getByLabel('Carrier').fill('GLS')
    await desk.getByLabel('Tracking number').fill('00340001')
    await desk.getByRole('button', { name: 'Ship and draw payment' }).click()
    await expect(desk.getByRole('status').filter({ hasText: 'The order is shipped' })).toBeVisible()
    await expect(desk.getByRole('link', { name: 'Track the parcel' })).toBeVisible()
    expect(await mailWith(page, new RegExp(`Ordre ${number} er på vej`))).toContain(
      'match=00340001',
    )

    await desk.getByRole('link', { name: 'Refund', exact: true }).click()
    await desk.getByLabel('Another amount').fill('100')
    await desk.getByLabel('Reason').fill('Ridse i læderet')
    await expectAccessible(desk)
    await desk.getByRole('button', { name: /^Refund 100,00/ }).click()
    await expect(desk.getByRole('status').filter({ hasText: 'The refund is made' })).toBeVisible()
    await expect(desk.getByRole('region', { name: 'History' })).toContainText('Ridse i læderet')
    expect(await mailWith(page, new RegExp(`tilbage for ordre ${number}`))).toContain('100,00')

    const slip = desk.getByRole('link', { name: 'Packing slip' })
    await desk.goto(at('localhost', (await slip.getAttribute('href')) ?? ''))
    await expect(desk.getByRole('heading', { name: 'Følgeseddel' })).toBeVisible()
    await expectAccessible(desk)
    await desk.context().close()

    const broken = await behindTheCounter(
      `select rule from broken_invariants b join orders o on o.id = b.order_id
       join stores s on s.id = o.store_id where s.domain = 'localhost' and o.number = $1`,
      [number],
    )
    expect(broken).toEqual([])
  })
}

test('several orders are chosen and packed together', async ({ page, browser }) => {
  test.slow()
  await page.setViewportSize(phone)
  await declineCookies(page)
  const email = `par-${Date.now()}@torv.example`
  const numbers = [
    await buys(page, { name: 'Par Nord', email }),
    await buys(page, { name: 'Par Syd', email }),
  ]
  const desk = await atDesk(browser)
  await desk.goto(at('localhost', to.admin.orders({ q: email })))
  await desk.getByLabel(`Choose order ${numbers[0]}`).check()
  await expect(desk.getByText('1 chosen')).toBeVisible()
  await desk.getByLabel('1 chosen').check()
  await expect(desk.getByLabel(`Choose order ${numbers[1]}`)).toBeChecked()
  await desk.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(desk.getByRole('status').filter({ hasText: '2 orders are packed.' })).toBeVisible()
  await expect(desk.getByTestId('order-card').filter({ hasText: 'Ready to pack' })).toHaveCount(0)
  await desk.context().close()
})
