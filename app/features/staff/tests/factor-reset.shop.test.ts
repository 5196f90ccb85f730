import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { addMember } from '#features/companies/server/accept-invitation.ts'
import { removeFactors } from '../server/remove-second-factor.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import {
  signInAsStaff,
  hireColleague,
  getOwnerCredentials,
  type StaffCredentials,
} from '#test/support/staff-sign-in.ts'
import { submitPassword, ageConfirmations, endGrace, setUpApp } from '#test/support/two-factor.ts'
import { receiveMails } from '#test/support/mails.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { unwrap } from '#test/support/people.ts'
import type { Shop } from '#test/support/two-shops.ts'

let app: TestApp
let bags: Shop
let clay: Shop
let inge: TestBrowser
let rosa: TestBrowser

beforeAll(async () => {
  app = await startTestApp()
  ;({ bags, clay } = app.shops)
  inge = await signInAsStaff(app, bags.host, getOwnerCredentials(bags))
  rosa = await signInAsStaff(app, clay.host, getOwnerCredentials(clay))
})
afterAll(() => app.close())

const { login, member } = to.admin

/** A manager with an app but without the phone, who has asked for a reset after the correct password. */
async function requestReset(name: string, otherShops: Shop[] = []) {
  const clerk = await hireColleague(app, bags, name, 'manager')
  for (const { company_id, staff } of otherShops) {
    unwrap(await addMember(staff, { company_id, staff_id: clerk.staff_id, role: 'manager' }))
  }
  await setUpApp(app, bags.host, clerk)
  await endGrace(app, clerk)
  const { browser } = await submitPassword(app, bags.host, clerk)
  expect((await browser.get(login.lost())).text).toContain('Ask the other owners')
  expect((await browser.post(login.lost(), {})).status).toBe(200)
  expect((await browser.get(login.lost())).text).toContain('Your request is open for 7 days')
  return clerk
}

async function findLink({ email }: StaffCredentials): Promise<string | undefined> {
  const mails = await receiveMails(app.torv, email)
  return mails.map(
    ({ text }) => /https?:\/\/\S+\/admin\/login\/factor-reset\?\S+/.exec(text)?.[0],
  )[0]
}

async function countFactors({ staff_id }: StaffCredentials): Promise<number> {
  const { rows } = await app.torv.ownerClient.query<{ count: number }>(
    `select (select count(*) from staff_second_factors where staff_id = $1)
      + (select count(*) from staff_recovery_codes where staff_id = $1)
      + (select count(*) from staff_sessions where staff_id = $1) as count`,
    [staff_id],
  )
  return Number(rows[0]?.count)
}

/** Opens a mailed link in a browser at the platform's host. */
async function openLink(link: string) {
  const { host, pathname, search, searchParams } = new URL(link)
  const caller = new TestBrowser(app.port, host)
  return {
    host,
    page: await caller.get(`${pathname}${search}`),
    confirm: () => caller.post(pathname, { token: searchParams.get('token') ?? '' }),
  }
}

