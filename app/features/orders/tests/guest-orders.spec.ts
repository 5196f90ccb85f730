import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { queryDatabase } from '#test/journeys/database.ts'
import { expect, expectAccessibleEverywhere, phone, test, toUrl } from '#test/journeys/fixtures.ts'
import { placeOrder } from '#test/journeys/http-steps.ts'
import { readMail } from '#test/journeys/mailbox.ts'
import { signInByRequest } from '#test/journeys/staff.ts'

/** Buys as a guest, and returns the number of the order with the token of its link. */
async function buyAsGuest(page: Page): Promise<{ number: string; token: string }> {
  const email = `gry-${Date.now()}@torv.example`
  const number = await placeOrder(page, { name: 'Gry Gæst', email })
  const receipt = await readMail(page, new RegExp(`Kvittering.*${number}`))
  const [, token = ''] = /\/ordre\/([\w-]+)/.exec(receipt) ?? []
  return { number, token }
}

async function openGuestPage(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    viewport: phone,
    storageState: {
      cookies: [],
      origins: [
        {
          origin: toUrl('localhost').slice(0, -1),
          localStorage: [{ name: 'cookie-consent', value: 'declined' }],
        },
      ],
    },
  })
  return context.newPage()
}

async function shipOrder(page: Page, order_id: string): Promise<void> {
  await page.goto(toUrl('localhost', to.admin.order(order_id)))
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The order is packed' })).toBeVisible()
  await page.getByRole('link', { name: 'Ship', exact: true }).click()
  await page.getByRole('button', { name: 'Ship and charge payment' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The order is shipped' })).toBeVisible()
  await expect(page.getByText(/The buyer can withdraw until/)).toBeVisible()
}

async function decide(page: Page, decision: string, message: string): Promise<void> {
  await page.getByLabel('Reply', { exact: true }).fill(message)
  await page.getByLabel('Decision on the claim').selectOption(decision)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Besked sendt' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Periods of the claim' })).toContainText(decision)
}

for (const hasScripts of [true, false]) {
  const how = hasScripts ? 'with scripts' : 'without scripts'

  test(`a guest claims, is told the remedy, and then the complaint bodies of a refusal, ${how}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const { number, token } = await buyAsGuest(page)
    const [order] = await queryDatabase<{ id: string }>(
      `select o.id from orders o join stores s on s.id = o.store_id
       where o.number = $1 and s.domain = 'localhost'`,
      [number],
    )
    const staff = await (await browser.newContext()).newPage()
    await signInByRequest(staff, 'ejer@torv.example')
    await shipOrder(staff, order?.id ?? '')

    const guest = await openGuestPage(browser, hasScripts)
    await guest.goto(toUrl('localhost', to.order(token)))
    await expect(guest.getByTestId('claims')).toContainText('Du kan reklamere over fejl og mangler')
    await expect(guest.getByText(/Du kan fortryde til og med/)).toBeVisible()
    if (hasScripts) await expectAccessibleEverywhere(guest)
    await guest.goto(toUrl('localhost', to.order.requests(token, 'warranty_claim')))
    await expect(guest.getByText(/reklamationsret, regnet fra den dag/)).toBeVisible()
    await expect(guest.getByText(/koster undersøgelsen 300 kroner/)).toBeVisible()
    if (hasScripts) await expectAccessibleEverywhere(guest)
    const item = guest.getByRole('checkbox', { name: /Lædertaske/ })
    if (await item.isVisible()) await item.check()
    else await guest.getByLabel('Hvilken vare drejer det sig om?').fill('Lædertaske')
    await guest.getByLabel('Hvad er der i vejen?').fill('Låsen er løs')
    await guest.getByLabel('Hvornår opdagede du fejlen?').selectOption({ index: 1 })
    await guest.getByLabel('Hvad vil du helst have?').selectOption('Varen repareret')
    await guest.getByLabel('Jeg har læst og accepterer betingelserne for reklamation').check()
    await guest.getByRole('button', { name: 'Send henvendelse' }).click()
    await expect(guest.getByRole('region', { name: 'Det skrev du' })).toContainText('Låsen er løs')

    const [ticket] = await queryDatabase<{ id: string }>(
      'select id from support_tickets where order_id = $1',
      [order?.id],
    )
    await staff.goto(toUrl('localhost', to.admin.ticket(ticket?.id ?? '')))
    await decide(staff, 'Accepted: repair', 'Vi sætter en ny lås i.')
    await guest.goto(toUrl('localhost', to.order.request(token, ticket?.id ?? '')))
    await expect(guest.getByTestId('decision')).toContainText('Reklamationen er godkendt')
    await expect(guest.getByTestId('decision')).toContainText('Reparation')
    await expect(guest.getByText(/giver dig medhold i din reklamation/)).toBeVisible()

    await decide(staff, 'Refused', 'Låsen er brudt op med værktøj.')
    await expectAccessibleEverywhere(staff)
    await guest.goto(toUrl('localhost', to.order.request(token, ticket?.id ?? '')))
    await expect(guest.getByTestId('decision')).toContainText('Reklamationen er afvist')
    await expect(guest.getByText(/Mæglingsteamet for Forbrugerklager/)).toBeVisible()
    await expect(guest.getByText(/Forbrugerklagenævnet/)).toBeVisible()
    if (hasScripts) await expectAccessibleEverywhere(guest)
  })

  test(`a guest copies their data and then deletes it, ${how}`, async ({ page, browser }) => {
    const { number, token } = await buyAsGuest(page)
    const guest = await openGuestPage(browser, hasScripts)
    await guest.goto(toUrl('localhost', to.order(token)))
    await guest.getByRole('link', { name: 'Dine data' }).click()
    if (hasScripts) await expectAccessibleEverywhere(guest)
    const download = guest.waitForEvent('download')
    await guest.getByRole('link', { name: 'Hent en kopi af dine data' }).click()
    const copy: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    expect(copy).toMatchObject({ order: { number: Number(number), name: 'Gry Gæst' } })
    await guest.getByRole('link', { name: 'Slet mine data' }).click()
    await guest.getByRole('button', { name: 'Send en kode' }).click()
    await expect(guest.getByText('Koden er sendt.')).toBeVisible()
    if (hasScripts) await expectAccessibleEverywhere(guest)
    const mail = await readMail(page, new RegExp(`Din kode til ordre ${number}`))
    await guest.getByLabel('Kode').fill(/\d{4} \d{4}/.exec(mail)?.[0] ?? '')
    await guest.getByRole('button', { name: 'Fortsæt' }).click()
    await guest.getByRole('button', { name: 'Slet mine data' }).click()
    await expect(guest.getByText('Dine data er slettet.')).toBeVisible()
    await guest.getByRole('link', { name: `Ordre ${number}` }).click()
    await expect(guest.getByRole('heading', { name: `Ordre ${number}` })).toBeVisible()
  })
}
