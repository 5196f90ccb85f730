import type { Page } from '@playwright/test'
import { to } from '#domain/paths/paths.ts'
import { behindTheCounter } from './keeper.ts'
import { at, expect, expectAccessible, expectComplaint, test } from './square.ts'
import { codeOf, linkMailedTo, signIn, signOut } from './staff.ts'

const host = 'admin.localhost'
const password = 'lygte over havnen'

test.slow()

/** A colleague of the potter who joined as an owner and is signed in. */
async function joined(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@torv.example`
  await signIn(page, 'keramik@torv.example', { host, path: to.admin.newMember() })
  await page.getByLabel('Email').fill(email)
  await page.getByRole('radio', { name: 'Owner' }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.waitForURL(at(host, to.admin.members()))
  await signOut(page)
  await page.goto(await linkMailedTo(page, host, email))
  await page.getByLabel('Name').fill(`${name} Ler`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.waitForURL(at(host, to.admin.stores()))
  return email
}

async function giveAuthenticator(page: Page): Promise<void> {
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

async function endGrace(email: string): Promise<void> {
  await behindTheCounter(
    `update company_members m set leads_since = now() - interval '8 days'
     from staff s where s.id = m.staff_id and s.email = $1`,
    [email],
  )
}

async function ageConfirmations(email: string): Promise<void> {
  await behindTheCounter(
    `update staff_sessions t set confirmed_at = now() - interval '16 minutes'
     from staff s where s.id = t.staff_id and s.email = $1`,
    [email],
  )
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto(at(host, to.admin.login()))
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const codes = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: /^[A-Z2-7]{5}-[A-Z2-7]{5}$/ })

test('an owner is reminded, must set a passkey up after the days of grace, and confirms an invitation with it', async ({
  page,
  complaints,
}) => {
  await giveAuthenticator(page)
  const email = await joined(page, 'Dagny')
  await expect(page.getByText('7 days are left to set one up')).toBeVisible()
  await expectAccessible(page)
  await signOut(page)
  await endGrace(email)

  await enterPassword(page, email)
  await page.waitForURL(at(host, to.admin.login.setUp()))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(codes(page)).toHaveCount(10)
  await expectAccessible(page)
  const [recovery = ''] = await codes(page).allInnerTexts()
  await page.getByRole('link', { name: 'I have saved them' }).click()
  await page.waitForURL(at(host, to.admin.stores()))
  await expect(page.getByText('left to set one up')).toHaveCount(0)

  await ageConfirmations(email)
  await page.goto(at(host, to.admin.newMember()))
  await page.getByLabel('Email').fill('ny-potter@torv.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('group', { name: 'Confirm your identity' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Email')).toHaveValue('ny-potter@torv.example')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(at(host, to.admin.members()))
  await expect(page.getByRole('region', { name: 'Invitations' })).toContainText(
    'ny-potter@torv.example',
  )
  await signOut(page)

  // The password alone opens nothing; a recovery code stands in for the passkey.
  await enterPassword(page, email)
  await page.waitForURL(at(host, to.admin.login.code()))
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await page.getByLabel('Code').fill(recovery)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(at(host, to.admin.stores()))
  expectComplaint(complaints, /403/)
})

test('an app is set up at the sign-in and confirms an invitation; a wrong code keeps what was typed', async ({
  page,
  complaints,
}) => {
  const email = await joined(page, 'Edvard')
  await signOut(page)
  await endGrace(email)
  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Use an authenticator app' }).click()
  await page.waitForURL(at(host, to.admin.login.setUp.app()))
  await expectAccessible(page)
  const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = (await key.innerText()).replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(codes(page)).toHaveCount(10)
  await page.getByRole('link', { name: 'I have saved them' }).click()
  await page.waitForURL(at(host, to.admin.stores()))

  await ageConfirmations(email)
  await page.goto(at(host, to.admin.newMember()))
  await page.getByLabel('Email').fill('ler@torv.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const asking = page.getByRole('group', { name: 'Confirm your identity' })
  await asking.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(asking.getByText('This code is wrong')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ler@torv.example')
  await asking.getByLabel('Code').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.waitForURL(at(host, to.admin.members()))
  expectComplaint(complaints, /403/)
  expectComplaint(complaints, /401/)
})
