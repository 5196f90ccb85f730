import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/shared/limits.ts'
import { replyAsStaff } from '#server/business/support/messages/reply-to-ticket.ts'
import { readThread } from '#server/business/support/messages/read-thread.ts'
import { openTicket } from '#server/business/support/tickets/open-ticket.ts'
import { readTicket } from '#server/business/support/tickets/read-ticket.ts'
import type { Customer } from '#server/platform/database/database.ts'
import { openEmptyDatabase, type TestDatabase } from '../support/database.ts'
import { createCustomer, openMarket, unwrap, type Market } from '../support/people.ts'

let torv: TestDatabase
let market: Market
let buyer: Customer

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  buyer = await createCustomer(torv.database, market.bagShop, 'Anton')
})
afterAll(() => torv.close())

const claim = {
  type: 'warranty_claim',
  answers: {
    order_number: '1001',
    item: 'Rygsæk',
    fault: 'Låsen er løs',
    noticed: '1-12 måneder efter købet',
    wish: 'Varen repareret',
    terms_agreement: 'on',
  },
} as const

async function open(form: Parameters<typeof openTicket>[2]): Promise<string> {
  const opened = unwrap(await openTicket(buyer, buyer.scope, form))
  if ('fieldErrors' in opened) throw new Error(JSON.stringify(opened.fieldErrors))
  return opened.ticket_id
}

const refuse = (ticket_id: string, message: string, key?: string) =>
  replyAsStaff(market.sofie, market.bagShop, { ticket_id, message, key, refuses_claim_in: 'da' })

test('a refusal of a claim carries the complaint bodies to the buyer and is noted, once', async () => {
  const ticket_id = await open(claim)
  const key = randomUUID()
  const message = 'Skaden er slid. '.repeat(40).slice(0, limits.message).trim()
  unwrap(await refuse(ticket_id, message, key))
  unwrap(await refuse(ticket_id, message, key))
  const { messages } = unwrap(await readThread(buyer, ticket_id))
  expect(messages).toHaveLength(1)
  expect(messages[0]?.message).toMatch(
    /^Skaden er slid[^]*Mæglingsteamet for Forbrugerklager[^]*Forbrugerklagenævnet/,
  )
  const { rows } = await torv.ownerClient.query(
    "select changes from audit_log where subject_type = 'ticket' and subject_id = $1",
    [ticket_id],
  )
  expect(rows).toEqual([{ changes: { refused_claim: true } }])
})

test('an ordinary answer carries nothing, and only a claim can be refused', async () => {
  const ticket_id = await open(claim)
  unwrap(await replyAsStaff(market.sofie, market.bagShop, { ticket_id, message: 'Vi bytter den.' }))
  const { messages } = unwrap(await readThread(buyer, ticket_id))
  expect(messages[0]?.message).toBe('Vi bytter den.')
  const other = await open({ type: 'other', answers: { details: 'Hej' } })
  expect(await refuse(other, 'Nej.')).toEqual({ refused: 'requestInvalid' })
})

test('a message of a buyer stays within the usual limit in the database', async () => {
  const ticket_id = await open(claim)
  await expect(
    torv.ownerClient.query(
      `insert into support_messages (company_id, store_id, ticket_id, user_id, message)
       select company_id, store_id, id, user_id, repeat('x', 501) from support_tickets where id = $1`,
      [ticket_id],
    ),
  ).rejects.toThrow('support_messages_message_check')
})

test('a claim without a sent order tells that its periods are not known', async () => {
  const ticket_id = await open(claim)
  const ticket = unwrap(await readTicket(market.sofie, market.bagShop, ticket_id))
  expect(ticket).toMatchObject({ order_sent_at: null, order_delivered_at: null })
})
