import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import { staffStatuses, ticketStatuses } from '#domain/ticket.ts'
import { addMember } from '#server/companies/add-member.ts'
import type { Customer } from '#server/database/database.ts'
import { createStaffAccount } from '#server/staff/create-staff-account.ts'
import { openTicket } from '#server/support/open-ticket.ts'
import { Caller } from '../support/caller.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { customerOf, granted, password } from '../support/people.ts'

let house: TestHouse
let freja: Customer
let ticket: string
const people: Record<string, Caller> = {}

beforeAll(async () => {
  house = await openTestHouse()
  const { bags, clay } = house.shops
  freja = await customerOf(house.torv.database, bags, 'Freja')
  const auth = house.torv.database.through({ as: 'staff_auth' })
  const sofie = { name: 'Sofie', email: 'sofie@torv.example', password }
  const member = await createStaffAccount(auth, sofie)
  granted(await addMember(bags.staff, { ...member, company_id: bags.company_id, role: 'support' }))
  people['visitor'] = new Caller(house.port, bags.host)
  people['customer'] = new Caller(house.port, bags.host)
  await people['customer'].post(to.login(), { email: 'freja@torv.example', password })
  people['support'] = await signedIn('sofie@torv.example', password, bags.host)
  const ownPassword = 'en god lang adgangskode'
  people['owner'] = await signedIn(`ejer@${bags.host}`, ownPassword, bags.host)
  people['owner of another company'] = await signedIn(`ejer@${clay.host}`, ownPassword, clay.host)
})
afterAll(() => house.close())
beforeEach(async () => {
  ticket = await asks('Er tasken vandtæt?')
})

async function signedIn(email: string, secret: string, host: string): Promise<Caller> {
  const caller = new Caller(house.port, host)
  const answer = await caller.post(to.admin.login(), { email, password: secret })
  expect(answer.headers.location).toBe(to.admin())
  return caller
}

async function asks(details: string): Promise<string> {
  await house.torv.keeper.query('delete from throttles')
  const form = { type: 'other', answers: { details } } as const
  const opened = granted(await openTicket(freja, freja.scope, form))
  if ('faults' in opened) throw new Error(JSON.stringify(opened.faults))
  return opened.ticket_id
}

function person(name: string): Caller {
  const caller = people[name]
  if (!caller) throw new Error(`nobody is called ${name}`)
  return caller
}

async function stored(): Promise<Record<string, unknown>> {
  const { rows } = await house.torv.keeper.query(
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
    async (who) => {
      for (const page of Object.values(pages)) {
        const answer = await person(who).get(page())
        expect([answer.status, answer.headers.location]).toEqual([302, to.admin.login()])
      }
      for (const [path, fields] of Object.values(changes)) {
        const answer = await person(who).post(path(), fields)
        expect(answer.status).toBe(401)
      }
      expect(await stored()).toMatchObject({ status: 'pending', message_count: 0 })
    },
  )

  test('the owner of another company gets 404 for a request', async () => {
    const rosa = person('owner of another company')
    const nowhere = '00000000-0000-4000-8000-000000000000'
    for (const id of [ticket, nowhere, 'x']) {
      const answer = await rosa.get(to.admin.ticket(id))
      expect(answer.status).toBe(404)
      expect(answer.text).toContain('Henvendelsen blev ikke fundet')
      expect(answer.text).not.toContain('vandtæt')
    }
    for (const [path, fields] of Object.values(changes)) {
      expect((await rosa.post(path(), fields)).status).toBe(404)
    }
    expect((await rosa.get(to.admin.support({ status: 'all' }))).text).not.toContain(ticket)
    expect(await stored()).toMatchObject({ status: 'pending', message_count: 0 })
  })

  test.each(['support', 'owner'])('%s can read and answer a request', async (who) => {
    const staff = person(who)
    expect((await staff.get(to.admin.support())).text).toContain(ticket)
    const page = await staff.get(to.admin.ticket(ticket))
    expect(page.text).toContain('Er tasken vandtæt?')
    expect(page.headers['cache-control']).toContain('no-store')
    for (const [path, fields] of Object.values(changes).toReversed()) {
      expect((await staff.post(path(), fields)).status).toBeLessThan(400)
    }
    expect(await stored()).toMatchObject({ status: 'closed', message_count: 1 })
  })
})

