import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import {
  toUrl,
  expect,
  expectAccessibleEverywhere,
  expectBrowserError,
  test,
} from '#test/journeys/fixtures.ts'
import { queryDatabase } from '#test/journeys/database.ts'
import { signInCustomer } from '#test/journeys/customers.ts'
import { sendForm } from '#test/journeys/http-steps.ts'
import { createTicket } from '#test/journeys/tickets.ts'
import { demoPassword, signIn as staffSignIn } from '#test/journeys/staff.ts'

const host = 'localhost'
const picture = 'database/demo/pictures/ler-og-glasur/lysestage-fyr-1.webp'

const signIn = (page: Page) => signInCustomer(page, 'kunde2@torv.example')

async function openStaffTicket(browser: Browser, ticket_id: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await staffSignIn(page, 'support@torv.example', { path: to.admin.ticket(ticket_id) })
  return page
}

function messageField(page: Page) {
  return page.getByLabel('Din besked')
}

async function sendMessage(page: Page, message: string): Promise<void> {
  await messageField(page).fill(message)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

async function startTicket(page: Page, type: string): Promise<void> {
  await page.getByRole('link', { name: 'Ny henvendelse' }).click()
  await page.getByRole('button', { name: type }).click()
}

test('a visitor reads the FAQ and continues to their ticket after the sign-in', async ({
  page,
}) => {
  await page.goto(toUrl('pyramids.localhost', to.support()))
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New request' })).toBeVisible()
  await page.goto(toUrl(host, to.support()))
  await expectAccessibleEverywhere(page)
  const question = page.locator('details').filter({ hasText: 'Hvornår får jeg min pakke?' })
  await expect(question.locator('p')).toBeHidden()
  await question.locator('summary').click()
  await expect(question.locator('p')).toBeVisible()
  await page.getByRole('link', { name: 'Ny henvendelse' }).click()
  await expect(page).toHaveURL(toUrl(host, to.login()))
  expect(await page.evaluate(() => sessionStorage.getItem('auth_return_path'))).toBe('/support/new')
  await page.getByLabel('Email').fill('kunde2@torv.example')
  await page.getByLabel('Adgangskode', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click()
  await expect(page.getByText('Hvad drejer det sig om?')).toBeVisible()
  await expect(page).toHaveURL(toUrl(host, to.support()))
})

test('a claim is filled in, sent with photos and listed', async ({ page, browserErrors }) => {
  await signIn(page)
  await page.goto(toUrl(host, to.support()))
  await startTicket(page, 'Reklamation')
  const send = page.getByRole('button', { name: 'Send henvendelse' })
  await expect(send).toBeDisabled()
  const missingTerms = 'Du skal acceptere betingelserne for at indsende en reklamation'
  await expect(page.getByText(missingTerms)).toBeVisible()
  await page.getByLabel('Jeg har læst og accepterer betingelserne for reklamation').check()
  await expect(page.getByText(missingTerms)).toBeHidden()
  await send.click()
  await expect(page.getByLabel('Ordrenummer')).toBeFocused()
  await expect(page.getByText('Udfyld feltet')).toHaveCount(5)
  await expectBrowserError(browserErrors, /400/)

  await page.getByLabel('Ordrenummer').fill('1001')
  await page.getByLabel('Hvilken vare drejer det sig om?').fill('Lædertaske')
  await page.getByLabel('Hvad er der i vejen?').fill('Låsen er løs')
  await page.getByLabel('Hvornår opdagede du fejlen?').selectOption('Da jeg pakkede varen ud')
  await page.getByLabel('Hvad vil du helst have?').selectOption('Varen repareret')
  await page.getByLabel('Tilføj billeder').setInputFiles([picture, picture])
  await expect(page.getByRole('img', { name: 'Billede 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Fjern billede 2' }).click()
  await send.click()

  await expect(page.getByRole('status').filter({ hasText: 'er sendt' })).toBeVisible()
  await expect(page).toHaveURL(toUrl(host, to.support()))
  const card = page.getByTestId('ticket-card').filter({ hasText: 'Reklamation' }).first()
  await expect(card.getByTestId('status-badge')).toHaveText('Afventer')
  await card.getByRole('link').click()
  const submittedForm = page.getByRole('region', { name: 'Det skrev du' })
  await expect(submittedForm).toContainText('Låsen er løs')
  await submittedForm.getByRole('link').click()
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Billede 1')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Tilbage til dine henvendelser' }).click()

  // A ticket type without an active template opens no form.
  await startTicket(page, 'Andet')
  await expect(page.getByRole('alert')).toHaveText('Kunne ikke indlæse formular')
  await expect(page.getByRole('button', { name: 'Send henvendelse' })).toHaveCount(0)
})

test('a request that is being written stays when the visitor returns, until they sign out', async ({
  page,
  browserErrors,
}) => {
  await signIn(page)
  const form = toUrl(host, to.support.new('product_issue'))
  await page.goto(form)
  await expect(page).toHaveURL(toUrl(host, to.support()))
  const details = page.getByLabel('Fortæl os mere')
  await details.fill('Syningen')
  const refresh = page.waitForResponse(form)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await refresh
  await expect(details).toHaveValue('Syningen')
  await page.getByRole('button', { name: 'Send henvendelse' }).click()
  await expect(page.locator('[aria-invalid]').first()).toBeFocused()
  await expectBrowserError(browserErrors, /400/)
  await expect(details).toHaveValue('Syningen')
  const otherPage = await page.context().newPage()
  await otherPage.goto(toUrl(host, to.account()))
  await otherPage.getByRole('button', { name: 'Log ud' }).click()
  await expect(page).toHaveURL(toUrl(host, to.login()))
  expect(await page.evaluate(() => sessionStorage.getItem('auth_return_path'))).toBe(
    to.support.new('product_issue'),
  )
})

test('a message that is sent before the scripts have loaded is checked first', async ({ page }) => {
  const { id } = await createTicket(host)
  await signIn(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/conversation-[^/]*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(toUrl(host, to.support.ticket(id)))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  release()
  await expect(page.getByText('Skriv en besked')).toBeVisible()
  await sendMessage(page, 'Nu med ord')
  await expect(page.getByTestId('message')).toHaveText(/Nu med ord/)
})

test('a customer and staff exchange messages in two browsers', async ({ page, browser }) => {
  const { id } = await createTicket(host)
  await signIn(page)
  const eventStream = page.waitForResponse((response) => response.url().includes('/events'))
  await page.goto(toUrl(host, to.support.ticket(id)))
  await eventStream
  const staff = await openStaffTicket(browser, id)
  await sendMessage(page, 'Hej, er I der?')
  await expect(page.getByRole('status').filter({ hasText: 'Besked sendt' })).toBeVisible()
  await expect(messageField(page)).toHaveValue('')
  await expect(staff.getByTestId('message')).toHaveText(/Hej, er I der\?/)

  await staff.getByLabel('Reply', { exact: true }).fill('Ja, hvad kan vi hjælpe med?')
  await staff.getByRole('button', { name: 'Send' }).click()
  const messages = page.getByTestId('message')
  await expect(messages).toHaveCount(2)
  await expect(messages.last()).toContainText('Ja, hvad kan vi hjælpe med?')
  await expect(messages.last()).toHaveAttribute('data-staff', 'true')
  const [customerBox, staffBox] = await Promise.all([
    messages.first().boundingBox(),
    messages.last().boundingBox(),
  ])
  expect(staffBox!.x).toBeLessThan(customerBox!.x)

  await staff
    .getByRole('region', { name: 'Status' })
    .getByRole('button', { name: 'Lukket' })
    .click()
  await expect(page.getByTestId('status-badge')).toHaveText('Lukket')
  await expect(messageField(page)).toHaveCount(0)
  await expect(page.getByText('Henvendelsen er afsluttet.')).toBeVisible()
  await staff.context().close()
})

test('an empty message is not sent, a message is limited to 500 characters, and a failed message is not lost', async ({
  page,
  browserErrors,
}) => {
  const { id } = await createTicket(host)
  await signIn(page)
  await page.goto(toUrl(host, to.support.ticket(id)))
  await page.waitForLoadState('load')
  await sendMessage(page, '   ')
  await expect(page.getByText('Skriv en besked')).toBeVisible()
  await expect(page.getByTestId('message')).toHaveCount(0)
  await messageField(page).fill('x'.repeat(501))
  await expect(messageField(page)).toHaveValue('x'.repeat(500))
  await messageField(page).fill('x'.repeat(499))
  await expect(page.getByText('1 tegn tilbage')).toBeVisible()

  const reply = toUrl(host, to.support.reply(id))
  await page.route(reply, (route) => route.fulfill({ status: 500, body: 'x' }))
  await sendMessage(page, 'Når det her frem?')
  await expect(page.getByRole('alert')).toHaveText('Kunne ikke sende besked')
  await page.getByRole('button', { name: 'Ret beskeden' }).click()
  await expect(messageField(page)).toHaveValue('Når det her frem?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Kunne ikke sende besked')
  await page.unroute(reply)
  await page.getByRole('button', { name: 'Prøv igen' }).click()
  await expect(page.getByTestId('message')).toHaveText(/Når det her frem\?/)
  await expectBrowserError(browserErrors, /500/)
})

test('a lost event stream is reopened and delivers the messages missed', async ({
  page,
  browserErrors,
}) => {
  const { id } = await createTicket(host)
  await signIn(page)
  const eventStream = page.waitForResponse((response) => response.url().includes('/events'))
  await page.goto(toUrl(host, to.support.ticket(id)))
  await eventStream
  await page.context().setOffline(true)
  await addStaffMessage(id, 'Sagt mens linjen var nede')
  await page.context().setOffline(false)
  await expect(page.getByTestId('message')).toHaveText(/Sagt mens linjen var nede/, {
    timeout: 20_000,
  })
  browserErrors.splice(0)
})

test('a reply of the shop is marked as new until it is read', async ({ page }) => {
  const { id } = await createTicket(host)
  await addStaffMessage(id, 'Det kan den')
  await signIn(page)
  await page.goto(toUrl(host, to.support()))
  const card = page.getByTestId('ticket-card').filter({ has: page.locator(`a[href$="${id}"]`) })
  await expect(card).toContainText('Nyt svar')
  const readRequest = page.waitForResponse((response) =>
    response.url().endsWith(to.support.reading(id)),
  )
  await card.getByRole('link').click()
  await readRequest
  await page.getByRole('link', { name: 'Tilbage til dine henvendelser' }).click()
  await expect(card).toBeVisible()
  await expect(card).not.toContainText('Nyt svar')
})

test('a ticket of another customer is not found', async ({ page, browserErrors }) => {
  await signIn(page)
  await page.goto(toUrl(host, to.support.ticket('00000000-0000-4000-8000-000000000000')))
  await expect(page.getByRole('heading', { name: 'Ticket not found' })).toBeVisible()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL(toUrl(host, to.support()))
  await expectBrowserError(browserErrors, /404/)
})

test('a failed list or conversation shows an error in its place', async ({
  page,
  browserErrors,
}) => {
  const shop = 'pyramids.localhost'
  const email = `fejl-${randomUUID().slice(0, 8)}@torv.example`
  await sendForm(page, shop, to.login({ isNew: true }), {
    name: 'Fay Fault',
    address: 'Havnevej 9, 9999 Prøvestrup',
    phone: '+4500212224',
    email,
    password: demoPassword,
  })
  const { id } = await createTicket(shop, email)
  // No page can show this date.
  await queryDatabase(`update support_tickets set created_at = 'infinity' where id = $1`, [id])
  await page.goto(toUrl(shop, to.support.ticket(id)))
  await expect(page.getByText('Could not load the request', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByText('Could not load your requests', { exact: true })).toBeVisible()
  await expectBrowserError(browserErrors, /status of 500/)
  await expectBrowserError(browserErrors, /Could not load (the request|your requests)/)
  await queryDatabase('update support_tickets set created_at = now() where id = $1', [id])
  await page.reload()
  await expect(page.getByTestId('ticket-card')).toHaveCount(1)
})

test('without JavaScript a ticket is sent and answered', async ({ browser, browserErrors }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await signIn(page)
  await page.goto(toUrl(host, to.support()))
  await startTicket(page, 'Problem med produkt')
  const details = `Uden script ${randomUUID().slice(0, 8)}`
  await page.getByLabel('Hvilket produkt drejer det sig om?').fill('Rygsæk')
  await page.getByLabel('Fortæl os mere').fill(details)
  await page.getByRole('button', { name: 'Send henvendelse' }).click()
  await expect(
    page.getByText('Vælg en af mulighederne').or(page.getByText('Udfyld feltet')),
  ).toBeVisible()
  await expect(page.getByLabel('Fortæl os mere')).toHaveValue(details)
  await expectBrowserError(browserErrors, /400/)
  await page.getByLabel('Hvad handler det om?').selectOption('Materiale og pleje')
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByRole('button', { name: 'Send henvendelse' }).click()
  await expect(page.getByText('Din henvendelse er sendt')).toBeVisible()
  const card = page.getByTestId('ticket-card').filter({ hasText: 'problem med et produkt' }).first()
  await card.getByRole('link').click()
  await expect(page.getByText(details)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Billede 1' })).toBeVisible()
  await sendMessage(page, 'Og en besked')
  await expect(page.getByTestId('message')).toHaveText(/Og en besked/)
  await page.context().close()
})

test('a return is written by ticking what was bought', async ({ page }) => {
  await signIn(page)
  await page.goto(toUrl(host, to.support.new('return_request')))
  const orders = page.getByLabel('Drejer det sig om en ordre?')
  const order = orders.getByRole('option', { name: /Kortholder Mik/ })
  await orders.selectOption((await order.getAttribute('value')) ?? '')
  const ticks = page.getByRole('group', { name: 'Sæt kryds ved varerne' })
  await ticks.getByLabel('1 × Rygsæk Vester').check()
  await ticks.getByLabel('1 × Kortholder Mik').check()
  const answer = page.getByLabel('Hvilke varer vil du sende retur?')
  await expect(answer).toHaveValue('1 × Rygsæk Vester\n1 × Kortholder Mik')
  await ticks.getByLabel('1 × Rygsæk Vester').uncheck()
  await expect(answer).toHaveValue('1 × Kortholder Mik')
  // Another order takes the ticks of the first one with it, but not what was typed.
  await answer.fill('1 × Kortholder Mik\nMed gavepapir')
  const other = orders.getByRole('option', { name: /: Rygsæk$/ })
  await orders.selectOption((await other.getAttribute('value')) ?? '')
  await expect(answer).toHaveValue('Med gavepapir')
  await ticks.getByLabel('1 × Rygsæk, M').check()
  await expect(answer).toHaveValue('Med gavepapir\n1 × Rygsæk, M')
  await expect(page.getByLabel('Ordrenummer')).not.toHaveValue('')
  await expectAccessibleEverywhere(page)
})

test('the support pages and a conversation are accessible', async ({ page }) => {
  await signIn(page)
  for (const path of [to.support(), to.support.new('return_request')]) {
    await page.goto(toUrl(host, path))
    await expectAccessibleEverywhere(page)
  }
  const { id } = await createTicket(host)
  await addStaffMessage(id, 'Hej')
  await page.goto(toUrl(host, to.support.ticket(id)))
  await sendMessage(page, 'Hej igen')
  await expect(page.getByTestId('message')).toHaveCount(2)
  await expectAccessibleEverywhere(page)
})

async function addStaffMessage(ticket_id: string, message: string): Promise<void> {
  await queryDatabase(
    `insert into support_messages (company_id, store_id, ticket_id, user_id, author_id, is_staff, message)
     select t.company_id, t.store_id, t.id, t.user_id, m.staff_id, true, $2
     from support_tickets t join company_members m on m.company_id = t.company_id
     where t.id = $1 limit 1`,
    [ticket_id, message],
  )
}
