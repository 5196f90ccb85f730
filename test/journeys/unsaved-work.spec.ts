import type { Page } from '@playwright/test'
import { to } from '#domain/paths/paths.ts'
import { asked } from './requests.ts'
import { at, awake, desk, expect, test, withoutScripts } from './square.ts'
import { signIn } from './staff.ts'

// Each opens many pages.
test.slow()

const { settings } = to.admin

/** Where something is written, and in which field. */
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

function question(page: Page) {
  return page.getByRole('dialog', { name: 'Leave without saving?' })
}

function sidebar(page: Page) {
  return page.getByRole('navigation', { name: 'Admin' })
}

test('no form of the back office is left with something unsaved on it without a question', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await signIn(page, 'ejer@torv.example', { path: to.admin.orders() })
  for (const [path, label] of forms) {
    await page.goto(at('localhost', path))
    const field = page.getByRole('main').getByLabel(label).first()
    await field.fill('Skrevet og ikke gemt')
    await sidebar(page).getByRole('link', { name: 'Orders', exact: true }).click()
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await expect(field).toHaveValue('Skrevet og ikke gemt')
    expect(page.url()).toBe(at('localhost', path))
  }
})

test('what was typed before the script of a page came is asked about as well', async ({ page }) => {
  await page.setViewportSize(desk)
  await signIn(page, 'ejer@torv.example', { path: to.admin.orders() })
  for (const [path, label] of [
    [to.admin.newCategory(), 'Description'],
    [to.admin.newProduct(), 'Brand'],
    [settings(), 'Keywords'],
  ] as const) {
    const scripts = await withoutScripts(page, at('localhost', path))
    const field = page.getByRole('main').getByLabel(label).first()
    await field.fill('Skrevet før tid')
    scripts.come()
    await awake(page)
    await sidebar(page).getByRole('link', { name: 'Orders', exact: true }).click()
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await expect(field).toHaveValue('Skrevet før tid')
    await page.unrouteAll()
    await page.goto(at('localhost', path))
    await expect(field).not.toHaveValue('Skrevet før tid')
    await sidebar(page).getByRole('link', { name: 'Orders', exact: true }).click()
    await page.waitForURL(at('localhost', to.admin.orders()))
  }
})

test('the way back and the closing of a tab ask as well, and what was taken back or saved is left freely', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await signIn(page, 'ejer@torv.example', { path: to.admin.orders() })
  await sidebar(page).getByRole('link', { name: 'Settings', exact: true }).click()
  const keywords = page.getByLabel('Keywords')
  const before = await keywords.inputValue()
  await keywords.fill('tasker, skind')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(keywords).toHaveValue('tasker, skind')
  const closing = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await closing
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  // Right after its question the browser drops what is typed.
  await expect(async () => {
    await keywords.fill(before)
    await expect(keywords).toHaveValue(before, { timeout: 500 })
  }).toPass()
  await sidebar(page).getByRole('link', { name: 'Orders', exact: true }).click()
  await page.waitForURL(at('localhost', to.admin.orders()))

  await page.goto(at('localhost', to.admin.company()))
  await page.getByLabel('Phone').fill('+45 33 12 00 00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: /saved/ })).toBeVisible()
  await sidebar(page).getByRole('link', { name: 'Orders', exact: true }).click()
  await page.waitForURL(at('localhost', to.admin.orders()))
})

test('a reply and a note wait where they were written until they are sent', async ({ page }) => {
  await page.setViewportSize(desk)
  const [first, second] = [await asked('localhost'), await asked('localhost')]
  await signIn(page, 'ejer@torv.example', { path: to.admin.ticket(first.id) })
  const reply = page.getByLabel('Reply', { exact: true })
  const note = page.getByLabel('New note')
  await reply.fill('Vi undersøger,\nhvor den er.')
  await note.fill('Ring til fragtmanden')
  await sidebar(page).getByRole('link', { name: 'Orders', exact: true }).click()
  await page.waitForURL(at('localhost', to.admin.orders()))
  await page.goto(at('localhost', to.admin.ticket(second.id)))
  await expect(reply).toHaveValue('')
  await expect(note).toHaveValue('')
  await page.goto(at('localhost', to.admin.ticket(first.id)))
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
