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

test('the menu stays one row and the words of the search are whole beside it', async ({ page }) => {
  for (const [width, host] of [
    [1024, 'localhost'],
    [1024, 'keramik.localhost'],
    [320, 'localhost'],
    [320, 'pyramids.localhost'],
    [320, 'keramik.localhost'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(toUrl(host))
    const seen = await page.evaluate(async () => {
      await document.fonts.ready
      const tops = [...document.querySelectorAll('.category-menu > li')].map(
        (item) => item.getBoundingClientRect().top,
      )
      const field = document.querySelector<HTMLInputElement>('.search-input')
      const context = document.createElement('canvas').getContext('2d')
      if (!field || !context) return null
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      context.font = font
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return {
        rows: new Set(tops).size,
        isWhole: context.measureText(field.placeholder).width <= room,
      }
    })
    expect({ width, host, ...seen }).toEqual({ width, host, rows: 1, isWhole: true })
  }
})

test('the picture at the top loses no goods at its sides', async ({ page }) => {
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(toUrl('localhost'))
    // The leftmost bag begins in the middle of a picture that is 2.2 times as wide as high.
    const shown = await page
      .locator('.hero-picture')
      .evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight)
    expect(shown, `at ${width} pixels`).toBeGreaterThan(1.15)
  }
})

test('in forced colours a logo keeps the ground that it is drawn for', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto(toUrl('localhost'))
  const logo = page.locator('.header-mark img')
  await expect(logo).toHaveCSS('forced-color-adjust', 'none')
  await expect(logo).toHaveCSS('background-color', 'rgb(251, 249, 245)')
})
