import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { insertCustomer } from '#features/customers/server/customers.ts'
import { signOutCustomer } from '#features/customers/server/sign-out-customer.ts'
import { startSession } from '#features/customers/server/sign-in-customer.ts'
import type { Customer } from '#platform/database/database.ts'
import { openChangeFeed } from '#platform/database/change-feed.ts'
import { createRequestScope, type RequestScope } from '#platform/http/request-scope.ts'
import { hashToken, createToken } from '#platform/crypto/secret-token.ts'
import { insertSession } from '#features/staff/server/staff-sessions.ts'
import { replyAsCustomer, replyAsStaff } from '#features/support/server/messages/reply-to-ticket.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { setTicketStatus } from '../server/tickets/assign-ticket.ts'
import { openThreadStreams } from '#platform/http/thread-streams.ts'
import { watchThread } from '#app/credentials.ts'
import { retryUntilPasses } from '#test/support/retry-until-passes.ts'
import {
  startProxiedTestApp,
  startTestApp,
  type ProxiedTestApp,
  type TestApp,
} from '#test/support/test-app.ts'
import { noCachedFacts } from '#test/support/no-cached-facts.ts'
import { unwrap } from '#test/support/people.ts'
import { connectEventStream, type EventStream } from '#test/support/event-stream.ts'
import type { Shop } from '#test/support/two-shops.ts'
import { noParcelHubs } from '#test/support/parcel-hub.ts'
import { testPayments } from '#test/support/test-orders.ts'
import { countLockWaits } from '#test/support/lock-waits.ts'

// These tests request no pages.
const app = async () => new Response('')

let here: TestApp
let there: ProxiedTestApp

beforeAll(async () => {
  here = await startTestApp({ app })
  there = await startProxiedTestApp({ app, sibling: here })
})
afterAll(async () => {
  await there.close()
  await here.close()
})

type TestCustomer = { customer: Customer; token: string; shop: Shop }

let count = 0

async function createCustomer(shop = here.shops.bags): Promise<TestCustomer> {
  count += 1
  const { database } = here.torv
  const name = `Kunde${count}`
  const auth = database.scoped({ as: 'customer_auth', ...toStoreKey(shop) })
  const email = `${name.toLowerCase()}@torv.example`
  const customer_id = await insertCustomer(auth, { name, email, phone: '', address: '' })
  if (!customer_id) throw new Error(`there are two of ${name}`)
  const customer = database.scoped({ as: 'customer', ...toStoreKey(shop), customer_id })
  return { customer, token: await startCustomerSession(customer), shop }
}

async function startCustomerSession({ scope }: Customer): Promise<string> {
  const auth = here.torv.database.scoped({ ...scope, as: 'customer_auth' })
  return (await startSession(auth, scope.customer_id, 'test')).token
}

function toStoreKey({ company_id, store_id }: Shop) {
  return { company_id, store_id }
}

async function createTicket({ customer }: TestCustomer): Promise<string> {
  const form = { type: 'other', answers: { details: 'Hvor er min taske?' } } as const
  const opened = unwrap(await openTicket(customer, customer.scope, form))
  if ('fieldErrors' in opened) throw new Error(JSON.stringify(opened))
  return opened.ticket_id
}

async function answers(ticket_id: string, message: string, { staff, ...shop } = here.shops.bags) {
  const store = toStoreKey({ staff, ...shop })
  return unwrap(await replyAsStaff(staff, store, { ticket_id, message }))
}

async function listenAsCustomer(
  { token, shop }: TestCustomer,
  ticket_id: string,
  options: { server?: TestApp; after?: string; last?: string } = {},
): Promise<EventStream> {
  const { server = here, after, last } = options
  const headers = { cookie: `shop=${token}`, ...(last && { 'last-event-id': last }) }
  const path = to.support.events(ticket_id, after)
  const listener = await connectEventStream(server.port, { host: shop.host, path, headers })
  onTestFinished(listener.disconnect)
  return listener
}

async function listenAsStaff(ticket_id: string, shop = here.shops.bags, server = here) {
  const token = createToken()
  await insertSession(here.torv.database.scoped({ as: 'staff_auth' }), hashToken(token), {
    staff_id: shop.staff.scope.staff_id,
    company_id: shop.company_id,
    host: shop.host,
    user_agent: 'test',
    ip_address: '127.0.0.1',
    strength: 'password',
    external: null,
  })
  const path = to.admin.ticket.events(ticket_id)
  const headers = { cookie: `admin=${token}` }
  const listener = await connectEventStream(server.port, { host: shop.host, path, headers })
  onTestFinished(listener.disconnect)
  return listener
}

