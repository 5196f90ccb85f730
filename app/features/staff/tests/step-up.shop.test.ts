import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { guardedActs, type Act } from '#features/staff/rules/guarded-acts.ts'
import { toProductCode } from '#features/orders/rules/manual-order.ts'
import { to } from '#shared/paths/paths.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { openStore } from '#features/stores/server/open-store.ts'
import { demoAccount } from '../../../../tools/parcel-hub/demo-account.ts'
import { anyDomain } from '#test/support/any-domain.ts'
import type { HttpResponse } from '#test/support/send-request.ts'
import type { TestBrowser } from '#test/support/test-browser.ts'
import { signInAsStaff, hireColleague, type StaffCredentials } from '#test/support/staff-sign-in.ts'
import {
  ageConfirmations,
  computeAppCode,
  insertUnusedPasskey,
  setUpApp,
} from '#test/support/two-factor.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { unwrap, createStockedProduct, buildVariant } from '#test/support/people.ts'
import { createGiftCard, createPaidOrder, createStorePayments } from '#test/support/test-orders.ts'

let app: TestApp
let host: string
let payments: StorePayments
let product: Awaited<ReturnType<typeof createStockedProduct>>
let owner: StaffCredentials
let ownerCaller: TestBrowser

beforeAll(async () => {
  app = await startTestApp()
  const { bags } = app.shops
  host = bags.host
  payments = createStorePayments(app.torv.database, bags)
  const variants = ['M', 'L'].map((name) =>
    buildVariant(name, { price: minor(49_900), stock_quantity: 500 }),
  )
  product = await createStockedProduct(bags.staff, bags, { name: 'Rygsæk', variants })
  owner = await hireColleague(app, bags, 'Olga', 'owner')
  ownerCaller = await signInAsStaff(app, host, owner)
})
beforeEach(async () => {
  await ageConfirmations(app, owner)
  await app.torv.ownerClient.query('delete from staff_sums')
})
afterAll(() => app.close())

const { security, settings } = to.admin
const confirmationText = 'Confirm your identity'

async function createShippedOrder(quantity: number): Promise<OrderKey> {
  const { staff_id } = app.shops.bags.staff.scope
  const staffActor = { actor: 'staff', staff_id } as const
  const { order } = await createPaidOrder(payments, product, quantity)
  unwrap(await transitionOrder(payments.job, order, staffActor, 'packed'))
  unwrap(await shipOrder(payments, order, staffActor))
  return order
}

async function readVersion(page: string): Promise<string> {
  const { text } = await ownerCaller.get(page)
  return /name="seen" value="([^"]*)"/.exec(text)?.[1] ?? ''
}

async function refund({ order_id }: OrderKey, amount: string, more: Record<string, string> = {}) {
  const page = to.admin.order.refund(order_id)
  return ownerCaller.post(page, {
    seen: await readVersion(page),
    amount,
    reason: 'Aftalt',
    ...more,
  })
}

/** Exchanges pieces in M for as many in L. */
async function exchange({ order_id }: OrderKey, quantity: number) {
  const page = to.admin.order.exchange(order_id)
  const [, large] = product.variants
  const { rows } = await app.torv.ownerClient.query<{ id: string }>(
    'select id from order_lines where order_id = $1',
    [order_id],
  )
  return ownerCaller.post(page, {
    seen: await readVersion(page),
    key: randomUUID(),
    line_id: rows[0]?.id ?? '',
    quantity: String(quantity),
    goods: toProductCode({
      store_product_id: product.store_product_id,
      variant_id: large?.id ?? null,
    }),
  })
}

type ProtectedChange = {
  send(more?: Record<string, string>): Promise<HttpResponse>
  isDone(): Promise<boolean>
  /** Input that the response must repeat. */
  submitted: string
}

async function hasRows(sql: string, values: unknown[]): Promise<boolean> {
  const { rowCount } = await app.torv.ownerClient.query(sql, values)
  return rowCount !== 0
}

/** A store other than that of the caller's host. */
async function openMovableStore(domain: string): Promise<string> {
  const { staff, company_id } = app.shops.bags
  const form = {
    company_id,
    name: 'Flytbar',
    domain,
    description: '',
    logo_url: null,
    active: true,
  }
  return unwrap(await openStore(staff, form, anyDomain)).store_id
}

