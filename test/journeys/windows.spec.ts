import type { Page } from '@playwright/test'
import { expect, expectBrowserError, phone, test, toUrl } from './fixtures.ts'

// 1440 by 900 pixels, enlarged to 400 %.
const enlarged = { width: 360, height: 225 }

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

/** The edges of the field in focus and of its label, and how far the header reaches. */
function measureFocus(page: Page) {
  return page.evaluate(() => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement)) return null
    const label = field.labels?.[0]?.getBoundingClientRect().top ?? 0
    const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0
    const { bottom } = field.getBoundingClientRect()
    return { name: field.name, isClear: label >= header && bottom <= innerHeight }
  })
}

test('a field with an error takes the focus below the header, with its label', async ({
  page,
  browserErrors,
}) => {
  await page.setViewportSize(phone)
  await page.goto(toUrl('localhost', '/products/laedertaske'))
  await page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).click()
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  await page.getByRole('button', { name: /^Kurv/ }).click()
  await page.getByRole('button', { name: 'Gå til betaling' }).click()
  await page.getByLabel('Email').fill('')
  await page.getByRole('button', { name: /^Betal \d/ }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect.poll(() => measureFocus(page)).toEqual({ name: 'email', isClear: true })

  await page.goto(toUrl('localhost', '/login'))
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('main').getByRole('button', { name: 'Log ind' }).last().click()
  await expect(page.locator('[aria-invalid]').first()).toBeFocused()
  await expect.poll(() => measureFocus(page)).toMatchObject({ isClear: true })
  await expectBrowserError(browserErrors, /400/)
})

test('a page enlarged to 400 % scrolls under nothing that stays in view', async ({ page }) => {
  await page.setViewportSize(enlarged)
  await page.goto(toUrl('localhost', '/products/laedertaske'))
  const text = page.getByRole('heading', { name: 'Specifikationer' })
  await text.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(page.locator('.buy-place')).not.toHaveAttribute('data-away')
  await expect(page.locator('.buy')).not.toBeInViewport()
  await expect(page.locator('.header')).toHaveCSS('position', 'relative')
  await expect(page.locator('.header')).not.toBeInViewport()

  await page.setViewportSize(phone)
  await expect(page.locator('.header')).toHaveCSS('position', 'sticky')
  await expect(page.locator('.buy')).toBeInViewport()
})