function listMessages({ events }: EventStream) {
  return events.flatMap(({ event, data }) => (event === 'message' ? [data['message']] : []))
}

function listStatuses({ events }: EventStream) {
  return events.flatMap(({ event, data }) => (event === 'status' ? [data['status']] : []))
}

function openRequestScope(host: string): Promise<RequestScope> {
  const rules = {
    platformHost: 'admin.localhost',
    allowDevelopmentHosts: true,
    devStore: undefined,
  }
  const paymentSetup = { payments: testPayments, orderKeys: ['key'] as const }
  const client = { client_address: '127.0.0.1', keysFor: () => [''] as const }
  const { database } = here.torv
  return createRequestScope(host, rules, {
    database,
    facts: noCachedFacts,
    paymentSetup,
    parcelHubs: noParcelHubs,
    ...client,
  })
}

/** Opens the streams, without any report of changes. */
async function openStreams(check: number) {
  const feed = openChangeFeed(() => {
    throw new Error('never opened')
  })
  const streams = openThreadStreams(feed, watchThread, { tick: 10, beat: 20, check })
  const server = createServer(async (request, response) => {
    const scope = await openRequestScope(request.headers.host ?? '')
    const [path = '', search = ''] = (request.url ?? '').split('?')
    await streams.tryHandle(request, response, { path, search }, scope)
  })
  onTestFinished(() => void server.close().closeAllConnections())
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(Object(server.address()).port))
  })
  return { streams, port }
}

describe('an open ticket', () => {
  test('shows the messages of the other side, whichever process each side is connected to', async () => {
    const anton = await createCustomer()
    const ticket_id = await createTicket(anton)
    const [near, far, staff] = await Promise.all([
      listenAsCustomer(anton, ticket_id),
      listenAsCustomer(anton, ticket_id, { server: there }),
      listenAsStaff(ticket_id, here.shops.bags, there),
    ])
    await answers(ticket_id, 'Den er på vej')
    const reply = { ticket_id, message: 'Dejligt' }
    unwrap(await replyAsCustomer(anton.customer, anton.customer.scope, reply))
    for (const listener of [near, far, staff]) {
      await retryUntilPasses(() =>
        expect(listMessages(listener)).toEqual(['Den er på vej', 'Dejligt']),
      )
    }
    expect(near.events.find(({ event }) => event === 'message')).toMatchObject({
      id: expect.any(String),
      data: { is_staff: true, position: 1, photos: [] },
    })
  })

  test('sends its status, and each change of it', async () => {
    const anton = await createCustomer()
    const ticket_id = await createTicket(anton)
    const listener = await listenAsCustomer(anton, ticket_id)
    await retryUntilPasses(() => expect(listStatuses(listener)).toEqual(['pending']))
    const { staff, ...shop } = here.shops.bags
    unwrap(await setTicketStatus(staff, toStoreKey({ staff, ...shop }), ticket_id, 'resolved'))
    await retryUntilPasses(() => expect(listStatuses(listener)).toEqual(['pending', 'resolved']))
  })

  test('does not reveal which staff member wrote', async () => {
    const anton = await createCustomer()
    const ticket_id = await createTicket(anton)
    const listener = await listenAsCustomer(anton, ticket_id)
    await answers(ticket_id, 'Hej')
    await retryUntilPasses(() => expect(listMessages(listener)).toEqual(['Hej']))
    expect(JSON.stringify(listener.events)).not.toContain(here.shops.bags.staff.scope.staff_id)
    expect(listener.events.map(({ data }) => Object.keys(data))).not.toContainEqual(
      expect.arrayContaining(['author']),
    )
  })

  test('names the author to staff, and a message sent to staff counts as read', async () => {
    const anton = await createCustomer()
    const ticket_id = await createTicket(anton)
    const listener = await listenAsStaff(ticket_id)
    await answers(ticket_id, 'Hej')
    const reply = { ticket_id, message: 'Hej igen' }
    unwrap(await replyAsCustomer(anton.customer, anton.customer.scope, reply))
    await retryUntilPasses(() => expect(listMessages(listener)).toEqual(['Hej', 'Hej igen']))
    const { rows } = await here.torv.ownerClient.query(
      `select t.read_by_staff, s.name from support_tickets t
       join staff s on s.id = $2 where t.id = $1`,
      [ticket_id, here.shops.bags.staff.scope.staff_id],
    )
    const [{ read_by_staff, name }] = rows
    expect(read_by_staff).toBe(2)
    const authors = listener.events.flatMap(({ event, data }) =>
      event === 'message' ? [data['author']] : [],
    )
    expect(authors).toEqual([name, null])
    await retryUntilPasses(() =>
      expect(listener.events.findLast(({ event }) => event === 'status')?.data).toEqual({
        status: 'pending',
        waiting_since: expect.any(String),
        read_by_customer: 2,
      }),
    )
  })
})

