import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'
import { createStockedProduct } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { createPaidOrder, createStorePayments } from '#test/support/test-orders.ts'

let app: TestApp
beforeAll(async () => {
  // Behind a trusted proxy that sets X-Forwarded-For.
  app = await startTestApp({ settings: { isOwnProxy: (address) => address === '127.0.0.1' } })
})
afterAll(() => app.close())

test('a visitor with many photos delays another by one photo, not by all of them', async () => {
  const { staff } = app.shops.bags
  const product = await createStockedProduct(staff, app.shops.bags, { name: 'Skuldertaske Liva' })
  const payments = createStorePayments(app.torv.database, app.shops.bags)
  const createSender = async (network: string) => {
    const { order } = await createPaidOrder(payments, product)
    const link = signOrderLink(deriveTestKeys('order links'), order.order_id)
    const headers = { 'x-forwarded-for': network }
    return { link, browser: new TestBrowser(app.port, app.shops.bags.host, headers) }
  }
  const busy = await Promise.all(Array.from({ length: 8 }, () => createSender('203.0.113.1')))
  const patient = await createSender('203.0.113.2')
  const large = { width: 6_000, height: 4_000, channels: 3, background: 'tan' } as const
  const bytes = await sharp({ create: large }).png().toBuffer()
  const answered: string[] = []
  const send = async ({ link, browser }: typeof patient, name: string) => {
    const form = new FormData()
    form.append('photo', new File([new Uint8Array(bytes)], 'taske.png', { type: 'image/png' }))
    const { status } = await browser.postMultipart(to.order.photos(link), form)
    expect(status).toBe(200)
    answered.push(name)
  }
  const many = busy.map((sender) => send(sender, 'busy'))
  await Promise.race(many)
  await Promise.all([...many, send(patient, 'patient')])
  expect(answered.indexOf('patient')).toBeLessThan(answered.length - 2)
})
