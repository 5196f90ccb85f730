import type { Browser, Page } from '@playwright/test'
import { toDataPath } from '#shared/paths/data-path.ts'
import { to } from '#shared/paths/paths.ts'
import { sendForm } from '#test/journeys/http-steps.ts'
import {
  toUrl,
  expect,
  expectAccessibleEverywhere,
  expectBrowserError,
  test,
} from '#test/journeys/fixtures.ts'
import { createTicket, addCustomerMessage } from '#test/journeys/tickets.ts'
import { signInByRequest, signIn } from '#test/journeys/staff.ts'

test('staff find, answer, annotate, assign and resolve a ticket', async ({ page }) => {
  const { id, details } = await createTicket('localhost')
  await signIn(page, 'ejer@torv.example', { path: to.admin.support() })
  await page.getByLabel('Search').fill(details)
  await page.getByRole('button', { name: 'Show' }).click()
  const card = page.getByTestId('ticket-card')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('Unread')
  await expect(card.getByTestId('status-badge')).toHaveText('Afventer')
  await card.getByRole('link').click()
  await page.waitForURL(toUrl('localhost', to.admin.ticket(id)))
  await expect(page.getByRole('region', { name: 'Submitted Form' })).toContainText(details)
  await expect(page.getByRole('region', { name: 'Customer', exact: true })).toContainText(
    'kunde2@torv.example',
  )
  await expectAccessibleEverywhere(page)

  await page.getByLabel('Reply', { exact: true }).fill('Den kan godt tåle regn.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Besked sendt' })).toBeVisible()
  const message = page.getByTestId('message')
  await expect(message).toHaveText(/Den kan godt tåle regn\./)
  await expect(message).toHaveAttribute('data-staff', 'true')
  await expect(page.getByLabel('Reply', { exact: true })).toHaveValue('')

  await page.getByLabel('New note').fill('Spørg lageret om imprægnering')
  await page.getByRole('button', { name: 'Add note' }).click()
  const notes = page.getByRole('region', { name: 'Internal Notes' })
  await expect(notes.getByRole('listitem')).toContainText('Spørg lageret om imprægnering')
  await expect(page.getByRole('status').filter({ hasText: 'Note added' })).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveValue('')

  // A colleague's note must not discard a note that is being typed.
  await page.getByLabel('New note').fill('Ring til lageret, hvis')
  await sendForm(page, 'localhost', to.admin.ticket.note(id), { note: 'Lageret har svaret' })
  await page.getByLabel('Handled by').selectOption({ label: 'Inge Nordlys' })
  await page.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Assignment saved' })).toBeVisible()
  await expect(notes.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByLabel('New note')).toHaveValue('Ring til lageret, hvis')

  const statusRegion = page.getByRole('region', { name: 'Status' })
  await statusRegion.getByRole('button', { name: 'Løst' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Status opdateret' })).toBeVisible()
  await page.waitForURL(toUrl('localhost', to.admin.support()))

  await page.goto(toUrl('localhost', to.admin.support({ status: 'all' })))
  await expectAccessibleEverywhere(page)
  await page.goto(toUrl('localhost', to.admin.ticket(id)))
  await expect(statusRegion.getByRole('button', { name: 'Løst' })).toBeDisabled()
  await expect(page.getByLabel('Reply', { exact: true })).toHaveCount(0)
})

test('a message of the customer appears in the open ticket without another page load', async ({
  page,
}) => {
  const ticket = await createTicket('localhost')
  await signInByRequest(page, 'ejer@torv.example')
  const eventStream = page.waitForResponse((response) => response.url().includes('/events'))
  await page.goto(toUrl('localhost', to.admin.ticket(ticket.id)))
  await eventStream
  const loaded: string[] = []
  const pageData = toUrl('localhost', toDataPath(to.admin.ticket(ticket.id)))
  page.on('request', (sent) => sent.url().startsWith(pageData) && loaded.push(sent.url()))
  await addCustomerMessage(ticket, 'Jeg glemte at sige, at den er rød.')
  await expect(page.getByTestId('message')).toHaveText(/at den er rød/)
  await addCustomerMessage(ticket, 'Og stor.')
  await expect(page.getByTestId('message')).toHaveText([/at den er rød/, /Og stor/])
  expect(loaded).toEqual([])
})

test('a reply that could not be sent stays in its field next to an error', async ({
  page,
  browserErrors,
}) => {
  const { id } = await createTicket('localhost')
  await signInByRequest(page, 'ejer@torv.example')
  await page.goto(toUrl('localhost', to.admin.ticket(id)))
  // The first reply loads the module of the action.
  await page.getByLabel('Reply', { exact: true }).fill('Den når ud')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByTestId('message').filter({ hasText: 'Den når ud' })).toBeVisible()
  await expect(page.getByLabel('Reply', { exact: true })).toHaveValue('')
  await page.context().setOffline(true)
  await page.getByLabel('Reply', { exact: true }).fill('Når det ud?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to send message')
  await expect(page.getByLabel('Reply', { exact: true })).toHaveValue('Når det ud?')
  await page.context().setOffline(false)
  await expectBrowserError(browserErrors, /ERR_INTERNET_DISCONNECTED/)
})

test('an unknown ticket shows an error with a link back', async ({ page, browserErrors }) => {
  await signIn(page, 'ejer@torv.example', {
    path: to.admin.ticket('00000000-0000-4000-8000-000000000000'),
  })
  await expect(page.getByRole('heading', { name: 'Henvendelsen blev ikke fundet' })).toBeVisible()
  await page.getByRole('link', { name: 'Tilbage' }).click()
  await page.waitForURL(toUrl('localhost', to.admin.support()))
  await expectBrowserError(browserErrors, /404/)
})

test('without JavaScript staff can filter the ticket list and reply to a ticket', async ({
  browser,
}) => {
  const { id } = await createTicket('localhost')
  const page = await openPageWithoutScript(browser)
  await signIn(page, 'ejer@torv.example', { path: to.admin.ticket(id) })
  await page.getByLabel('Reply', { exact: true }).fill('Uden script')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByTestId('message')).toHaveText(/Uden script/)
  await page.goto(toUrl('localhost', to.admin.support()))
  await page.getByLabel('Status').selectOption('closed')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/status=closed/)
  await page.context().close()
})

async function openPageWithoutScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  return context.newPage()
}
