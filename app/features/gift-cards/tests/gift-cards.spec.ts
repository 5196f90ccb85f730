import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { queryDatabase } from '#test/journeys/database.ts'
import {
  expect,
  expectAccessible,
  expectBrowserError,
  phone,
  test,
  toUrl,
} from '#test/journeys/fixtures.ts'
import { signIn } from '#test/journeys/staff.ts'

const host = 'keramik.localhost'
const sizes = { phone, 'wide desk': { width: 1440, height: 900 } }

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

for (const [name, size] of Object.entries(sizes)) {
  test(`staff give gift cards, which pay a part of an order and all of another on a ${name}`, async ({
    page,
    browser,
    browserErrors,
  }) => {
    test.slow()
    const email = `gave-${size.width}-${Date.now()}@torv.example`
    await page.setViewportSize(size)
    const staffPage = await browser.newPage({ viewport: size })
    await signIn(staffPage, 'keramik@torv.example', { host, path: to.admin.credits() })
    const [small, large] = [
      await giveGiftCard(staffPage, '50'),
      await giveGiftCard(staffPage, '5000'),
    ]
    // A reason was missing at first.
    await expectBrowserError(browserErrors, /400/)

    await buyMug(page, small)
    const drawer = page.getByRole('dialog', { name: 'Din kurv' })
    const sums =
      /Fragt\s*Gratis\s*I alt\s*[\d.,]+\s*kr\.\s*Gavekort ••\w{4}: −50,00\s*kr\..*Til betaling/s
    await expect(drawer).toContainText(sums)
    await expect(drawer).toContainText(`Gavekort ••${small.slice(-4)}: −50,00`)
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Gå til betaling' }).click()
    await expect(page.getByRole('heading', { name: 'Afslut bestillingen' })).toBeVisible()
    await expect(page.getByText('Gavekort og tilgodehavende')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: /^Betal \d/ }).click()
    await expect(page.getByRole('heading', { name: 'Tak for din ordre!' })).toBeVisible()
    await expect(page.getByText(/Heraf betalt med gavekort.*50,00/)).toBeVisible()

    await shipAndRefund(staffPage, email)
    await staffPage.goto(toUrl(host, to.admin.credits({ q: small.slice(-4) })))
    await expect(staffPage.getByRole('row', { name: new RegExp(small.slice(-4)) })).toContainText(
      '50,00',
    )

    await buyMug(page, large)
    await expect(drawer).toContainText(/Til betaling\s*0,00/)
    await drawer.getByRole('button', { name: 'Gå til betaling' }).click()
    await expect(page.getByRole('heading', { name: 'Afslut bestillingen' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Navn').fill('Gave Modtager')
    await page.getByLabel('Telefon').fill('12 13 14 15')
    await page.getByLabel('Adresse').fill('Bøgebakken 14')
    await page.getByRole('button', { name: 'Bestil', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Tak for din ordre!' })).toBeVisible()

    await staffPage.goto(toUrl(host, to.admin.credits({ q: large.slice(-4) })))
    await staffPage.getByRole('link', { name: `Gift card …${large.slice(-4)}` }).click()
    await expect(staffPage.getByText('Held for an order')).toBeVisible()
    await expectAccessible(staffPage)
    await staffPage.getByRole('link', { name: 'Close gift card' }).click()
    await staffPage.getByLabel('Reason').fill('Prøve')
    await staffPage.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(staffPage.getByText('Balance: 0,00')).toBeVisible()
    await staffPage.close()
    expect(await queryDatabase('select rule from broken_invariants', [])).toEqual([])
  })
}

test('credit for an account with an unconfirmed address becomes a gift card with the next press', async ({
  page,
  browserErrors,
}) => {
  const email = `unconfirmed-${Date.now()}@torv.example`
  await page.goto(toUrl(host, to.login({ isNew: true })))
  await page.getByLabel('Navn').fill('Ny Kunde')
  await page.getByLabel('Adresse').fill('Bøgebakken 14, 8000 Aarhus C')
  await page.getByLabel('Telefon').fill('12 13 14 15')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Adgangskode', { exact: true }).fill('en-ny-adgangskode-7')
  await page.getByRole('button', { name: 'Opret konto' }).click()
  await expect(page).toHaveURL(toUrl(host, to.home()))

  await signIn(page, 'keramik@torv.example', { host, path: to.admin.newCredit() })
  await page.getByLabel('Kind', { exact: true }).selectOption('Store credit')
  await page.getByLabel('Amount').fill('50')
  await page.getByLabel('Email of the recipient').fill(email)
  await page.getByLabel('Name of the recipient').fill('Ny Kunde')
  await page.getByLabel('Reason').fill('Knust krukke')
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(page.getByText('A gift card is chosen instead')).toBeVisible()
  await expectBrowserError(browserErrors, /400/)
  await expect(page.getByLabel('Kind', { exact: true })).toHaveValue('gift_card')
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gift card …')
})

/** Gives a gift card without a mail and reads its code from the printed page. */
async function giveGiftCard(page: Page, amount: string): Promise<string> {
  await page.goto(toUrl(host, to.admin.newCredit()))
  await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('Name of the recipient').fill('Gave Modtager')
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(page.getByText('Please enter a reason')).toBeVisible()
  await page.getByLabel('Reason').fill('Knust krukke')
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gift card …')
  const print = await page.getByRole('link', { name: 'Print gift card' }).getAttribute('href')
  await page.goto(toUrl(host, print ?? ''))
  return page.getByTestId('code').innerText()
}

/** Sends the latest order that a gift card paid in part, and pays all of it back. */
async function shipAndRefund(page: Page, email: string): Promise<void> {
  const [order] = await queryDatabase<{ id: string; total: string }>(
    'select id, total from orders where email = $1 and credit between 1 and total - 1',
    [email],
  )
  await page.goto(toUrl(host, to.admin.order(order?.id ?? '')))
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await page.getByRole('link', { name: 'Ship', exact: true }).click()
  await page.getByRole('button', { name: 'Ship and charge payment' }).click()
  await page.getByRole('link', { name: 'Refund', exact: true }).click()
  await page.getByLabel('Another amount').fill('1')
  await page.getByRole('button', { name: 'Choose everything' }).click()
  await expect(page.getByLabel('Another amount')).toHaveValue('')
  const total = String(Number(order?.total) / 100)
  await page.getByRole('button', { name: new RegExp(`^Refund .*${total}`) }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The refund is made' })).toBeVisible()
}

/** Puts a mug into the cart and enters the code. */
async function buyMug(page: Page, code: string): Promise<void> {
  await page.goto(toUrl(host, '/products/stentoejskop'))
  await page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).click()
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  await page.getByRole('button', { name: /^Kurv/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Din kurv' })
  await drawer.getByRole('button', { name: 'Har du en rabatkode eller et gavekort?' }).click()
  await drawer.getByLabel('Rabatkode eller gavekort').fill(code)
  await drawer.getByRole('button', { name: 'Brug', exact: true }).click()
}
