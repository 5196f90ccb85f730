import type { Page } from '@playwright/test'
import { to } from '#domain/paths/paths.ts'
import { at, expect, expectAccessible, expectComplaint, test } from './square.ts'
import { codeOf, linkMailedTo, signIn, signOut } from './staff.ts'

const host = 'admin.localhost'
const password = 'lygte over havnen'

/** A colleague of the potter, who has come by invitation and is signed in. */
async function joined(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@torv.example`
  await signIn(page, 'keramik@torv.example', { host, path: to.admin.members() })
  await page.getByRole('link', { name: 'Invite Member' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('radio', { name: 'Support' }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('region', { name: 'Invitations' })).toContainText(email)
  await signOut(page)
  await page.goto(await linkMailedTo(page, host, email))
  await expectAccessible(page)
  await page.getByLabel('Name').fill(`${name} Ler`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.waitForURL(at(host, to.admin.support()))
  return email
}

test.slow()

test('somebody is invited, joins, signs out other browsers from afar, and puts a second lock on their door', async ({
  page,
  browser,
  complaints,
}) => {
  const email = await joined(page, 'Asta')
  await page.getByRole('button', { name: /^Asta Ler/ }).click()
  await page.getByRole('link', { name: 'Your security' }).click()
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, email, { host, password })
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(at(host, to.admin.login()))
  await elsewhere.close()

  await page.getByRole('link', { name: 'Set up' }).click()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Next' }).click()
  const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = (await key.innerText()).replaceAll(' ', '')
  await expect(page.getByRole('img', { name: /Square code/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This code is wrong')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('listitem').filter({ hasText: /^[A-Z2-7]{5}-[A-Z2-7]{5}$/ })
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  await page.getByRole('link', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await signOut(page)

  const atCode = async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(at(host, to.admin.login.code()))
  }
  await atCode()
  await expectAccessible(page)
  await page.getByLabel('Code').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(at(host, to.admin.support()))
  await signOut(page)
  await atCode()
  await page.getByLabel('Code').fill(recovery)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(at(host, to.admin.support()))
  expectComplaint(complaints, /401/)
})

test('a passkey opens the door without a password, also over a page whose session has ended; a forgotten password is replaced by mail', async ({
  page,
  context,
  complaints,
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
  const email = await joined(page, 'Birk')
  await page.goto(at(host, to.admin.security.newPasskey()))
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Drejebænken')
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByRole('link', { name: 'I have saved them' }).click()
  await page.waitForURL(at(host, to.admin.security()))
  await expect(page.getByText('Drejebænken')).toBeVisible()
  await page.getByRole('link', { name: 'Rename Drejebænken' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ovnen')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  const door = page.getByRole('dialog', { name: 'Your session has ended' })
  await door.getByRole('button', { name: 'Use a passkey' }).click()
  expectComplaint(complaints, /401/)
  await expect(page.getByText('Ovnen')).toBeVisible()
  await signOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(at(host, to.admin.support()))
  await page.goto(at(host, to.admin.security()))
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
  await page.goto(await linkMailedTo(page, host, email))
  await expectAccessible(page)
  await page.getByLabel('New password').fill('ny lygte over havnen')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('status')).toContainText('You can sign in now.')
  await signIn(page, email, { host, password: 'ny lygte over havnen' })
})
