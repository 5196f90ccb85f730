import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import {
  toUrl,
  desktop,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectBrowserError,
  phone,
  test,
} from './fixtures.ts'
import { demoPassword, freeDomain, openShop, signIn } from './staff.ts'

const sectionPaths = [
  to.admin.stores(),
  to.admin.company(),
  to.admin.members(),
  to.admin.auditLog(),
]
const pagePaths = [
  to.admin.newStore(),
  to.admin.newMember(),
  to.admin.security(),
  to.admin.security.password(),
]

test('the sidebar marks the current page, all its links work, and every admin page is accessible', async ({
  page,
  browserErrors,
}) => {
  test.slow()
  await page.setViewportSize(desktop)
  await signIn(page, 'ejer@torv.example')
  await expect(page.getByText('Admin Dashboard')).toBeVisible()
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  await expect(sidebar.getByRole('link', { name: 'Stores' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const checked: string[] = []
  for (const name of await sidebar.getByRole('link').allInnerTexts()) {
    await sidebar.getByRole('link', { name, exact: true }).click()
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText(name)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const section = sectionPaths.find((path) => page.url() === toUrl('localhost', path))
    if (!section) continue
    checked.push(section)
    await expectAccessibleEverywhere(page)
    await page.setViewportSize(desktop)
  }
  expect(checked.toSorted()).toEqual(sectionPaths.toSorted())
  for (const path of pagePaths) {
    await page.goto(toUrl('localhost', path))
    await expectAccessibleEverywhere(page)
  }

  await page.goto(toUrl('localhost', '/admin/ingenting'))
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  await expect(page.getByText('Admin Dashboard')).toBeAttached()
  await expectAccessible(page)
  await expectBrowserError(browserErrors, /404/)
})

test('on a phone the sidebar is collapsed and closes after a choice', async ({ page }) => {
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

test('the keyboard can skip the sidebar and operate its menus', async ({ page }) => {
  await page.setViewportSize(desktop)
  await signIn(page, 'ejer@torv.example', { path: to.admin.company() })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const switcher = page.getByRole('button', { name: /Switch store$/ })
  await switcher.focus()
  await page.keyboard.press('Enter')
  // Other tests create stores meanwhile, so the first one varies.
  const first = page.locator('button[name="store_id"]').first()
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(switcher).toBeFocused()
})

test('form input survives a network error and an expired session', async ({
  page,
  context,
  browserErrors,
}) => {
  await signIn(page, 'ejer@torv.example', { path: to.admin.newStore() })
  await page.getByLabel('Name').fill('Loftet')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to save store')
  const offlineNotice = page.getByText('The connection is gone. Nothing that you typed is lost')
  await expect(offlineNotice).toBeVisible()
  await context.setOffline(false)
  await expect(offlineNotice).toBeHidden()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  const signInDialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await signInDialog.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('alert')).toContainText('You must be logged in to create a store')
  await page.getByRole('button', { name: 'Save' }).click()
  await signInDialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await signInDialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter a domain')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Loftet')
  await expectBrowserError(browserErrors, /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|40[01]/)
})

test('an invitation is withdrawn in its row, which shows an error while offline', async ({
  page,
  context,
  browserErrors,
}) => {
  const email = 'fortrudt@torv.example'
  const form = { host: 'keramik.localhost', path: to.admin.newMember() }
  await signIn(page, 'keramik@torv.example', form)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('radio', { name: 'Support' }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  const withdrawButton = row.getByRole('button', { name: `Withdraw the invitation of ${email}` })
  await expect(withdrawButton).toBeVisible()
  // The router loads the route of this row's action when idle; it must be there before going offline.
  const action = await row.locator('form').getAttribute('action')
  await page.waitForFunction(
    (parts) =>
      parts.every((part) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
      ),
    ['/assets/withdrawal-', encodeURIComponent(action ?? 'none')],
  )
  await context.setOffline(true)
  await withdrawButton.click()
  await expect(row.getByRole('alert')).toHaveText('Failed to withdraw the invitation')
  await context.setOffline(false)
  await withdrawButton.click()
  await expect(row).toBeHidden()
  await expectBrowserError(browserErrors, /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/)
})

test('switching the store keeps the section', async ({ page }) => {
  await page.setViewportSize(desktop)
  // The current store is remembered per account and host, and other tests use keramik.localhost.
  const host = 'loppe.localhost'
  await openShop(page, { name: 'Loppemarkedet', host, path: to.admin.company() })
  await page.getByRole('button', { name: /^Store: Loppemarkedet/ }).click()
  await page.getByRole('button', { name: /^Ler & Glasur/ }).click()
  await expect(page.getByRole('button', { name: /^Store: Ler & Glasur/ })).toBeVisible()
  await expect(page).toHaveURL(toUrl('loppe.localhost', to.admin.company()))
})

test('a store is deactivated, and deleted after its name is typed', async ({
  page,
  context,
  browserErrors,
}) => {
  test.slow()
  await createKeramikStore(page, 'Kræmmerboden', 'kraemmer.localhost')
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
  // The list loads slowly, and the link is clicked again meanwhile.
  let releaseList = () => {}
  const listReleased = new Promise<void>((resolve) => (releaseList = resolve))
  await page.route('**/admin/stores.data*', async (route) => {
    await listReleased
    await route.fallback()
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Delete Kræmmerboden' }).click()
  await expect(dialog).toBeVisible()
  releaseList()
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
  await expectBrowserError(browserErrors, /400|ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/)
})

async function createKeramikStore(page: Page, name: string, domain: string): Promise<void> {
  await freeDomain(domain)
  await signIn(page, 'keramik@torv.example', { host: 'keramik.localhost' })
  await page.getByRole('link', { name: 'New Store' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Domain').fill(domain)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
}

test('the support role sees the stores but cannot change them', async ({ page, browserErrors }) => {
  await signIn(page, 'support@torv.example')
  await expect(page.getByRole('row').filter({ hasText: 'Taskehuset' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New Store' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Members' })).toHaveCount(0)
  await page.goto(toUrl('localhost', to.admin.members()))
  await expect(page.getByRole('alert')).toContainText('Your role does not allow this')
  await page.getByRole('link', { name: 'Go to support' }).click()
  await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible()
  await expectBrowserError(browserErrors, /403/)
})
