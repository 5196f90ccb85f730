import type { Page } from '@playwright/test'
import { to } from '#domain/paths/paths.ts'
import {
  at,
  desk,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectComplaint,
  phone,
  test,
} from './square.ts'
import { demoPassword, openShop, signIn } from './staff.ts'

const sections = [to.admin.stores(), to.admin.company(), to.admin.members(), to.admin.auditLog()]
const pages = [
  to.admin.newStore(),
  to.admin.newMember(),
  to.admin.security(),
  to.admin.security.password(),
]

test('the sidebar says where one is, each of its ways leads somewhere, and every page of the room can be used by everybody', async ({
  page,
  complaints,
}) => {
  test.slow()
  await page.setViewportSize(desk)
  await signIn(page, 'ejer@torv.example')
  await expect(page.getByText('Admin Dashboard')).toBeVisible()
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  await expect(sidebar.getByRole('link', { name: 'Stores' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const looked: string[] = []
  for (const name of await sidebar.getByRole('link').allInnerTexts()) {
    await sidebar.getByRole('link', { name, exact: true }).click()
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText(name)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const section = sections.find((path) => page.url() === at('localhost', path))
    if (!section) continue
    looked.push(section)
    await expectAccessibleEverywhere(page)
    await page.setViewportSize(desk)
  }
  expect(looked.toSorted()).toEqual(sections.toSorted())
  for (const path of pages) {
    await page.goto(at('localhost', path))
    await expectAccessibleEverywhere(page)
  }

  await page.goto(at('localhost', '/admin/ingenting'))
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  await expect(page.getByText('Admin Dashboard')).toBeAttached()
  await expectAccessible(page)
  expectComplaint(complaints, /404/)
})

test('on a phone the sidebar is drawn in, and goes by itself', async ({ page }) => {
  await page.setViewportSize(phone)
  await signIn(page, 'ejer@torv.example')
  const members = page.getByRole('link', { name: 'Members' })
  await expect(members).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectAccessible(page)
  await members.click()
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible()
  await expect(members).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.keyboard.press('Escape')
  await expect(members).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('the keyboard goes past the sidebar, and through its menus', async ({ page }) => {
  await page.setViewportSize(desk)
  await signIn(page, 'ejer@torv.example', { path: to.admin.company() })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const switcher = page.getByRole('button', { name: /Switch store$/ })
  await switcher.focus()
  await page.keyboard.press('Enter')
  // Which one stands first depends on the stores that others opened meanwhile.
  const first = page.locator('button[name="store_id"]').first()
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(switcher).toBeFocused()
})

test('what is typed outlives a broken line and an ended session', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page, 'ejer@torv.example', { path: to.admin.newStore() })
  await page.getByLabel('Name').fill('Loftet')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to save store')
  const line = page.getByText('The connection is gone. Nothing that you typed is lost')
  await expect(line).toBeVisible()
  await context.setOffline(false)
  await expect(line).toBeHidden()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  const door = page.getByRole('dialog', { name: 'Your session has ended' })
  await door.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('alert')).toContainText('You must be logged in to create a store')
  await page.getByRole('button', { name: 'Save' }).click()
  await door.getByLabel('Password', { exact: true }).fill(demoPassword)
  await door.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter a domain')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Loftet')
  expectComplaint(complaints, /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|40[01]/)
})

test('an invitation is withdrawn in its row, which says so when the line breaks', async ({
  page,
  context,
  complaints,
}) => {
  const email = 'fortrudt@torv.example'
  const form = { host: 'keramik.localhost', path: to.admin.newMember() }
  await signIn(page, 'keramik@torv.example', form)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('radio', { name: 'Support' }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  const withdraw = row.getByRole('button', { name: `Withdraw the invitation of ${email}` })
  await expect(withdraw).toBeVisible()
  // Where this row is sent to is found out, and its script fetched, while nobody does anything.
  const action = await row.locator('form').getAttribute('action')
  await page.waitForFunction(
    (wanted) =>
      wanted.every((part) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
      ),
    ['/assets/withdrawal-', encodeURIComponent(action ?? 'none')],
  )
  await context.setOffline(true)
  await withdraw.click()
  await expect(row.getByRole('alert')).toHaveText('Failed to withdraw the invitation')
  await context.setOffline(false)
  await withdraw.click()
  await expect(row).toBeHidden()
  expectComplaint(complaints, /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/)
})

test('another store is chosen, and the same section of it opens', async ({ page }) => {
  await page.setViewportSize(desk)
  // What is chosen is remembered for a person and a host, and others work at the potter's own.
  const host = 'loppe.localhost'
  await openShop(page, { name: 'Loppemarkedet', host, path: to.admin.company() })
  await page.getByRole('button', { name: /^Store: Loppemarkedet/ }).click()
  await page.getByRole('button', { name: /^Ler & Glasur/ }).click()
  await expect(page.getByRole('button', { name: /^Store: Ler & Glasur/ })).toBeVisible()
  await expect(page).toHaveURL(at('loppe.localhost', to.admin.company()))
})

test('a store is closed, and deleted by whoever writes its name', async ({
  page,
  context,
  complaints,
}) => {
  test.slow()
  await openAtThePotters(page, 'Kræmmerboden', 'kraemmer.localhost')
  const row = page.getByRole('row').filter({ hasText: 'Kræmmerboden' })
  await expect(row).toContainText('kraemmer.localhost')
  await expect(row).toContainText('Active')
  await page.getByRole('link', { name: 'Edit Kræmmerboden' }).click()
  await expect(page.getByLabel('Domain')).toHaveValue('kraemmer.localhost')
  await page.getByLabel('Active').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Inactive')
  await page.getByRole('link', { name: 'Delete Kræmmerboden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Store' })
  await expect(dialog).toContainText('products, settings, configurations')
  await expectAccessible(page)
  // The list is slow to come back, and the link is pressed again before it is there.
  let listed = () => {}
  const isListed = new Promise<void>((resolve) => (listed = resolve))
  await page.route('**/admin/stores.data*', async (route) => {
    await isListed
    await route.fallback()
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Delete Kræmmerboden' }).click()
  await expect(dialog).toBeVisible()
  listed()
  await page.unroute('**/admin/stores.data*')
  await dialog.getByLabel(/^Type/).fill('Kræmmerbod')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByLabel(/^Type/)).toBeFocused()
  await expect(dialog.getByLabel(/^Type/)).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(/^Type/).fill('Kræmmerboden')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete store')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
  expectComplaint(complaints, /400|ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/)
})

async function openAtThePotters(page: Page, name: string, domain: string): Promise<void> {
  await signIn(page, 'keramik@torv.example', { host: 'keramik.localhost' })
  await page.getByRole('link', { name: 'New Store' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Domain').fill(domain)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
}

test('whoever only answers customers looks at the stores and changes none', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'support@torv.example')
  await expect(page.getByRole('row').filter({ hasText: 'Taskehuset' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New Store' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Members' })).toHaveCount(0)
  await page.goto(at('localhost', to.admin.members()))
  await expect(page.getByRole('alert')).toContainText('Your role does not allow this')
  await page.getByRole('link', { name: 'Go to support' }).click()
  await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible()
  expectComplaint(complaints, /403/)
})
