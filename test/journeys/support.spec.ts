import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { to } from '#domain/paths/paths.ts'
import { at, awake, expect, expectAccessibleEverywhere, expectComplaint, test } from './square.ts'
import { behindTheCounter } from './keeper.ts'
import { letIn } from './customers.ts'
import { asked } from './requests.ts'
import { demoPassword, signIn as staffSignIn } from './staff.ts'

const host = 'localhost'
const picture = 'database/demo/pictures/ler-og-glasur/lysestage-fyr-1.webp'

const signIn = (page: Page) => letIn(page, 'kunde2@torv.example')

async function staffBefore(browser: Browser, ticket_id: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await staffSignIn(page, 'support@torv.example', { path: to.admin.ticket(ticket_id) })
  return page
}

function field(page: Page) {
  return page.getByLabel('Din besked')
}

async function sends(page: Page, message: string): Promise<void> {
  await field(page).fill(message)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

async function pick(page: Page, type: string): Promise<void> {
  await page.getByRole('link', { name: 'Ny henvendelse' }).click()
  await page.getByRole('button', { name: type }).click()
}

test('a visitor reads what others ask, and is led through the sign-in to their request', async ({
  page,
}) => {
  await page.goto(at('pyramids.localhost', to.support()))
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New request' })).toBeVisible()
  await page.goto(at(host, to.support()))
  await expectAccessibleEverywhere(page)
  const question = page.locator('details').filter({ hasText: 'Hvornår får jeg min pakke?' })
  await expect(question.locator('p')).toBeHidden()
  await question.locator('summary').click()
  await expect(question.locator('p')).toBeVisible()
  await page.getByRole('link', { name: 'Ny henvendelse' }).click()
  await expect(page).toHaveURL(at(host, to.login()))
  expect(await page.evaluate(() => sessionStorage.getItem('auth_return_path'))).toBe('/support/new')
  await page.getByLabel('Email').fill('kunde2@torv.example')
  await page.getByLabel('Adgangskode', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click()
  await expect(page.getByText('Hvad drejer det sig om?')).toBeVisible()
  await expect(page).toHaveURL(at(host, to.support()))
})

test('a claim is filled in, sent with its photos, and in the list', async ({
  page,
  complaints,
}) => {
  await signIn(page)
  await page.goto(at(host, to.support()))
  await pick(page, 'Reklamation')
  const send = page.getByRole('button', { name: 'Send henvendelse' })
  await expect(send).toBeDisabled()
  const missing = 'Du skal acceptere betingelserne for at indsende en reklamation'
  await expect(page.getByText(missing)).toBeVisible()
  await page.getByLabel('Jeg har læst og accepterer betingelserne for reklamation').check()
  await expect(page.getByText(missing)).toBeHidden()
  await send.click()
  await expect(page.getByLabel('Ordrenummer')).toBeFocused()
  await expect(page.getByText('Udfyld feltet')).toHaveCount(5)
  expectComplaint(complaints, /400/)

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
  await expect(page).toHaveURL(at(host, to.support()))
  const card = page.getByTestId('ticket-card').filter({ hasText: 'Reklamation' }).first()
  await expect(card.getByTestId('status-badge')).toHaveText('Afventer')
  await card.getByRole('link').click()
  const answers = page.getByRole('region', { name: 'Det skrev du' })
  await expect(answers).toContainText('Låsen er løs')
  await answers.getByRole('link').click()
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Billede 1')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Tilbage til dine henvendelser' }).click()

  // A kind of request that the shop does not take opens no form.
  await pick(page, 'Andet')
  await expect(page.getByRole('alert')).toHaveText('Kunne ikke indlæse formular')
  await expect(page.getByRole('button', { name: 'Send henvendelse' })).toHaveCount(0)
})

test('the customer and the shop talk to each other, each in their own browser', async ({
  page,
  browser,
}) => {
  const { id } = await asked(host)
  await signIn(page)
  const heard = page.waitForResponse((answer) => answer.url().includes('/events'))
  await page.goto(at(host, to.support.ticket(id)))
  await heard
  const staff = await staffBefore(browser, id)
  await sends(page, 'Hej, er I der?')
  await expect(page.getByRole('status').filter({ hasText: 'Besked sendt' })).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect(staff.getByTestId('message')).toHaveText(/Hej, er I der\?/)

  await staff.getByLabel('Reply', { exact: true }).fill('Ja, hvad kan vi hjælpe med?')
  await staff.getByRole('button', { name: 'Send' }).click()
  const messages = page.getByTestId('message')
  await expect(messages).toHaveCount(2)
  await expect(messages.last()).toContainText('Ja, hvad kan vi hjælpe med?')
  await expect(messages.last()).toHaveAttribute('data-staff', 'true')
  const [own, theirs] = await Promise.all([
    messages.first().boundingBox(),
    messages.last().boundingBox(),
  ])
  expect(theirs!.x).toBeLessThan(own!.x)

  await staff
    .getByRole('region', { name: 'Status' })
    .getByRole('button', { name: 'Lukket' })
    .click()
  await expect(page.getByTestId('status-badge')).toHaveText('Lukket')
  await expect(field(page)).toHaveCount(0)
  await expect(page.getByText('Henvendelsen er afsluttet.')).toBeVisible()
  await staff.context().close()
})