describe('a connection that breaks', () => {
  test('is resumed where it was lost, with every message once', async () => {
    const anton = await createCustomer()
    const ticket_id = await createTicket(anton)
    const first = await listenAsCustomer(anton, ticket_id)
    await answers(ticket_id, 'en')
    await retryUntilPasses(() => expect(listMessages(first)).toEqual(['en']))
    first.disconnect()
    await answers(ticket_id, 'to')
    await answers(ticket_id, 'tre')
    const last = first.events.findLast(({ id }) => id)?.id ?? ''
    for (const options of [{ last }, { after: last }, { last, after: 'nonsense' }]) {
      const again = await listenAsCustomer(anton, ticket_id, options)
      await retryUntilPasses(() => expect(listMessages(again)).toEqual(['to', 'tre']))
    }
    await answers(ticket_id, 'fire')
    const fullListener = await listenAsCustomer(anton, ticket_id)
    await retryUntilPasses(() =>
      expect(listMessages(fullListener)).toEqual(['en', 'to', 'tre', 'fire']),
    )
  })

  test('between the app and its database loses no message', async () => {
    const anton = await createCustomer()
    const ticket_id = await createTicket(anton)
    const listener = await listenAsCustomer(anton, ticket_id, { server: there })
    await retryUntilPasses(() => expect(listStatuses(listener)).toEqual(['pending']))
    await there.proxy.down()
    await answers(ticket_id, 'Mens ingen hørte efter')
    await there.proxy.up()
    await vi.waitFor(() => expect(listMessages(listener)).toEqual(['Mens ingen hørte efter']), {
      timeout: 120_000,
    })
  })
})

describe('a refused event stream', () => {
  test.each([
    ['without a session', 401, async () => ({ ...(await createCustomer()), token: '' })],
    [
      'with a made-up session',
      401,
      async () => ({ ...(await createCustomer()), token: createToken() }),
    ],
    ['for another customer’s ticket', 404, () => createCustomer()],
    ['from another store', 404, () => createCustomer(here.shops.clay)],
  ] as const)('%s', async (_, status, createListener) => {
    const ticket_id = await createTicket(await createCustomer())
    const listener = await listenAsCustomer(await createListener(), ticket_id)
    expect(listener.status).toBe(status)
  })

  test('with a session of another store', async () => {
    const anton = await createCustomer()
    const ticket_id = await createTicket(anton)
    const otherShopCustomer = { ...anton, shop: here.shops.clay }
    expect((await listenAsCustomer(otherShopCustomer, ticket_id)).status).toBe(401)
  })

  test('for staff of another company, and on the staff path with a customer session', async () => {
    const anton = await createCustomer()
    const ticket_id = await createTicket(anton)
    expect((await listenAsStaff(ticket_id, here.shops.clay)).status).toBe(404)
    const path = to.admin.ticket.events(ticket_id)
    const headers = { cookie: `shop=${anton.token}; admin=${anton.token}` }
    const { host } = anton.shop
    expect((await connectEventStream(here.port, { host, path, headers })).status).toBe(401)
  })

  test('for a ticket that does not exist', async () => {
    const unknownId = '00000000-0000-4000-8000-000000000000'
    expect((await listenAsCustomer(await createCustomer(), unknownId)).status).toBe(404)
  })
})

