import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/database/database.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import { forgiveAttempt, takeAttempt, type Attempt } from '#server/throttle/take-attempt.ts'
import { testPasswordOf } from '../support/cluster.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { openMarket, type Market } from '../support/people.ts'

let torv: TestDatabase
let market: Market
beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

function deskOf(store: StoreKey, database: Database = torv.database) {
  return database.through({ as: 'customer_auth', ...store })
}

function account(of: string): Attempt {
  return [{ throttle: 'sign_in_account', of }]
}

async function takenOf(many: number, take: () => Promise<boolean>): Promise<number> {
  const taken = await Promise.all(Array.from({ length: many }, take))
  return taken.filter(Boolean).length
}

test('a hundred simultaneous attempts are limited like a hundred in a row', async () => {
  const desk = deskOf(market.bagShop)
  expect(await takenOf(100, () => takeAttempt(desk, account('storm')))).toBe(5)
})

test('a restart does not reset the counters', async () => {
  await takenOf(6, () => takeAttempt(deskOf(market.bagShop), account('patient')))
  const restarted = openDatabase(torv.address, testPasswordOf, () => {})
  const desk = deskOf(market.bagShop, restarted)
  expect(await takeAttempt(desk, account('patient'))).toBe(false)
  expect(await takeAttempt(desk, account('somebody else'))).toBe(true)
  await restarted.close()
})

test('attempts in one shop do not count in another', async () => {
  await takenOf(6, () => takeAttempt(deskOf(market.bagShop), account('here')))
  expect(await takeAttempt(deskOf(market.clayShop), account('here'))).toBe(true)
})

test('successful attempts do not count', async () => {
  const desk = deskOf(market.bagShop)
  for (let time = 0; time < 20; time += 1) {
    expect(await takeAttempt(desk, account('forgetful'))).toBe(true)
    await forgiveAttempt(desk, account('forgetful'))
  }
})

test('a correct password does not reset the guesses from its address', async () => {
  const desk = deskOf(market.bagShop)
  const from = [{ throttle: 'sign_in_address', of: '203.0.113.9' }] as const
  expect(await takenOf(19, () => takeAttempt(desk, from))).toBe(19)
  await takeAttempt(desk, from)
  await forgiveAttempt(desk, from)
  expect(await takeAttempt(desk, from)).toBe(true)
  expect(await takeAttempt(desk, from)).toBe(false)
})

test('an attempt refused by one limit does not count towards another', async () => {
  const desk = deskOf(market.bagShop)
  const both = (of: string): Attempt => [
    { throttle: 'sign_in_account', of },
    { throttle: 'sign_in_address', of: '203.0.113.77' },
  ]
  expect(await takenOf(40, () => takeAttempt(desk, both('target')))).toBe(5)
  expect(await takeAttempt(desk, both('another'))).toBe(true)
})

test('attempts of staff are counted separately, across all shops', async () => {
  const desk = torv.database.through({ as: 'staff_auth' })
  expect(await takenOf(10, () => takeAttempt(desk, account('ejer@torv.example')))).toBe(5)
  expect(await takeAttempt(deskOf(market.bagShop), account('ejer@torv.example'))).toBe(true)
})

test('neither names nor addresses are stored in plain text', async () => {
  const desk = deskOf(market.bagShop)
  await takeAttempt(desk, account('freja@torv.example'))
  const { rows } = await torv.keeper.query('select * from throttles')
  expect(JSON.stringify(rows)).not.toMatch(/freja|@|203\.0/)
})
