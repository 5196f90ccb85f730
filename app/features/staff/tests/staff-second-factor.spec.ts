import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { queryDatabase } from '#test/journeys/database.ts'
import {
  toUrl,
  expect,
  expectAccessible,
  expectBrowserError,
  test,
} from '#test/journeys/fixtures.ts'
import { generateCode, readMailedLink, signIn, signOut } from '#test/journeys/staff.ts'

const host = 'admin.localhost'
const password = 'lygte over havnen'

test.slow()

/** Invites a new owner to the company, accepts the invitation and leaves them signed in. */
async function joinAsOwner(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase()}-${Date.now()}@torv.example`
  await signIn(page, 'keramik@torv.example', { host, path: to.admin.newMember() })
  await page.getByLabel('Email').fill(email)
  await page.getByRole('radio', { name: 'Owner' }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.waitForURL(toUrl(host, to.admin.members()))
  await signOut(page)
  await page.goto(await readMailedLink(page, { host, address: email, name: /^Accept/ }))
  await page.getByLabel('Name').fill(`${name} Ler`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.waitForURL(toUrl(host, to.admin.stores()))
  return email
}

async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function endGracePeriod(email: string): Promise<void> {
  await queryDatabase(
    `update company_members m set factor_required_since = now() - interval '8 days'
     from staff s where s.id = m.staff_id and s.email = $1`,
    [email],
  )
}

async function expireConfirmation(email: string): Promise<void> {
  await queryDatabase(
    `update staff_sessions t set confirmed_at = now() - interval '16 minutes'
     from staff s where s.id = t.staff_id and s.email = $1`,
    [email],
  )
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto(toUrl(host, to.admin.login()))
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const recoveryCodes = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: /^[A-Z2-7]{5}-[A-Z2-7]{5}$/ })

test('an owner is reminded, must set up a passkey after the grace period, and confirms an invitation with it', async ({
  page,
  browserErrors,
}) => {
  await addVirtualAuthenticator(page)
  const email = await joinAsOwner(page, 'Dagny')
  await expect(page.getByText('7 days are left to set one up')).toBeVisible()
  await expectAccessible(page)
  await signOut(page)
  await endGracePeriod(email)

  await enterPassword(page, email)
  await page.waitForURL(toUrl(host, to.admin.login.setUp()))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(recoveryCodes(page)).toHaveCount(10)
  await expectAccessible(page)
  const [recoveryCode = ''] = await recoveryCodes(page).allInnerTexts()
  await page.getByRole('link', { name: 'I have saved them' }).click()
  await page.waitForURL(toUrl(host, to.admin.stores()))
  await expect(page.getByText('left to set one up')).toHaveCount(0)

  await expireConfirmation(email)
  await page.goto(toUrl(host, to.admin.newMember()))
  const invited = `potter-${Date.now()}@torv.example`
  await page.getByLabel('Email').fill(invited)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('group', { name: 'Confirm your identity' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Email')).toHaveValue(invited)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(toUrl(host, to.admin.members()))
  await expect(page.getByRole('region', { name: 'Invitations' })).toContainText(invited)
  await signOut(page)

  // The password alone is not enough; a recovery code replaces the passkey.
  await enterPassword(page, email)
  await page.waitForURL(toUrl(host, to.admin.login.code()))
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await page.getByLabel('Code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(toUrl(host, to.admin.stores()))
  await expectBrowserError(browserErrors, /403/)
})

test('an authenticator app is set up at sign-in and confirms an invitation, and a wrong code keeps the form input', async ({
  page,
  browserErrors,
}) => {
  const email = await joinAsOwner(page, 'Edvard')
  await signOut(page)
  await endGracePeriod(email)
  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Use an authenticator app' }).click()
  await page.waitForURL(toUrl(host, to.admin.login.setUp.app()))
  await expectAccessible(page)
  const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = (await key.innerText()).replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(generateCode(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(recoveryCodes(page)).toHaveCount(10)
  await page.getByRole('link', { name: 'I have saved them' }).click()
  await page.waitForURL(toUrl(host, to.admin.stores()))

  await expireConfirmation(email)
  await page.goto(toUrl(host, to.admin.newMember()))
  await page.getByLabel('Email').fill('ler@torv.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const confirmation = page.getByRole('group', { name: 'Confirm your identity' })
  await confirmation.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(confirmation.getByText('This code is wrong')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ler@torv.example')
  await confirmation.getByLabel('Code').fill(generateCode(secret, 1))
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.waitForURL(toUrl(host, to.admin.members()))
  await expectBrowserError(browserErrors, /403/)
  await expectBrowserError(browserErrors, /401/)
})