describe('a lost second factor', () => {
  test('another owner consents, and a mailed link removes the factor once', async () => {
    const clerk = await requestReset('Troels')
    const list = await inge.get(to.admin.members())
    expect(list.text).toContain('Asks for help with signing in')
    expect((await inge.get(member.factorReset(clerk.staff_id))).text).toContain('Call them before')
    expect(await findLink(clerk)).toBeUndefined()
    const consented = await inge.post(member.factorReset(clerk.staff_id), {})
    expect(consented.headers.location).toBe(to.admin.members())
    const { rows } = await app.torv.ownerClient.query(
      "select from audit_log where subject_id = $1 and changes ? 'second_factor'",
      [clerk.staff_id],
    )
    expect(rows).toHaveLength(1)
    const link = (await findLink(clerk)) ?? ''
    const { host, page, confirm } = await openLink(link)
    expect(host.split(':')[0]).toBe('admin.localhost')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    // The link works at no other host, and a GET removes nothing.
    const { searchParams } = new URL(link)
    const token = searchParams.get('token') ?? ''
    const other = new TestBrowser(app.port, bags.host)
    expect((await other.post(login.factorReset(token), { token })).status).toBe(410)
    expect(await countFactors(clerk)).toBeGreaterThan(0)
    const removed = await confirm()
    expect(removed.headers.location).toBe(login({ news: 'factor_reset' }))
    expect(await countFactors(clerk)).toBe(0)
    expect((await confirm()).status).toBe(410)
    // The password stays valid and leads to a new set-up.
    expect((await submitPassword(app, bags.host, clerk)).led_to).toBe(login.setUp())
  })

  test('a reset can be requested only after the correct password', async () => {
    const signedOut = new TestBrowser(app.port, bags.host)
    expect((await signedOut.get(login.lost())).headers.location).toBe(login())
    await signedOut.post(login.lost(), {})
    const clerk = await hireColleague(app, bags, 'Viggo', 'manager')
    await signedOut.post(login(), { email: clerk.email, password: 'gæt et kodeord' })
    await signedOut.post(login.lost(), {})
    const { rows } = await app.torv.ownerClient.query(
      'select from staff_factor_resets where staff_id = $1',
      [clerk.staff_id],
    )
    expect(rows).toEqual([])
  })

  test('a member of two companies needs the consent of both', async () => {
    const clerk = await requestReset('Astrid', [clay])
    expect((await rosa.post(member.factorReset(clerk.staff_id), {})).status).toBe(302)
    expect(await findLink(clerk)).toBeUndefined()
    expect((await inge.post(member.factorReset(clerk.staff_id), {})).status).toBe(302)
    const link = await findLink(clerk)
    expect(link).toBeDefined()
  })

  test('a company joined after the mail was sent must consent before the link works', async () => {
    const clerk = await requestReset('Bertil')
    await inge.post(member.factorReset(clerk.staff_id), {})
    const { confirm } = await openLink((await findLink(clerk)) ?? '')
    unwrap(
      await addMember(clay.staff, {
        company_id: clay.company_id,
        staff_id: clerk.staff_id,
        role: 'support',
      }),
    )
    expect((await confirm()).status).toBe(410)
    expect(await countFactors(clerk)).toBeGreaterThan(0)
    await rosa.post(member.factorReset(clerk.staff_id), {})
    expect((await confirm()).status).toBe(302)
    expect(await countFactors(clerk)).toBe(0)
  })

  test('an owner of another company can neither see a request nor consent', async () => {
    const clerk = await requestReset('Carl')
    expect((await rosa.get(to.admin.members())).text).not.toContain(clerk.email)
    expect((await rosa.get(member.factorReset(clerk.staff_id))).status).toBe(404)
    expect((await rosa.post(member.factorReset(clerk.staff_id), {})).status).toBe(404)
    const { rows } = await app.torv.ownerClient.query(
      'select from company_factor_consents where staff_id = $1',
      [clerk.staff_id],
    )
    expect(rows).toEqual([])
    expect(await findLink(clerk)).toBeUndefined()
  })

  test('only owners can consent, after confirming their identity', async () => {
    const clerk = await requestReset('Ditlev')
    const manager = await signInAsStaff(
      app,
      bags.host,
      await hireColleague(app, bags, 'Mona', 'manager'),
    )
    expect((await manager.get(to.admin.members())).text).not.toContain('Asks for help')
    expect((await manager.post(member.factorReset(clerk.staff_id), {})).status).toBe(403)
    await ageConfirmations(app, getOwnerCredentials(bags))
    const response = await inge.post(member.factorReset(clerk.staff_id), {})
    expect([response.status, response.text.includes('Confirm your identity')]).toEqual([403, true])
    expect(await findLink(clerk)).toBeUndefined()
    const step_up = getOwnerCredentials(bags).password
    expect((await inge.post(member.factorReset(clerk.staff_id), { step_up })).status).toBe(302)
    expect(await findLink(clerk)).toBeDefined()
  })

  test('an owner cannot consent to their own request', async () => {
    const clerk = await hireColleague(app, bags, 'Egil', 'owner')
    const { browser } = await setUpApp(app, bags.host, clerk)
    const { browser: signingIn } = await submitPassword(app, bags.host, clerk)
    await signingIn.post(login.lost(), {})
    const own = member.factorReset(clerk.staff_id)
    expect((await inge.get(to.admin.members())).text).toContain(own)
    expect((await browser.get(to.admin.members())).text).not.toContain(own)
    expect((await browser.post(member.factorReset(clerk.staff_id), {})).status).toBe(404)
  })

  test('a sole owner is referred to the operator, and the page names the command', async () => {
    const sole = getOwnerCredentials(clay)
    await setUpApp(app, clay.host, sole)
    const { browser } = await submitPassword(app, clay.host, sole)
    const page = await browser.get(login.lost())
    expect(page.text).toContain(`npm run staff -- remove-factor --email ${sole.email}`)
    expect(page.text).not.toContain('Ask the other owners')
    expect((await browser.post(login.lost(), {})).status).toBe(409)
    const { database } = app.torv
    expect(await removeFactors(database, 'ingen@torv.example')).toBeNull()
    expect(await removeFactors(database, sole.email.toUpperCase())).toEqual({
      name: 'Ejer af Ler & Glasur',
    })
    expect(await countFactors(sole)).toBe(0)
  })
})
