import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { to } from '#domain/paths/paths.ts'
import { letIn } from './customers.ts'
import { followMail } from './mailbox.ts'
import { at, expect, expectAccessibleEverywhere, expectComplaint, phone, test } from './square.ts'

const demo = { email: 'kunde2@torv.example', password: 'torv-demo-2026' }
const shops = ['localhost', 'pyramids.localhost', 'keramik.localhost']
const refused = /status of 40[01]/

async function signIn(page: Page, { email, password } = demo): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Adgangskode').fill(password)
  await page.getByRole('button', { name: 'Log ind' }).click()
}

/** Somebody who has never been here. */
function stranger() {
  const mark = randomUUID().slice(0, 8)
  return { mark, email: `ny-${mark}@torv.example`, password: `regnvejr ${mark}` }
}

async function signUp(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Navn').fill('Nynne Kjær')
  await page.getByLabel('Adresse').fill('Strandvejen 3, 9999 Prøvestrup')
  await page.getByLabel('Telefon').fill('45 12 34 56')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Adgangskode').fill(password)
  await page.getByRole('button', { name: 'Opret konto' }).click()
}

const returnPath = (page: Page) => page.evaluate(() => sessionStorage.getItem('auth_return_path'))

// Beside it there may be the word that a page is on its way.
function said(page: Page, text: string) {
  return page.getByRole('status').filter({ hasText: text })
}

test('the toggle leads there and back, and keeps the address that was typed; a wrong password is said once and kindly', async ({
  page,
  complaints,
}) => {
  await page.goto(at('localhost', to.login()))
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

  let asked = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') asked += 1
  })
  await signIn(page, { ...demo, password: 'forkert kode' })
  await expect(page.getByRole('alert')).toHaveText('Ugyldig email eller adgangskode')
  await expect(page.getByLabel('Email')).toHaveValue(demo.email)
  expect(asked).toBe(1)
  expectComplaint(complaints, refused)
})

test('whoever is asked to sign in on the way goes on to where they were going', async ({
  page,
}) => {
  await page.goto(at('localhost', to.account.data()))
  await page.waitForURL(at('localhost', to.login()))
  expect(await returnPath(page)).toBe(to.account.data())
  await signIn(page)
  await page.waitForURL(at('localhost', to.account.data()))
  expect(await returnPath(page)).toBeNull()

  // Whoever is signed in and opens the sign-in goes on as well.
  await page.goto(at('localhost', to.login()))
  await page.waitForURL(at('localhost'))
  await page.evaluate(() => sessionStorage.setItem('auth_return_path', '/about'))
  await page.goto(at('localhost', to.login()))
  await page.waitForURL(at('localhost', '/about'))
  expect(await returnPath(page)).toBeNull()
  await page.evaluate(() => sessionStorage.setItem('auth_return_path', '//evil.example'))
  await page.goto(at('localhost', to.login()))
  await page.waitForURL(at('localhost'))
})

test('a line that breaks is tried three times, and then spoken of in its place', async ({
  page,
  complaints,
}) => {
  await page.clock.install()
  await page.goto(at('localhost', to.login()))
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
  await page.waitForURL(at('localhost'))
  expectComplaint(complaints, /Failed to load resource|net::ERR/)
})

test('a server that fails is not asked again, and the form stays; a sign-up that nobody answers is not sent twice', async ({
  page,
  complaints,
}) => {
  await page.goto(at('localhost', to.login()))
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
  expectComplaint(complaints, /status of 500/)
  await page.unroute('**/*')

  // A sign-up that nobody answers is spoken of as such, and not sent twice.
  await page.getByRole('button', { name: 'Opret konto' }).click()
  attempts = 0
  await page.route('**/*', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    attempts += 1
    return route.abort()
  })
  await signUp(page, stranger())
  await expect(page.getByRole('alert')).toHaveText(
    'Kunne ikke oprette forbindelse til login-tjenesten. Prøv igen.',
  )
  expect(attempts).toBe(1)
  expectComplaint(complaints, /Failed to load resource|net::ERR/)
})

