import { isRefused } from '#shared/errors/errors.ts'
import { isAbandoned, type OrderState } from '../../rules/order.ts'
import { second } from '#shared/durations.ts'
import { isOutOfStock } from '#features/catalogue/rules/stock.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { isSessionRequest, type Payment } from '#platform/payments/provider.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { authoriseOrder } from './authorise-order.ts'
import { runPaymentTask } from './run-payment-task.ts'
import { endUnshippedOrder, transitionOrder } from '../transition-order.ts'
import { insertSystemEvent } from '../order-events.ts'
import type { OrderKey } from '../order-key.ts'
import { findOrderState, lockOrder, updateBuyer } from '../orders.ts'
import { findPendingTask } from './payment-tasks.ts'
import { findAttempt, type Attempt } from './attempts.ts'
import { recordPaymentTask } from './record-payment-task.ts'
import { requestPaymentTask } from './request-payment-task.ts'
import { recordAuthorisationLimit } from './record-authorisation-limit.ts'
import { recordDisputes } from './record-disputes.ts'
import { recordMovements } from './record-movements.ts'

type ApplyOptions = {
  at?: Date | undefined
  /** Queries that are sent together with those of the authorisation. */
  also?: ((tx: Job) => Promise<void>) | undefined
}

const byPayment = { actor: 'payment' } as const

/**
 * Syncs the order with its payment. Webhooks may be stale, duplicated or out of order, so the provider is
 * always read. `close` first closes an unpaid payment page.
 */
export async function syncPayment(
  storePayments: StorePayments,
  order: OrderKey,
  { close = false, at }: { close?: boolean; at?: Date | undefined } = {},
): Promise<OrderState | null> {
  const attempt = await findAttempt(storePayments.job, order)
  if (!attempt) return null
  const session = attempt.provider_ref
  // Without a provider reference the payment page was never handed out, so the order cannot have been paid.
  if (!session) {
    if (close) await transitionOrder(storePayments.job, order, { actor: 'system' }, 'expired', at)
    return findOrderState(storePayments.job, order)
  }
  const provider = await storePayments.payments.findByName(
    storePayments.job,
    storePayments.store,
    attempt.provider,
  )
  if (!provider) throw new Error(`no payment provider is set up for ${attempt.provider}`)
  const payment = close ? await provider.close(session) : await provider.read(session)
  return applyPayment(storePayments, order, attempt, payment, { at })
}

/** Syncs the order with a payment that was read just now. */
export async function applyPayment(
  storePayments: StorePayments,
  order: OrderKey,
  attempt: Attempt,
  payment: Payment,
  { at, also }: ApplyOptions,
): Promise<OrderState | null> {
  const { job } = storePayments
  if (!isForAttempt(attempt, payment)) {
    await inTransaction(job, (tx) => insertMismatchEvent(tx, order, payment))
    return null
  }
  // Movements come first: a release may belong to a pending cancellation.
  await recordMovements(storePayments, order, attempt.provider, payment)
  await recordDisputes(job, order, attempt.provider, payment)
  switch (payment.state) {
    case 'open':
      break
    case 'authorised':
      await recordAuthorisationLimit(job, order, attempt, payment)
      return applyAuthorisation(storePayments, order, toPaid(attempt, payment), { at, also })
    case 'captured':
      return applyAuthorisation(storePayments, order, toPaid(attempt, payment), { at, also })
    case 'failed':
    case 'expired':
      if (outlivesPage(attempt)) break
      await transitionOrder(job, order, byPayment, payment.state, at)
      break
    case 'released':
      await applyRelease(storePayments, order, attempt.provider, at)
      break
  }
  return findOrderState(job, order)
}

/** A release may be requested here, made in the provider's dashboard, or caused by expiry. */
async function applyRelease(
  { job, payments: { codeKeys } }: StorePayments,
  order: OrderKey,
  provider: string,
  at: Date | undefined,
): Promise<void> {
  const task = await findPendingTask(job, order)
  if (task?.kind !== 'release') {
    await transitionOrder(job, order, byPayment, 'cancelled', at)
    return
  }
  const reference = { provider, provider_ref: task.id }
  await inTransaction(job, (tx) => recordPaymentTask(tx, order, task, { reference, codeKeys, at }))
}

/** A payment with another amount, currency or attempt is not applied. */
function isForAttempt(attempt: Attempt, { amount, currency, attempt_id }: Payment): boolean {
  return amount === attempt.amount && currency === attempt.currency && attempt_id === attempt.id
}

/** Whether the end of the provider's page is not that of the order: another page takes its place, or may do so. */
function outlivesPage({ request, expires_at, closing_until, looked_at }: Attempt): boolean {
  if (Number(closing_until) > Number(looked_at)) return true
  if (!isSessionRequest(request)) return false
  const isLink = Number(expires_at) > (request.expires_at + 1) * second
  return isLink && Number(expires_at) > Number(looked_at)
}

/** The buyer entered it on our page, or on the provider's where ours left it out. */
function toPaid({ request }: Attempt, { buyer }: Payment) {
  const placed = isSessionRequest(request) ? request : null
  return { buyer: placed?.buyer ?? buyer, number: placed?.order_number }
}

/**
 * Authorises the order. If it was given up or its stock is sold out, the authorisation is released and the
 * buyer notified.
 */
async function applyAuthorisation(
  storePayments: StorePayments,
  order: OrderKey,
  { buyer, number }: ReturnType<typeof toPaid>,
  { at, also }: ApplyOptions,
): Promise<OrderState | null> {
  const authorisation = await authoriseOrder(storePayments.job, order, buyer, { number, at, also })
  if (!isRefused(authorisation)) {
    const { state, task: capture } = authorisation
    const drawn = capture && (await runPaymentTask(storePayments, order, capture, at))
    return drawn && !isRefused(drawn) ? drawn.state : state
  }
  const task = await inTransaction(storePayments.job, async (tx) => {
    const current = await lockOrder(tx, order)
    if (!current) return null
    if (current.state === 'pending_payment' && isOutOfStock(authorisation)) {
      await endUnshippedOrder(tx, order, current, { to: 'expired', by: byPayment }, at)
    } else if (!isAbandoned(current)) return null
    if (!(await findPendingTask(tx, order))) {
      await insertSystemEvent(tx, order, 'paid_late', { why: authorisation.refused }, at)
      if (buyer) await updateBuyer(tx, order, buyer)
    }
    return requestPaymentTask(tx, order, byPayment, { kind: 'release' })
  })
  if (task && !isRefused(task)) await runPaymentTask(storePayments, order, task, at)
  return findOrderState(storePayments.job, order)
}

async function insertMismatchEvent(tx: Job, order: OrderKey, { amount, currency }: Payment) {
  await lockOrder(tx, order)
  await insertSystemEvent(tx, order, 'noticed', { what: 'another payment', amount, currency })
}
