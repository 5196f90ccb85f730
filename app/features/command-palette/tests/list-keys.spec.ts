import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { desktop, expect, expectAccessible, test } from '#test/journeys/fixtures.ts'
import { signIn } from '#test/journeys/staff.ts'

const owner = 'ejer@torv.example'

test('staff go through a list, choose rows and open one with keys alone', async ({ page }) => {
  await page.setViewportSize(desktop)
  await signIn(page, owner, { path: to.admin.orders({ state: 'all' }) })
  const rows = page.getByTestId('order-card')
  const isMarked = (at: number) =>
    expect(rows.nth(at).getByRole('link').first()).toBeFocused({ timeout: 500 })
  await expect(async () => {
    await page.keyboard.press('j')
    await isMarked(0)
  }).toPass()
  await page.keyboard.press('j')
  await isMarked(1)
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await expect(page.getByText('1 chosen', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await isMarked(0)
  const second = await getTitle(page, 1)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: second, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await isMarked(2)
})

test('keys of rows leave fields, dialogs and the keys of the browser alone', async ({ page }) => {
  await page.setViewportSize(desktop)
  await signIn(page, owner, { path: to.admin.products({ view: 'table' }) })
  const links = page.getByRole('rowheader').getByRole('link')
  const search = page.getByRole('main').getByRole('searchbox').first()
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('jk')
  await expect(search).toHaveValue('jk')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+j')
  await expect(links.first()).not.toBeFocused()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByText('Choose the marked row')).toBeVisible()
  await page.keyboard.press('j')
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await search.fill('taske')
  await search.press('Enter')
  await expect(page).toHaveURL(/q=taske/)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(links.first()).toBeFocused()
})

for (const [name, path] of [
  ['tickets', to.admin.support({ status: 'all' })],
  ['campaigns', to.admin.campaigns()],
  ['members', to.admin.members()],
  ['the audit log', to.admin.auditLog()],
] as const) {
  test(`keys mark a row of ${name}`, async ({ page }) => {
    await page.setViewportSize(desktop)
    await signIn(page, owner, { path })
    await expect(async () => {
      await page.keyboard.press('j')
      await expect(page.locator('[data-rows] > :focus-within')).toBeVisible({ timeout: 500 })
    }).toPass()
  })
}

async function getTitle(page: Page, at: number): Promise<string> {
  const link = page.getByTestId('order-card').nth(at).getByRole('link').first()
  return (await link.textContent()) ?? ''
}
