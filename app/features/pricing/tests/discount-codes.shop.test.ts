import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { to } from '#shared/paths/paths.ts'
import { rateLimits } from '#shared/rate-limits.ts'
import { createStockedProduct } from '#test/support/people.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

const host = 'taskehuset.example'
let app: TestApp
let line: object

beforeAll(async () => {
  // Behind a trusted proxy, so that X-Forwarded-For counts.
  app = await startTestApp({ settings: { isOwnProxy: (address) => address === '127.0.0.1' } })
  const { bags } = app.shops
  const { store_product_id } = await createStockedProduct(bags.staff, bags, {
    name: 'Rygsæk',
    base_price: minor(100_000),
  })
  line = { storeProductId: store_product_id, quantity: 1, name: 'Rygsæk', price: 1_000 }
  const { company_id, store_id } = bags
  const { rows } = await app.torv.ownerClient.query<{ id: string }>(
    `insert into campaigns (company_id, store_id, name, kind, value, currency, needs_code, targets, starts_at)
     values ($1, $2, 'Sommer', 'percent', 1000, 'DKK', true, '[{"of": "everything"}]', now()) returning id`,
    [company_id, store_id],
  )
  await app.torv.ownerClient.query(
    `insert into campaign_codes (company_id, store_id, campaign_id, code, uses_limit, uses) values
       ($1, $2, $3, 'SOMMER', null, 0), ($1, $2, $3, 'BRUGT', 1, 1)`,
    [company_id, store_id, rows[0]?.id],
  )
  await app.torv.ownerClient.query(
    `with added as (
       insert into campaigns (company_id, store_id, name, kind, value, currency, needs_code, targets, starts_at,
         first_order_only, minimum)
       select $1, $2, code, 'percent', 1000, 'DKK', true, '[{"of": "everything"}]', now(), first_order_only, minimum
       from (values ('NYKUNDE', true, 0), ('STOR', false, 500000)) as t (code, first_order_only, minimum)
       returning company_id, store_id, id, name)
     insert into campaign_codes (company_id, store_id, campaign_id, code)
     select company_id, store_id, id, name from added`,
    [company_id, store_id],
  )
})
afterAll(() => app.close())

function send(path: string, body: object, network: string) {
  return sendRequest(app.port, {
    host,
    path,
    method: 'POST',
    headers: {
      origin: `https://${host}`,
      'content-type': 'application/json',
      'x-forwarded-for': network,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ items: [line], ...body }),
  })
}

async function checkCodes(codes: string[], network: string) {
  const { text } = await send(to.cart(), { codes }, network)
  const answer: { codes: { told: string | null; state: string }[]; discounts: object[] } =
    JSON.parse(text)
  return {
    told: answer.codes.map(({ told }) => told),
    states: answer.codes.map(({ state }) => state),
    discounts: answer.discounts,
  }
}

test('a code takes its part, and unknown and used up have one answer', async () => {
  expect(await checkCodes([' sommer '], '198.51.100.1')).toEqual({
    told: [null],
    states: ['usable'],
    discounts: [{ name: 'Sommer', code: 'SOMMER', amount: 100 }],
  })
  const { told, states } = await checkCodes(['BRUGT', 'UKENDT'], '198.51.100.1')
  expect(told).toEqual(['Koden BRUGT kan ikke bruges', 'Koden UKENDT kan ikke bruges'])
  expect(states).toEqual(['refused', 'refused'])
})

test('a code for customers waits for the sign-in, and one for larger carts stays usable', async () => {
  const { told, states } = await checkCodes(['NYKUNDE', 'STOR'], '198.51.100.1')
  expect(told).toEqual([
    'Log ind for at bruge koden NYKUNDE, hvis den gælder for dig.',
    expect.stringMatching(/^Koden STOR gælder ved køb for mindst 5\.000,00\s*kr\.\.$/),
  ])
  expect(states).toEqual(['needs_sign_in', 'usable'])
})

test('a network that guesses is told nothing more, also not by the checkout', async () => {
  const [guesser, other] = ['198.51.100.2', '198.51.100.3']
  for (let attempt = 0; attempt < rateLimits.code_address.maxAttempts; attempt += 1) {
    await checkCodes([`GAET-${attempt}`], guesser)
  }
  expect((await checkCodes(['SOMMER'], guesser)).told).toEqual(['Koden SOMMER kan ikke bruges'])
  const refused = await send(to.checkout.create(), { codes: ['SOMMER'] }, guesser)
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([409, 'codeUnknown'])
  expect((await checkCodes(['SOMMER'], other)).told).toEqual([null])
  // A cart without codes is checked as before.
  expect((await send(to.cart(), {}, guesser)).status).toBe(200)
})

test('codes that are known are never counted', async () => {
  const network = '198.51.100.4'
  for (let attempt = 0; attempt <= rateLimits.code_address.maxAttempts; attempt += 1) {
    expect((await checkCodes(['SOMMER'], network)).told).toEqual([null])
  }
})

test('a store that many networks guess at slows each of them and still takes right codes', async () => {
  const networks = Array.from({ length: 15 }, (_, number) => `198.51.101.${number}`)
  const { code_address, code_store, guarded_code_address } = rateLimits
  const guessesOfEach = code_store.maxAttempts / networks.length
  expect(guessesOfEach).toBeLessThan(code_address.maxAttempts)
  await Promise.all(
    networks.map(async (network) => {
      for (let guess = 0; guess < guessesOfEach; guess += 1) await checkCodes(['GAET'], network)
    }),
  )
  const [buyer, guesser] = ['198.51.102.1', '198.51.102.2']
  await checkCodes(['GAET'], buyer)
  for (let attempt = 0; attempt <= guarded_code_address.maxAttempts; attempt += 1) {
    expect((await checkCodes(['SOMMER'], guesser)).told).toEqual([null])
    await checkCodes(['GAET'], guesser)
  }
  expect((await checkCodes(['SOMMER'], guesser)).told).toEqual(['Koden SOMMER kan ikke bruges'])
  expect((await checkCodes(['SOMMER'], buyer)).told).toEqual([null])
})
