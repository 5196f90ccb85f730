import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { addMember } from '#features/companies/server/accept-invitation.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import {
  signInAsStaff,
  hireColleague,
  getOwnerCredentials,
  type StaffCredentials,
} from '#test/support/staff-sign-in.ts'
import { hashWithScrypt } from '#test/support/scrypt-hash.ts'
import { startProxiedTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts'
import { receiveMails } from '#test/support/mails.ts'
import { createCustomer, unwrap, password } from '#test/support/people.ts'

let app: TestApp
let inge: StaffCredentials
let rosa: StaffCredentials
let bags: string
let clay: string
const platform = 'admin.localhost'
const unknownHost = 'ingen.example'

beforeAll(async () => {
  app = await startTestApp()
  inge = getOwnerCredentials(app.shops.bags)
  rosa = getOwnerCredentials(app.shops.clay)
  bags = app.shops.bags.host
  clay = app.shops.clay.host
})
afterAll(() => app.close())

/** The address of the admin for requests to an unknown host. */
function getPlatformUrl(): string {
  return `http://${platform}:${app.port}${to.admin.stores()}`
}

function createCaller(host: string): TestBrowser {
  return new TestBrowser(app.port, host)
}

async function listVisibleStores(caller: TestBrowser): Promise<string[]> {
  const { status, text } = await caller.get(to.admin.stores())
  expect(status).toBe(200)
  return Object.values(app.shops).flatMap(({ name }) =>
    text.includes(`<th scope="row">${name}`) ? [name] : [],
  )
}

describe('the staff sign-in page', () => {
  test('it exists on the platform host and on the host of every shop', async () => {
    for (const host of [bags, clay, platform]) {
      const page = await createCaller(host).get(to.admin.login())
      expect(page.status).toBe(200)
      expect(page.text).toContain('Sign in to Torv')
      expect(page.headers['cache-control']).toBe('no-store')
    }
  })

  test('the right password sets a cookie that is HttpOnly and SameSite=Strict', async () => {
    const caller = createCaller(bags)
    const response = await caller.post(to.admin.login(), {
      email: ` ${inge.email.toUpperCase()} `,
      password: inge.password,
    })
    expect([response.status, response.headers.location]).toEqual([302, to.admin()])
    const [cookie = ''] = response.headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^admin=[\w-]{43}; Path=\/; Max-Age=43200; SameSite=Strict; HttpOnly$/)
    expect((await caller.get(to.admin())).headers.location).toBe(to.admin.stores())
    expect((await caller.get(to.admin.login())).headers.location).toBe(to.admin())
  })

  test('a hash of the former algorithm is replaced at the next successful sign-in only', async () => {
    const clerk = await hireColleague(app, app.shops.bags, 'Gamle', 'support')
    const former = hashWithScrypt(clerk.password)
    const readHash = async () => {
      const { rows } = await app.torv.ownerClient.query<{ password: string }>(
        'select password from staff_accounts where staff_id = $1',
        [clerk.staff_id],
      )
      return rows[0]?.password
    }
    await app.torv.ownerClient.query(
      'update staff_accounts set password = $1 where staff_id = $2',
      [former, clerk.staff_id],
    )
    await createCaller(bags).post(to.admin.login(), {
      email: clerk.email,
      password: 'gæt et kodeord',
    })
    expect(await readHash()).toBe(former)
    await signInAsStaff(app, bags, clerk)
    const renewed = await readHash()
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=32768,t=2,p=1\$/)
    await signInAsStaff(app, bags, clerk)
    expect(await readHash()).toBe(renewed)
  })

  test.each([
    ['a wrong password', () => inge.email],
    ['somebody unknown', () => 'ingen@torv.example'],
  ])('a sign-in with %s is refused with the same message', async (_, email) => {
    const response = await createCaller(bags).post(to.admin.login(), {
      email: email(),
      password: 'gæt',
    })
    expect(response.status).toBe(401)
    expect(response.text).toContain('Invalid email or password. Please try again.')
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test('a customer of the shop cannot sign in, and a customer session is not valid here', async () => {
    await createCustomer(app.torv.database, app.shops.bags, 'Kirsten')
    const kirsten = createCaller(bags)
    const credentials = { email: 'kirsten@torv.example', password }
    expect((await kirsten.post(to.login(), credentials)).status).toBe(302)
    const response = await kirsten.post(to.admin.login(), credentials)
    expect(response.status).toBe(401)
    expect(response.text).toContain('Invalid email or password. Please try again.')
    expect((await kirsten.get(to.admin.stores())).headers.location).toBe(to.admin.login())
  })

  test('missing input is reported at each field', async () => {
    const { status, text } = await createCaller(bags).post(to.admin.login(), {
      email: '',
      password: '',
    })
    expect(status).toBe(400)
    expect(text).toContain('Please enter an email')
    expect(text).toContain('Please enter your password')
  })

  test('repeated attempts are limited, even if the last one is right', async () => {
    const malthe = await hireColleague(app, app.shops.bags, 'Malthe', 'manager')
    const responses = await Promise.all(
      Array.from({ length: 12 }, () =>
        createCaller(bags).post(to.admin.login(), { email: malthe.email, password: 'gæt' }),
      ),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    const blocked = await createCaller(bags).post(to.admin.login(), {
      email: malthe.email,
      password: malthe.password,
    })
    expect(blocked.status).toBe(429)
    expect(blocked.text).toContain('Unable to connect to authentication service. Please try again.')
    const mails = await receiveMails(app.torv, malthe.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Wrong passwords for your Torv account'])
    expect(mails[0]?.text).toContain('/admin/login/forgotten')
  })
})

describe('a staff session', () => {
  test('on the host of a store it has the rights in that store’s company only', async () => {
    expect(await listVisibleStores(await signInAsStaff(app, bags, inge))).toEqual(['Taskehuset'])
    expect(await listVisibleStores(await signInAsStaff(app, clay, rosa))).toEqual(['Stentøj'])
  })

  test('on the platform host it has the rights in all companies of its account', async () => {
    const { company_id } = app.shops.clay
    const both = await hireColleague(app, app.shops.bags, 'Begge', 'support')
    unwrap(
      await addMember(app.shops.clay.staff, {
        company_id,
        staff_id: both.staff_id,
        role: 'support',
      }),
    )
    expect(await listVisibleStores(await signInAsStaff(app, platform, both))).toEqual([
      'Taskehuset',
      'Stentøj',
    ])
    expect(await listVisibleStores(await signInAsStaff(app, clay, both))).toEqual(['Stentøj'])
  })

  test('it is refused on any other host, even if its cookie is copied there', async () => {
    const { cookies } = await signInAsStaff(app, bags, inge)
    for (const host of [clay, platform, unknownHost]) {
      const copied = createCaller(host)
      for (const [name, value] of cookies) copied.cookies.set(name, value)
      const response = await copied.get(to.admin.stores())
      expect(response.status).toBe(302)
      expect(response.headers.location).toBe(
        host === unknownHost ? getPlatformUrl() : to.admin.login(),
      )
    }
  })

  test('a removed member loses access at the next request', async () => {
    const { ownerClient } = app.torv
    const sofie = await hireColleague(app, app.shops.bags, 'Sofie', 'support')
    const caller = await signInAsStaff(app, platform, sofie)
    expect(await listVisibleStores(caller)).toEqual(['Taskehuset'])
    await ownerClient.query('delete from company_members where staff_id = $1', [sofie.staff_id])
    expect((await caller.get(to.admin.stores())).text).toContain('No access here')
  })

  test.each([
    ['eight hours without a step', "updated_at = now() - interval '8 hours 1 minute'"],
    ['twelve hours in all', 'expires_at = now()'],
  ])('it ends after %s', async (_, change) => {
    const caller = await signInAsStaff(app, bags, inge)
    await app.torv.ownerClient.query(`update staff_sessions set ${change} where host = $1`, [bags])
    expect((await caller.get(to.admin.stores())).headers.location).toBe(to.admin.login())
    const response = await caller.post(to.admin.store('x'), {})
    expect(response.status).toBe(401)
    expect(response.text).toContain('Your session has expired. Please sign in again.')
  })

  test('activity extends it, and the database is updated at most once in a few minutes', async () => {
    const caller = await signInAsStaff(app, platform, inge)
    const { ownerClient } = app.torv
    const age = async () => {
      const { rows } = await ownerClient.query<{ age: number }>(
        'select extract(epoch from now() - updated_at)::int as age from staff_sessions where host = $1',
        [platform],
      )
      return Math.min(...rows.map((row) => row.age))
    }
    for (const [before, after] of [
      [400, 0],
      [200, 200],
    ] as const) {
      await ownerClient.query(
        'update staff_sessions set updated_at = now() - make_interval(secs => $1) where host = $2',
        [before, platform],
      )
      await caller.get(to.admin.stores())
      expect(await age()).toBeGreaterThanOrEqual(after)
      expect(await age()).toBeLessThan(after + 20)
    }
  })

  test('a sign-out ends it, also for a copy of its cookie', async () => {
    const caller = await signInAsStaff(app, bags, inge)
    const copy = createCaller(bags)
    for (const [name, value] of caller.cookies) copy.cookies.set(name, value)
    const response = await caller.post(to.admin.logout(), {})
    expect([response.status, response.headers.location]).toEqual([302, to.admin.login()])
    expect(caller.cookies.size).toBe(0)
    expect((await copy.get(to.admin.stores())).headers.location).toBe(to.admin.login())
  })

  test('the token cannot be chosen by the client nor read from the database', async () => {
    const caller = createCaller(bags)
    caller.cookies.set('admin', 'x'.repeat(43))
    await caller.post(to.admin.login(), { email: inge.email, password: inge.password })
    const token = caller.cookies.get('admin') ?? ''
    expect(token).not.toContain('xxx')
    const { rows } = await app.torv.ownerClient.query('select token from staff_sessions')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

test('the sign-in page works without the database and reports it on sign-in', async () => {
  const isolatedApp = await startProxiedTestApp()
  try {
    const { host } = isolatedApp.shops.bags
    isolatedApp.proxy.down()
    const page = await new TestBrowser(isolatedApp.port, host).get(to.admin.login())
    expect([page.status, page.text.includes('Sign in to Torv')]).toEqual([200, true])
    const response = await new TestBrowser(isolatedApp.port, host).post(to.admin.login(), {
      email: 'a@b.example',
      password: 'x',
    })
    expect(response.status).toBe(503)
    expect(response.text).toContain(
      'Unable to connect to authentication service. Please try again.',
    )
  } finally {
    await isolatedApp.close()
  }
})
