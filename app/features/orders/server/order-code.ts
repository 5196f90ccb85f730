import { createHmac, timingSafeEqual } from 'node:crypto'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { toNetwork } from '#shared/client-address.ts'
import { linkLifetimes } from '#shared/durations.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Job, Visitor } from '#platform/database/database.ts'
import { forgiveAttempt, takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { permitMail } from '#features/mails/server/permit-mail.ts'
import { sendPermittedMail } from '#features/mails/server/send-mail.ts'
import type { OrderKey } from './order-key.ts'
import { findBuyer } from './place/buyers.ts'
import { readLinkedBuyer } from './place/claim-orders.ts'

type Linked = {
  job: Job
  visitor: Visitor
  order: OrderKey
  orderKeys: Keys
  client_address: string
}

/** Mails a code to the buyer of a link's order, who thereby proves the mailbox. */
export async function sendOrderCode(linked: Linked, now = Date.now()): Promise<Refused | null> {
  const { job, visitor, order, orderKeys, client_address } = linked
  const known = await readLinkedBuyer(job, order)
  if (isRefused(known)) return known
  const { email: to } = (await findBuyer(job, order)) ?? { email: '' }
  if (to === '') return refused('orderNotFound')
  const permit = await permitMail(visitor, 'orderCode', { to, client_address })
  if (typeof permit === 'string') return refused('requestsThrottled')
  await sendPermittedMail(job, permit, {
    template: 'orderCode',
    to,
    number: known.number,
    code: computeCode(orderKeys[0], order.order_id, toSlot(now)),
  })
  return null
}

/**
 * Refuses any other code, and after a few of them every code for a while.
 * Proven by app/features/orders/tests/order-codes.shop.test.ts: wrong codes are refused, and soon every code
 */
export async function checkOrderCode(
  { visitor, order, orderKeys, client_address }: Linked,
  typed: string,
  now = Date.now(),
): Promise<Refused | null> {
  const attempt = [
    { throttle: 'order_code_account', of: order.order_id },
    { throttle: 'order_code_address', of: toNetwork(client_address) },
  ] as const
  if (!(await takeAttempt(visitor, attempt))) return refused('requestsThrottled')
  const code = Buffer.from(typed.replaceAll(/\s/g, ''))
  const slots = [toSlot(now), toSlot(now) - 1]
  const fits = orderKeys.some((key) =>
    slots.some((slot) => {
      const right = Buffer.from(computeCode(key, order.order_id, slot))
      return right.length === code.length && timingSafeEqual(right, code)
    }),
  )
  if (!fits) return refused('orderCodeWrong', { field: 'code' })
  await forgiveAttempt(visitor, attempt)
  return null
}

function toSlot(now: number): number {
  return Math.floor(now / linkLifetimes.orderCode)
}

// Eight digits: five tries in ten minutes would guess six of them within a year.
function computeCode(key: string, order_id: string, slot: number): string {
  const digest = createHmac('sha256', key).update(`code of an order ${order_id} ${slot}`).digest()
  return String(digest.readUIntBE(0, 6) % 100_000_000).padStart(8, '0')
}
