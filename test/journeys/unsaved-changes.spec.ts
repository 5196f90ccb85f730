import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { createTicket } from './tickets.ts'
import { toUrl, waitForHydration, desktop, expect, test, delayScripts } from './fixtures.ts'
import { signIn } from './staff.ts'

test.slow()

const { settings } = to.admin

/** Pairs of a form's path and the label of a field in it. */
const forms = [
  [to.admin.newStore(), 'Name'],
  [to.admin.newCategory(), 'Description'],
  [to.admin.newProduct(), 'Brand'],
  [to.admin.company(), 'Address'],
  [to.admin.newMember(), 'Email'],
  [to.admin.newSupportReply(), 'Text'],
  [to.admin.supportTemplate('product_issue'), 'Title'],
  [settings(), 'Title'],
  [settings(), 'About title'],
  [settings.shipping(), 'Shipping price'],
  [settings.payment(), 'Publishable key'],
] as const

function leaveDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Leave without saving?' })
}

function sidebar(page: Page) {
  return page.getByRole('navigation', { name: 'Admin' })
}

test('leaving any admin form with unsaved changes asks for confirmation', async ({ page }) => {
  await page.setViewportSize(desktop)
  await signIn(page, 'ejer@torv.example', { path: to.admin.orders() })
  for (const [path, label] of forms) {
    await page.goto(toUrl('localhost', path))
    const field = page.getByRole('main').getByLabel(label).first()
    await field.fill('Skrevet og ikke gemt')
    await sidebar(page).getByRole('link', { name: 'Orders', exact: true }).click()
    await leaveDialog(page).getByRole('button', { name: 'Stay' }).click()
    await expect(field).toHaveValue('Skrevet og ikke gemt')
    expect(page.url()).toBe(toUrl('localhost', path))
  }
})

test('input typed before hydration counts as unsaved', async ({ page }) => {
  await page.setViewportSize(desktop)
  await signIn(page, 'ejer@torv.example', { path: to.admin.orders() })
  for (const [path, label] of [
    [to.admin.newCategory(), 'Description'],
    [to.admin.newProduct(), 'Brand'],
    [settings(), 'Keywords'],
  ] as const) {
    const scripts = await delayScripts(page, toUrl('localhost', path))
    const field = page.getByRole('main').getByLabel(label).first()
    await field.fill('Skrevet før tid')
    scripts.release()
    await waitForHydration(page)
    await sidebar(page).getByRole('link', { name: 'Orders', exact: true }).click()
    await leaveDialog(page).getByRole('button', { name: 'Stay' }).click()
    await expect(field).toHaveValue('Skrevet før tid')
    await page.unrouteAll()
    await page.goto(toUrl('localhost', path))
    await expect(field).not.toHaveValue('Skrevet før tid')
    await sidebar(page).getByRole('link', { name: 'Orders', exact: true }).click()
    await page.waitForURL(toUrl('localhost', to.admin.orders()))
  }
})

test('going back and closing the tab ask for confirmation, and reverted or saved changes do not', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await signIn(page, 'ejer@torv.example', { path: to.admin.orders() })
  await sidebar(page).getByRole('link', { name: 'Settings', exact: true }).click()
  const keywords = page.getByLabel('Keywords')
  const before = await keywords.inputValue()
  await keywords.fill('tasker, skind')
  await page.goBack()
  await leaveDialog(page).getByRole('button', { name: 'Stay' }).click()
  await expect(keywords).toHaveValue('tasker, skind')
  const dialogEvent = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await dialogEvent
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  // Retries, because the browser drops input right after a dismissed beforeunload dialog.
  await expect(async () => {
    await keywords.fill(before)
    await expect(keywords).toHaveValue(before, { timeout: 500 })
  }).toPass()
  await sidebar(page).getByRole('link', { name: 'Orders', exact: true }).click()
  await page.waitForURL(toUrl('localhost', to.admin.orders()))

  await page.goto(toUrl('localhost', to.admin.company()))
  await page.getByLabel('Phone').fill('+45 33 12 00 00')
  // The form is higher than this window, and its message is at the top.
  await page.setViewportSize({ ...desktop, height: 400 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: /saved/ })).toBeInViewport()
  await sidebar(page).getByRole('link', { name: 'Orders', exact: true }).click()
  await page.waitForURL(toUrl('localhost', to.admin.orders()))
})

test('drafts of a reply and a note are kept until they are sent', async ({ page }) => {
  await page.setViewportSize(desktop)
  const [first, second] = [await createTicket('localhost'), await createTicket('localhost')]
  await signIn(page, 'ejer@torv.example', { path: to.admin.ticket(first.id) })
  const reply = page.getByLabel('Reply', { exact: true })
  const note = page.getByLabel('New note')
  await reply.fill('Vi undersøger,\nhvor den er.')
  await note.fill('Ring til fragtmanden')
  await sidebar(page).getByRole('link', { name: 'Orders', exact: true }).click()
  await page.waitForURL(toUrl('localhost', to.admin.orders()))
  await page.goto(toUrl('localhost', to.admin.ticket(second.id)))
  await expect(reply).toHaveValue('')
  await expect(note).toHaveValue('')
  await page.goto(toUrl('localhost', to.admin.ticket(first.id)))
  await expect(reply).toHaveValue('Vi undersøger,\nhvor den er.')
  await expect(note).toHaveValue('Ring til fragtmanden')

  await page.getByRole('button', { name: 'Send' }).click()
  await expect(reply).toHaveValue('')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(note).toHaveValue('')
  await page.reload()
  await expect(page.getByTestId('message').first()).toContainText('hvor den er.')
  await expect(reply).toHaveValue('')
  await expect(note).toHaveValue('')
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft')
})
