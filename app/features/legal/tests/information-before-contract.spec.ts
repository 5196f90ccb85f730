import type { Browser, Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { queryDatabase } from '#test/journeys/database.ts'
import { expect, expectAccessibleEverywhere, phone, test, toUrl } from '#test/journeys/fixtures.ts'
import { buyProduct } from '#test/journeys/http-steps.ts'
import { readMail } from '#test/journeys/mailbox.ts'
import { createShopProduct } from '#test/journeys/shop-products.ts'
import { signInByRequest } from '#test/journeys/staff.ts'

const host = 'keramik.localhost'
const owner = 'keramik@torv.example'

async function openGuestPage(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, viewport: phone })
  return context.newPage()
}

/** Buys as a guest, and returns the token of the link to the order. */
async function buyAsGuest(browser: Browser, slug: string): Promise<string> {
  const page = await (await browser.newContext()).newPage()
  const email = `mona-${Date.now()}@torv.example`
  const number = await buyProduct(page, { name: 'Mona Mur', email }, { host, slug })
  const receipt = await readMail(page, new RegExp(`Kvittering.*${number}.*Ler`))
  const [, token = ''] = /\/ordre\/([\w-]+)/.exec(receipt) ?? []
  expect(receipt).toContain('Handelsbetingelser')
  return token
}

for (const hasScripts of [true, false]) {
  const how = hasScripts ? 'with scripts' : 'without scripts'

  test(`goods made to measure say so before and after the purchase, and the order keeps its terms, ${how}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    await signInByRequest(page, owner, { host })
    const { slug } = await createShopProduct(page, host, {
      name: `Navneskilt ${how}`,
      base_price: '240',
      withdrawal_exception: 'custom_made',
    })
    const exception = 'Fremstilles efter dine ønsker: kan ikke fortrydes'
    const guest = await openGuestPage(browser, hasScripts)
    await guest.goto(toUrl(host, to.product(slug)))
    await expect(guest.getByText(exception)).toBeVisible()

    const token = await buyAsGuest(browser, slug)
    await guest.goto(toUrl(host, to.order(token)))
    await expect(guest.getByText(exception)).toBeVisible()
    await expect(guest.getByRole('link', { name: 'Fortryd køb' })).toHaveCount(1)
    await guest.getByRole('link', { name: 'Handelsbetingelser for ordren' }).click()
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Handelsbetingelser')
    await expect(guest.getByText(/Kontrolsum \(SHA-256\): [0-9a-f]{64}/)).toBeVisible()
    if (hasScripts) await expectAccessibleEverywhere(guest)

    await guest.goto(toUrl(host, to.withdrawal(token)))
    await expect(guest.getByText('Varer i ordren uden fortrydelsesret')).toBeVisible()
    await expect(guest.getByText(exception)).toBeVisible()
    await expect(guest.getByRole('checkbox')).toHaveCount(0)
    if (hasScripts) await expectAccessibleEverywhere(guest)
  })
}

test('an owner recalls a product on a phone: its buyer gets a mail, and the shop shows the notice', async ({
  page,
  browser,
}) => {
  test.slow()
  await queryDatabase(
    `update recalls set ended_at = now() where ended_at is null
     and store_id = (select id from stores where domain = $1)`,
    [host],
  )
  await page.setViewportSize(phone)
  await signInByRequest(page, owner, { host })
  const { id, slug } = await createShopProduct(page, host, { name: 'Olielampe', base_price: '320' })
  await buyAsGuest(browser, slug)

  // The order has kept the terms, which staff read on a phone, too.
  await page.goto(toUrl(host, to.admin.settings.goLive()))
  await page
    .getByRole('link', { name: /^Terms, version/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Terms, version/ })).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.goto(toUrl(host, to.admin.product(id)))
  await page.getByRole('link', { name: 'Recall', exact: true }).click()
  await expect(page.getByText('One paid order in this store.')).toBeVisible()
  await expect(page.getByLabel('Which goods')).toHaveValue(/Olielampe keramik/)
  await page.getByLabel('What is dangerous').fill('Glasset kan sprænge frivilligt.')
  await page.getByLabel('What buyers must do').fill('Sluk lampen, og send den til os.')
  await page.getByLabel('Money back').check()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('The buyer of one order will get a mail.')).toBeVisible()
  await expect(page.getByText(/play the danger down.*frivillig/)).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(phone)
  await page.getByLabel('What is dangerous').fill('Glasset kan sprænge og skære.')
  // Other words than those of the preview are previewed first.
  await page.getByRole('button', { name: 'Recall the product' }).click()
  await expect(page.getByText(/play the danger down/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Recall the product' }).click()
  await expect(
    page.getByText('The product is recalled. The buyer of one order gets a mail.'),
  ).toBeVisible()

  const guest = await openGuestPage(browser, false)
  const mail = await readMail(guest, /Olielampe tilbagekaldes/)
  for (const part of ['Glasset kan sprænge og skære.', 'Sluk lampen', 'Pengene tilbage'])
    expect(mail).toContain(part)
  await expect(async () => {
    await page.goto(toUrl(host, to.admin.product.recall(id)))
    await expect(page.getByText('1 mails on their way, 0 orders waiting')).toBeVisible({
      timeout: 500,
    })
  }).toPass()

  await guest.goto(toUrl(host))
  await guest.getByRole('link', { name: 'Tilbagekaldelser' }).click()
  await expect(guest.getByRole('heading', { name: 'Olielampe' })).toBeVisible()
  await expect(guest.getByText('Glasset kan sprænge og skære.')).toBeVisible()
  const shopper = await (await browser.newContext()).newPage()
  await shopper.goto(toUrl(host, to.recalls()))
  await expectAccessibleEverywhere(shopper)

  await page.getByRole('button', { name: 'End the recall' }).click()
  await expect(page.getByText(/Ended/)).toBeVisible()
  await expect(async () => {
    await guest.goto(toUrl(host, to.recalls()))
    await expect(guest.getByText('Vi tilbagekalder ingen varer')).toBeVisible({ timeout: 500 })
  }).toPass()
})
