import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TicketForm } from '../rules/ticket-forms.ts'
import { ticketMay, ticketStatuses } from '#features/support/rules/ticket.ts'
import { signUpCustomer } from '#features/customers/server/sign-up-customer.ts'
import type { Customer } from '#platform/database/database.ts'
import { replyAsCustomer, replyAsStaff } from '#features/support/server/messages/reply-to-ticket.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { setTemplateActive } from '../server/templates/save-template.ts'
import { setTicketStatus } from '../server/tickets/assign-ticket.ts'
import { listTemplates } from '#features/support/server/templates/support-templates.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { createCustomer, unwrap, openMarket, password, type Market } from '#test/support/people.ts'

type TicketInput = Pick<TicketForm, 'type' | 'answers'>

let torv: TestDatabase
let market: Market
let anton: Customer
let berit: Customer

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  anton = await createCustomer(torv.database, market.bagShop, 'Anton')
  berit = await createCustomer(torv.database, market.bagShop, 'Berit')
})
afterAll(() => torv.close())

const question: TicketInput = { type: 'other', answers: { details: ' Kan man bytte? ' } }
const warranty: TicketInput = {
  type: 'warranty_claim',
  answers: {
    order_number: '1001',
    item: 'Lædertaske',
    fault: 'Låsen er løs',
    noticed: '1-12 måneder efter købet',
    wish: 'Varen repareret',
    terms_agreement: 'on',
  },
}

async function openTestTicket(customer = anton, form = question): Promise<string> {
  const opened = unwrap(await openTicket(customer, customer.scope, form))
  if ('fieldErrors' in opened) throw new Error(JSON.stringify(opened.fieldErrors))
  return opened.ticket_id
}

async function readTicketRow(id: string) {
  const { rows } = await torv.ownerClient.query('select * from support_tickets where id = $1', [id])
  return rows[0]
}

async function readStatus(id: string): Promise<string> {
  return (await readTicketRow(id)).status
}

function sendMessage(ticket_id: string, message = 'Hej', customer = anton) {
  return replyAsCustomer(customer, customer.scope, { ticket_id, message })
}

describe('a ticket', () => {
  test('is stored by the fields of its template, under the template’s title', async () => {
    const row = await readTicketRow(await openTestTicket(anton, warranty))
    expect(row).toMatchObject({
      user_id: anton.scope.customer_id,
      store_id: market.bagShop.store_id,
      type: 'warranty_claim',
      status: 'pending',
      title: 'Reklamation',
      template_version: 1,
      terms_accepted: true,
      terms_accepted_at: expect.any(Date),
      form_data: { ...warranty.answers, terms_agreement: true },
    })
  })

  test('is not accepted before the terms are accepted', async () => {
    const { terms_agreement: _, ...answers } = warranty.answers
    expect(await openTicket(anton, anton.scope, { ...warranty, answers })).toMatchObject({
      fieldErrors: { terms_agreement: { refused: 'warrantyTermsMissing' } },
    })
  })

  test('answers every required question of its template, and no unknown one', async () => {
    const answers = { evil: 'yes' }
    expect(await openTicket(anton, anton.scope, { type: 'other', answers })).toMatchObject({
      fieldErrors: {
        details: { refused: 'answerMissing' },
        evil: { refused: 'requestInvalid' },
      },
    })
  })

  test('can be of a type only while the form of that type is active', async () => {
    const templates = await listTemplates(market.freja, market.pyramidShop)
    const { id } = templates.find(({ type }) => type === 'other')!
    const clara = await createCustomer(torv.database, market.pyramidShop, 'Clara')
    unwrap(await setTemplateActive(market.freja, market.pyramidShop, id, false))
    expect(await openTicket(clara, clara.scope, question)).toEqual({
      refused: 'templateLoadFailed',
    })
    unwrap(await setTemplateActive(market.freja, market.pyramidShop, id, true))
    expect(await openTicket(clara, clara.scope, question)).toHaveProperty('ticket_id')
  })

  test('is opened in the customer’s own name only', async () => {
    await expect(openTicket(anton, berit.scope, question)).rejects.toThrow('row-level security')
  })
})

