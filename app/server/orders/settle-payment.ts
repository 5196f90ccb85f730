import { isRefused } from '#domain/errors.ts'
import { isGivenUp, type OrderState } from '#domain/order.ts'
import { isOutOfStock } from '#domain/stock.ts'
import { inOneTransaction, type Job } from '../database/database.ts'
import type { Payment } from '../payments/provider.ts'
import type { Till } from '../payments/till.ts'
import { authoriseOrder } from './authorise-order.ts'
import { moveMoney } from './move-money.ts'
import { endUnsent, moveOrder } from './move-order.ts'
import { noteEvent } from './order-events.ts'
import type { OrderKey } from './order-key.ts'
import { findOrderState, lockOrder, updateBuyer } from './orders.ts'
import { findAskedTask } from './payment-tasks.ts'
import { findAttempt, type Attempt } from './payments.ts'
import { recordMoney } from './record-money.ts'
import { requestMoney } from './request-money.ts'
import { takeInDisputes } from './take-in-disputes.ts'
import { takeInMovements } from './take-in-movements.ts'

const byPayment = { actor: 'payment' } as const

/**
 * Syncs the order with its payment. Webhooks may be stale, duplicated or out of order, so the provider is
 * always read. `close` first closes an unpaid payment page.
 */
export async function settlePayment(
  till: Till,
  order: OrderKey,
  { close = false, at }: { close?: boolean; at?: Date } = {},
): Promise<OrderState | null> {
  const attempt = await findAttempt(till.job, order)
  const session = attempt?.provider_ref
  if (!attempt || !session) return null
  const provider = await till.payments.named(till.job, till.store, attempt.provider)
  if (!provider) throw new Error(`nobody answers for ${attempt.provider}`)
  const payment = close ? await provider.close(session) : await provider.read(session)
  return apply(till, order, attempt, payment, at)
}

async function apply(
  till: Till,
  order: OrderKey,
  attempt: Attempt,
  payment: Payment,
  at: Date | undefined,
): Promise<OrderState | null> {
  const { job } = till
  if (!isWhatWasAsked(attempt, payment)) {
    await inOneTransaction(job, (inside) => noteStrange(inside, order, payment))
    return null
  }
  // Movements come first: a release may belong to a pending cancellation.
  await takeInMovements(job, order, attempt.provider, payment)
  await takeInDisputes(job, order, attempt.provider, payment)
  switch (payment.state) {
    case 'open':
      break
    case 'authorised':
    case 'captured':
      await takeInMoney(till, order, payment, at)
      break
    case 'failed':
    case 'expired':
      await moveOrder(job, order, byPayment, payment.state, at)
      break
    case 'released':
      await takeInRelease(job, order, attempt.provider, at)
      break
  }
  return findOrderState(job, order)
}

/** A release may be requested here, made in the provider's dashboard, or caused by expiry. */
async function takeInRelease(
  job: Job,
  order: OrderKey,
  provider: string,
  at: Date | undefined,
): Promise<void> {
  const task = await findAskedTask(job, order)
  if (task?.kind !== 'release') {
    await moveOrder(job, order, byPayment, 'cancelled', at)
    return
  }
  const answer = { provider, provider_ref: task.id }
  await inOneTransaction(job, (inside) => recordMoney(inside, order, task, answer, at))
}

/** A payment with another amount, currency or attempt is not applied. */
function isWhatWasAsked(attempt: Attempt, { amount, currency, attempt_id }: Payment): boolean {
  return amount === attempt.amount && currency === attempt.currency && attempt_id === attempt.id
}

/**
 * Authorises the order. If it was given up or its stock is sold out, the authorisation is released and the
 * buyer notified.
 */
async function takeInMoney(
  till: Till,
  order: OrderKey,
  { buyer }: Payment,
  at: Date | undefined,
): Promise<void> {
  const authorised = await authoriseOrder(till.job, order, buyer, at)
  if (!isRefused(authorised)) return
  const task = await inOneTransaction(till.job, async (inside) => {
    const found = await lockOrder(inside, order)
    if (!found) return null
    if (found.state === 'pending_payment' && isOutOfStock(authorised)) {
      await endUnsent(inside, order, found, { to: 'expired', by: byPayment }, at)
    } else if (!isGivenUp(found)) return null
    if (!(await findAskedTask(inside, order))) {
      await noteEvent(inside, order, 'paid_late', { why: authorised.refused }, at)
      if (buyer) await updateBuyer(inside, order, buyer)
    }
    return requestMoney(inside, order, byPayment, { kind: 'release' })
  })
  if (task && !isRefused(task)) await moveMoney(till, order, task, at)
}

async function noteStrange(inside: Job, order: OrderKey, { amount, currency }: Payment) {
  await lockOrder(inside, order)
  await noteEvent(inside, order, 'noticed', { what: 'another payment', amount, currency })
}
