import type { Browser, Page } from '@playwright/test'
import { to } from '#domain/paths/paths.ts'
import { sendForm } from './by-request.ts'
import { at, expect, expectAccessibleEverywhere, expectComplaint, test } from './square.ts'
import { asked, answeredByCustomer } from './requests.ts'
import { enter, signIn } from './staff.ts'

test('a request is found, answered, noted upon, assigned and settled', async ({ page }) => {
  const { id, details } = await asked('localhost')
  await signIn(page, 'ejer@torv.example', { path: to.admin.support() })
  await page.getByLabel('Search').fill(details)
  await page.getByRole('button', { name: 'Show' }).click()
  const entry = page.getByTestId('ticket-card')
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('Unread')
  await expect(entry.getByTestId('status-badge')).toHaveText('Afventer')
  await entry.getByRole('link').click()
  await page.waitForURL(at('localhost', to.admin.ticket(id)))
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

  // What a colleague adds meanwhile does not take away what is being written.
  await page.getByLabel('New note').fill('Ring til lageret, hvis')
  await sendForm(page, 'localhost', to.admin.ticket.note(id), { note: 'Lageret har svaret' })
  await page.getByLabel('Looked after by').selectOption({ label: 'Inge Nordlys' })
  await page.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Assignment saved' })).toBeVisible()
  await expect(notes.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByLabel('New note')).toHaveValue('Ring til lageret, hvis')

  const settle = page.getByRole('region', { name: 'Status' })
  await settle.getByRole('button', { name: 'Løst' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Status opdateret' })).toBeVisible()
  await page.waitForURL(at('localhost', to.admin.support()))

  await page.goto(at('localhost', to.admin.support({ status: 'all' })))
  await expectAccessibleEverywhere(page)
  await page.goto(at('localhost', to.admin.ticket(id)))
  await expect(settle.getByRole('button', { name: 'Løst' })).toBeDisabled()
  await expect(page.getByLabel('Reply', { exact: true })).toHaveCount(0)
})

test('what the customer writes appears while the request is open', async ({ page }) => {
  const request = await asked('localhost')
  await enter(page, 'ejer@torv.example')
  const opened = page.waitForResponse((answer) => answer.url().includes('/events'))
  await page.goto(at('localhost', to.admin.ticket(request.id)))
  await opened
  await answeredByCustomer(request, 'Jeg glemte at sige, at den er rød.')
  await expect(page.getByTestId('message')).toHaveText(/at den er rød/)
})

test('an answer that gets no answer stays in its field, and says so in its place', async ({
  page,
  complaints,
}) => {
  const { id } = await asked('localhost')
  await enter(page, 'ejer@torv.example')
  // Where an answer goes to, and its script, are fetched when the page stands.
  await page.goto(at('localhost', to.admin.ticket(id)), { waitUntil: 'networkidle' })
  await page.context().setOffline(true)
  await page.getByLabel('Reply', { exact: true }).fill('Når det ud?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to send message')
  await expect(page.getByLabel('Reply', { exact: true })).toHaveValue('Når det ud?')
  await page.context().setOffline(false)
  expectComplaint(complaints, /ERR_INTERNET_DISCONNECTED/)
})

test('a request that is not there says so, with the way back', async ({ page, complaints }) => {
  await signIn(page, 'ejer@torv.example', {
    path: to.admin.ticket('00000000-0000-4000-8000-000000000000'),
  })
  await expect(page.getByRole('heading', { name: 'Henvendelsen blev ikke fundet' })).toBeVisible()
  await page.getByRole('link', { name: 'Tilbage' }).click()
  await page.waitForURL(at('localhost', to.admin.support()))
  expectComplaint(complaints, /404/)
})

test('without a script the desk is read and a request is answered', async ({ browser }) => {
  const { id } = await asked('localhost')
  const page = await withoutScript(browser)
  await signIn(page, 'ejer@torv.example', { path: to.admin.ticket(id) })
  await page.getByLabel('Reply', { exact: true }).fill('Uden script')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByTestId('message')).toHaveText(/Uden script/)
  await page.goto(at('localhost', to.admin.support()))
  await page.getByLabel('Status').selectOption('closed')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/status=closed/)
  await page.context().close()
})

async function withoutScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  return context.newPage()
}
