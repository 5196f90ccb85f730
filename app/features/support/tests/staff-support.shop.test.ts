import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { staffStatuses, ticketStatuses } from '#features/support/rules/ticket.ts'
import { addMember } from '#features/companies/server/accept-invitation.ts'
import type { Customer } from '#platform/database/database.ts'
import { createStaffAccount } from '#features/staff/server/create-staff-account.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { createCustomer, unwrap, password } from '#test/support/people.ts'

let app: TestApp
let freja: Customer
let ticket: string
const people: Record<string, TestBrowser> = {}

beforeAll(async () => {
  app = await startTestApp()
  const { bags, clay } = app.shops
  freja = await createCustomer(app.torv.database, bags, 'Freja')
  const auth = app.torv.database.scoped({ as: 'staff_auth' })
  const sofie = { name: 'Sofie', email: 'sofie@torv.example', password }
  const member = await createStaffAccount(auth, sofie)
  unwrap(await addMember(bags.staff, { ...member, company_id: bags.company_id, role: 'support' }))
  people['visitor'] = new TestBrowser(app.port, bags.host)
  people['customer'] = new TestBrowser(app.port, bags.host)
  await people['customer'].post(to.login(), { email: 'freja@torv.example', password })
  people['support'] = await signIn('sofie@torv.example', password, bags.host)
  const ownPassword = 'en god lang adgangskode'
  people['owner'] = await signIn(`ejer@${bags.host}`, ownPassword, bags.host)
  people['owner of another company'] = await signIn(`ejer@${clay.host}`, ownPassword, clay.host)
})
afterAll(() => app.close())
beforeEach(async () => {
  ticket = await createTicket('Er tasken vandtæt?')
})

async function signIn(email: string, secret: string, host: string): Promise<TestBrowser> {
  const caller = new TestBrowser(app.port, host)
  const response = await caller.post(to.admin.login(), { email, password: secret })
  expect(response.headers.location).toBe(to.admin())
  return caller
}

async function createTicket(details: string): Promise<string> {
  await app.torv.ownerClient.query('delete from throttles')
  const form = { type: 'other', answers: { details } } as const
  const opened = unwrap(await openTicket(freja, freja.scope, form))
  if ('fieldErrors' in opened) throw new Error(JSON.stringify(opened.fieldErrors))
  return opened.ticket_id
}

function getCaller(name: string): TestBrowser {
  const caller = people[name]
  if (!caller) throw new Error(`there is no caller ${name}`)
  return caller
}

async function readTicket(): Promise<Record<string, unknown>> {
  const { rows } = await app.torv.ownerClient.query(
    'select status, assignee_id, message_count from support_tickets where id = $1',
    [ticket],
  )
  return rows[0]
}

describe('access to support requests', () => {
  const pages = { list: () => to.admin.support(), ticket: () => to.admin.ticket(ticket) }
  const changes: Record<string, [() => string, Record<string, string>]> = {
    status: [() => to.admin.ticket.status(ticket), { status: 'closed' }],
    reply: [() => to.admin.ticket.reply(ticket), { message: 'Ja' }],
    note: [() => to.admin.ticket.note(ticket), { note: 'Spørg lageret' }],
    assignment: [() => to.admin.ticket.assignment(ticket), { assignee_id: '' }],
  }

  test.each(['visitor', 'customer'])(
    'a %s is redirected to sign in and changes nothing',
    async (role) => {
      for (const page of Object.values(pages)) {
        const response = await getCaller(role).get(page())
        expect([response.status, response.headers.location]).toEqual([302, to.admin.login()])
      }
      for (const [path, fields] of Object.values(changes)) {
        const response = await getCaller(role).post(path(), fields)
        expect(response.status).toBe(401)
      }
      expect(await readTicket()).toMatchObject({ status: 'pending', message_count: 0 })
    },
  )

  test('the owner of another company gets 404 for a request', async () => {
    const outsider = getCaller('owner of another company')
    const unknownId = '00000000-0000-4000-8000-000000000000'
    for (const id of [ticket, unknownId, 'x']) {
      const response = await outsider.get(to.admin.ticket(id))
      expect(response.status).toBe(404)
      expect(response.text).toContain('Henvendelsen blev ikke fundet')
      expect(response.text).not.toContain('vandtæt')
    }
    for (const [path, fields] of Object.values(changes)) {
      expect((await outsider.post(path(), fields)).status).toBe(404)
    }
    expect((await outsider.get(to.admin.support({ status: 'all' }))).text).not.toContain(ticket)
    expect(await readTicket()).toMatchObject({ status: 'pending', message_count: 0 })
  })

  test.each(['support', 'owner'])('%s can read and answer a request', async (role) => {
    const staff = getCaller(role)
    expect((await staff.get(to.admin.support())).text).toContain(ticket)
    const page = await staff.get(to.admin.ticket(ticket))
    expect(page.text).toContain('Er tasken vandtæt?')
    expect(page.headers['cache-control']).toContain('no-store')
    for (const [path, fields] of Object.values(changes).toReversed()) {
      expect((await staff.post(path(), fields)).status).toBeLessThan(400)
    }
    expect(await readTicket()).toMatchObject({ status: 'closed', message_count: 1 })
  })
})