describe('the list of requests', () => {
  test('requests that need attention are listed by default', async () => {
    const sofie = person('support')
    await sofie.post(to.admin.ticket.status(ticket), { status: 'resolved' })
    expect((await sofie.get(to.admin.support())).text).not.toContain(ticket)
    for (const status of ['resolved', 'all']) {
      expect((await sofie.get(to.admin.support({ status }))).text).toContain(ticket)
    }
  })

  test('a search finds words of a request, and shows a notice when nothing matches', async () => {
    const sofie = person('support')
    const other = await asks('Hvor er min zebra?')
    const found = await sofie.get(to.admin.support({ q: 'zebra' }))
    expect(found.text).toContain(other)
    expect(found.text).not.toContain(ticket)
    const nothing = await sofie.get(to.admin.support({ q: 'okapi' }))
    expect(nothing.text).toContain('No Support Tickets')
    expect(nothing.text).toContain('No tickets match the selected filter.')
  })

  test('a shop without requests shows a notice', async () => {
    const answer = await person('owner of another company').get(to.admin.support({ status: 'all' }))
    expect(answer.text).toContain('There are no support tickets yet.')
  })
})

describe('status changes', () => {
  test('every status can follow every other, except pending', async () => {
    const sofie = person('support')
    for (const from of ticketStatuses) {
      for (const next of staffStatuses) {
        await house.torv.keeper.query('update support_tickets set status = $2 where id = $1', [
          ticket,
          from,
        ])
        await sofie.post(to.admin.ticket.status(ticket), { status: next })
        expect(await stored()).toMatchObject({ status: next })
      }
    }
    expect((await sofie.post(to.admin.ticket.status(ticket), { status: 'pending' })).status).toBe(
      400,
    )
    expect(await stored()).toMatchObject({ status: 'closed' })
  })

  test('a closed request takes no reply', async () => {
    const sofie = person('support')
    await sofie.post(to.admin.ticket.status(ticket), { status: 'closed' })
    const answer = await sofie.post(to.admin.ticket.reply(ticket), { message: 'For sent' })
    expect(answer.status).toBe(409)
    expect(await stored()).toMatchObject({ message_count: 0 })
  })
})

describe('replies and notes', () => {
  test('a reply sent again with its key is saved once, and each page has its own key', async () => {
    const sofie = person('support')
    const keyIn = async () =>
      /name="key" value="([\w-]+)"/.exec((await sofie.get(to.admin.ticket(ticket))).text)?.[1] ?? ''
    const key = await keyIn()
    expect(await keyIn()).not.toBe(key)
    const send = (message: string) => sofie.post(to.admin.ticket.reply(ticket), { message, key })
    const answers = [...(await Promise.all([send('Ja'), send('Ja')])), await send('Ja')]
    expect(answers.map(({ status }) => status < 400)).toEqual([true, true, true])
    expect(await stored()).toMatchObject({ message_count: 1 })
    expect((await send('Nej')).text).toContain('used for another message')
    expect(await stored()).toMatchObject({ message_count: 1 })
  })

  test('a note sent again with its key is saved once', async () => {
    const sofie = person('support')
    const key = '0c6f0b9e-5a0d-4c39-9a52-1f6d1c9c2b77'
    const leave = (note: string) => sofie.post(to.admin.ticket.note(ticket), { note, key })
    const answers = [...(await Promise.all([leave('Ring'), leave('Ring')])), await leave('Ring')]
    expect(answers.map(({ status }) => status < 400)).toEqual([true, true, true])
    expect((await leave('Skriv')).text).toContain('used for another note')
    const { rows } = await house.torv.keeper.query(
      'select note from support_notes where ticket_id = $1',
      [ticket],
    )
    expect(rows).toEqual([{ note: 'Ring' }])
  })

  test.each([
    ['nothing but spaces', { message: '   ' }],
    ['one letter too many', { message: 'a'.repeat(501) }],
    ['the claim to be somebody else', { message: 'Hej', author_id: 'x' }],
    ['the claim to be the customer', { message: 'Hej', is_staff: 'false' }],
  ])('a reply with %s is refused', async (_, fields) => {
    const answer = await person('support').post(to.admin.ticket.reply(ticket), fields)
    expect(answer.status).toBe(400)
    expect(await stored()).toMatchObject({ message_count: 0 })
  })

  test('a reply of exactly five hundred characters is saved with its author', async () => {
    await person('support').post(to.admin.ticket.reply(ticket), { message: ` ${'a'.repeat(500)} ` })
    const { rows } = await house.torv.keeper.query(
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
