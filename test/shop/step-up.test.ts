import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minor } from '#domain/money.ts'
import { to } from '#domain/paths.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import type { OrderKey } from '#server/orders/order-key.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import type { Till } from '#server/payments/till.ts'
import { openStore } from '#server/stores/open-store.ts'
import { anyDomain } from '../support/any-domain.ts'
import type { Answer } from '../support/ask.ts'
import type { Caller } from '../support/caller.ts'
import { atDesk, hired, type Clerk } from '../support/clerks.ts'
import { ageConfirmations, codeOf, giveIdlePasskey, withApp } from '../support/factors.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { granted, stocked, variant } from '../support/people.ts'
import { paid, tillIn } from '../support/trade.ts'

let house: TestHouse
let host: string
let till: Till
let good: Awaited<ReturnType<typeof stocked>>
let owner: Clerk
let desk: Caller

beforeAll(async () => {
  house = await openTestHouse()
  const { bags } = house.shops
  host = bags.host
  till = tillIn(house.torv.database, bags)
  const variants = [variant('M', { price: minor(49_900), stock_quantity: 500 })]
  good = await stocked(bags.staff, bags, { name: 'Rygsæk', variants })
  owner = await hired(house, bags, 'Olga', 'owner')
  desk = await atDesk(house, host, owner)
}, 60_000)
beforeEach(() => ageConfirmations(house, owner))
afterAll(() => house.close())

const { security, settings } = to.admin
const asks = 'Confirm that it is you'

async function shipped(quantity: number): Promise<OrderKey> {
  const { staff_id } = house.shops.bags.staff.scope
  const by = { actor: 'staff', staff_id } as const
  const { order } = await paid(till, good, quantity)
  granted(await moveOrder(till.job, order, by, 'packed'))
  granted(await shipOrder(till, order, by))
  return order
}

async function seenOn(page: string): Promise<string> {
  const { text } = await desk.get(page)
  return /name="seen" value="([^"]*)"/.exec(text)?.[1] ?? ''
}

async function refund({ order_id }: OrderKey, amount: string, more: Record<string, string> = {}) {
  const page = to.admin.order.refund(order_id)
  return desk.post(page, { seen: await seenOn(page), amount, reason: 'Aftalt', ...more })
}

type Kind = {
  send(more?: Record<string, string>): Promise<Answer>
  isDone(): Promise<boolean>
  /** Input that the response must repeat. */
  typed: string
}

async function holds(sql: string, values: unknown[]): Promise<boolean> {
  const { rowCount } = await house.torv.keeper.query(sql, values)
  return rowCount !== 0
}

/** A store other than that of the caller's host. */
async function storeToMove(domain: string): Promise<string> {
  const { staff, company_id } = house.shops.bags
  const form = {
    company_id,
    name: 'Flytbar',
    domain,
    description: '',
    logo_url: null,
    active: true,
  }
  return granted(await openStore(staff, form, anyDomain)).store_id
}

