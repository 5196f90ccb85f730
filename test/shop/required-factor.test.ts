import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import { addMember } from '#server/companies/add-member.ts'
import { appRoles } from '#server/database/roles.ts'
import { Caller } from '../support/caller.ts'
import { atDesk, hired, type Clerk } from '../support/clerks.ts'
import { everythingOf } from '../support/everything-of.ts'
import {
  afterPassword,
  codeOf,
  codesIn,
  endGrace,
  giveIdlePasskey,
  secretOn,
  withApp,
} from '../support/factors.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { granted } from '../support/people.ts'
import { addressOn, waysIn, type Places } from '../support/ways.ts'

let house: TestHouse
let host: string

beforeAll(async () => {
  house = await openTestHouse()
  host = house.shops.bags.host
})
afterAll(() => house.close())

const { login, security } = to.admin

async function leader(name: string, role: 'owner' | 'manager' = 'manager'): Promise<Clerk> {
  return hired(house, house.shops.bags, name, role)
}

async function isIn(caller: Caller): Promise<boolean> {
  return (await caller.get(to.admin.stores())).status === 200
}

async function setFactorOf({ staff_id }: Clerk): Promise<number> {
  const { rows } = await house.torv.keeper.query(
    'select from staff_second_factors where staff_id = $1 and confirmed_at is not null',
    [staff_id],
  )
  return rows.length
}

describe('the grace period', () => {
  test.each(['owner', 'manager'] as const)(
    'a new %s signs in with the password and sees how many days are left',
    async (role) => {
      const clerk = await leader(`Ida-${role}`, role)
      const desk = await atDesk(house, host, clerk)
      const { text } = await desk.get(to.admin.orders())
      expect(text).toContain('7 days are left to set one up')
      expect(text).toContain(`href="${security()}"`)
      await house.torv.keeper.query(
        "update company_members set leads_since = now() - interval '6 days 1 hour' where staff_id = $1",
        [clerk.staff_id],
      )
      expect((await desk.get(to.admin.orders())).text).toContain('One day is left')
    },
  )

  test('support staff see no notice and never need a second factor', async () => {
    const clerk = await hired(house, house.shops.bags, 'Selma', 'support')
    await house.torv.keeper.query(
      "update company_members set created_at = now() - interval '1 year' where staff_id = $1",
      [clerk.staff_id],
    )
    const { text } = await (await atDesk(house, host, clerk)).get(to.admin.orders())
    expect(text).not.toContain('left to set one up')
  })

  test('the grace period begins with a leading role and does not restart with another one', async () => {
    const clerk = await hired(house, house.shops.bags, 'Otto', 'support')
    const since = async () => {
      const { rows } = await house.torv.keeper.query<{ leads_since: Date | null }>(
        'select leads_since from company_members where staff_id = $1',
        [clerk.staff_id],
      )
      return rows[0]?.leads_since ?? null
    }
    const become = (role: string) =>
      house.torv.keeper.query('update company_members set role = $2 where staff_id = $1', [
        clerk.staff_id,
        role,
      ])
    expect(await since()).toBeNull()
    await become('manager')
    await endGrace(house, clerk)
    const first = await since()
    await become('owner')
    expect(await since()).toEqual(first)
    await become('support')
    expect(await since()).toBeNull()
  })
})

