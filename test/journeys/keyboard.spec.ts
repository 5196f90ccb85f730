import type { Locator, Page } from '@playwright/test'
import { at, desk, expect, phone, test } from './square.ts'

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

test('with a keyboard alone one comes from the front page to a product and into the cart', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize(desk)
  await page.goto(at('localhost'))

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
    expect(await isInside(drawer)).toBe(true)
  }
  await tabTo(page, drawer.getByRole('button', { name: 'Flere' }))
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('cart-badge')).toHaveText('2')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(cart).toBeFocused()
})

test('on a narrow screen the keyboard opens the menu, goes down in it and closes it', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto(at('localhost'))
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

/** What is reached with Tab, however many stops lie before it; each of them shows where one is. */
async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press(key)
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false))
      return
  }
  await expect(wanted).toBeFocused()
}

/** Past the last stop of a dialog the browser's own buttons come, and then the dialog again. */
function isInside(place: Locator): Promise<boolean> {
  return place.evaluate(
    (element) =>
      document.activeElement === document.body || element.contains(document.activeElement),
  )
}
