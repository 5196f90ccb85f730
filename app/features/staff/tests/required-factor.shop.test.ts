import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { addMember } from '#features/companies/server/accept-invitation.ts'
import { appRoles } from '#platform/database/roles.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { signInAsStaff, hireColleague, type StaffCredentials } from '#test/support/staff-sign-in.ts'
import { createEverything } from '#test/support/create-everything.ts'
import {
  submitPassword,
  computeAppCode,
  parseRecoveryCodes,
  endGrace,
  insertUnusedPasskey,
  parseSecret,
  setUpApp,
} from '#test/support/two-factor.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { unwrap } from '#test/support/people.ts'
import { buildPath, listRoutes, type RouteParams } from '#test/support/app-routes.ts'

let app: TestApp
let host: string

beforeAll(async () => {
  app = await startTestApp()
  host = app.shops.bags.host
})
afterAll(() => app.close())

const { login, security } = to.admin

async function hireLeader(
  name: string,
  role: 'owner' | 'manager' = 'manager',
): Promise<StaffCredentials> {
  return hireColleague(app, app.shops.bags, name, role)
}

async function isSignedIn(caller: TestBrowser): Promise<boolean> {
  return (await caller.get(to.admin.stores())).status === 200
}

async function countFactors({ staff_id }: StaffCredentials): Promise<number> {
  const { rows } = await app.torv.ownerClient.query(
    'select from staff_second_factors where staff_id = $1 and confirmed_at is not null',
    [staff_id],
  )
  return rows.length
}

describe('the grace period', () => {
  test.each(['owner', 'manager'] as const)(
    'a new %s signs in with the password and sees how many days are left',
    async (role) => {
      const clerk = await hireLeader(`Ida-${role}`, role)
      const signedIn = await signInAsStaff(app, host, clerk)
      const { text } = await signedIn.get(to.admin.orders())
      expect(text).toContain('7 days are left to set one up')
      expect(text).toContain(`href="${security()}"`)
      await app.torv.ownerClient.query(
        "update company_members set factor_required_since = now() - interval '6 days 1 hour' where staff_id = $1",
        [clerk.staff_id],
      )
      expect((await signedIn.get(to.admin.orders())).text).toContain('One day is left')
    },
  )

  test('support staff see no notice and never need a second factor', async () => {
    const clerk = await hireColleague(app, app.shops.bags, 'Selma', 'support')
    await app.torv.ownerClient.query(
      "update company_members set created_at = now() - interval '1 year' where staff_id = $1",
      [clerk.staff_id],
    )
    const { text } = await (await signInAsStaff(app, host, clerk)).get(to.admin.orders())
    expect(text).not.toContain('left to set one up')
  })

  test('the grace period begins with a leading role and does not restart with another one', async () => {
    const clerk = await hireColleague(app, app.shops.bags, 'Otto', 'support')
    const readLeadsSince = async () => {
      const { rows } = await app.torv.ownerClient.query<{ factor_required_since: Date | null }>(
        'select factor_required_since from company_members where staff_id = $1',
        [clerk.staff_id],
      )
      return rows[0]?.factor_required_since ?? null
    }
    const setRole = (role: string) =>
      app.torv.ownerClient.query('update company_members set role = $2 where staff_id = $1', [
        clerk.staff_id,
        role,
      ])
    expect(await readLeadsSince()).toBeNull()
    await setRole('manager')
    await endGrace(app, clerk)
    const first = await readLeadsSince()
    await setRole('owner')
    expect(await readLeadsSince()).toEqual(first)
    await setRole('support')
    expect(await readLeadsSince()).toBeNull()
  })
})