describe('after the grace period', () => {
  test('the right password leads to the set-up and opens no session', async () => {
    const clerk = await leader('Vera')
    const before = await atDesk(house, host, clerk)
    expect(await isIn(before)).toBe(true)
    await endGrace(house, clerk)
    // A session from the grace period ends with it.
    expect(await isIn(before)).toBe(false)
    const { caller, led_to } = await afterPassword(house, host, clerk)
    expect(led_to).toBe(login.setUp())
    expect(caller.cookies.has('admin')).toBe(false)
    expect((await caller.get(login.setUp())).text).toContain('Set up a second step')
  })

  test('an app is set up with its first code, which opens a session and shows recovery codes', async () => {
    const clerk = await leader('Hjalte')
    await endGrace(house, clerk)
    const { caller } = await afterPassword(house, host, clerk)
    const started = await caller.post(login.setUp(), {})
    expect(started.headers.location).toBe(login.setUp.app())
    const secret = secretOn(await caller.get(login.setUp.app()))
    const wrong = await caller.post(login.setUp.app(), { code: '000000' })
    expect([wrong.status, caller.cookies.has('admin')]).toEqual([401, false])
    const made = await caller.post(login.setUp.app(), { code: codeOf(secret) })
    expect(made.status).toBe(200)
    expect(codesIn(made.text)).toHaveLength(10)
    expect(await isIn(caller)).toBe(true)
    const again = await afterPassword(house, host, clerk)
    expect(again.led_to).toBe(login.code())
    expect((await caller.post(login.setUp(), {})).status).toBe(401)
  })

  test('the sign-in dialog on a page points to the sign-in page for the set-up', async () => {
    const clerk = await leader('Asger')
    await endGrace(house, clerk)
    const caller = new Caller(house.port, host)
    const { email, password } = clerk
    const answer = await caller.post(login.again(), { email, password })
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('Open the sign-in page to set it up')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('a sign-in that must set up a factor reaches no other route of the admin', async () => {
    const clerk = await leader('Karen', 'owner')
    const { ids } = await everythingOf(house, house.shops.bags)
    const places: Places = Object.fromEntries(
      [':ticket', ':order', ':store', ':type', ':sheet'].map((place) => [place, ids[place] ?? '']),
    )
    await endGrace(house, clerk)
    const { caller } = await afterPassword(house, host, clerk)
    const kept = [...caller.cookies]
    expect(kept).toHaveLength(1)
    // The token of the sign-in step is not a session token either.
    const [, step = ''] = kept[0] ?? []
    const forged = new Caller(house.port, host)
    forged.cookies.set('admin', step)
    const open = /^\/admin\/(login(\/.*)?|logout|invitation\/:token)$/
    const ways = (await waysIn()).filter(({ path }) => path.startsWith('/admin'))
    expect(ways.length).toBeGreaterThan(80)
    const reached: string[] = []
    for (const { path, takesPosts } of ways) {
      if (open.test(path)) continue
      const at = addressOn(path, places)
      for (const who of [caller, forged]) {
        const read = await who.get(at)
        const led = read.headers.location?.startsWith(login()) || read.status === 400
        if (!led) reached.push(`GET ${path} ${read.status}`)
        if (takesPosts) {
          const sent = await who.post(at, {})
          if (sent.status !== 401) reached.push(`POST ${path} ${sent.status}`)
        }
        who.cookies.clear()
        for (const [name, value] of kept) who.cookies.set(who === forged ? 'admin' : name, value)
      }
    }
    expect(reached).toEqual([])
    const stream = await caller.get(to.admin.ticket.events(ids[':ticket'] ?? ''))
    expect(stream.status).toBeGreaterThanOrEqual(400)
    expect(await setFactorOf(clerk)).toBe(0)
  }, 120_000)

  test('an existing factor cannot be set up again with the password alone', async () => {
    const clerk = await leader('Rikke')
    const { secret } = await withApp(house, host, clerk)
    await endGrace(house, clerk)
    const first = await afterPassword(house, host, clerk)
    expect(first.led_to).toBe(login.code())
    expect((await first.caller.post(login.setUp(), {})).status).toBe(401)
    const right = await first.caller.post(login.code(), { code: codeOf(secret, 1) })
    expect(right.headers.location).toBe(to.admin())
    expect(await isIn(first.caller)).toBe(true)
  })

  test('the last factor of a leader cannot be removed, one of two can', async () => {
    const clerk = await leader('Jonas')
    const { desk } = await withApp(house, host, clerk)
    await endGrace(house, clerk)
    const right = { current_password: clerk.password }
    const kept = await desk.post(security.secondFactor.removal(), right)
    expect([kept.status, await setFactorOf(clerk)]).toEqual([409, 1])
    expect(kept.text).toContain('Set up the other one first')
    await giveIdlePasskey(house, clerk, host)
    expect((await desk.post(security.secondFactor.removal(), right)).status).toBe(302)
    expect(await setFactorOf(clerk)).toBe(0)
    const { rows } = await house.torv.keeper.query<{ id: string }>(
      'select id from staff_passkeys where staff_id = $1',
      [clerk.staff_id],
    )
    const passkey = await desk.post(security.passkey.removal(rows[0]?.id ?? ''), {})
    expect(passkey.status).toBe(409)
  })
})

describe('a passkey for another host', () => {
  test('it counts as a factor: the password leads to a recovery code, never to the set-up', async () => {
    const clerk = await leader('Signe')
    const { desk, codes } = await withApp(house, host, clerk)
    await giveIdlePasskey(house, clerk, 'admin.localhost')
    await endGrace(house, clerk)
    await desk.post(security.secondFactor.removal(), { current_password: clerk.password })
    const { caller, led_to } = await afterPassword(house, host, clerk)
    expect(led_to).toBe(login.code())
    const page = await caller.get(login.code())
    expect(page.text).toContain('your passkey belongs to admin.localhost')
    const [code = ''] = codes
    expect((await caller.post(login.code(), { code })).headers.location).toBe(to.admin())
    expect(await isIn(caller)).toBe(true)
  })

  test('its owner can sign in during the grace period', async () => {
    const clerk = await leader('Birk')
    await giveIdlePasskey(house, clerk, 'admin.localhost')
    expect(await isIn(await atDesk(house, host, clerk))).toBe(true)
  })
})

describe('a demo account', () => {
  test('it is exempt, and its security page shows that', async () => {
    const clerk = await leader('Demosthenes', 'owner')
    await house.torv.keeper.query('insert into demo_staff values ($1)', [clerk.staff_id])
    await endGrace(house, clerk)
    const desk = await atDesk(house, host, clerk)
    expect(await isIn(desk)).toBe(true)
    expect((await desk.get(security())).text).toContain('This is an account of the demo')
    expect((await desk.get(to.admin.orders())).text).not.toContain('left to set one up')
  })

  test('only the database owner can mark a demo account', async () => {
    const { database, keeper } = house.torv
    const clerk = await leader('Alkibiades')
    const auth = database.through({ as: 'staff_auth' })
    const values = { staff_id: clerk.staff_id }
    await expect(auth.insertInto('demo_staff').values(values).execute()).rejects.toThrow(
      'permission denied',
    )
    const { rows } = await keeper.query<{ who: string }>(
      `select r.rolname || ' ' || p.privilege as who
       from (values ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE')) p (privilege), pg_roles r
       where r.rolname = any ($1) and has_table_privilege(r.oid, 'demo_staff', p.privilege)`,
      [appRoles],
    )
    expect(rows).toEqual([])
  })

  test('it is not exempt in production', async () => {
    const production = await openTestHouse({
      beside: house,
      settings: { isProduction: true },
    })
    try {
      const clerk = await leader('Perikles')
      await house.torv.keeper.query('insert into demo_staff values ($1)', [clerk.staff_id])
      await endGrace(house, clerk)
      const caller = new Caller(production.port, host, { 'x-forwarded-proto': 'https' })
      const { email, password } = clerk
      const answer = await caller.post(login(), { email, password }, { origin: `https://${host}` })
      expect(answer.headers.location).toBe(login.setUp())
    } finally {
      await production.close()
    }
  })
})

test('a role in another company counts at every host', async () => {
  const { clay } = house.shops
  const clerk = await hired(house, house.shops.bags, 'Frode', 'support')
  granted(
    await addMember(clay.staff, {
      company_id: clay.company_id,
      staff_id: clerk.staff_id,
      role: 'manager',
    }),
  )
  await endGrace(house, clerk)
  expect((await afterPassword(house, host, clerk)).led_to).toBe(login.setUp())
})