test('spaces are not sent, more than 500 characters do not fit, and a message that does not get through is not lost', async ({
  page,
  complaints,
}) => {
  const { id } = await asked(host)
  await signIn(page)
  await page.goto(at(host, to.support.ticket(id)))
  await page.waitForLoadState('load')
  await sends(page, '   ')
  await expect(page.getByText('Skriv en besked')).toBeVisible()
  await expect(page.getByTestId('message')).toHaveCount(0)
  await field(page).fill('x'.repeat(501))
  await expect(field(page)).toHaveValue('x'.repeat(500))
  await field(page).fill('x'.repeat(499))
  await expect(page.getByText('1 tegn tilbage')).toBeVisible()

  const reply = at(host, to.support.reply(id))
  await page.route(reply, (route) => route.fulfill({ status: 500, body: 'x' }))
  await sends(page, 'Når det her frem?')
  await expect(page.getByRole('alert')).toHaveText('Kunne ikke sende besked')
  await page.getByRole('button', { name: 'Ret beskeden' }).click()
  await expect(field(page)).toHaveValue('Når det her frem?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Kunne ikke sende besked')
  await page.unroute(reply)
  await page.getByRole('button', { name: 'Prøv igen' }).click()
  await expect(page.getByTestId('message')).toHaveText(/Når det her frem\?/)
  expectComplaint(complaints, /500/)
})

test('a line that breaks is taken up again, and brings what was said meanwhile', async ({
  page,
  complaints,
}) => {
  const { id } = await asked(host)
  await signIn(page)
  const heard = page.waitForResponse((answer) => answer.url().includes('/events'))
  await page.goto(at(host, to.support.ticket(id)))
  await heard
  await page.context().setOffline(true)
  await answeredByShop(id, 'Sagt mens linjen var nede')
  await page.context().setOffline(false)
  await expect(page.getByTestId('message')).toHaveText(/Sagt mens linjen var nede/, {
    timeout: 20_000,
  })
  complaints.splice(0)
})

test('what the shop has answered is marked until it is seen', async ({ page }) => {
  const { id } = await asked(host)
  await answeredByShop(id, 'Det kan den')
  await signIn(page)
  await page.goto(at(host, to.support()))
  const card = page.getByTestId('ticket-card').filter({ has: page.locator(`a[href$="${id}"]`) })
  await expect(card).toContainText('Nyt svar')
  const told = page.waitForResponse((answer) => answer.url().endsWith(to.support.reading(id)))
  await card.getByRole('link').click()
  await told
  await page.getByRole('link', { name: 'Tilbage til dine henvendelser' }).click()
  await expect(card).toBeVisible()
  await expect(card).not.toContainText('Nyt svar')
})

test('a request that is not theirs is not found, and a list or a conversation that cannot be read says so in its place', async ({
  page,
  complaints,
}) => {
  await signIn(page)
  await page.goto(at(host, to.support.ticket('00000000-0000-4000-8000-000000000000')))
  await expect(page.getByRole('heading', { name: 'Ticket not found' })).toBeVisible()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL(at(host, to.support()))
  expectComplaint(complaints, /404/)

  const ticket = page.getByTestId('ticket-card').first().getByRole('link')
  await awake(page)
  await page.route(/\/support\/[0-9a-f-]{36}\.data/, (route) => route.fulfill({ status: 500 }))
  await ticket.click()
  await expect(page.getByText('Kunne ikke indlæse henvendelse', { exact: true })).toBeVisible()
  await page.route(/\/support\.data/, (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByText('Kunne ikke indlæse henvendelser', { exact: true })).toBeVisible()
  complaints.splice(0)
})

test('without a script a request is sent and answered', async ({ browser, complaints }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await signIn(page)
  await page.goto(at(host, to.support()))
  await pick(page, 'Problem med produkt')
  const details = `Uden script ${randomUUID().slice(0, 8)}`
  await page.getByLabel('Hvilket produkt drejer det sig om?').fill('Rygsæk')
  await page.getByLabel('Fortæl os mere').fill(details)
  await page.getByRole('button', { name: 'Send henvendelse' }).click()
  await expect(
    page.getByText('Vælg en af mulighederne').or(page.getByText('Udfyld feltet')),
  ).toBeVisible()
  await expect(page.getByLabel('Fortæl os mere')).toHaveValue(details)
  expectComplaint(complaints, /400/)
  await page.getByLabel('Hvad handler det om?').selectOption('Materiale og pleje')
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByRole('button', { name: 'Send henvendelse' }).click()
  const card = page.getByTestId('ticket-card').filter({ hasText: 'Problem med produkt' }).first()
  await card.getByRole('link').click()
  await expect(page.getByText(details)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Billede 1' })).toBeVisible()
  await sends(page, 'Og en besked')
  await expect(page.getByTestId('message')).toHaveText(/Og en besked/)
  await page.context().close()
})

test('the support pages and a conversation are for everyone', async ({ page }) => {
  await signIn(page)
  for (const path of [to.support(), to.support.new('return_request')]) {
    await page.goto(at(host, path))
    await expectAccessibleEverywhere(page)
  }
  const { id } = await asked(host)
  await answeredByShop(id, 'Hej')
  await page.goto(at(host, to.support.ticket(id)))
  await sends(page, 'Hej igen')
  await expect(page.getByTestId('message')).toHaveCount(2)
  await expectAccessibleEverywhere(page)
})

async function answeredByShop(ticket_id: string, message: string): Promise<void> {
  await behindTheCounter(
    `insert into support_messages (company_id, store_id, ticket_id, user_id, author_id, is_staff, message)
     select t.company_id, t.store_id, t.id, t.user_id, m.staff_id, true, $2
     from support_tickets t join company_members m on m.company_id = t.company_id
     where t.id = $1 limit 1`,
    [ticket_id, message],
  )
}
