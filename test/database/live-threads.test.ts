import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { to } from '#domain/paths.ts'
import { insertCustomer } from '#server/customers/customers.ts'
import { signOutCustomer } from '#server/customers/sign-out-customer.ts'
import { startSession } from '#server/customers/start-session.ts'
import type { Customer } from '#server/database/database.ts'
import { openListeningLine } from '#server/database/listening-line.ts'
import { arrive, type Visit } from '#server/http/visit.ts'
import { hashOfToken, newToken } from '#server/http/secret-token.ts'
import { insertSession } from '#server/staff/staff-sessions.ts'
import { answerAsCustomer, answerAsStaff } from '#server/support/answer-ticket.ts'
import { openTicket } from '#server/support/open-ticket.ts'
import { setTicketStatus } from '#server/support/set-ticket-status.ts'
import { openThreadStreams } from '#server/support/open-thread-streams.ts'
import { watchTicket } from '#server/support/watch-ticket.ts'
import { eventually } from '../support/eventually.ts'
import {
  openHouseOnALine,
  openTestHouse,
  type HouseOnALine,
  type TestHouse,
} from '../support/open-house.ts'
import { nothingKept } from '../support/nothing-kept.ts'
import { granted } from '../support/people.ts'
import { listenTo, type Listener } from '../support/stream.ts'
import type { Shop } from '../support/two-shops.ts'
import { playMoney } from '../support/trade.ts'
import { waitingFor } from '../support/waiting.ts'

// These tests request no pages.
const app = async () => new Response('')

let here: TestHouse
let there: HouseOnALine

beforeAll(async () => {
  here = await openTestHouse({ app })
  there = await openHouseOnALine({ app, beside: here })
})
afterAll(async () => {
  await there.close()
  await here.close()
})

type Person = { customer: Customer; token: string; shop: Shop }

let count = 0

async function someone(shop = here.shops.bags): Promise<Person> {
  count += 1
  const { database } = here.torv
  const name = `Kunde${count}`
  const auth = database.through({ as: 'customer_auth', ...key(shop) })
  const email = `${name.toLowerCase()}@torv.example`
  const customer_id = await insertCustomer(auth, { name, email, phone: '', address: '' })
  if (!customer_id) throw new Error(`there are two of ${name}`)
  const customer = database.through({ as: 'customer', ...key(shop), customer_id })
  return { customer, token: await signedIn(customer), shop }
}

async function signedIn({ scope }: Customer): Promise<string> {
  const auth = here.torv.database.through({ ...scope, as: 'customer_auth' })
  return (await startSession(auth, scope.customer_id, 'test')).token
}

function key({ company_id, store_id }: Shop) {
  return { company_id, store_id }
}

async function asks({ customer }: Person): Promise<string> {
  const form = { type: 'other', answers: { details: 'Hvor er min taske?' } } as const
  const opened = granted(await openTicket(customer, customer.scope, form))
  if ('faults' in opened) throw new Error(JSON.stringify(opened))
  return opened.ticket_id
}

async function answers(ticket_id: string, message: string, { staff, ...shop } = here.shops.bags) {
  const store = key({ staff, ...shop })
  return granted(await answerAsStaff(staff, store, { ticket_id, message }))
}

async function listens(
  { token, shop }: Person,
  ticket_id: string,
  more: { house?: TestHouse; after?: string; last?: string } = {},
): Promise<Listener> {
  const { house = here, after, last } = more
  const headers = { cookie: `shop=${token}`, ...(last && { 'last-event-id': last }) }
  const path = to.support.events(ticket_id, after)
  const listener = await listenTo(house.port, { host: shop.host, path, headers })
  onTestFinished(listener.hangUp)
  return listener
}

async function staffListens(ticket_id: string, shop = here.shops.bags, house = here) {
  const token = newToken()
  await insertSession(here.torv.database.through({ as: 'staff_auth' }), hashOfToken(token), {
    staff_id: shop.staff.scope.staff_id,
    company_id: shop.company_id,
    host: shop.host,
    user_agent: 'test',
    ip_address: '127.0.0.1',
    strength: 'password',
  })
  const path = to.admin.ticket.events(ticket_id)
  const headers = { cookie: `admin=${token}` }
  const listener = await listenTo(house.port, { host: shop.host, path, headers })
  onTestFinished(listener.hangUp)
  return listener
}

function wordsOf({ said }: Listener) {
  return said.flatMap(({ event, data }) => (event === 'message' ? [data['message']] : []))
}

function statusesOf({ said }: Listener) {
  return said.flatMap(({ event, data }) => (event === 'status' ? [data['status']] : []))
}

