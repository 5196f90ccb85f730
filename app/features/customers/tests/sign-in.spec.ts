import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { signInCustomer } from '#test/journeys/customers.ts'
import { followMail } from '#test/journeys/mailbox.ts'
import {
  toUrl,
  expect,
  expectAccessibleEverywhere,
  expectBrowserError,
  phone,
  test,
} from '#test/journeys/fixtures.ts'

const demo = { email: 'kunde2@torv.example', password: 'torv-demo-2026' }
const shops = ['localhost', 'pyramids.localhost', 'keramik.localhost']
const rejectedStatus = /status of 40[01]/

async function signIn(page: Page, { email, password } = demo): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Adgangskode').fill(password)
  await page.getByRole('button', { name: 'Log ind' }).click()
}

/** Credentials of a customer who has no account yet. */
function createNewCustomer() {
  const suffix = randomUUID().slice(0, 8)
  return { suffix, email: `ny-${suffix}@torv.example`, password: `regnvejr ${suffix}` }
}

async function signUp(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Navn').fill('Nynne Kjær')
  await page.getByLabel('Adresse').fill('Strandvejen 3, 9999 Prøvestrup')
  await page.getByLabel('Telefon').fill('45 12 34 56')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Adgangskode').fill(password)
  await page.getByRole('button', { name: 'Opret konto' }).click()
}

const readReturnPath = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('auth_return_path'))

// The page may have a second status region, for pending navigation.
function getStatusMessage(page: Page, text: string) {
  return page.getByRole('status').filter({ hasText: text })
}

test('switching between sign-in and sign-up keeps the email, and a wrong password shows one error', async ({
  page,
  browserErrors,
}) => {
  await page.goto(toUrl('localhost', to.login()))
  await page.getByRole('button', { name: 'Log ind' }).click()
  await expect(page.getByText('Skriv din email')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Skriv din email')
  await expect(page.getByText('Skriv din adgangskode')).toBeVisible()

  await page.getByLabel('Email').fill('freja@torv.example')
  await page.getByRole('button', { name: 'Opret konto' }).click()
  for (const label of ['Navn', 'Adresse', 'Telefon', 'Email', 'Adgangskode']) {
    await expect(page.getByLabel(label)).toHaveCount(1)
  }
  await expect(page.getByLabel('Email')).toHaveValue('freja@torv.example')
  await page.getByRole('button', { name: 'Log ind' }).click()
  await expect(page.getByLabel('Navn')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue('freja@torv.example')

  let postCount = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') postCount += 1
  })
  await signIn(page, { ...demo, password: 'forkert kode' })
  await expect(page.getByRole('alert')).toHaveText('Ugyldig email eller adgangskode')
  await expect(page.getByLabel('Email')).toHaveValue(demo.email)
  expect(postCount).toBe(1)
  await expectBrowserError(browserErrors, rejectedStatus)
})

test('a visitor sent to the sign-in page continues to the page they asked for', async ({
  page,
}) => {
  await page.goto(toUrl('localhost', to.account.data()))
  await page.waitForURL(toUrl('localhost', to.login()))
  expect(await readReturnPath(page)).toBe(to.account.data())
  await signIn(page)
  await page.waitForURL(toUrl('localhost', to.account.data()))
  expect(await readReturnPath(page)).toBeNull()

  // A signed-in customer who opens the sign-in page is redirected too.
  await page.goto(toUrl('localhost', to.login()))
  await page.waitForURL(toUrl('localhost'))
  await page.evaluate(() => sessionStorage.setItem('auth_return_path', '/about'))
  await page.goto(toUrl('localhost', to.login()))
  await page.waitForURL(toUrl('localhost', '/about'))
  expect(await readReturnPath(page)).toBeNull()
  await page.evaluate(() => sessionStorage.setItem('auth_return_path', '//evil.example'))
  await page.goto(toUrl('localhost', to.login()))
  await page.waitForURL(toUrl('localhost'))
})

