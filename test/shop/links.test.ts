import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import { signOrderLink } from '#server/orders/sign-order-link.ts'
import { ask } from '../support/ask.ts'
import { testKeysOf } from '../support/cluster.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { stocked } from '../support/people.ts'
import { paid, tillIn } from '../support/trade.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

test('an order link opens only with every letter as it was signed', async () => {
  const { bags } = house.shops
  const { order } = await paid(tillIn(house.torv.database, bags), await stocked(bags.staff, bags))
  const link = signOrderLink(testKeysOf('order links'), order.order_id)
  const statusOf = async (token: string) =>
    (await ask(house.port, { host: bags.host, path: to.order(token) })).status
  expect(await statusOf(link)).toBe(200)
  const bent = [...link].map(
    (letter, at) => `${link.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${link.slice(at + 1)}`,
  )
  const opened: string[] = []
  for (const token of [...bent, ...respelled(link), link.slice(1), link.slice(0, -1), `${link}A`]) {
    if ((await statusOf(token)) !== 404) opened.push(token)
  }
  expect(opened).toEqual([])
})

/** Other spellings of the same bytes: padding, and the unused bits of the last letter. */
function respelled(link: string): string[] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const others = [...letters].filter((letter) => letter !== link.at(-1))
  return [`${link}=`, ...others.map((letter) => `${link.slice(0, -1)}${letter}`)]
}