describe('a message', () => {
  test('of the customer has no author among staff, and one of the shop names its author', async () => {
    const ticket_id = await openTestTicket()
    unwrap(await sendMessage(ticket_id))
    unwrap(await replyAsStaff(market.sofie, market.bagShop, { ticket_id, message: 'Ja.' }))
    const { rows } = await torv.ownerClient.query(
      'select message, is_staff, user_id, author_id from support_messages where ticket_id = $1 order by created_at',
      [ticket_id],
    )
    const user_id = anton.scope.customer_id
    expect(rows).toEqual([
      { message: 'Hej', is_staff: false, user_id, author_id: null },
      { message: 'Ja.', is_staff: true, user_id, author_id: market.sofie.scope.staff_id },
    ])
  })

  test.each(ticketStatuses)(
    'to a ticket that is %s is accepted only if the rules allow it',
    async (status) => {
      const ticket_id = await openTestTicket()
      const setStatusQuery = 'update support_tickets set status = $2 where id = $1'
      await torv.ownerClient.query(setStatusQuery, [ticket_id, status])
      const isOpen = ticketMay.reply({ status })
      const createExpectation = (refused: string) =>
        isOpen ? { message_id: expect.any(String) } : { refused }
      expect(await sendMessage(ticket_id)).toMatchObject(createExpectation('ticketEnded'))
      const reply = { ticket_id, message: 'Ja.' }
      expect(await replyAsStaff(market.sofie, market.bagShop, reply)).toMatchObject(
        createExpectation('staffTicketEnded'),
      )
    },
  )

  test('of the customer makes a waiting ticket active again, and one of the shop does not', async () => {
    const ticket_id = await openTestTicket()
    unwrap(await setTicketStatus(market.sofie, market.bagShop, ticket_id, 'waiting_customer'))
    unwrap(await replyAsStaff(market.sofie, market.bagShop, { ticket_id, message: 'Hallo?' }))
    expect(await readStatus(ticket_id)).toBe('waiting_customer')
    unwrap(await sendMessage(ticket_id))
    expect(await readStatus(ticket_id)).toBe('in_progress')
  })

  test('of the customer changes no other status', async () => {
    const ticket_id = await openTestTicket()
    unwrap(await sendMessage(ticket_id))
    expect(await readStatus(ticket_id)).toBe('pending')
  })

  test('waits while the ticket is being closed and is then refused', async () => {
    const ticket_id = await openTestTicket()
    await torv.ownerClient.query('begin')
    await torv.ownerClient.query("update support_tickets set status = 'closed' where id = $1", [
      ticket_id,
    ])
    const sent = sendMessage(ticket_id)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await torv.ownerClient.query('commit')
    expect(await sent).toEqual({ refused: 'ticketEnded' })
  })

  test('is not added to a ticket of another customer or another store', async () => {
    const ticket_id = await openTestTicket(berit)
    expect(await sendMessage(ticket_id)).toEqual({ refused: 'ticketNotFound' })
    expect(await replyAsStaff(market.rosa, market.clayShop, { ticket_id, message: 'x' })).toEqual({
      refused: 'staffTicketNotFound',
    })
    expect(await setTicketStatus(market.freja, market.pyramidShop, ticket_id, 'closed')).toEqual({
      refused: 'staffTicketNotFound',
    })
  })
})

test('setting a status returns the updated ticket', async () => {
  const ticket_id = await openTestTicket()
  expect(await setTicketStatus(market.sofie, market.bagShop, ticket_id, 'resolved')).toEqual({
    id: ticket_id,
    status: 'resolved',
    updated_at: expect.any(Date),
  })
})

describe('sign-up', () => {
  const form = {
    name: 'Dagny',
    email: 'dagny@torv.example',
    address: 'Havnevej 7',
    phone: '+4500212223',
    password,
  }

  test('creates a customer of this store only, with the chosen password', async () => {
    const { bagShop, clayShop } = market
    const signUp = (store: typeof bagShop) =>
      signUpCustomer(torv.database.scoped({ as: 'customer_auth', ...store }), form, '')
    const { customer_id } = unwrap(await signUp(bagShop))
    expect(await signUp(bagShop)).toEqual({ refused: 'signUpFailed' })
    expect(await signUp(clayShop)).toHaveProperty('customer_id')
    const { rows } = await torv.ownerClient.query(
      'select c.role, c.phone, a.provider_id, a.account_id, a.password from customers c join customer_accounts a on a.customer_id = c.id where c.id = $1',
      [customer_id],
    )
    expect(rows).toEqual([
      {
        role: 'customer',
        phone: '+4500212223',
        provider_id: 'credential',
        account_id: customer_id,
        password: expect.not.stringContaining(password),
      },
    ])
  })
})