const kinds: Record<string, () => Promise<Kind>> = {
  'an invitation': async () => ({
    send: (more) =>
      desk.post(to.admin.newMember(), { email: 'ny@torv.example', role: 'support', ...more }),
    isDone: () => holds('select from company_invitations where email = $1', ['ny@torv.example']),
    typed: 'value="ny@torv.example"',
  }),
  'a change of a role': async () => {
    const { staff_id } = await hired(house, house.shops.bags, 'Rolf', 'support')
    return {
      send: (more) => desk.post(to.admin.member(staff_id), { role: 'manager', ...more }),
      isDone: () =>
        holds("select from company_members where staff_id = $1 and role = 'manager'", [staff_id]),
      typed: 'value="manager"',
    }
  },
  'the removal of a member': async () => {
    const { staff_id } = await hired(house, house.shops.bags, 'Gunnar', 'support')
    return {
      send: (more = {}) => desk.post(to.admin.member.removal(staff_id), more),
      isDone: async () =>
        !(await holds('select from company_members where staff_id = $1', [staff_id])),
      typed: 'Gunnar',
    }
  },
  'a change of the payment account': async () => ({
    send: async (more) =>
      desk.post(settings.payment(), {
        seen: await seenOn(settings.payment()),
        publishable_key: 'pk_test_0123456789abcdef',
        secret_key: 'sk_test_geheim0123456789',
        'webhook_secrets[]': 'whsec_geheim0123456789',
        ...more,
      }),
    isDone: async () => {
      // The other tests use test payments.
      const { rowCount } = await house.torv.keeper.query('delete from payment_accounts')
      return rowCount === 1
    },
    typed: 'value="pk_test_0123456789abcdef"',
  }),
  'a change of the domain': async () => {
    const store_id = await storeToMove('flytbar.localhost')
    return {
      send: async (more) =>
        desk.post(to.admin.store(store_id), {
          seen: await seenOn(to.admin.store(store_id)),
          name: 'Taskehuset',
          domain: 'flyttet.localhost',
          description: 'Tasker og rygsække',
          logo_url: '',
          active: 'on',
          ...more,
        }),
      isDone: () => holds("select from stores where domain = 'flyttet.localhost'", []),
      typed: 'value="flyttet.localhost"',
    }
  },
  'a large refund': async () => {
    const order = await shipped(11)
    return {
      send: (more) => refund(order, '5000,01', more),
      isDone: () =>
        holds("select from payment_tasks where order_id = $1 and kind = 'refund'", [
          order.order_id,
        ]),
      typed: 'value="5000,01"',
    }
  },
}

describe.each(Object.entries(kinds))('%s', (_, open) => {
  test('it needs a confirmation after fifteen minutes, keeps the input and is done after the right one', async () => {
    await ageConfirmations(house, owner)
    const { send, isDone, typed } = await open()
    const asked = await send()
    expect(asked.status).toBe(403)
    expect(asked.text).toContain(asks)
    expect(asked.text).toContain('name="step_up"')
    expect(asked.text).toContain(typed)
    expect(asked.text).not.toContain('geheim')
    expect(await isDone()).toBe(false)
    const wrong = await send({ step_up: 'gættet kodeord' })
    expect(wrong.status).toBe(401)
    expect(wrong.text).toContain('This password is wrong')
    expect(wrong.text).toContain(typed)
    expect(wrong.text).not.toContain('geheim')
    expect(wrong.text).not.toContain('gættet')
    expect(await isDone()).toBe(false)
    const right = await send({ step_up: owner.password })
    expect(right.status).toBeLessThan(400)
    expect(right.text).not.toContain(owner.password)
    expect(await isDone()).toBe(true)
  })
})

test('a confirmation is valid for fifteen minutes and in its own session only', async () => {
  const invite = (caller: Caller, email: string) =>
    caller.post(to.admin.newMember(), { email, role: 'support' })
  const other = await atDesk(house, host, owner)
  await ageConfirmations(house, owner)
  const confirmed = await desk.post(to.admin.newMember(), {
    email: 'en@torv.example',
    role: 'support',
    step_up: owner.password,
  })
  expect(confirmed.status).toBe(302)
  expect((await invite(desk, 'to@torv.example')).status).toBe(302)
  expect((await invite(other, 'tre@torv.example')).status).toBe(403)
  await ageConfirmations(house, owner, 14)
  expect((await invite(desk, 'fire@torv.example')).status).toBe(302)
  await ageConfirmations(house, owner, 15)
  expect((await invite(desk, 'fem@torv.example')).status).toBe(403)
})

test('small refunds need no confirmation until they add up to a large one on the same order', async () => {
  const order = await shipped(11)
  expect((await refund(order, '3000')).status).toBe(302)
  expect((await refund(order, '2000')).status).toBe(302)
  const more = await refund(order, '0,01')
  expect([more.status, more.text.includes(asks)]).toEqual([403, true])
})

