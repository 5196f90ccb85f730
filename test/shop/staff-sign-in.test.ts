import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import { addMember } from '#server/companies/add-member.ts'
import { Caller } from '../support/caller.ts'
import { atDesk, hired, ownerOf, type Clerk } from '../support/clerks.ts'
import { formerHash } from '../support/former-hash.ts'
import { openHouseOnALine, openTestHouse, type TestHouse } from '../support/open-house.ts'
import { customerOf, granted, password } from '../support/people.ts'

let house: TestHouse
let inge: Clerk
let rosa: Clerk
let bags: string
let clay: string
const platform = 'admin.localhost'
const nowhere = 'ingen.example'

beforeAll(async () => {
  house = await openTestHouse()
  inge = ownerOf(house.shops.bags)
  rosa = ownerOf(house.shops.clay)
  bags = house.shops.bags.host
  clay = house.shops.clay.host
})
afterAll(() => house.close())

/** The address of the admin for requests to an unknown host. */
function elsewhere(): string {
  return `http://${platform}:${house.port}${to.admin.stores()}`
}

function at(host: string): Caller {
  return new Caller(house.port, host)
}

async function storesSeenBy(caller: Caller): Promise<string[]> {
  const { status, text } = await caller.get(to.admin.stores())
  expect(status).toBe(200)
  return Object.values(house.shops).flatMap(({ name }) =>
    text.includes(`<th scope="row">${name}`) ? [name] : [],
  )
}

describe('the staff sign-in page', () => {
  test('it exists on the platform host and on the host of every shop', async () => {
    for (const host of [bags, clay, platform]) {
      const page = await at(host).get(to.admin.login())
      expect(page.status).toBe(200)
      expect(page.text).toContain('Sign in to Torv')
      expect(page.headers['cache-control']).toBe('no-store')
    }
  })

  test('the right password sets a cookie that is HttpOnly and SameSite=Strict', async () => {
    const caller = at(bags)
    const answer = await caller.post(to.admin.login(), {
      email: ` ${inge.email.toUpperCase()} `,
      password: inge.password,
    })
    expect([answer.status, answer.headers.location]).toEqual([302, to.admin()])
    const [cookie = ''] = answer.headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^admin=[\w-]{43}; Path=\/; Max-Age=43200; SameSite=Strict; HttpOnly$/)
    expect((await caller.get(to.admin())).headers.location).toBe(to.admin.stores())
    expect((await caller.get(to.admin.login())).headers.location).toBe(to.admin())
  })

  test('a hash of the former algorithm is replaced at the next successful sign-in only', async () => {
    const clerk = await hired(house, house.shops.bags, 'Gamle', 'support')
    const former = formerHash(clerk.password)
    const stored = async () => {
      const { rows } = await house.torv.keeper.query<{ password: string }>(
        'select password from staff_accounts where staff_id = $1',
        [clerk.staff_id],
      )
      return rows[0]?.password
    }
    await house.torv.keeper.query('update staff_accounts set password = $1 where staff_id = $2', [
      former,
      clerk.staff_id,
    ])
    await at(bags).post(to.admin.login(), { email: clerk.email, password: 'gæt et kodeord' })
    expect(await stored()).toBe(former)
    await atDesk(house, bags, clerk)
    const renewed = await stored()
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=32768,t=2,p=1\$/)
    await atDesk(house, bags, clerk)
    expect(await stored()).toBe(renewed)
  })

  test.each([
    ['a wrong password', () => inge.email],
    ['somebody unknown', () => 'ingen@torv.example'],
  ])('a sign-in with %s is refused with the same message', async (_, email) => {
    const answer = await at(bags).post(to.admin.login(), { email: email(), password: 'gæt' })
    expect(answer.status).toBe(401)
    expect(answer.text).toContain('Invalid email or password. Please try again.')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('a customer of the shop cannot sign in, and a customer session is not valid here', async () => {
    await customerOf(house.torv.database, house.shops.bags, 'Kirsten')
    const kirsten = at(bags)
    const credentials = { email: 'kirsten@torv.example', password }
    expect((await kirsten.post(to.login(), credentials)).status).toBe(302)
    const answer = await kirsten.post(to.admin.login(), credentials)
    expect(answer.status).toBe(401)
    expect(answer.text).toContain('Invalid email or password. Please try again.')
    expect((await kirsten.get(to.admin.stores())).headers.location).toBe(to.admin.login())
  })

  test('missing input is reported at each field', async () => {
    const { status, text } = await at(bags).post(to.admin.login(), { email: '', password: '' })
    expect(status).toBe(400)
    expect(text).toContain('Please enter your email')
    expect(text).toContain('Please enter your password')
  })

  test('repeated attempts are limited, even if the last one is right', async () => {
    const malthe = await hired(house, house.shops.bags, 'Malthe', 'manager')
    const tried = await Promise.all(
      Array.from({ length: 12 }, () =>
        at(bags).post(to.admin.login(), { email: malthe.email, password: 'gæt' }),
      ),
    )
    const statuses = tried.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    const late = await at(bags).post(to.admin.login(), {
      email: malthe.email,
      password: malthe.password,
    })
    expect(late.status).toBe(429)
    expect(late.text).toContain('Unable to connect to authentication service. Please try again.')
  })
})