test('a sign-in is tried three times on a network error and then shows an error', async ({
  page,
  browserErrors,
}) => {
  await page.clock.install()
  await page.goto(toUrl('localhost', to.login()))
  let attempts = 0
  await page.route('**/login*', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    attempts += 1
    return route.abort()
  })
  await signIn(page)
  const button = page.getByRole('button', { name: 'Logger ind...' })
  await expect(button).toBeDisabled()
  for (const wait of [1_000, 2_000]) {
    const before = attempts
    await expect(async () => {
      await page.clock.runFor(wait / 4)
      expect(attempts).toBeGreaterThan(before)
    }).toPass()
  }
  await expect(page.getByRole('alert')).toHaveText('Der opstod en fejl. Prøv igen senere.')
  expect(attempts).toBe(3)
  await page.unroute('**/login*')
  await page.getByRole('button', { name: 'Log ind' }).click()
  await page.waitForURL(toUrl('localhost'))
  await expectBrowserError(browserErrors, /Failed to load resource|net::ERR/)
})

test('a sign-in is not retried after a server error, and a sign-up is never sent twice', async ({
  page,
  browserErrors,
}) => {
  await page.goto(toUrl('localhost', to.login()))
  let attempts = 0
  await page.route('**/*', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    attempts += 1
    return route.fulfill({ status: 500, body: 'no' })
  })
  await signIn(page)
  await expect(page.getByRole('alert')).toHaveText('Der opstod en fejl. Prøv igen senere.')
  await expect(page.getByLabel('Email')).toHaveValue(demo.email)
  expect(attempts).toBe(1)
  await expectBrowserError(browserErrors, /status of 500/)
  await page.unroute('**/*')

  // A sign-up is not idempotent: a network error is reported and not retried.
  await page.getByRole('button', { name: 'Opret konto' }).click()
  attempts = 0
  await page.route('**/*', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    attempts += 1
    return route.abort()
  })
  await signUp(page, createNewCustomer())
  await expect(page.getByRole('alert')).toHaveText(
    'Kunne ikke oprette forbindelse til login-tjenesten. Prøv igen.',
  )
  expect(attempts).toBe(1)
  await expectBrowserError(browserErrors, /Failed to load resource|net::ERR/)
})