const protectedChanges: Record<string, () => Promise<ProtectedChange>> = {
  'an invitation': async () => ({
    send: (more) =>
      ownerCaller.post(to.admin.newMember(), {
        email: 'ny@torv.example',
        role: 'support',
        ...more,
      }),
    isDone: () => hasRows('select from company_invitations where email = $1', ['ny@torv.example']),
    submitted: 'value="ny@torv.example"',
  }),
  'a change of a role': async () => {
    const { staff_id } = await hireColleague(app, app.shops.bags, 'Rolf', 'support')
    return {
      send: (more) => ownerCaller.post(to.admin.member(staff_id), { role: 'manager', ...more }),
      isDone: () =>
        hasRows("select from company_members where staff_id = $1 and role = 'manager'", [staff_id]),
      submitted: 'value="manager"',
    }
  },
  'the removal of a member': async () => {
    const { staff_id } = await hireColleague(app, app.shops.bags, 'Gunnar', 'support')
    return {
      send: (more = {}) => ownerCaller.post(to.admin.member.removal(staff_id), more),
      isDone: async () =>
        !(await hasRows('select from company_members where staff_id = $1', [staff_id])),
      submitted: 'Gunnar',
    }
  },
  'a change of the payment account': async () => ({
    send: async (more) =>
      ownerCaller.post(settings.payment(), {
        seen: await readVersion(settings.payment()),
        publishable_key: 'pk_test_0123456789abcdef',
        secret_key: 'sk_test_geheim0123456789',
        'webhook_secrets[]': 'whsec_geheim0123456789',
        ...more,
      }),
    isDone: async () => {
      // The other tests use test payments.
      const { rowCount } = await app.torv.ownerClient.query('delete from payment_accounts')
      return rowCount === 1
    },
    submitted: 'value="pk_test_0123456789abcdef"',
  }),
  'a change of the parcel account': async () => ({
    send: async (more) =>
      ownerCaller.post(settings.parcels(), {
        seen: await readVersion(settings.parcels()),
        api_user: demoAccount.user,
        api_key: demoAccount.key,
        ...more,
      }),
    isDone: () => hasRows('select from parcel_hub_accounts', []),
    submitted: 'API user',
  }),
  'the removal of the parcel account': async () => {
    const { company_id, store_id } = app.shops.bags
    await app.torv.ownerClient.query(
      `insert into parcel_hub_accounts (company_id, store_id, api_user, api_key)
       values ($1, $2, 'user', 'key') on conflict do nothing`,
      [company_id, store_id],
    )
    return {
      send: (more = {}) => ownerCaller.post(settings.parcels.removal(), more),
      isDone: async () => !(await hasRows('select from parcel_hub_accounts', [])),
      submitted: 'no labels can be ordered',
    }
  },
  'a change of the domain': async () => {
    const store_id = await openMovableStore('flytbar.localhost')
    return {
      send: async (more) =>
        ownerCaller.post(to.admin.store(store_id), {
          seen: await readVersion(to.admin.store(store_id)),
          name: 'Taskehuset',
          domain: 'flyttet.localhost',
          description: 'Tasker og rygsække',
          logo_url: '',
          active: 'on',
          ...more,
        }),
      isDone: () => hasRows("select from stores where domain = 'flyttet.localhost'", []),
      submitted: 'value="flyttet.localhost"',
    }
  },
  'a large refund': async () => {
    const order = await createShippedOrder(11)
    return {
      send: (more) => refund(order, '5000,01', more),
      isDone: () =>
        hasRows("select from payment_tasks where order_id = $1 and kind = 'refund'", [
          order.order_id,
        ]),
      submitted: 'value="5000,01"',
    }
  },
}

