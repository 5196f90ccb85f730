import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import {
  countHits,
  forgiveAttempt,
  takeAttempt,
  type Attempt,
} from '#platform/rate-limit/take-attempt.ts'
import { deriveTestPassword } from '#test/support/cluster.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { openMarket, type Market } from '#test/support/people.ts'

let torv: TestDatabase
let market: Market
beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

function getAuthHandle(store: StoreKey, database: Database = torv.database) {
  return database.scoped({ as: 'customer_auth', ...store })
}

function createAccountAttempt(of: string): Attempt {
  return [{ throttle: 'sign_in_account', of }]
}

async function countAllowed(count: number, take: () => Promise<boolean>): Promise<number> {
  const results = await Promise.all(Array.from({ length: count }, take))
  return results.filter(Boolean).length
}

test('a hundred simultaneous attempts are limited like a hundred in a row', async () => {
  const authHandle = getAuthHandle(market.bagShop)
  expect(
    await countAllowed(100, () => takeAttempt(authHandle, createAccountAttempt('storm'))),
  ).toBe(5)
})

test('a restart does not reset the counters', async () => {
  await countAllowed(6, () =>
    takeAttempt(getAuthHandle(market.bagShop), createAccountAttempt('patient')),
  )
  const restarted = openDatabase(torv.address, deriveTestPassword, () => {})
  const authHandle = getAuthHandle(market.bagShop, restarted)
  expect(await takeAttempt(authHandle, createAccountAttempt('patient'))).toBe(false)
  expect(await takeAttempt(authHandle, createAccountAttempt('somebody else'))).toBe(true)
  await restarted.close()
})

test('attempts in one shop do not count in another', async () => {
  await countAllowed(6, () =>
    takeAttempt(getAuthHandle(market.bagShop), createAccountAttempt('here')),
  )
  expect(await takeAttempt(getAuthHandle(market.clayShop), createAccountAttempt('here'))).toBe(true)
})

test('successful attempts do not count', async () => {
  const authHandle = getAuthHandle(market.bagShop)
  for (let round = 0; round < 20; round += 1) {
    expect(await takeAttempt(authHandle, createAccountAttempt('forgetful'))).toBe(true)
    await forgiveAttempt(authHandle, createAccountAttempt('forgetful'))
  }
})

test('a correct password does not reset the guesses from its address', async () => {
  const authHandle = getAuthHandle(market.bagShop)
  const addressAttempt = [{ throttle: 'sign_in_address', of: '203.0.113.9' }] as const
  expect(await countAllowed(19, () => takeAttempt(authHandle, addressAttempt))).toBe(19)
  await takeAttempt(authHandle, addressAttempt)
  await forgiveAttempt(authHandle, addressAttempt)
  expect(await takeAttempt(authHandle, addressAttempt)).toBe(true)
  expect(await takeAttempt(authHandle, addressAttempt)).toBe(false)
})

test('an attempt refused by one limit does not count towards another', async () => {
  const authHandle = getAuthHandle(market.bagShop)
  const createCombinedAttempt = (of: string): Attempt => [
    { throttle: 'sign_in_account', of },
    { throttle: 'sign_in_address', of: '203.0.113.77' },
  ]
  expect(
    await countAllowed(40, () => takeAttempt(authHandle, createCombinedAttempt('target'))),
  ).toBe(5)
  expect(await takeAttempt(authHandle, createCombinedAttempt('another'))).toBe(true)
})

test('attempts of staff are counted separately, across all shops', async () => {
  const authHandle = torv.database.scoped({ as: 'staff_auth' })
  expect(
    await countAllowed(10, () =>
      takeAttempt(authHandle, createAccountAttempt('ejer@torv.example')),
    ),
  ).toBe(5)
  expect(
    await takeAttempt(getAuthHandle(market.bagShop), createAccountAttempt('ejer@torv.example')),
  ).toBe(true)
})

test('a burst of hits is limited like a row, and what is no hit does not count', async () => {
  const hit = { throttle: 'known_sign_up_address', of: '203.0.113.50' } as const
  const run = (isHit: boolean) => () =>
    countHits(
      getAuthHandle(market.bagShop),
      hit,
      () => Promise.resolve('done'),
      () => isHit,
    ).then((result) => result !== null)
  expect(await countAllowed(20, run(false))).toBe(20)
  expect(await countAllowed(20, run(true))).toBe(5)
  expect(await countAllowed(5, run(false))).toBe(0)
})

test('neither names nor addresses are stored in plain text', async () => {
  const authHandle = getAuthHandle(market.bagShop)
  await takeAttempt(authHandle, createAccountAttempt('freja@torv.example'))
  const { rows } = await torv.ownerClient.query('select * from throttles')
  expect(JSON.stringify(rows)).not.toMatch(/freja|@|203\.0/)
})
