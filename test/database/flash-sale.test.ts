import { expect, inject, test } from 'vitest'
import { startCheckout } from '#server/checkout/start-checkout.ts'
import { tell } from '../support/figures.ts'
import { databaseForThisTest } from '../support/database.ts'
import { openMarket, wish } from '../support/people.ts'
import {
  backpack,
  checkout,
  from,
  holdsTogether,
  pay,
  stockOf,
  tillIn,
  type Ordered,
} from '../support/trade.ts'

const attempts = inject('attempts')
const units = 100

test(`${attempts} shoppers want one of a hundred units: a hundred get one, and all others are refused`, async () => {
  const torv = await databaseForThisTest()
  const market = await openMarket(torv.database)
  const till = tillIn(torv.database, market.bagShop)
  const good = await backpack(market, units)
  const sessions: Ordered['session'][] = []
  const refusals = new Map<string, number>()
  let left = attempts

  async function shoppers() {
    while (left > 0) {
      left -= 1
      const answer = await startCheckout(till, checkout([wish(good)], from(`network ${left}`)))
      if ('id' in answer) sessions.push(answer.id)
      else refusals.set(answer.refused, (refusals.get(answer.refused) ?? 0) + 1)
      // Half of the orders are paid while other shoppers still try.
      if ('id' in answer && sessions.length % 2 === 0) await pay(till, answer.id)
    }
  }
  await Promise.all(Array.from({ length: 32 }, shoppers))
  expect(new Set(sessions).size).toBe(units)
  expect([...refusals]).toEqual([['productSoldOut', attempts - units]])
  await Promise.all(sessions.map((session) => pay(till, session)))
  expect(await stockOf(torv, good.variant_id)).toEqual({ present: units, held: units })
  const { rows } = await torv.keeper.query(
    'select state, count(*)::int as orders from orders group by state',
  )
  expect(rows).toEqual([{ state: 'authorised', orders: units }])
  await holdsTogether(torv)
}, 3_600_000)

test('while one network orders everything and pays nothing, others can still buy', async (context) => {
  const torv = await databaseForThisTest()
  const market = await openMarket(torv.database)
  const till = tillIn(torv.database, market.bagShop)
  const variants = await Promise.all(Array.from({ length: 12 }, () => backpack(market, 12)))
  const wantsAll = variants.map((good) => wish(good, 12))
  const isIn = (answer: Answer) => 'id' in answer
  const hostile = await Promise.all(
    Array.from({ length: 50 }, () => startCheckout(till, checkout(wantsAll, from('hostile')))),
  )
  expect(hostile.filter(isIn).length).toBeGreaterThan(0)
  const honest: Answer[] = []
  for (const good of variants) {
    for (let shopper = 0; shopper < 4; shopper += 1) {
      const network = `honest ${honest.length}`
      const answer = await startCheckout(till, checkout([wish(good)], from(network)))
      honest.push(answer)
      if ('id' in answer) await pay(till, answer.id)
    }
  }
  tell(context, 'Fair shares', [
    { what: 'orders for everything in a shop, from one network that never pays', value: 50 },
    {
      what: 'of 48 shoppers who meanwhile wanted one piece, served',
      value: honest.filter(isIn).length,
      bar: '48',
    },
  ])
  expect(honest.filter(isIn)).toHaveLength(48)
  await holdsTogether(torv)
})

type Answer = Awaited<ReturnType<typeof startCheckout>>