describe('after the grace period', () => {
  test('the right password leads to the set-up and opens no session', async () => {
    const clerk = await hireLeader('Vera')
    const before = await signInAsStaff(app, host, clerk)
    expect(await isSignedIn(before)).toBe(true)
    await endGrace(app, clerk)
    // A session from the grace period ends with it.
    expect(await isSignedIn(before)).toBe(false)
    const { browser, led_to } = await submitPassword(app, host, clerk)
    expect(led_to).toBe(login.setUp())
    expect(browser.cookies.has('admin')).toBe(false)
    expect((await browser.get(login.setUp())).text).toContain('Set up a second step')
  })

  test('an app is set up with its first code, which opens a session and shows recovery codes', async () => {
    const clerk = await hireLeader('Hjalte')
    await endGrace(app, clerk)
    const { browser } = await submitPassword(app, host, clerk)
    const started = await browser.post(login.setUp(), {})
    expect(started.headers.location).toBe(login.setUp.app())
    const secret = parseSecret(await browser.get(login.setUp.app()))
    const wrong = await browser.post(login.setUp.app(), { code: '000000' })
    expect([wrong.status, browser.cookies.has('admin')]).toEqual([401, false])
    const made = await browser.post(login.setUp.app(), { code: computeAppCode(secret) })
    expect(made.status).toBe(200)
    expect(parseRecoveryCodes(made.text)).toHaveLength(10)
    expect(await isSignedIn(browser)).toBe(true)
    const again = await submitPassword(app, host, clerk)
    expect(again.led_to).toBe(login.code())
    expect((await browser.post(login.setUp(), {})).status).toBe(401)
  })

  test('the sign-in dialog on a page points to the sign-in page for the set-up', async () => {
    const clerk = await hireLeader('Asger')
    await endGrace(app, clerk)
    const caller = new TestBrowser(app.port, host)
    const { email, password } = clerk
    const response = await caller.post(login.again(), { email, password })
    expect(response.status).toBe(403)
    expect(response.text).toContain('Open the sign-in page to set it up')
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test('a sign-in that must set up a factor reaches no other route of the admin', async () => {
    const clerk = await hireLeader('Karen', 'owner')
    const { ids } = await createEverything(app, app.shops.bags)
    const params: RouteParams = Object.fromEntries(
      [':ticket', ':order', ':store', ':type', ':sheet'].map((key) => [key, ids[key] ?? '']),
    )
    await endGrace(app, clerk)
    const { browser } = await submitPassword(app, host, clerk)
    const kept = [...browser.cookies]
    expect(kept).toHaveLength(1)
    // The token of the sign-in step is not a session token either.
    const [, step = ''] = kept[0] ?? []
    const forged = new TestBrowser(app.port, host)
    forged.cookies.set('admin', step)
    const openRoutes = /^\/admin\/(login(\/.*)?|logout|language|first\/:token|invitation\/:token)$/
    const routes = (await listRoutes()).filter(({ path }) => path.startsWith('/admin'))
    expect(routes.length).toBeGreaterThan(80)
    const reached: string[] = []
    for (const { path, takesPosts } of routes) {
      if (openRoutes.test(path)) continue
      const at = buildPath(path, params)
      for (const who of [browser, forged]) {
        const read = await who.get(at)
        const isRefused = read.headers.location?.startsWith(login()) || read.status === 400
        if (!isRefused) reached.push(`GET ${path} ${read.status}`)
        if (takesPosts) {
          const sent = await who.post(at, {})
          if (sent.status !== 401) reached.push(`POST ${path} ${sent.status}`)
        }
        who.cookies.clear()
        for (const [name, value] of kept) who.cookies.set(who === forged ? 'admin' : name, value)
      }
    }
    expect(reached).toEqual([])
    const stream = await browser.get(to.admin.ticket.events(ids[':ticket'] ?? ''))
    expect(stream.status).toBeGreaterThanOrEqual(400)
    expect(await countFactors(clerk)).toBe(0)
  })

  test('an existing factor cannot be set up again with the password alone', async () => {
    const clerk = await hireLeader('Rikke')
    const { secret } = await setUpApp(app, host, clerk)
    await endGrace(app, clerk)
    const first = await submitPassword(app, host, clerk)
    expect(first.led_to).toBe(login.code())
    expect((await first.browser.post(login.setUp(), {})).status).toBe(401)
    const right = await first.browser.post(login.code(), { code: computeAppCode(secret, 1) })
    expect(right.headers.location).toBe(to.admin())
    expect(await isSignedIn(first.browser)).toBe(true)
  })

  test('the last factor of a leader cannot be removed, one of two can', async () => {
    const clerk = await hireLeader('Jonas')
    const { browser: signedIn } = await setUpApp(app, host, clerk)
    await endGrace(app, clerk)
    const right = { current_password: clerk.password }
    const kept = await signedIn.post(security.secondFactor.removal(), right)
    expect([kept.status, await countFactors(clerk)]).toEqual([409, 1])
    expect(kept.text).toContain('Set up the other one first')
    await insertUnusedPasskey(app, clerk, host)
    expect((await signedIn.post(security.secondFactor.removal(), right)).status).toBe(302)
    expect(await countFactors(clerk)).toBe(0)
    const { rows } = await app.torv.ownerClient.query<{ id: string }>(
      'select id from staff_passkeys where staff_id = $1',
      [clerk.staff_id],
    )
    const passkey = await signedIn.post(security.passkey.removal(rows[0]?.id ?? ''), {})
    expect(passkey.status).toBe(409)
  })
})

describe('a passkey for another host', () => {
  test('it counts as a factor: the password leads to a recovery code, never to the set-up', async () => {
    const clerk = await hireLeader('Signe')
    const { browser: signedIn, codes } = await setUpApp(app, host, clerk)
    await insertUnusedPasskey(app, clerk, 'admin.localhost')
    await endGrace(app, clerk)
    await signedIn.post(security.secondFactor.removal(), { current_password: clerk.password })
    const { browser, led_to } = await submitPassword(app, host, clerk)
    expect(led_to).toBe(login.code())
    const page = await browser.get(login.code())
    expect(page.text).toContain('your passkey belongs to admin.localhost')
    const [code = ''] = codes
    expect((await browser.post(login.code(), { code })).headers.location).toBe(to.admin())
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('its owner can sign in during the grace period', async () => {
    const clerk = await hireLeader('Birk')
    await insertUnusedPasskey(app, clerk, 'admin.localhost')
    expect(await isSignedIn(await signInAsStaff(app, host, clerk))).toBe(true)
  })
})

describe('a demo account', () => {
  test('it is exempt, and its security page shows that', async () => {
    const clerk = await hireLeader('Demosthenes', 'owner')
    await app.torv.ownerClient.query('insert into demo_staff values ($1)', [clerk.staff_id])
    await endGrace(app, clerk)
    const signedIn = await signInAsStaff(app, host, clerk)
    expect(await isSignedIn(signedIn)).toBe(true)
    expect((await signedIn.get(security())).text).toContain('This is an account of the demo')
    expect((await signedIn.get(to.admin.orders())).text).not.toContain('left to set one up')
  })

  test('only the database owner can mark a demo account', async () => {
    const { database, ownerClient } = app.torv
    const clerk = await hireLeader('Alkibiades')
    const auth = database.scoped({ as: 'staff_auth' })
    const values = { staff_id: clerk.staff_id }
    await expect(auth.insertInto('demo_staff').values(values).execute()).rejects.toThrow(
      'permission denied',
    )
    const { rows } = await ownerClient.query<{ who: string }>(
      `select r.rolname || ' ' || p.privilege as who
       from (values ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE')) p (privilege), pg_roles r
       where r.rolname = any ($1) and has_table_privilege(r.oid, 'demo_staff', p.privilege)`,
      [appRoles],
    )
    expect(rows).toEqual([])
  })

  test('it is not exempt in production', async () => {
    const production = await startTestApp({
      sibling: app,
      settings: { isProduction: true },
    })
    try {
      const clerk = await hireLeader('Perikles')
      await app.torv.ownerClient.query('insert into demo_staff values ($1)', [clerk.staff_id])
      await endGrace(app, clerk)
      const caller = new TestBrowser(production.port, host, { 'x-forwarded-proto': 'https' })
      const { email, password } = clerk
      const response = await caller.post(
        login(),
        { email, password },
        { origin: `https://${host}` },
      )
      expect(response.headers.location).toBe(login.setUp())
    } finally {
      await production.close()
    }
  })
})

test('a role in another company counts at every host', async () => {
  const { clay } = app.shops
  const clerk = await hireColleague(app, app.shops.bags, 'Frode', 'support')
  unwrap(
    await addMember(clay.staff, {
      company_id: clay.company_id,
      staff_id: clerk.staff_id,
      role: 'manager',
    }),
  )
  await endGrace(app, clerk)
  expect((await submitPassword(app, host, clerk)).led_to).toBe(login.setUp())
})
