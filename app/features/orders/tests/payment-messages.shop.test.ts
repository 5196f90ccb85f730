import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { createTestMessage } from '#platform/payments/test/test-events.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import {
  checkInvariants,
  openPayment,
  payOrder,
  testPayments,
  getOrderState,
  createStorePayments,
  getOrderKey,
} from '#test/support/test-orders.ts'
import { createBag, createLine, post, postCheckout } from '#test/support/test-carts.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => checkInvariants(app.torv))
afterAll(() => app.close())

describe('messages of a payment provider', () => {
  const path = to.webhook('test')
  const send = ({ body, signature }: { body: string; signature: string | null }) =>
    post(app, path, body, signature === null ? {} : { 'torv-signature': signature })

  async function startPayment() {
    const payments = createStorePayments(app.torv.database, app.shops.bags)
    const { data } = await postCheckout(app, [createLine(await createBag(app))])
    const session = await openPayment(payments, String(data['id']))
    return { payments, session, order: await getOrderKey(payments, session) }
  }

  test('a signed message is accepted and processed in the background', async () => {
    const { payments, session, order } = await startPayment()
    await payOrder(payments, session, 'never')
    expect(await getOrderState(app.torv, order)).toBe('pending_payment')
    const { id: attempt_id } = await payments.job
      .selectFrom('payment_attempts')
      .where('provider_ref', '=', session)
      .select('id')
      .executeTakeFirstOrThrow()
    const about = { id: session, attempt_id }
    const event = createTestMessage('payment.authorised', about, testPayments.testSecret)
    expect((await send(event)).status).toBe(200)
    await expect.poll(() => getOrderState(app.torv, order)).toBe('authorised')
  })

  test('a forged, old, changed or unsigned message is refused', async () => {
    const about = { id: 'cs_x', attempt_id: randomUUID() }
    const right = createTestMessage('payment.authorised', about, testPayments.testSecret)
    const old = new Date(Date.now() - 301_000)
    const wrong = [
      createTestMessage('payment.authorised', about, 'another secret'),
      createTestMessage('payment.authorised', about, testPayments.testSecret, old),
      { ...right, body: right.body.replace('authorised', 'failed') },
      { ...right, signature: null },
      { ...right, signature: 't=,v1=' },
    ]
    for (const message of wrong) expect((await send(message)).status).toBe(400)
    expect((await send({ body: 'x'.repeat(300_000), signature: null })).status).toBe(413)
    expect((await post(app, to.webhook('unknown'), '{}')).status).toBe(404)
  })
})