describe.each(Object.entries(protectedChanges))('%s', (_, prepare) => {
  test('it needs a confirmation after fifteen minutes, keeps the input and is done after the right one', async () => {
    await ageConfirmations(app, owner)
    const { send, isDone, submitted } = await prepare()
    const prompted = await send()
    expect(prompted.status).toBe(403)
    expect(prompted.text).toContain(confirmationText)
    expect(prompted.text).toContain('name="step_up"')
    expect(prompted.text).toContain(submitted)
    expect(prompted.text).not.toContain('geheim')
    expect(await isDone()).toBe(false)
    const wrong = await send({ step_up: 'gættet kodeord' })
    expect(wrong.status).toBe(401)
    expect(wrong.text).toContain('This password is wrong')
    expect(wrong.text).toContain(submitted)
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
  const invite = (caller: TestBrowser, email: string) =>
    caller.post(to.admin.newMember(), { email, role: 'support' })
  const other = await signInAsStaff(app, host, owner)
  await ageConfirmations(app, owner)
  const confirmed = await ownerCaller.post(to.admin.newMember(), {
    email: 'en@torv.example',
    role: 'support',
    step_up: owner.password,
  })
  expect(confirmed.status).toBe(302)
  expect((await invite(ownerCaller, 'to@torv.example')).status).toBe(302)
  expect((await invite(other, 'tre@torv.example')).status).toBe(403)
  await ageConfirmations(app, owner, 14)
  expect((await invite(ownerCaller, 'fire@torv.example')).status).toBe(302)
  await ageConfirmations(app, owner, 15)
  expect((await invite(ownerCaller, 'fem@torv.example')).status).toBe(403)
})

const giveCredit = (caller: TestBrowser, amount: string, more: Record<string, string> = {}) =>
  caller.post(to.admin.newCredit(), {
    key: randomUUID(),
    kind: 'gift_card',
    amount,
    email: 'modtager@torv.example',
    recipient_name: '',
    greeting: '',
    reason: 'Aftalt',
    ...more,
  })

const countCredits = async () => {
  const { rows } = await app.torv.ownerClient.query('select id from credits')
  return rows.length
}

test('amounts of a day add up over credits, refunds and exchanges, and not over persons', async () => {
  const order = await createShippedOrder(11)
  expect((await giveCredit(ownerCaller, '3000')).status).toBe(302)
  expect((await refund(order, '2000')).status).toBe(302)
  const before = await countCredits()
  const more = await giveCredit(ownerCaller, '0,01')
  expect([more.status, more.text.includes(confirmationText)]).toEqual([403, true])
  expect(await countCredits()).toBe(before)
  const sent = await createShippedOrder(1)
  expect((await refund(sent, '0,01')).status).toBe(403)
  const exchanged = await exchange(sent, 1)
  expect([exchanged.status, exchanged.text.includes(confirmationText)]).toEqual([403, true])
  await app.torv.ownerClient.query('update staff_sums set day = day - 1')
  expect((await exchange(sent, 1)).status).toBe(302)
  expect((await giveCredit(ownerCaller, '4501,01')).status).toBe(403)
  expect((await giveCredit(ownerCaller, '4501')).status).toBe(302)
  const colleague = await hireColleague(app, app.shops.bags, 'Dagny', 'manager')
  const other = await signInAsStaff(app, host, colleague)
  await ageConfirmations(app, colleague)
  expect((await giveCredit(other, '5000')).status).toBe(302)
  // An amount that was refused does not count, and one of yesterday neither.
  await app.torv.ownerClient.query('update staff_sums set day = day - 1')
  expect((await giveCredit(ownerCaller, '5000')).status).toBe(302)
  expect((await giveCredit(ownerCaller, '5000', { step_up: owner.password })).status).toBe(302)
})

test('the code of a gift card counts like its amount when it is shown or goes to another address', async () => {
  const { id } = await createGiftCard(payments, 500_000)
  const sending = to.admin.credit.sending(id)
  const send = (email: string, more: Record<string, string> = {}) =>
    ownerCaller.post(sending, { key: randomUUID(), email, ...more })
  const readMailed = async () => {
    const { rows } = await app.torv.ownerClient.query<{ recipient_email: string }>(
      'select recipient_email from credits where id = $1',
      [id],
    )
    return rows[0]?.recipient_email
  }
  expect((await send('hans@torv.example')).status).toBe(302)
  // A mail to the same address brings the code that it already has.
  expect((await send('hans@torv.example')).status).toBe(302)
  const asked = await send('tyv@torv.example')
  expect([asked.status, asked.text.includes('name="step_up"')]).toEqual([403, true])
  expect(asked.text).toContain('value="tyv@torv.example"')
  expect(await readMailed()).toBe('hans@torv.example')

  const print = to.admin.credit.print(id)
  const hidden = await ownerCaller.get(print)
  expect(hidden.text).toContain('name="step_up"')
  expect(hidden.text).not.toContain('data-testid="code"')
  expect((await ownerCaller.post(print, {})).text).not.toContain('data-testid="code"')
  expect((await ownerCaller.post(print, { step_up: 'gættet' })).status).toBe(401)
  const shown = await ownerCaller.post(print, { step_up: owner.password })
  expect([shown.status, shown.text.includes('data-testid="code"')]).toEqual([200, true])
  expect(shown.text).not.toContain(owner.password)
  expect((await send('ny@torv.example')).status).toBe(302)
  expect(await readMailed()).toBe('ny@torv.example')
  const { rows } = await app.torv.ownerClient.query(
    "select from audit_log where subject_id = $1 and changes ->> 'code' = 'shown'",
    [id],
  )
  expect(rows).toHaveLength(1)
})

test('amounts that are given at once add up', async () => {
  const before = await countCredits()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => giveCredit(ownerCaller, '2000')),
  )
  expect(answers.filter(({ status }) => status === 302)).toHaveLength(2)
  expect(await countCredits()).toBe(before + 2)
})