function visitAt(host: string): Promise<Visit> {
  const rules = {
    platformHost: 'admin.localhost',
    allowDevelopmentHosts: true,
    devStore: undefined,
  }
  const trade = { payments: playMoney, orderKeys: ['key'] as const }
  const from = { client_address: '127.0.0.1', keysFor: () => [''] as const }
  const { database } = here.torv
  return arrive(host, rules, { database, facts: nothingKept, trade, onFault() {}, ...from })
}

/** Only the streams, without any notification. */
async function streamsChecking(check: number) {
  const silent = openListeningLine(() => {
    throw new Error('never opened')
  })
  const streams = openThreadStreams(silent, { tick: 10, beat: 20, check })
  const server = createServer(async (request, response) => {
    const visit = await visitAt(request.headers.host ?? '')
    const [path = '', search = ''] = (request.url ?? '').split('?')
    await streams.answered(request, response, { path, search }, visit)
  })
  onTestFinished(() => void server.close().closeAllConnections())
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(Object(server.address()).port))
  })
  return { streams, port }
}

describe('an open ticket', () => {
  test('shows the messages of the other side, whichever process each side is connected to', async () => {
    const anton = await someone()
    const ticket_id = await asks(anton)
    const [near, far, staff] = await Promise.all([
      listens(anton, ticket_id),
      listens(anton, ticket_id, { house: there }),
      staffListens(ticket_id, here.shops.bags, there),
    ])
    await answers(ticket_id, 'Den er på vej')
    const reply = { ticket_id, message: 'Dejligt' }
    granted(await answerAsCustomer(anton.customer, anton.customer.scope, reply))
    for (const listener of [near, far, staff]) {
      await eventually(() => expect(wordsOf(listener)).toEqual(['Den er på vej', 'Dejligt']))
    }
    expect(near.said.find(({ event }) => event === 'message')).toMatchObject({
      id: expect.any(String),
      data: { is_staff: true, position: 1, photos: [] },
    })
  })

  test('sends its status, and each change of it', async () => {
    const anton = await someone()
    const ticket_id = await asks(anton)
    const listener = await listens(anton, ticket_id)
    await eventually(() => expect(statusesOf(listener)).toEqual(['pending']))
    const { staff, ...shop } = here.shops.bags
    granted(await setTicketStatus(staff, key({ staff, ...shop }), ticket_id, 'resolved'))
    await eventually(() => expect(statusesOf(listener)).toEqual(['pending', 'resolved']))
  })

  test('does not reveal which staff member wrote', async () => {
    const anton = await someone()
    const ticket_id = await asks(anton)
    const listener = await listens(anton, ticket_id)
    await answers(ticket_id, 'Hej')
    await eventually(() => expect(wordsOf(listener)).toEqual(['Hej']))
    expect(JSON.stringify(listener.said)).not.toContain(here.shops.bags.staff.scope.staff_id)
  })
})

describe('a connection that breaks', () => {
  test('is resumed where it was lost, with every message once', async () => {
    const anton = await someone()
    const ticket_id = await asks(anton)
    const first = await listens(anton, ticket_id)
    await answers(ticket_id, 'en')
    await eventually(() => expect(wordsOf(first)).toEqual(['en']))
    first.hangUp()
    await answers(ticket_id, 'to')
    await answers(ticket_id, 'tre')
    const last = first.said.findLast(({ id }) => id)?.id ?? ''
    for (const more of [{ last }, { after: last }, { last, after: 'nonsense' }]) {
      const again = await listens(anton, ticket_id, more)
      await eventually(() => expect(wordsOf(again)).toEqual(['to', 'tre']))
    }
    await answers(ticket_id, 'fire')
    const whole = await listens(anton, ticket_id)
    await eventually(() => expect(wordsOf(whole)).toEqual(['en', 'to', 'tre', 'fire']))
  })

  test('between the app and its database loses no message', async () => {
    const anton = await someone()
    const ticket_id = await asks(anton)
    const listener = await listens(anton, ticket_id, { house: there })
    await eventually(() => expect(statusesOf(listener)).toEqual(['pending']))
    await there.line.down()
    await answers(ticket_id, 'Mens ingen hørte efter')
    await there.line.up()
    await vi.waitFor(() => expect(wordsOf(listener)).toEqual(['Mens ingen hørte efter']), {
      timeout: 10_000,
    })
  })
})