describe('the list of requests', () => {
  test('requests that need attention are listed by default', async () => {
    const sofie = getCaller('support')
    await sofie.post(to.admin.ticket.status(ticket), { status: 'resolved' })
    expect((await sofie.get(to.admin.support())).text).not.toContain(ticket)
    for (const status of ['resolved', 'all']) {
      expect((await sofie.get(to.admin.support({ status }))).text).toContain(ticket)
    }
  })

  test('a search finds words of a request, and shows a notice when nothing matches', async () => {
    const sofie = getCaller('support')
    const other = await createTicket('Hvor er min zebra?')
    const matches = await sofie.get(to.admin.support({ q: 'zebra' }))
    expect(matches.text).toContain(other)
    expect(matches.text).not.toContain(ticket)
    const nothing = await sofie.get(to.admin.support({ q: 'okapi' }))
    expect(nothing.text).toContain('No Support Tickets')
    expect(nothing.text).toContain('No tickets match the selected filter.')
  })

  test('a shop without requests shows a notice', async () => {
    const response = await getCaller('owner of another company').get(
      to.admin.support({ status: 'all' }),
    )
    expect(response.text).toContain('There are no support tickets yet.')
  })
})

describe('status changes', () => {
  test('every status can follow every other, except pending', async () => {
    const sofie = getCaller('support')
    for (const from of ticketStatuses) {
      for (const next of staffStatuses) {
        await app.torv.ownerClient.query('update support_tickets set status = $2 where id = $1', [
          ticket,
          from,
        ])
        await sofie.post(to.admin.ticket.status(ticket), { status: next })
        expect(await readTicket()).toMatchObject({ status: next })
      }
    }
    expect((await sofie.post(to.admin.ticket.status(ticket), { status: 'pending' })).status).toBe(
      400,
    )
    expect(await readTicket()).toMatchObject({ status: 'closed' })
  })

  test('a closed request takes no reply', async () => {
    const sofie = getCaller('support')
    await sofie.post(to.admin.ticket.status(ticket), { status: 'closed' })
    const response = await sofie.post(to.admin.ticket.reply(ticket), { message: 'For sent' })
    expect(response.status).toBe(409)
    expect(await readTicket()).toMatchObject({ message_count: 0 })
  })
})

describe('replies and notes', () => {
  test('a reply sent again with its key is saved once, and each page has its own key', async () => {
    const sofie = getCaller('support')
    const readKey = async () =>
      /name="key" value="([\w-]+)"/.exec((await sofie.get(to.admin.ticket(ticket))).text)?.[1] ?? ''
    const key = await readKey()
    expect(await readKey()).not.toBe(key)
    const send = (message: string) => sofie.post(to.admin.ticket.reply(ticket), { message, key })
    const answers = [...(await Promise.all([send('Ja'), send('Ja')])), await send('Ja')]
    expect(answers.map(({ status }) => status < 400)).toEqual([true, true, true])
    expect(await readTicket()).toMatchObject({ message_count: 1 })
    expect((await send('Nej')).text).toContain('used for another message')
    expect(await readTicket()).toMatchObject({ message_count: 1 })
  })

  test('a note sent again with its key is saved once', async () => {
    const sofie = getCaller('support')
    const key = '0c6f0b9e-5a0d-4c39-9a52-1f6d1c9c2b77'
    const postNote = (note: string) => sofie.post(to.admin.ticket.note(ticket), { note, key })
    const answers = [
      ...(await Promise.all([postNote('Ring'), postNote('Ring')])),
      await postNote('Ring'),
    ]
    expect(answers.map(({ status }) => status < 400)).toEqual([true, true, true])
    expect((await postNote('Skriv')).text).toContain('used for another note')
    const { rows } = await app.torv.ownerClient.query(
      'select note from support_notes where ticket_id = $1',
      [ticket],
    )
    expect(rows).toEqual([{ note: 'Ring' }])
  })

  test.each([
    ['nothing but spaces', { message: '   ' }],
    ['one letter too many', { message: 'a'.repeat(501) }],
    ['the author id of another person', { message: 'Hej', author_id: 'x' }],
    ['a flag that it is from the customer', { message: 'Hej', is_staff: 'false' }],
  ])('a reply with %s is refused', async (_, fields) => {
    const response = await getCaller('support').post(to.admin.ticket.reply(ticket), fields)
    expect(response.status).toBe(400)
    expect(await readTicket()).toMatchObject({ message_count: 0 })
  })

  test('a reply of exactly five hundred characters is saved with its author', async () => {
    await getCaller('support').post(to.admin.ticket.reply(ticket), {
      message: ` ${'a'.repeat(500)} `,
    })
    const { rows } = await app.torv.ownerClient.query(
      `select m.is_staff, m.user_id, s.email, length(m.message) as length
       from support_messages m join staff s on s.id = m.author_id where m.ticket_id = $1`,
      [ticket],
    )
    expect(rows).toEqual([
      {
        is_staff: true,
        user_id: freja.scope.customer_id,
        email: 'sofie@torv.example',
        length: 500,
      },
    ])
  })
})