test('a new customer signs up, confirms their email and resets a forgotten password, and the first window stops its session recovery', async ({
  page,
  context,
}) => {
  test.slow()
  const nynne = createNewCustomer()
  await page.goto(toUrl('localhost'))
  await page.getByRole('link', { name: 'Log ind' }).click()
  await page.getByRole('button', { name: 'Opret konto' }).click()
  await expect(page.getByRole('heading', { name: 'Opret konto' })).toBeVisible()
  await signUp(page, nynne)
  await page.waitForURL(toUrl('localhost'))
  await page.getByRole('link', { name: 'Min konto' }).click()
  await expect(page.getByRole('heading', { name: 'Min konto' })).toBeVisible()
  await expect(page.getByText('Du har ingen ordrer endnu')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Min konto' })).toBeVisible()

  await expect(page.getByText(`Vi har sendt et link til ${nynne.email}`)).toBeVisible()
  await followMail(page, nynne.email, /Bekræft din email hos Taskehuset/, '/login/bekraeft')
  await page.getByRole('button', { name: 'Bekræft email' }).click()
  await expect(getStatusMessage(page, 'Din email er bekræftet')).toBeVisible()
  await expect(page.getByText('Vi har sendt et link')).toHaveCount(0)

  await page.getByRole('button', { name: 'Log ud' }).click()
  await page.waitForURL(toUrl('localhost'))

  await page.getByRole('link', { name: 'Log ind' }).click()
  await page.getByRole('link', { name: 'Glemt adgangskode?' }).click()
  await expect(page.getByRole('heading', { name: 'Glemt adgangskode' })).toBeVisible()
  await page.getByLabel('Email').fill(nynne.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(getStatusMessage(page, `Hvis der er en konto med ${nynne.email}`)).toBeVisible()

  const second = await context.newPage()
  await followMail(second, nynne.email, /Ny adgangskode til Taskehuset/, '/login/nulstil')
  await expect(second.getByRole('heading', { name: 'Vælg en ny adgangskode' })).toBeVisible()
  await expect(getStatusMessage(page, 'i et andet vindue')).toBeVisible()
  await second.getByLabel('Ny adgangskode').fill(`solskin ${nynne.suffix}`)
  await second.getByRole('button', { name: 'Gem adgangskode' }).click()
  await expect(
    getStatusMessage(second, 'Din nye adgangskode er gemt. Du kan nu logge ind.'),
  ).toBeVisible()
  await signIn(second, { email: nynne.email, password: `solskin ${nynne.suffix}` })
  await second.waitForURL(toUrl('localhost'))
})

test('signing out in one window signs out the other', async ({ page, context }) => {
  await signInCustomer(page, demo.email)
  const second = await context.newPage()
  await second.goto(toUrl('localhost', to.account()))
  await expect(second.getByRole('heading', { name: 'Min konto' })).toBeVisible()
  await page.goto(toUrl('localhost', to.account()))
  await page.getByRole('button', { name: 'Log ud' }).click()
  await page.waitForURL(toUrl('localhost'))
  await expect(page.getByRole('link', { name: 'Log ind' })).toBeVisible()
  await second.waitForURL(toUrl('localhost', to.login()))
  await signIn(second)
  await second.waitForURL(toUrl('localhost', to.account()))
  await expect(page.getByRole('link', { name: 'Min konto' })).toBeVisible()
})

test('the sign-in can be completed by keyboard', async ({ page }) => {
  await page.goto(toUrl('localhost', to.login()))
  await page.getByLabel('Email').focus()
  await page.keyboard.type(demo.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demo.password)
  await page.keyboard.press('Tab')
  const showPasswordButton = page.getByRole('button', { name: 'Vis adgangskode' })
  await expect(showPasswordButton).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Adgangskode')).toHaveAttribute('type', 'text')
  await page.getByLabel('Adgangskode').press('Enter')
  await page.waitForURL(toUrl('localhost'))
})

test('on a phone the sign-in and the account are in the menu', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(toUrl('localhost'))
  await page.getByRole('button', { name: 'Afvis', exact: true }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Log ind' }).click()
  await signIn(page)
  await page.waitForURL(toUrl('localhost'))
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Min konto' }).click()
  await expect(page.getByRole('heading', { name: 'Min konto' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a customer can sign up, sign out, sign in and continue', async ({
    page,
    browserErrors,
  }) => {
    const nynne = createNewCustomer()
    await page.goto(toUrl('localhost', to.account.details()))
    await page.getByRole('button', { name: 'Opret konto' }).click()
    await signUp(page, { ...nynne, password: 'kort' })
    await expect(page.getByText('Adgangskoden skal være på mindst 8 tegn')).toBeVisible()
    await expectBrowserError(browserErrors, rejectedStatus)
    await signUp(page, nynne)
    await expect(page).toHaveURL(toUrl('localhost', to.account.details()))
    await page.getByLabel('Adresse').fill('Havnegade 7')
    await page.getByRole('button', { name: 'Gem' }).click()
    await expect(getStatusMessage(page, 'Dine oplysninger er gemt')).toBeVisible()
    await expect(page.getByLabel('Adresse')).toHaveValue('Havnegade 7')
    await page.getByRole('button', { name: 'Log ud' }).click()
    await page.goto(toUrl('localhost', to.login()))
    await signIn(page, nynne)
    await page.goto(toUrl('localhost', to.login()))
    await expect(page.getByText(`Du er logget ind som ${nynne.email}`)).toBeVisible()
    await page.getByRole('link', { name: 'Min konto' }).click()
    await expect(page.getByRole('heading', { name: 'Min konto' })).toBeVisible()
    // Pages with a secret in the address send no referrer, so their forms come without an origin.
    await followMail(page, nynne.email, /Bekræft din email hos Taskehuset/, '/login/bekraeft')
    await page.getByRole('button', { name: 'Bekræft email' }).click()
    await expect(getStatusMessage(page, 'Din email er bekræftet')).toBeVisible()
  })
})

for (const shop of shops) {
  test(`the sign-in of ${shop} is accessible`, async ({ page, browserErrors }) => {
    test.slow()
    // Other shops only differ in theme, and each component has its own checks for each theme.
    const paths = shop === 'localhost' ? [to.login(), to.login.forgotten()] : []
    for (const path of paths) {
      await page.goto(toUrl(shop, path))
      await expectAccessibleEverywhere(page)
    }
    await page.goto(toUrl(shop, to.login({ isNew: true })))
    if (shop === 'localhost') await expectAccessibleEverywhere(page)
    await page.locator('main form[method=post] button[type=submit]').click()
    await expect(page.locator('[aria-invalid]')).toHaveCount(5)
    await expectBrowserError(browserErrors, rejectedStatus)
    await expectAccessibleEverywhere(page)
  })
}