describe('a refused event stream', () => {
  test.each([
    ['without a session', 401, async () => ({ ...(await someone()), token: '' })],
    ['with a made-up session', 401, async () => ({ ...(await someone()), token: newToken() })],
    ['to another customer’s request', 404, () => someone()],
    ['from another store', 404, () => someone(here.shops.clay)],
  ] as const)('%s', async (_, status, makeListener) => {
    const ticket_id = await asks(await someone())
    const listener = await listens(await makeListener(), ticket_id)
    expect(listener.status).toBe(status)
  })

  test('with a session of another store', async () => {
    const anton = await someone()
    const ticket_id = await asks(anton)
    const elsewhere = { ...anton, shop: here.shops.clay }
    expect((await listens(elsewhere, ticket_id)).status).toBe(401)
  })

  test('for staff of another company, and on the staff path with a customer session', async () => {
    const anton = await someone()
    const ticket_id = await asks(anton)
    expect((await staffListens(ticket_id, here.shops.clay)).status).toBe(404)
    const path = to.admin.ticket.events(ticket_id)
    const headers = { cookie: `shop=${anton.token}; admin=${anton.token}` }
    const { host } = anton.shop
    expect((await listenTo(here.port, { host, path, headers })).status).toBe(401)
  })

  test('for a ticket that does not exist', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000'
    expect((await listens(await someone(), nowhere)).status).toBe(404)
  })
})

describe('the end of an event stream', () => {
  test('comes with the session, before another message is sent', async () => {
    const anton = await someone()
    const ticket_id = await asks(anton)
    const listener = await listens(anton, ticket_id)
    const auth = here.torv.database.through({ ...anton.customer.scope, as: 'customer_auth' })
    await signOutCustomer(auth, anton.token)
    await answers(ticket_id, 'Det ser du ikke')
    await listener.ended
    expect(wordsOf(listener)).toEqual([])
  })

  test('comes with the session, also when that ends during a read', async () => {
    const anton = await someone()
    const ticket_id = await asks(anton)
    await answers(ticket_id, 'Det ser du ikke')
    const watch = await watchTicket(await visitAt(anton.shop.host), anton.token, ticket_id)
    const { keeper, database } = here.torv
    await keeper.query('begin; lock table support_messages in access exclusive mode')
    const news = watch?.news(0)
    // The session has been checked, and the messages are being read.
    await eventually(async () =>
      expect(await waitingFor(keeper, 'support_messages')).toBeGreaterThan(0),
    )
    await signOutCustomer(
      database.through({ ...anton.customer.scope, as: 'customer_auth' }),
      anton.token,
    )
    await keeper.query('commit')
    expect(await news).toBeNull()
  })

  test('comes with the session, also when no message is written', async () => {
    const anton = await someone()
    const ticket_id = await asks(anton)
    const watched = await streamsChecking(50)
    const path = to.support.events(ticket_id)
    const headers = { cookie: `shop=${anton.token}` }
    const listener = await listenTo(watched.port, { host: anton.shop.host, path, headers })
    await eventually(() => expect(statusesOf(listener)).toEqual(['pending']))
    expect(watched.streams.count).toBe(1)
    const auth = here.torv.database.through({ ...anton.customer.scope, as: 'customer_auth' })
    await signOutCustomer(auth, anton.token)
    await listener.ended
    await eventually(() => expect(watched.streams.count).toBe(0))
  })

  test('comes with the membership of the staff member', async () => {
    const anton = await someone(here.shops.clay)
    const ticket_id = await asks(anton)
    const { staff, ...shop } = here.shops.clay
    const listener = await staffListens(ticket_id, { staff, ...shop })
    const member = [shop.company_id, staff.scope.staff_id]
    const { rows } = await here.torv.keeper.query(
      'delete from company_members where company_id = $1 and staff_id = $2 returning *',
      member,
    )
    const reply = { ticket_id, message: 'Hallo?' }
    granted(await answerAsCustomer(anton.customer, anton.customer.scope, reply))
    await listener.ended
    expect(wordsOf(listener)).toEqual([])
    await here.torv.keeper.query(
      'insert into company_members (company_id, staff_id, role) values ($1, $2, $3)',
      [...member, rows[0].role],
    )
  })

  test('comes when the app closes', async () => {
    const third = await openTestHouse({ app, beside: here })
    const anton = await someone()
    const ticket_id = await asks(anton)
    const listener = await listens(anton, ticket_id, { house: third })
    const started = performance.now()
    await third.close()
    await listener.ended
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

test('a customer has at most five streams, and gets another when one of them is closed', async () => {
  const anton = await someone()
  const ticket_id = await asks(anton)
  const lines = []
  for (let line = 0; line < 5; line += 1) lines.push(await listens(anton, ticket_id))
  expect(lines.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await listens(anton, ticket_id)).status).toBe(429)
  lines[0]?.hangUp()
  await eventually(async () => expect((await listens(anton, ticket_id)).status).toBe(200))
})

test('a network has at most twenty streams', async () => {
  const house = await openTestHouse({ app, beside: here })
  onTestFinished(() => house.close())
  const lines = []
  for (let person = 0; person < 5; person += 1) {
    const anton = await someone()
    const ticket_id = await asks(anton)
    for (let line = 0; line < 5; line += 1) lines.push(await listens(anton, ticket_id, { house }))
  }
  const statuses = lines.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})