describe('the end of an event stream', () => {
  test('comes with the session, before another message is sent', async () => {
    const anton = await createCustomer()
    const ticket_id = await createTicket(anton)
    const listener = await listenAsCustomer(anton, ticket_id)
    const auth = here.torv.database.scoped({ ...anton.customer.scope, as: 'customer_auth' })
    await signOutCustomer(auth, anton.token)
    await answers(ticket_id, 'Det ser du ikke')
    await listener.ended
    expect(listMessages(listener)).toEqual([])
  })

  test('comes with the session, also when that ends during a read', async () => {
    const anton = await createCustomer()
    const ticket_id = await createTicket(anton)
    await answers(ticket_id, 'Det ser du ikke')
    const watch = await watchThread.customer(
      await openRequestScope(anton.shop.host),
      anton.token,
      ticket_id,
    )
    const { ownerClient: owner, database } = here.torv
    await owner.query('begin; lock table support_messages in access exclusive mode')
    const news = watch?.news(0)
    // The session has been checked, and the messages are being read.
    await retryUntilPasses(async () =>
      expect(await countLockWaits(owner, 'support_messages')).toBeGreaterThan(0),
    )
    await signOutCustomer(
      database.scoped({ ...anton.customer.scope, as: 'customer_auth' }),
      anton.token,
    )
    await owner.query('commit')
    expect(await news).toBeNull()
  })

  test('comes with the session, also when no message is written', async () => {
    const anton = await createCustomer()
    const ticket_id = await createTicket(anton)
    const checked = await openStreams(50)
    const path = to.support.events(ticket_id)
    const headers = { cookie: `shop=${anton.token}` }
    const listener = await connectEventStream(checked.port, {
      host: anton.shop.host,
      path,
      headers,
    })
    await retryUntilPasses(() => expect(listStatuses(listener)).toEqual(['pending']))
    expect(checked.streams.count).toBe(1)
    const auth = here.torv.database.scoped({ ...anton.customer.scope, as: 'customer_auth' })
    await signOutCustomer(auth, anton.token)
    await listener.ended
    await retryUntilPasses(() => expect(checked.streams.count).toBe(0))
  })

  test('comes with the membership of the staff member', async () => {
    const anton = await createCustomer(here.shops.clay)
    const ticket_id = await createTicket(anton)
    const { staff, ...shop } = here.shops.clay
    const listener = await listenAsStaff(ticket_id, { staff, ...shop })
    const member = [shop.company_id, staff.scope.staff_id]
    const { rows } = await here.torv.ownerClient.query(
      'delete from company_members where company_id = $1 and staff_id = $2 returning *',
      member,
    )
    const reply = { ticket_id, message: 'Hallo?' }
    unwrap(await replyAsCustomer(anton.customer, anton.customer.scope, reply))
    await listener.ended
    expect(listMessages(listener)).toEqual([])
    await here.torv.ownerClient.query(
      'insert into company_members (company_id, staff_id, role) values ($1, $2, $3)',
      [...member, rows[0].role],
    )
  })

  test('comes when the app closes', async () => {
    const third = await startTestApp({ app, sibling: here })
    const anton = await createCustomer()
    const ticket_id = await createTicket(anton)
    const listener = await listenAsCustomer(anton, ticket_id, { server: third })
    const started = performance.now()
    await third.close()
    await listener.ended
    expect(performance.now() - started).toBeLessThan(15_000)
  })
})

test('a customer has at most five streams, and gets another when one of them is closed', async () => {
  const anton = await createCustomer()
  const ticket_id = await createTicket(anton)
  const listeners = []
  for (let index = 0; index < 5; index += 1)
    listeners.push(await listenAsCustomer(anton, ticket_id))
  expect(listeners.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await listenAsCustomer(anton, ticket_id)).status).toBe(429)
  listeners[0]?.disconnect()
  await retryUntilPasses(async () =>
    expect((await listenAsCustomer(anton, ticket_id)).status).toBe(200),
  )
})

test('a network has at most twenty streams', async () => {
  const server = await startTestApp({ app, sibling: here })
  onTestFinished(() => server.close())
  const listeners = []
  for (let person = 0; person < 5; person += 1) {
    const anton = await createCustomer()
    const ticket_id = await createTicket(anton)
    for (let index = 0; index < 5; index += 1)
      listeners.push(await listenAsCustomer(anton, ticket_id, { server }))
  }
  const statuses = listeners.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})
