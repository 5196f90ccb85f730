import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minor, type Minor } from '#shared/money/money.ts'
import { defaultContribution } from '#features/orders/rules/contribution.ts'
import { getToday } from '#shared/local-time.ts'
import { readOverdueContribution, readContributions } from '../server/read-contributions.ts'
import { recordContributionPayment } from '#features/contributions/server/record-contribution-payment.ts'
import { changeSection } from '#features/stores/server/change-section.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { openMarket, unwrap, type Market } from '#test/support/people.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

let number = 0

async function insertOrder(placed_at: string, contribution: number, state = 'completed') {
  number += 1
  const { company_id, store_id } = market.bagShop
  await torv.ownerClient.query(
    `insert into orders (company_id, store_id, number, state, locale, currency, subtotal, total, vat, contribution, placed_at)
     values ($1, $2, $3, $4, 'da-DK', 'DKK', 10000, 10000, 2000, $5, $6)`,
    [company_id, store_id, 5_000 + number, state, contribution, placed_at],
  )
}

const pay = (
  amount: Minor,
  { key = randomUUID(), is_correction = false, staff = market.freja } = {},
) =>
  recordContributionPayment(staff, market.bagShop, {
    key,
    amount,
    is_correction,
    paid_on: getToday(),
    reference: 'Bank 42',
  })

const findOverdue = () => readOverdueContribution(market.freja, market.bagShop)

test('a payment needs a recipient and the permission', async () => {
  expect(await pay(minor(100))).toEqual({ refused: 'contributionRecipientMissing' })
  expect(await pay(minor(100), { staff: market.rosa })).toEqual({ refused: 'roleForbidden' })
})

test('orders that were sent count by Danish quarter, and a quarter is due before the end of the next', async () => {
  const terms = { ...defaultContribution, contribution_recipient: 'Fonden Luftrum' }
  unwrap(await changeSection(market.freja, market.bagShop, 'contribution', terms))
  // Half past midnight of the first of April in Denmark.
  await insertOrder('2024-03-31T22:30:00Z', 500)
  await insertOrder('2024-05-01T12:00:00Z', 250, 'partially_refunded')
  await insertOrder('2024-05-01T12:00:00Z', 900, 'refunded')
  await insertOrder('2024-05-01T12:00:00Z', 900, 'authorised')
  await insertOrder(new Date().toISOString(), 70, 'shipped')
  const { quarters } = unwrap(await readContributions(market.freja, market.bagShop))
  expect(quarters.at(-1)).toEqual({
    year: 2024,
    quarter: 2,
    currency: 'DKK',
    amount: 750,
    orders: 2,
  })
  expect(quarters[0]).toMatchObject({ amount: 70, orders: 1 })
  expect(await findOverdue()).toBe(750)
})

test('a payment lessens what is overdue; the same form sent twice is one entry, and a wrong one is taken back', async () => {
  const key = randomUUID()
  const [one, other] = await Promise.all([pay(minor(750), { key }), pay(minor(750), { key })])
  expect([one, other]).toEqual([null, null])
  expect(await findOverdue()).toBe(0)
  expect(unwrap(await readContributions(market.freja, market.bagShop)).payments).toHaveLength(1)
  unwrap(await pay(minor(750), { is_correction: true }))
  expect(await findOverdue()).toBe(750)
  const { rows } = await torv.ownerClient.query(
    "select changes from audit_log where subject_type = 'contribution'",
  )
  expect(rows).toHaveLength(2)
})

test('entries cannot be changed or deleted by staff', async () => {
  const { bagShop, freja } = market
  await expect(
    freja
      .updateTable('contribution_payments')
      .set({ amount: minor(1) })
      .execute(),
  ).rejects.toThrow('permission denied')
  await expect(
    freja.deleteFrom('contribution_payments').where('store_id', '=', bagShop.store_id).execute(),
  ).rejects.toThrow('permission denied')
})