test('somebody new makes an account and is in at once, confirms their address by mail, and chooses a forgotten password anew while the first window steps back', async ({
  page,
  context,
}) => {
  test.slow()
  const nynne = stranger()
  await page.goto(at('localhost'))
  await page.getByRole('link', { name: 'Log ind' }).click()
  await page.getByRole('button', { name: 'Opret konto' }).click()
  await expect(page.getByRole('heading', { name: 'Opret konto' })).toBeVisible()
  await signUp(page, nynne)
  await page.waitForURL(at('localhost'))
  await page.getByRole('link', { name: 'Min konto' }).click()
  await expect(page.getByRole('heading', { name: 'Min konto' })).toBeVisible()
  await expect(page.getByText('Du har ingen ordrer endnu')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Min konto' })).toBeVisible()

  await expect(page.getByText(`Vi har sendt et link til ${nynne.email}`)).toBeVisible()
  await followMail(page, nynne.email, /Bekræft din email hos Taskehuset/, '/login/bekraeft')
  await page.getByRole('button', { name: 'Bekræft email' }).click()
  await expect(said(page, 'Din email er bekræftet')).toBeVisible()
  await expect(page.getByText('Vi har sendt et link')).toHaveCount(0)

  await page.getByRole('button', { name: 'Log ud' }).click()
  await page.waitForURL(at('localhost'))

  await page.getByRole('link', { name: 'Log ind' }).click()
  await page.getByRole('link', { name: 'Glemt adgangskode?' }).click()
  await expect(page.getByRole('heading', { name: 'Glemt adgangskode' })).toBeVisible()
  await page.getByLabel('Email').fill(nynne.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(said(page, `Hvis der er en konto med ${nynne.email}`)).toBeVisible()

  const second = await context.newPage()
  await followMail(second, nynne.email, /Ny adgangskode til Taskehuset/, '/login/nulstil')
  await expect(second.getByRole('heading', { name: 'Vælg en ny adgangskode' })).toBeVisible()
  await expect(said(page, 'i et andet vindue')).toBeVisible()
  await second.getByLabel('Ny adgangskode').fill(`solskin ${nynne.mark}`)
  await second.getByRole('button', { name: 'Gem adgangskode' }).click()
  await expect(said(second, 'Din nye adgangskode er gemt. Du kan nu logge ind.')).toBeVisible()
  await signIn(second, { email: nynne.email, password: `solskin ${nynne.mark}` })
  await second.waitForURL(at('localhost'))
})

test('whoever signs out in one window is signed out in the other', async ({ page, context }) => {
  await letIn(page, demo.email)
  const second = await context.newPage()
  await second.goto(at('localhost', to.account()))
  await expect(second.getByRole('heading', { name: 'Min konto' })).toBeVisible()
  await page.goto(at('localhost', to.account()))
  await page.getByRole('button', { name: 'Log ud' }).click()
  await page.waitForURL(at('localhost'))
  await expect(page.getByRole('link', { name: 'Log ind' })).toBeVisible()
  await second.waitForURL(at('localhost', to.login()))
  await signIn(second)
  await second.waitForURL(at('localhost', to.account()))
  await expect(page.getByRole('link', { name: 'Min konto' })).toBeVisible()
})

test('it can all be done by keyboard', async ({ page }) => {
  await page.goto(at('localhost', to.login()))
  await page.getByLabel('Email').focus()
  await page.keyboard.type(demo.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demo.password)
  await page.keyboard.press('Tab')
  const eye = page.getByRole('button', { name: 'Vis adgangskode' })
  await expect(eye).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Adgangskode')).toHaveAttribute('type', 'text')
  await page.getByLabel('Adgangskode').press('Enter')
  await page.waitForURL(at('localhost'))
})

test('on a phone the way in and the account are in the menu', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(at('localhost'))
  await page.getByRole('button', { name: 'Afvis', exact: true }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Log ind' }).click()
  await signIn(page)
  await page.waitForURL(at('localhost'))
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Min konto' }).click()
  await expect(page.getByRole('heading', { name: 'Min konto' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('people sign up, sign out, sign in and go on', async ({ page, complaints }) => {
    const nynne = stranger()
    await page.goto(at('localhost', to.account.details()))
    await page.getByRole('button', { name: 'Opret konto' }).click()
    await signUp(page, { ...nynne, password: 'kort' })
    await expect(page.getByText('Adgangskoden skal være på mindst 8 tegn')).toBeVisible()
    expectComplaint(complaints, refused)
    await signUp(page, nynne)
    await expect(page).toHaveURL(at('localhost', to.account.details()))
    await page.getByLabel('Adresse').fill('Havnegade 7')
    await page.getByRole('button', { name: 'Gem' }).click()
    await expect(said(page, 'Dine oplysninger er gemt')).toBeVisible()
    await expect(page.getByLabel('Adresse')).toHaveValue('Havnegade 7')
    await page.getByRole('button', { name: 'Log ud' }).click()
    await page.goto(at('localhost', to.login()))
    await signIn(page, nynne)
    await page.goto(at('localhost', to.login()))
    await expect(page.getByText(`Du er logget ind som ${nynne.email}`)).toBeVisible()
    await page.getByRole('link', { name: 'Min konto' }).click()
    await expect(page.getByRole('heading', { name: 'Min konto' })).toBeVisible()
    // A page whose address is a key says nothing of where its forms come from.
    await followMail(page, nynne.email, /Bekræft din email hos Taskehuset/, '/login/bekraeft')
    await page.getByRole('button', { name: 'Bekræft email' }).click()
    await expect(said(page, 'Din email er bekræftet')).toBeVisible()
  })
})

for (const shop of shops) {
  test(`everybody can use the sign-in of ${shop}`, async ({ page, complaints }) => {
    // Elsewhere they are the same pieces in another dress, in which each piece is looked at by itself.
    const others = shop === 'localhost' ? [to.login(), to.login.forgotten()] : []
    for (const path of others) {
      await page.goto(at(shop, path))
      await expectAccessibleEverywhere(page)
    }
    await page.goto(at(shop, to.login({ isNew: true })))
    if (shop === 'localhost') await expectAccessibleEverywhere(page)
    await page.locator('main form[method=post] button[type=submit]').click()
    await expect(page.locator('[aria-invalid]')).toHaveCount(5)
    expectComplaint(complaints, refused)
    await expectAccessibleEverywhere(page)
  })
}
