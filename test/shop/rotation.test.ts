import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import { signOrderLink } from '#server/orders/sign-order-link.ts'
import { sealed } from '#server/secrets/sealed.ts'
import { unsealedOf } from '#server/staff/sealed.ts'
import { settingsFrom } from '#server/settings.ts'
import { Caller } from '../support/caller.ts'
import { testKeysOf, testPasswordOf, testSecret } from '../support/cluster.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { customerOf, password, stocked } from '../support/people.ts'
import { paid, tillIn } from '../support/trade.ts'

let before: TestHouse
let freja: Caller
let order_id: string

beforeAll(async () => {
  before = await openTestHouse()
  const { bags } = before.shops
  await customerOf(before.torv.database, bags, 'Freja')
  freja = new Caller(before.port, bags.host)
  await freja.post(to.login(), { email: 'freja@torv.example', password })
  const goods = await stocked(bags.staff, bags)
  order_id = (await paid(tillIn(before.torv.database, bags), goods)).order.order_id
})
afterAll(() => before.close())

// All tests share one database, whose roles keep the passwords derived from the original secret.
function houseWith(TORV_SECRET_OLD: string): Promise<TestHouse> {
  const TORV_SECRET = 'another secret that is good enough'
  const settings = settingsFrom({ TORV_SECRET, TORV_SECRET_OLD, PORT: '0', METRICS_ADDRESS: 'off' })
  return openTestHouse({
    beside: before,
    settings: { keysFor: settings.keysFor, keyFor: testPasswordOf },
  })
}

async function answersOf(house: TestHouse): Promise<Record<string, number>> {
  const { host } = house.shops.bags
  const customer = new Caller(house.port, host)
  for (const [name, value] of freja.cookies) customer.cookies.set(name, value)
  const link = to.order(signOrderLink(testKeysOf('order links'), order_id))
  return {
    'who is signed in': (await customer.get(to.account())).status,
    'a link in a letter': (await new Caller(house.port, host).get(link)).status,
  }
}

test('after a change of the secret sessions stay valid and links in old mails open', async () => {
  const after = await houseWith(testSecret)
  expect(await answersOf(after)).toEqual({ 'who is signed in': 200, 'a link in a letter': 200 })
  await after.close()
})

test('links signed with a dropped secret no longer open, and sessions stay valid', async () => {
  const after = await houseWith('')
  expect(await answersOf(after)).toEqual({ 'who is signed in': 200, 'a link in a letter': 404 })
  await after.close()
})

test('a second factor encrypted with the former secret is decrypted with that secret only', () => {
  const secret = sealed('JBSWY3DP', testKeysOf('second factors of the staff'), 'sofie')
  const opened = (keys: readonly string[]) => {
    const [first = '', ...others] = keys
    const keysFor = () => [first, ...others] as const
    return unsealedOf({ keysFor }, 'sofie', { secret })
  }
  const [key] = testKeysOf('second factors of the staff')
  expect(opened(['f'.repeat(64), key])).toBe('JBSWY3DP')
  expect(opened(['f'.repeat(64)])).toBe(null)
})
