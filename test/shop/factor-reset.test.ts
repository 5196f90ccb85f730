import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import { addMember } from '#server/companies/add-member.ts'
import { removeFactors } from '#server/staff/remove-factors.ts'
import { Caller } from '../support/caller.ts'
import { atDesk, hired, ownerOf, type Clerk } from '../support/clerks.ts'
import { afterPassword, ageConfirmations, endGrace, withApp } from '../support/factors.ts'
import { mailsTo } from '../support/mails.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { granted } from '../support/people.ts'
import type { Shop } from '../support/two-shops.ts'

let house: TestHouse
let bags: Shop
let clay: Shop
let inge: Caller
let rosa: Caller

beforeAll(async () => {
  house = await openTestHouse()
  ;({ bags, clay } = house.shops)
  inge = await atDesk(house, bags.host, ownerOf(bags))
  rosa = await atDesk(house, clay.host, ownerOf(clay))
})
afterAll(() => house.close())

const { login, member } = to.admin

/** A manager with an app but without the phone, who has asked for a reset after the correct password. */
async function asking(name: string, also: Shop[] = []) {
  const clerk = await hired(house, bags, name, 'manager')
  for (const { company_id, staff } of also) {
    granted(await addMember(staff, { company_id, staff_id: clerk.staff_id, role: 'manager' }))
  }
  await withApp(house, bags.host, clerk)
  await endGrace(house, clerk)
  const { caller } = await afterPassword(house, bags.host, clerk)
  expect((await caller.get(login.lost())).text).toContain('Ask the other owners')
  expect((await caller.post(login.lost(), {})).status).toBe(200)
  expect((await caller.get(login.lost())).text).toContain('Your request is open for 7 days')
  return clerk
}

async function linkFor({ email }: Clerk): Promise<string | undefined> {
  const mails = await mailsTo(house.torv, email)
  return mails.map(
    ({ text }) => /https?:\/\/\S+\/admin\/login\/factor-reset\?\S+/.exec(text)?.[0],
  )[0]
}

async function factorsOf({ staff_id }: Clerk): Promise<number> {
  const { rows } = await house.torv.keeper.query<{ count: number }>(
    `select (select count(*) from staff_second_factors where staff_id = $1)
      + (select count(*) from staff_recovery_codes where staff_id = $1)
      + (select count(*) from staff_sessions where staff_id = $1) as count`,
    [staff_id],
  )
  return Number(rows[0]?.count)
}

/** Opens a mailed link in a browser at the platform's host. */
async function follow(link: string) {
  const { host, pathname, search, searchParams } = new URL(link)
  const caller = new Caller(house.port, host)
  return {
    host,
    page: await caller.get(`${pathname}${search}`),
    press: () => caller.post(pathname, { token: searchParams.get('token') ?? '' }),
  }
}