describe('of staff with a second factor', () => {
  let guarded: TestBrowser
  let unguarded: TestBrowser

  beforeAll(async () => {
    const clerk = await hireColleague(app, app.shops.bags, 'Gerda', 'owner')
    guarded = (await setUpApp(app, host, clerk)).browser
    await ageConfirmations(app, clerk)
    const plain = await hireColleague(app, app.shops.bags, 'Hans', 'owner')
    unguarded = await signInAsStaff(app, host, plain)
    await ageConfirmations(app, plain)
  })

  const remove = (caller: TestBrowser, store: string) =>
    caller.post(to.admin.store.deletion(store), { name: 'Flytbar' })

  test('the deletion of a store asks for the identity, and the name alone deletes nothing', async () => {
    const store = await openMovableStore('slettes.localhost')
    const asked = await remove(guarded, store)
    expect([asked.status, asked.text.includes(confirmationText)]).toEqual([403, true])
    expect(await hasRows('select from stores where id = $1 and deleted_at is null', [store])).toBe(
      true,
    )
    expect((await remove(unguarded, store)).status).toBe(302)
  })

  test('the export of all buyers leads to a page that asks for the identity', async () => {
    const asked = await guarded.get(to.admin.orders.export({ q: 'Anton' }))
    expect([asked.status, asked.headers.location]).toEqual([
      302,
      expect.stringMatching(/^\/admin\/orders\/export\?.*q=Anton$/),
    ])
    const page = await guarded.get(to.admin.orders.export.confirmation({ q: 'Anton' }))
    expect(page.text).toContain('name="step_up"')
    const refused = await guarded.post(to.admin.orders.export.confirmation(), {})
    expect(refused.status).toBe(403)
    const file = await unguarded.get(to.admin.orders.export())
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  })

  test('opening a store that was closed asks for the identity, and a new store asks nothing', async () => {
    const domain = 'lukkes.localhost'
    const store = await openMovableStore(domain)
    await app.torv.ownerClient.query('update stores set active = false where id = $1', [store])
    const open = async (caller: TestBrowser) =>
      caller.post(to.admin.store(store), {
        seen: await readVersion(to.admin.store(store)),
        name: 'Flytbar',
        domain,
        description: '',
        logo_url: '',
        active: 'on',
      })
    expect((await open(guarded)).status).toBe(403)
    expect(await hasRows('select from stores where id = $1 and active', [store])).toBe(false)
    expect((await open(unguarded)).status).toBe(302)
    const made = await guarded.post(to.admin.newStore(), {
      company_id: app.shops.bags.company_id,
      name: 'Ny',
      domain: 'ny-butik.localhost',
      description: '',
      logo_url: '',
      active: 'on',
    })
    expect(made.status).toBe(302)
  })
})

/** The test of each act; one without a test does not compile. */
const tests: Record<Act, string> = {
  refundOrder: 'a large refund',
  exchangeGoods: 'amounts of a day add up',
  addCredit: 'amounts of a day add up',
  sendGiftCard: 'the code of a gift card counts',
  showGiftCard: 'the code of a gift card counts',
  savePaymentAccount: 'a change of the payment account',
  saveParcelAccount: 'a change of the parcel account',
  removeParcelAccount: 'the removal of the parcel account',
  inviteMember: 'an invitation',
  changeRole: 'a change of a role',
  removeMember: 'the removal of a member',
  consentToFactorReset: 'factor-reset.test.ts',
  changeDomain: 'a change of the domain',
  openClosedStore: 'opening a store that was closed',
  deleteStore: 'the deletion of a store',
  exportBuyers: 'the export of all buyers',
}

