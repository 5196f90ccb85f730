import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
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

/** Invites a new support member, accepts the invitation and leaves them signed in. */
async function joinAsSupport(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase()}-${Date.now()}@torv.example`
  await signIn(page, 'keramik@torv.example', { host, path: to.admin.members() })
  await page.getByRole('link', { name: 'Invite Member' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('radio', { name: 'Support' }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('region', { name: 'Invitations' })).toContainText(email)
  await signOut(page)
  await page.goto(await readMailedLink(page, { host, address: email, name: /^Accept/ }))
  await expectAccessible(page)
  await page.getByLabel('Name').fill(`${name} Ler`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.waitForURL(toUrl(host, to.admin.support()))
  return email
}

test.slow()

test('a member accepts an invitation, signs out other browsers and sets up two-factor authentication', async ({
  page,
  browser,
  browserErrors,
}) => {
  const email = await joinAsSupport(page, 'Asta')
  await page.getByRole('button', { name: /^Asta Ler/ }).click()
  await page.getByRole('link', { name: 'Your security' }).click()
  const otherPage = await browser.newPage()
  await signIn(otherPage, email, { host, password })
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  await otherPage.reload()
  await expect(otherPage).toHaveURL(toUrl(host, to.admin.login()))
  await otherPage.close()

  await page.getByRole('link', { name: 'Set up' }).click()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Next' }).click()
  const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = (await key.innerText()).replaceAll(' ', '')
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This code is wrong')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(generateCode(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const recoveryCodes = page.getByRole('listitem').filter({ hasText: /^[A-Z2-7]{5}-[A-Z2-7]{5}$/ })
  await expect(recoveryCodes).toHaveCount(10)
  const recoveryCode = await recoveryCodes.first().innerText()
  await page.getByRole('link', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await signOut(page)

  const goToCodeStep = async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(toUrl(host, to.admin.login.code()))
  }
  await goToCodeStep()
  await expectAccessible(page)
  await page.getByLabel('Code').fill(generateCode(secret, 1))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(toUrl(host, to.admin.support()))
  await signOut(page)
  await goToCodeStep()
  await page.getByLabel('Code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(toUrl(host, to.admin.support()))
  await expectBrowserError(browserErrors, /401/)
})

test('a passkey signs in without a password, also after an expired session, and a forgotten password is reset by mail', async ({
  page,
  context,
  browserErrors,
}) => {
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
  const email = await joinAsSupport(page, 'Birk')
  await page.goto(toUrl(host, to.admin.security.newPasskey()))
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Drejebænken')
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByRole('link', { name: 'I have saved them' }).click()
  await page.waitForURL(toUrl(host, to.admin.security()))
  await expect(page.getByText('Drejebænken')).toBeVisible()
  await page.getByRole('link', { name: 'Rename Drejebænken' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ovnen')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  const signInDialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await signInDialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expectBrowserError(browserErrors, /401/)
  await expect(page.getByText('Ovnen')).toBeVisible()
  await signOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(toUrl(host, to.admin.support()))
  await page.goto(toUrl(host, to.admin.security()))
  await expect(page.getByText(/last used/)).toBeVisible()
  await page.getByRole('link', { name: 'Remove Ovnen' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Ovnen')).toHaveCount(0)

  await signOut(page)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status')).toContainText('an email is on its way')
  await page.goto(await readMailedLink(page, { host, address: email, name: /^Choose/ }))
  await expectAccessible(page)
  await page.getByLabel('New password').fill('ny lygte over havnen')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('status')).toContainText('You can sign in now.')
  await signIn(page, email, { host, password: 'ny lygte over havnen' })
})
