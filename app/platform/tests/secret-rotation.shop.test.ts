import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import { encryptSecret } from '#platform/crypto/encrypt-secret.ts'
import { unsealFactorSecret } from '#features/staff/server/consume-factor-code.ts'
import { readSettings } from '#app/settings.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { deriveTestKeys, deriveTestPassword, testSecret } from '#test/support/cluster.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { createCustomer, password, createStockedProduct } from '#test/support/people.ts'
import { createPaidOrder, createStorePayments } from '#test/support/test-orders.ts'

let originalApp: TestApp
let freja: TestBrowser
let order_id: string

beforeAll(async () => {
  originalApp = await startTestApp()
  const { bags } = originalApp.shops
  await createCustomer(originalApp.torv.database, bags, 'Freja')
  freja = new TestBrowser(originalApp.port, bags.host)
  await freja.post(to.login(), { email: 'freja@torv.example', password })
  const product = await createStockedProduct(bags.staff, bags)
  order_id = (await createPaidOrder(createStorePayments(originalApp.torv.database, bags), product))
    .order.order_id
})
afterAll(() => originalApp.close())

// All tests share one database, whose roles keep the passwords derived from the original secret.
function startAppWithOldSecret(TORV_SECRET_OLD: string): Promise<TestApp> {
  const TORV_SECRET = 'another secret that is good enough'
  const settings = readSettings({ TORV_SECRET, TORV_SECRET_OLD, PORT: '0', METRICS_ADDRESS: 'off' })
  return startTestApp({
    sibling: originalApp,
    settings: { keysFor: settings.keysFor, keyFor: deriveTestPassword },
  })
}

async function requestStatuses(app: TestApp): Promise<Record<string, number>> {
  const { host } = app.shops.bags
  const customer = new TestBrowser(app.port, host)
  for (const [name, value] of freja.cookies) customer.cookies.set(name, value)
  const link = to.order(signOrderLink(deriveTestKeys('order links'), order_id))
  return {
    'who is signed in': (await customer.get(to.account())).status,
    'a link in a letter': (await new TestBrowser(app.port, host).get(link)).status,
  }
}

test('after a change of the secret sessions stay valid and links in old mails open', async () => {
  const restartedApp = await startAppWithOldSecret(testSecret)
  expect(await requestStatuses(restartedApp)).toEqual({
    'who is signed in': 200,
    'a link in a letter': 200,
  })
  await restartedApp.close()
})

test('links signed with a dropped secret no longer open, and sessions stay valid', async () => {
  const restartedApp = await startAppWithOldSecret('')
  expect(await requestStatuses(restartedApp)).toEqual({
    'who is signed in': 200,
    'a link in a letter': 404,
  })
  await restartedApp.close()
})

test('a second factor encrypted with the former secret is decrypted with that secret only', () => {
  const secret = encryptSecret('JBSWY3DP', deriveTestKeys('second factors of the staff'), 'sofie')
  const unsealWith = (keys: readonly string[]) => {
    const [first = '', ...others] = keys
    const keysFor = () => [first, ...others] as const
    return unsealFactorSecret({ keysFor }, 'sofie', { secret })
  }
  const [key] = deriveTestKeys('second factors of the staff')
  expect(unsealWith(['f'.repeat(64), key])).toBe('JBSWY3DP')
  expect(unsealWith(['f'.repeat(64)])).toBe(null)
})
