import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { toUrl, expect, expectBrowserError, phone, test } from './fixtures.ts'
import { placeOrder, sendForm } from './http-steps.ts'
import { readMail } from './mailbox.ts'

const picture = 'database/demo/pictures/ler-og-glasur/lysestage-fyr-1.webp'

// The purchase, the sign-in and a ticket are tried without JavaScript beside their own tests.
test.use({ javaScriptEnabled: false, viewport: phone })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a visitor finds a product by the menu of a phone', async ({ page }) => {
  await page.goto(toUrl('localhost'))
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
  await press(page, 'Menu')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByLabel('Vis underkategorier i Tasker').click()
  await menu.getByRole('link', { name: 'Rygsække' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rygsække')
  await page.getByPlaceholder('Søg efter produkter...').fill('rygsæk')
  await press(page, 'Søg')
  await expect(page).toHaveURL(/\/category\/rygsaekke\?q=rygs/)
  await page.getByTestId('product-card').getByRole('link', { name: 'Rygsæk' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rygsæk')
  await expect(page.locator('noscript p')).toHaveText(/^Slå JavaScript til/)
})

test('a guest gets help with an order and withdraws from it', async ({ page, browserErrors }) => {
  const buyer = { name: 'Ulla Uden', email: `ulla-${randomUUID().slice(0, 8)}@torv.example` }
  const number = await placeOrder(page, buyer)
  const receipt = await readMail(page, new RegExp(`Kvittering.*${number}`))
  await page.goto(toUrl('localhost', /\/ordre\/[\w-]+/.exec(receipt)?.[0] ?? ''))
  await expect(page.getByRole('heading', { name: `Ordre ${number}` })).toBeVisible()
  await page.getByRole('link', { name: 'Få hjælp til ordren' }).click()
  await page.getByRole('button', { name: 'Problem med ordre' }).click()
  await expect(page.getByLabel('Ordrenummer')).toHaveValue(number)
  await page.getByLabel('Fortæl os mere').fill('Remmen mangler')
  await press(page, 'Send henvendelse')
  await expectBrowserError(browserErrors, /400/)
  await expect(page.getByLabel('Fortæl os mere')).toHaveValue('Remmen mangler')
  await page.getByLabel('Hvad er der galt?').selectOption('Der mangler en vare')
  await page.locator('input[type=file]').setInputFiles(picture)
  await press(page, 'Send henvendelse')
  const request = page.getByRole('region', { name: 'Det skrev du' })
  await expect(request).toContainText('Remmen mangler')
  await expect(request.getByRole('img', { name: 'Billede 1' })).toBeVisible()
  await page.getByLabel('Din besked').fill('Sender I den?')
  await press(page, 'Send')
  await expect(page.getByTestId('message')).toHaveText(/Sender I den\?/)
  await expect(page.getByLabel('Din besked')).toHaveValue('')

  await page.goto(toUrl('localhost', /\/fortryd\?ordre=[\w-]+/.exec(receipt)?.[0] ?? ''))
  await page.getByLabel('Navn').fill('')
  await press(page, 'Fortryd aftalen her')
  await expect(page.locator('[aria-invalid]')).toHaveCount(1)
  await expectBrowserError(browserErrors, /400/)
  await page.getByLabel('Navn').fill('Ulla U.')
  await press(page, 'Fortryd aftalen her')
  await expect(page.getByText(`min aftale om ordre ${number}`)).toBeVisible()
  await press(page, 'Ret')
  await expect(page.getByLabel('Navn')).toHaveValue('Ulla U.')
  await press(page, 'Fortryd aftalen her')
  await press(page, 'Bekræft fortrydelse')
  await expect(page.getByRole('heading', { name: 'Vi har modtaget din fortrydelse' })).toBeVisible()
  await expect(status(page, buyer.email)).toBeVisible()
})

test('a customer changes the password and email, ends other sessions and deletes the account', async ({
  page,
  browserErrors,
}) => {
  const email = `nis-${randomUUID().slice(0, 8)}@torv.example`
  const password = 'regnvejr og blæst'
  await sendForm(page, 'localhost', to.login({ isNew: true }), {
    name: 'Nis Uden',
    address: 'Strandvejen 3, 9999 Prøvestrup',
    phone: '45123456',
    email,
    password,
  })
  await sendForm(page, 'localhost', to.login(), { email, password })
  await page.goto(toUrl('localhost', to.account.sessions()))
  await press(page, 'Log ud alle andre steder')
  await expect(status(page, 'Du er nu kun logget ind her')).toBeVisible()

  await page.goto(toUrl('localhost', to.account.password()))
  const [current, next] = [
    page.getByLabel('Nuværende adgangskode'),
    page.getByLabel('Ny adgangskode'),
  ]
  await current.fill('forkert kode')
  await next.fill('solskin og vindstille')
  await press(page, 'Skift adgangskode')
  await expect(current).toHaveAccessibleDescription('Den nuværende adgangskode er forkert')
  await expectBrowserError(browserErrors, /status of 4/)
  await current.fill(password)
  await next.fill('solskin og vindstille')
  await press(page, 'Skift adgangskode')
  await expect(status(page, 'Din adgangskode er skiftet')).toBeVisible()

  await page.goto(toUrl('localhost', to.account.email()))
  await page.getByLabel('Ny email').fill(`ny-${email}`)
  await current.fill('solskin og vindstille')
  await press(page, 'Send link')
  await expect(status(page, 'er et link på vej til den')).toBeVisible()

  await page.goto(toUrl('localhost', to.account.deletion()))
  await page.getByLabel('Adgangskode').fill('solskin og vindstille')
  await press(page, 'Slet konto')
  await expect(status(page, 'Din konto er slettet')).toBeVisible()
})
