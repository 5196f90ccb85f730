import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getToday } from '#shared/local-time.ts'
import type { Language } from '#shared/stores/locale.ts'
import type { ClaimDecision } from '#features/support/rules/claim-decision.ts'
import { countDecisions } from '#features/analytics/server/ticket-figures.ts'
import { limits } from '#shared/limits.ts'
import { replyAsStaff } from '#features/support/server/messages/reply-to-ticket.ts'
import { readThread } from '#features/support/server/messages/read-thread.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { readTicket } from '#features/support/server/tickets/read-ticket.ts'
import type { Customer } from '#platform/database/database.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { createCustomer, openMarket, unwrap, type Market } from '#test/support/people.ts'

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
  replyAsStaff(market.sofie, market.bagShop, {
    ticket_id,
    message,
    key,
    decided: { language: 'da', decision: 'refused' },
  })

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
  expect(rows).toEqual([{ changes: { decision: 'refused' } }])
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

const decide = (
  ticket_id: string,
  decision: ClaimDecision,
  language: Language = 'da',
  key?: string,
) =>
  replyAsStaff(market.sofie, market.bagShop, {
    ticket_id,
    message: 'Vi har set på tasken.',
    key,
    decided: { language, decision },
  })

test('the remedy of an accepted claim is told to the buyer, recorded with its author, and noted', async () => {
  const ticket_id = await open(claim)
  const key = randomUUID()
  unwrap(await decide(ticket_id, 'repair', 'da', key))
  unwrap(await decide(ticket_id, 'repair', 'da', key))
  const thread = unwrap(await readThread(buyer, ticket_id))
  expect(thread.messages).toHaveLength(1)
  expect(thread.messages[0]?.message).toBe(
    'Vi har set på tasken.\n\nVi giver dig medhold i din reklamation og reparerer varen. Det koster dig ikke noget.',
  )
  expect(thread.decisions).toEqual([{ decision: 'repair', created_at: expect.any(Date) }])
  const ticket = unwrap(await readTicket(market.sofie, market.bagShop, ticket_id))
  expect(ticket.decisions).toMatchObject([{ decision: 'repair', author: 'Sofie' }])
  const { rows } = await torv.ownerClient.query(
    "select changes from audit_log where subject_type = 'ticket' and subject_id = $1",
    [ticket_id],
  )
  expect(rows).toEqual([{ changes: { decision: 'repair' } }])
})

test('a later answer may decide otherwise, and the earlier decision stays as it was', async () => {
  const ticket_id = await open(claim)
  unwrap(await decide(ticket_id, 'repair'))
  unwrap(await decide(ticket_id, 'cancellation', 'en'))
  const { decisions, messages } = unwrap(await readThread(buyer, ticket_id))
  expect(decisions.map(({ decision }) => decision)).toEqual(['repair', 'cancellation'])
  expect(messages[1]?.message).toContain('The purchase is cancelled, and you get your money back.')
  unwrap(await refuse(ticket_id, 'Vi tog fejl.'))
  const after = unwrap(await readThread(buyer, ticket_id))
  expect(after.decisions.map(({ decision }) => decision)).toEqual([
    'repair',
    'cancellation',
    'refused',
  ])
  const change = "update support_messages set decision = 'replacement' where ticket_id = $1"
  await expect(torv.ownerClient.query(change, [ticket_id])).rejects.toThrow('cannot be changed')
})

test('only a claim has a remedy, and only an answer of staff records one', async () => {
  const other = await open({ type: 'other', answers: { details: 'Hej' } })
  expect(await decide(other, 'repair')).toEqual({ refused: 'requestInvalid' })
  const ticket_id = await open(claim)
  const insert = `insert into support_messages (company_id, store_id, ticket_id, user_id, message, decision)
    select company_id, store_id, id, user_id, 'Godkendt', 'repair' from support_tickets where id = $1`
  await expect(torv.ownerClient.query(insert, [ticket_id])).rejects.toThrow(
    'support_messages_decision',
  )
  await expect(
    sql`update support_messages set decision = 'repair' where ticket_id = ${ticket_id}`.execute(
      buyer,
    ),
  ).rejects.toThrow('permission denied')
})

test('the figures of staff count each claim once, by its last decision', async () => {
  await torv.ownerClient.query('truncate support_tickets cascade')
  const [first, second] = [await open(claim), await open(claim)]
  unwrap(await decide(first, 'repair'))
  unwrap(await decide(first, 'replacement'))
  unwrap(await decide(second, 'replacement'))
  const { company_id, store_id } = market.bagShop
  const today = getToday()
  const count = (store_ids: string[]) =>
    countDecisions(market.sofie, { company_id, store_ids }, { from: today, to: today })
  expect(await count([store_id])).toEqual([{ decision: 'replacement', count: 2 }])
  expect(await count([randomUUID()])).toEqual([])
})
