import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { createStockedProduct } from '#test/support/people.ts'
import { createPaidOrder, createStorePayments } from '#test/support/test-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('an order link opens only with every letter as it was signed', async () => {
  const { bags } = app.shops
  const { order } = await createPaidOrder(
    createStorePayments(app.torv.database, bags),
    await createStockedProduct(bags.staff, bags),
  )
  const link = signOrderLink(deriveTestKeys('order links'), order.order_id)
  const statusOf = async (token: string) =>
    (await sendRequest(app.port, { host: bags.host, path: to.order(token) })).status
  expect(await statusOf(link)).toBe(200)
  const altered = [...link].map(
    (letter, at) => `${link.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${link.slice(at + 1)}`,
  )
  const opened: string[] = []
  for (const token of [
    ...altered,
    ...respell(link),
    link.slice(1),
    link.slice(0, -1),
    `${link}A`,
  ]) {
    if ((await statusOf(token)) !== 404) opened.push(token)
  }
  expect(opened).toEqual([])
})

/** Other spellings of the same bytes: padding, and the unused bits of the last letter. */
function respell(link: string): string[] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const others = [...letters].filter((letter) => letter !== link.at(-1))
  return [`${link}=`, ...others.map((letter) => `${link.slice(0, -1)}${letter}`)]
}