describe('a lost second factor', () => {
  test('another owner consents, and a mailed link removes the factor once', async () => {
    const clerk = await asking('Troels')
    const list = await inge.get(to.admin.members())
    expect(list.text).toContain('Asks for help with signing in')
    expect((await inge.get(member.factorReset(clerk.staff_id))).text).toContain('Call them before')
    expect(await linkFor(clerk)).toBeUndefined()
    const consented = await inge.post(member.factorReset(clerk.staff_id), {})
    expect(consented.headers.location).toBe(to.admin.members())
    const { rows } = await house.torv.keeper.query(
      "select from audit_log where subject_id = $1 and changes ? 'second_factor'",
      [clerk.staff_id],
    )
    expect(rows).toHaveLength(1)
    const link = (await linkFor(clerk)) ?? ''
    const { host, page, press } = await follow(link)
    expect(host.split(':')[0]).toBe('admin.localhost')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    // The link works at no other host, and a GET removes nothing.
    const { searchParams } = new URL(link)
    const token = searchParams.get('token') ?? ''
    const elsewhere = new Caller(house.port, bags.host)
    expect((await elsewhere.post(login.factorReset(token), { token })).status).toBe(410)
    expect(await factorsOf(clerk)).toBeGreaterThan(0)
    const removed = await press()
    expect(removed.headers.location).toBe(login({ news: 'factor_reset' }))
    expect(await factorsOf(clerk)).toBe(0)
    expect((await press()).status).toBe(410)
    // The password stays valid and leads to a new set-up.
    expect((await afterPassword(house, bags.host, clerk)).led_to).toBe(login.setUp())
  })

  test('a reset can be requested only after the correct password', async () => {
    const bare = new Caller(house.port, bags.host)
    expect((await bare.get(login.lost())).headers.location).toBe(login())
    await bare.post(login.lost(), {})
    const clerk = await hired(house, bags, 'Viggo', 'manager')
    await bare.post(login(), { email: clerk.email, password: 'gæt et kodeord' })
    await bare.post(login.lost(), {})
    const { rows } = await house.torv.keeper.query(
      'select from staff_factor_resets where staff_id = $1',
      [clerk.staff_id],
    )
    expect(rows).toEqual([])
  })

  test('a member of two companies needs the consent of both', async () => {
    const clerk = await asking('Astrid', [clay])
    expect((await rosa.post(member.factorReset(clerk.staff_id), {})).status).toBe(302)
    expect(await linkFor(clerk)).toBeUndefined()
    expect((await inge.post(member.factorReset(clerk.staff_id), {})).status).toBe(302)
    const link = await linkFor(clerk)
    expect(link).toBeDefined()
  })

  test('a company joined after the mail was sent must consent before the link works', async () => {
    const clerk = await asking('Bertil')
    await inge.post(member.factorReset(clerk.staff_id), {})
    const { press } = await follow((await linkFor(clerk)) ?? '')
    granted(
      await addMember(clay.staff, {
        company_id: clay.company_id,
        staff_id: clerk.staff_id,
        role: 'support',
      }),
    )
    expect((await press()).status).toBe(410)
    expect(await factorsOf(clerk)).toBeGreaterThan(0)
    await rosa.post(member.factorReset(clerk.staff_id), {})
    expect((await press()).status).toBe(302)
    expect(await factorsOf(clerk)).toBe(0)
  })

  test('an owner of another company can neither see a request nor consent', async () => {
    const clerk = await asking('Carl')
    expect((await rosa.get(to.admin.members())).text).not.toContain(clerk.email)
    expect((await rosa.get(member.factorReset(clerk.staff_id))).status).toBe(404)
    expect((await rosa.post(member.factorReset(clerk.staff_id), {})).status).toBe(404)
    const { rows } = await house.torv.keeper.query(
      'select from company_factor_consents where staff_id = $1',
      [clerk.staff_id],
    )
    expect(rows).toEqual([])
    expect(await linkFor(clerk)).toBeUndefined()
  })

  test('only owners can consent, after confirming their identity', async () => {
    const clerk = await asking('Ditlev')
    const manager = await atDesk(house, bags.host, await hired(house, bags, 'Mona', 'manager'))
    expect((await manager.get(to.admin.members())).text).not.toContain('Asks for help')
    expect((await manager.post(member.factorReset(clerk.staff_id), {})).status).toBe(403)
    await ageConfirmations(house, ownerOf(bags))
    const asked = await inge.post(member.factorReset(clerk.staff_id), {})
    expect([asked.status, asked.text.includes('Confirm that it is you')]).toEqual([403, true])
    expect(await linkFor(clerk)).toBeUndefined()
    const step_up = ownerOf(bags).password
    expect((await inge.post(member.factorReset(clerk.staff_id), { step_up })).status).toBe(302)
    expect(await linkFor(clerk)).toBeDefined()
  })

  test('an owner cannot consent to their own request', async () => {
    const clerk = await hired(house, bags, 'Egil', 'owner')
    const { desk } = await withApp(house, bags.host, clerk)
    const { caller } = await afterPassword(house, bags.host, clerk)
    await caller.post(login.lost(), {})
    const own = member.factorReset(clerk.staff_id)
    expect((await inge.get(to.admin.members())).text).toContain(own)
    expect((await desk.get(to.admin.members())).text).not.toContain(own)
    expect((await desk.post(member.factorReset(clerk.staff_id), {})).status).toBe(404)
  })

  test('a sole owner is referred to the operator, and the page names the command', async () => {
    const sole = ownerOf(clay)
    await withApp(house, clay.host, sole)
    const { caller } = await afterPassword(house, clay.host, sole)
    const page = await caller.get(login.lost())
    expect(page.text).toContain(`npm run staff -- remove-factor --email ${sole.email}`)
    expect(page.text).not.toContain('Ask the other owners')
    expect((await caller.post(login.lost(), {})).status).toBe(409)
    const { database } = house.torv
    expect(await removeFactors(database, 'ingen@torv.example')).toBeNull()
    expect(await removeFactors(database, sole.email.toUpperCase())).toEqual({
      name: 'Ejer af Ler & Glasur',
    })
    expect(await factorsOf(sole)).toBe(0)
  })
})