test('each act asks for the identity as declared, in a test of its own', () => {
  const always = Object.entries(guardedActs).flatMap(([act, { confirmation }]) =>
    confirmation === 'always' && act !== 'consentToFactorReset' ? act : [],
  )
  const tried = new Set(Object.keys(protectedChanges))
  expect(always.filter((act) => !tried.has(tests[act as Act]))).toEqual([])
})

test('small refunds need no confirmation until they add up to a large one on the same order', async () => {
  const order = await createShippedOrder(11)
  expect((await refund(order, '3000')).status).toBe(302)
  expect((await refund(order, '2000')).status).toBe(302)
  const more = await refund(order, '0,01')
  expect([more.status, more.text.includes(confirmationText)]).toEqual([403, true])
})

test('a store that keeps its domain is changed without a confirmation', async () => {
  const domain = 'bliver.localhost'
  const store_id = await openMovableStore(domain)
  const page = to.admin.store(store_id)
  const result = await ownerCaller.post(page, {
    seen: await readVersion(page),
    name: 'Flytbar',
    domain,
    description: 'Nye tasker',
    logo_url: '',
    active: 'on',
  })
  expect(result.status).toBe(302)
})

test('an account with an authenticator app confirms with a code, valid once, and never with the password', async () => {
  const clerk = await hireColleague(app, app.shops.bags, 'Aksel', 'owner')
  const { browser: clerkCaller, secret, codes } = await setUpApp(app, host, clerk)
  const invite = (step_up: string) =>
    clerkCaller.post(to.admin.newMember(), {
      email: `${step_up.length}@torv.example`,
      role: 'support',
      step_up,
    })
  await ageConfirmations(app, clerk)
  expect((await invite(clerk.password)).status).toBe(401)
  const code = computeAppCode(secret, 1)
  expect((await invite(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(302)
  await ageConfirmations(app, clerk)
  expect((await invite(code)).status).toBe(401)
  const [recovery = ''] = codes
  expect((await invite(recovery)).status).toBe(302)
})

test('guesses of a confirmation code are limited', async () => {
  const clerk = await hireColleague(app, app.shops.bags, 'Ellen', 'owner')
  const { browser: clerkCaller } = await setUpApp(app, host, clerk)
  await ageConfirmations(app, clerk)
  const guesses = await Promise.all(
    Array.from({ length: 9 }, (_, at) =>
      clerkCaller.post(to.admin.newMember(), {
        email: 'x@torv.example',
        role: 'support',
        step_up: String(100_000 + at),
      }),
    ),
  )
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4)
  expect(
    await hasRows('select from company_invitations where email = $1', ['x@torv.example']),
  ).toBe(false)
})

test('an old session cannot change a second factor', async () => {
  const clerk = await hireColleague(app, app.shops.bags, 'Kirsten', 'owner')
  const { browser: clerkCaller } = await setUpApp(app, host, clerk)
  await insertUnusedPasskey(app, clerk, host)
  await ageConfirmations(app, clerk)
  const { rows } = await app.torv.ownerClient.query<{ id: string }>(
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
    const result = await clerkCaller.post(path, fields)
    expect([path, result.status, result.text.includes(confirmationText)]).toEqual([path, 403, true])
  }
  await ageConfirmations(app, clerk, 0)
  expect((await clerkCaller.post(security.secondFactor.removal(), right)).status).toBe(302)
})

test('a passkey of another account does not confirm', async () => {
  const started = await ownerCaller.post(security.stepUp.challenge(), {})
  expect(started.status).toBe(200)
  const response = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  }
  const result = await ownerCaller.post(security.stepUp(), { response: JSON.stringify(response) })
  expect(result.status).toBe(401)
  const prompted = await ownerCaller.post(to.admin.newMember(), {
    email: 'y@torv.example',
    role: 'support',
  })
  expect(prompted.status).toBe(403)
})

test('a demo account needs no confirmation', async () => {
  const clerk = await hireColleague(app, app.shops.bags, 'Demeter', 'owner')
  await app.torv.ownerClient.query('insert into demo_staff values ($1)', [clerk.staff_id])
  const clerkCaller = await signInAsStaff(app, host, clerk)
  const { rows } = await app.torv.ownerClient.query(
    "select from staff_sessions where staff_id = $1 and confirmed_at = 'infinity' and is_strong",
    [clerk.staff_id],
  )
  expect(rows).toHaveLength(1)
  const result = await clerkCaller.post(to.admin.newMember(), {
    email: 'z@torv.example',
    role: 'support',
  })
  expect(result.status).toBe(302)
})