describe('a staff session', () => {
  test('on the host of a store it has the rights in that store’s company only', async () => {
    expect(await storesSeenBy(await atDesk(house, bags, inge))).toEqual(['Taskehuset'])
    expect(await storesSeenBy(await atDesk(house, clay, rosa))).toEqual(['Stentøj'])
  })

  test('on the platform host it has the rights in all companies of its account', async () => {
    const { company_id } = house.shops.clay
    const both = await hired(house, house.shops.bags, 'Begge', 'support')
    granted(
      await addMember(house.shops.clay.staff, {
        company_id,
        staff_id: both.staff_id,
        role: 'support',
      }),
    )
    expect(await storesSeenBy(await atDesk(house, platform, both))).toEqual([
      'Taskehuset',
      'Stentøj',
    ])
    expect(await storesSeenBy(await atDesk(house, clay, both))).toEqual(['Stentøj'])
  })

  test('it is refused on any other host, even if its cookie is copied there', async () => {
    const { cookies } = await atDesk(house, bags, inge)
    for (const host of [clay, platform, nowhere]) {
      const thief = at(host)
      for (const [name, value] of cookies) thief.cookies.set(name, value)
      const answer = await thief.get(to.admin.stores())
      expect(answer.status).toBe(302)
      expect(answer.headers.location).toBe(host === nowhere ? elsewhere() : to.admin.login())
    }
  })

  test('a removed member loses access at the next request', async () => {
    const { keeper } = house.torv
    const sofie = await hired(house, house.shops.bags, 'Sofie', 'support')
    const desk = await atDesk(house, platform, sofie)
    expect(await storesSeenBy(desk)).toEqual(['Taskehuset'])
    await keeper.query('delete from company_members where staff_id = $1', [sofie.staff_id])
    expect((await desk.get(to.admin.stores())).text).toContain('No access here')
  })

  test.each([
    ['eight hours without a step', "updated_at = now() - interval '8 hours 1 minute'"],
    ['twelve hours in all', 'expires_at = now()'],
  ])('it ends after %s', async (_, change) => {
    const desk = await atDesk(house, bags, inge)
    await house.torv.keeper.query(`update staff_sessions set ${change} where host = $1`, [bags])
    expect((await desk.get(to.admin.stores())).headers.location).toBe(to.admin.login())
    const answer = await desk.post(to.admin.store('x'), {})
    expect(answer.status).toBe(401)
    expect(answer.text).toContain('Your session has expired. Please sign in again.')
  })

  test('activity extends it, and the database is updated at most once in a few minutes', async () => {
    const desk = await atDesk(house, platform, inge)
    const { keeper } = house.torv
    const age = async () => {
      const { rows } = await keeper.query<{ age: number }>(
        'select extract(epoch from now() - updated_at)::int as age from staff_sessions where host = $1',
        [platform],
      )
      return Math.min(...rows.map((row) => row.age))
    }
    for (const [before, after] of [
      [400, 0],
      [200, 200],
    ] as const) {
      await keeper.query(
        'update staff_sessions set updated_at = now() - make_interval(secs => $1) where host = $2',
        [before, platform],
      )
      await desk.get(to.admin.stores())
      expect(await age()).toBeGreaterThanOrEqual(after)
      expect(await age()).toBeLessThan(after + 20)
    }
  })

  test('a sign-out ends it, also for a copy of its cookie', async () => {
    const desk = await atDesk(house, bags, inge)
    const copy = at(bags)
    for (const [name, value] of desk.cookies) copy.cookies.set(name, value)
    const answer = await desk.post(to.admin.logout(), {})
    expect([answer.status, answer.headers.location]).toEqual([302, to.admin.login()])
    expect(desk.cookies.size).toBe(0)
    expect((await copy.get(to.admin.stores())).headers.location).toBe(to.admin.login())
  })

  test('the token cannot be chosen by the client nor read from the database', async () => {
    const caller = at(bags)
    caller.cookies.set('admin', 'x'.repeat(43))
    await caller.post(to.admin.login(), { email: inge.email, password: inge.password })
    const token = caller.cookies.get('admin') ?? ''
    expect(token).not.toContain('xxx')
    const { rows } = await house.torv.keeper.query('select token from staff_sessions')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

test('the sign-in page works without the database and reports it on sign-in', async () => {
  const lonely = await openHouseOnALine()
  try {
    const { host } = lonely.shops.bags
    lonely.line.down()
    const page = await new Caller(lonely.port, host).get(to.admin.login())
    expect([page.status, page.text.includes('Sign in to Torv')]).toEqual([200, true])
    const answer = await new Caller(lonely.port, host).post(to.admin.login(), {
      email: 'a@b.example',
      password: 'x',
    })
    expect(answer.status).toBe(503)
    expect(answer.text).toContain('Unable to connect to authentication service. Please try again.')
  } finally {
    await lonely.close()
  }
})
