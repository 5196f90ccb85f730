import { to } from '#domain/paths/paths.ts'
import { at, desk, expect, expectAccessible, expectComplaint, phone, test } from './square.ts'
import { demoPassword, handIn, signInByHand, signOut } from './staff.ts'

const door = at('localhost', to.admin.login())
const wrong = 'Invalid email or password. Please try again.'

test('the door of the staff opens and closes, on a desk and on a phone', async ({ page }) => {
  test.slow()
  await page.goto(at('localhost', to.admin.stores()))
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport)
    await expect(page).toHaveURL(door)
    await expectAccessible(page)
    await handIn(page, 'ejer@torv.example')
    await expect(page.getByRole('heading', { name: 'Stores', level: 1 })).toBeVisible()
    await page.goto(door)
    await expect(page).toHaveURL(at('localhost', to.admin.stores()))
    if (viewport === phone) await page.getByRole('button', { name: 'Menu' }).click()
    await signOut(page)
    await page.goto(at('localhost', to.admin.stores()))
    await expect(page).toHaveURL(door)
  }
})

test('whoever mistypes is told so, and can try again at once', async ({ page, complaints }) => {
  await page.goto(at('admin.localhost', to.admin.login()))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter your email')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('keramik@torv.example')
  await page.getByLabel('Password').fill('ikke min adgangskode')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(wrong)
  await expectAccessible(page)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(at('admin.localhost', to.admin.stores()))
  expectComplaint(complaints, /400|401/)
})

test('a line that stays broken is tried three times before anything is said, a server with a fault once', async ({
  page,
  complaints,
}) => {
  await page.goto(door)
  let sent = 0
  await page.route('**/admin/login**', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    return route.abort()
  })
  await page.getByLabel('Email').fill('ejer@torv.example')
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to connect to the authentication service after multiple attempts',
  )
  expect(sent).toBe(3)
  expectComplaint(complaints, /ERR_FAILED/)
  await page.unroute('**/admin/login**')

  // A server that answers with a fault is not asked again.
  sent = 0
  await page.route('**/admin/login**', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    return route.fulfill({ status: 500, body: 'oh no' })
  })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to connect to authentication service. Please try again.',
  )
  expect(sent).toBe(1)
  await page.unroute('**/admin/login**')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(at('localhost', to.admin.stores()))
  expectComplaint(complaints, /500/)
})

test('a link from another site leads in, with no word said about who is there', async ({
  page,
}) => {
  await signInByHand(page, 'ejer@torv.example')
  await page.goto(at('keramik.localhost', to.about()))
  const stores = at('localhost', to.admin.stores())
  const answers: number[] = []
  page.on('response', (answer) => {
    if (answer.url() === stores) answers.push(answer.status())
  })
  await page.evaluate((address) => location.assign(address), stores)
  await expect(page.getByRole('heading', { name: 'Stores' })).toBeVisible()
  expect(answers).toEqual([200, 200])
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the door, the menus and the forms work as well', async ({ page, complaints }) => {
    await signInByHand(page, 'ejer@torv.example')
    await page.getByRole('button', { name: /Switch store$/ }).click()
    await page.getByRole('button', { name: /^Pyramid House/ }).click()
    await expect(page.getByRole('button', { name: /^Store: Pyramid House/ })).toBeVisible()
    await page.getByRole('button', { name: /Switch store$/ }).click()
    await page.getByRole('button', { name: /^Taskehuset/ }).click()
    await page.getByRole('link', { name: 'New Store' }).click()
    await page.getByLabel('Name').fill('Uden domæne')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please enter a domain')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Uden domæne')
    await signOut(page)
    expectComplaint(complaints, /400/)
  })
})
