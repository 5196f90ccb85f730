import type { Locator, Page } from '@playwright/test'
import { toUrl, desktop, expect, phone, test } from './fixtures.ts'

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

test('a customer reaches a product from the home page and adds it to the cart by keyboard alone', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize(desktop)
  await page.goto(toUrl('localhost'))

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Gå til indholdet' })).toBeFocused()

  const menu = page.getByRole('navigation', { name: 'Kategorier' })
  await tabTo(page, menu.getByRole('link', { name: 'Tasker', exact: true }))
  await tabTo(page, menu.getByRole('link', { name: 'Rygsække' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rygsække')

  await tabTo(page, page.getByRole('link', { name: /^Se mere ?: Rygsæk$/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rygsæk')

  const next = page.getByRole('button', { name: 'Næste billede' })
  await tabTo(page, next)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Billede 2', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.keyboard.press('ArrowLeft')

  await tabTo(page, page.getByRole('button', { name: 'M', exact: true }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Læg i kurv' }))
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('cart-badge')).toHaveText('1')

  const cart = page.getByRole('button', { name: /^Kurv/ })
  await tabTo(page, cart, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('Rygsæk')
  for (let turn = 0; turn < 15; turn += 1) {
    await page.keyboard.press('Tab')
    expect(await hasFocusInside(drawer)).toBe(true)
  }
  await tabTo(page, drawer.getByRole('button', { name: 'Flere' }))
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('cart-badge')).toHaveText('2')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(cart).toBeFocused()
})

test('on a phone the menu can be opened, browsed and closed by keyboard', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(toUrl('localhost'))
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const below = menu.getByLabel('Vis underkategorier i Tasker')
  await tabTo(page, below)
  await page.keyboard.press('Enter')
  await tabTo(page, menu.getByRole('link', { name: 'Håndtasker' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Håndtasker')
  await expect(menu).toBeHidden()
})

/** Presses a key until the target has focus, at most 60 times. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false))
      return
  }
  await expect(target).toBeFocused()
}

/**
 * Focus on the body counts as inside: after a dialog's last element Tab passes through the browser's own
 * controls.
 */
function hasFocusInside(container: Locator): Promise<boolean> {
  return container.evaluate(
    (element) =>
      document.activeElement === document.body || element.contains(document.activeElement),
  )
}