test('a store that keeps its domain is changed without a confirmation', async () => {
  const domain = 'bliver.localhost'
  const store_id = await storeToMove(domain)
  const page = to.admin.store(store_id)
  const answer = await desk.post(page, {
    seen: await seenOn(page),
    name: 'Flytbar',
    domain,
    description: 'Nye tasker',
    logo_url: '',
    active: 'on',
  })
  expect(answer.status).toBe(302)
})

test('an account with an authenticator app confirms with a code, valid once, and never with the password', async () => {
  const clerk = await hired(house, house.shops.bags, 'Aksel', 'owner')
  const { desk: own, secret, codes } = await withApp(house, host, clerk)
  const invite = (step_up: string) =>
    own.post(to.admin.newMember(), {
      email: `${step_up.length}@torv.example`,
      role: 'support',
      step_up,
    })
  await ageConfirmations(house, clerk)
  expect((await invite(clerk.password)).status).toBe(401)
  const code = codeOf(secret, 1)
  expect((await invite(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(302)
  await ageConfirmations(house, clerk)
  expect((await invite(code)).status).toBe(401)
  const [recovery = ''] = codes
  expect((await invite(recovery)).status).toBe(302)
})

test('guesses of a confirmation code are limited', async () => {
  const clerk = await hired(house, house.shops.bags, 'Ellen', 'owner')
  const { desk: own } = await withApp(house, host, clerk)
  await ageConfirmations(house, clerk)
  const guesses = await Promise.all(
    Array.from({ length: 9 }, (_, at) =>
      own.post(to.admin.newMember(), {
        email: 'x@torv.example',
        role: 'support',
        step_up: String(100_000 + at),
      }),
    ),
  )
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4)
  expect(await holds('select from company_invitations where email = $1', ['x@torv.example'])).toBe(
    false,
  )
})

test('an old session cannot change a second factor', async () => {
  const clerk = await hired(house, house.shops.bags, 'Kirsten', 'owner')
  const { desk: own } = await withApp(house, host, clerk)
  await giveIdlePasskey(house, clerk, host)
  await ageConfirmations(house, clerk)
  const { rows } = await house.torv.keeper.query<{ id: string }>(
    'select id from staff_passkeys where staff_id = $1',
    [clerk.staff_id],
  )
  const right = { current_password: clerk.password }
  const changes: [string, Record<string, string>][] = [
    [security.secondFactor.removal(), right],
    [security.recoveryCodes(), right],
    [security.passkeyChallenge(), { ...right, name: 'En tyvs' }],
    [security.passkey.removal(rows[0]?.id ?? ''), {}],
    [security.secondFactor(), right],
  ]
  for (const [path, fields] of changes) {
    const answer = await own.post(path, fields)
    expect([path, answer.status, answer.text.includes(asks)]).toEqual([path, 403, true])
  }
  await ageConfirmations(house, clerk, 0)
  expect((await own.post(security.secondFactor.removal(), right)).status).toBe(302)
})

test('a passkey of another account does not confirm', async () => {
  const started = await desk.post(security.stepUp.challenge(), {})
  expect(started.status).toBe(200)
  const response = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  }
  const answer = await desk.post(security.stepUp(), { response: JSON.stringify(response) })
  expect(answer.status).toBe(401)
  const asked = await desk.post(to.admin.newMember(), { email: 'y@torv.example', role: 'support' })
  expect(asked.status).toBe(403)
})

test('a demo account needs no confirmation', async () => {
  const clerk = await hired(house, house.shops.bags, 'Demeter', 'owner')
  await house.torv.keeper.query('insert into demo_staff values ($1)', [clerk.staff_id])
  const own = await atDesk(house, host, clerk)
  const { rows } = await house.torv.keeper.query(
    "select from staff_sessions where staff_id = $1 and confirmed_at = 'infinity' and is_strong",
    [clerk.staff_id],
  )
  expect(rows).toHaveLength(1)
  const answer = await own.post(to.admin.newMember(), { email: 'z@torv.example', role: 'support' })
  expect(answer.status).toBe(302)
})
