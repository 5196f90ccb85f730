import { to } from '#shared/paths/paths.ts'
import {
  toUrl,
  desktop,
  expect,
  expectAccessible,
  expectBrowserError,
  phone,
  test,
} from '#test/journeys/fixtures.ts'
import { demoPassword, submitSignInForm, signInWithForm, signOut } from '#test/journeys/staff.ts'

const loginUrl = toUrl('localhost', to.admin.login())
const wrongPasswordMessage = 'Invalid email or password. Please try again.'

test('staff sign in and out, on desktop and phone', async ({ page }) => {
  test.slow()
  await page.goto(toUrl('localhost', to.admin.stores()))
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await expect(page).toHaveURL(loginUrl)
    await expectAccessible(page)
    await submitSignInForm(page, 'ejer@torv.example')
    await expect(page.getByRole('heading', { name: 'Stores', level: 1 })).toBeVisible()
    await page.goto(loginUrl)
    await expect(page).toHaveURL(toUrl('localhost', to.admin.stores()))
    if (viewport === phone) await page.getByRole('button', { name: 'Menu' }).click()
    await signOut(page)
    await page.goto(toUrl('localhost', to.admin.stores()))
    await expect(page).toHaveURL(loginUrl)
  }
})

test('a wrong password shows an error and can be corrected at once', async ({
  page,
  browserErrors,
}) => {
  await page.goto(toUrl('admin.localhost', to.admin.login()))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter an email')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('keramik@torv.example')
  await page.getByLabel('Password').fill('ikke min adgangskode')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(wrongPasswordMessage)
  await expectAccessible(page)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(toUrl('admin.localhost', to.admin.stores()))
  await expectBrowserError(browserErrors, /400|401/)
})

test('a staff sign-in is tried three times on a network error and once on a server error', async ({
  page,
  browserErrors,
}) => {
  await page.goto(loginUrl)
  let attempts = 0
  await page.route('**/admin/login**', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    attempts += 1
    return route.abort()
  })
  await page.getByLabel('Email').fill('ejer@torv.example')
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to connect to the authentication service after multiple attempts',
  )
  expect(attempts).toBe(3)
  await expectBrowserError(browserErrors, /ERR_FAILED/)
  await page.unroute('**/admin/login**')

  attempts = 0
  await page.route('**/admin/login**', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    attempts += 1
    return route.fulfill({ status: 500, body: 'oh no' })
  })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to connect to authentication service. Please try again.',
  )
  expect(attempts).toBe(1)
  await page.unroute('**/admin/login**')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(toUrl('localhost', to.admin.stores()))
  await expectBrowserError(browserErrors, /500/)
})

test('a link from another site opens the admin for signed-in staff', async ({ page }) => {
  await signInWithForm(page, 'ejer@torv.example')
  await page.goto(toUrl('keramik.localhost', to.about()))
  const stores = toUrl('localhost', to.admin.stores())
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url() === stores) statuses.push(response.status())
  })
  await page.evaluate((address) => location.assign(address), stores)
  await expect(page.getByRole('heading', { name: 'Stores' })).toBeVisible()
  expect(statuses).toEqual([200, 200])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the sign-in, the menus and the forms work', async ({ page, browserErrors }) => {
    // The choice holds for the host in all browsers of the person, and other tests need Taskehuset at localhost.
    await signInWithForm(page, 'ejer@torv.example', { host: 'pyramids.localhost' })
    await page.getByRole('button', { name: /Switch store$/ }).click()
    await page.getByRole('button', { name: /^Taskehuset/ }).click()
    await expect(page.getByRole('button', { name: /^Store: Taskehuset/ })).toBeVisible()
    await page.getByRole('link', { name: 'New Store' }).click()
    await page.getByLabel('Name').fill('Uden domæne')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please enter a domain')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Uden domæne')
    await signOut(page)
    await expectBrowserError(browserErrors, /400/)
  })
})
