import type { Stripe } from 'stripe'
import { minor } from '#shared/money/money.ts'
import { second } from '#shared/durations.ts'
import type { DisputeState } from '#shared/payments/dispute.ts'
import type { Buyer, Dispute, Movement, Payment } from '../provider.ts'

/** Fields of a session to expand, needed to derive its payment. */
export const expandedFields = ['payment_intent.latest_charge.refunds']

export function toPayment(
  session: Stripe.Checkout.Session,
  disputes: readonly Stripe.Dispute[],
): Payment {
  const intent = getIntent(session)
  return {
    session: session.id,
    state: toPaymentState(session, intent),
    amount: minor(session.amount_total ?? 0),
    currency: (session.currency ?? '').toUpperCase(),
    attempt_id: session.metadata?.['attempt_id'] ?? null,
    buyer: toBuyer(session),
    movements: intent ? [...toMovements(intent), ...disputes.flatMap(toDisputeMovements)] : [],
    disputes: disputes.map(toDispute),
    authorised_until: toCaptureLimit(intent),
  }
}

export function getIntent({
  payment_intent,
}: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  return typeof payment_intent === 'string' ? null : payment_intent
}

export function isDisputed(session: Stripe.Checkout.Session): boolean {
  const charge = getIntent(session)?.latest_charge
  return typeof charge === 'object' && charge !== null && charge.disputed
}

function toPaymentState(
  { status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): Payment['state'] {
  switch (intent?.status) {
    case 'requires_capture':
      return 'authorised'
    case 'succeeded':
      return 'captured'
    case 'canceled':
      // A closing page cancels its payment; reserved money is released.
      return status === 'complete' ? 'released' : 'expired'
    case 'requires_payment_method':
      // Declined after the page was completed. While the page is open, another card may be tried.
      return status === 'complete' ? 'failed' : toOpenOrExpired(status)
    default:
      return toOpenOrExpired(status)
  }
}

function toOpenOrExpired(status: Stripe.Checkout.Session['status']): Payment['state'] {
  return status === 'expired' ? 'expired' : 'open'
}

function toBuyer({
  customer_details: customer,
  collected_information: collected,
}: Stripe.Checkout.Session): Buyer | null {
  if (!customer?.email) return null
  const delivery = collected?.shipping_details
  const { line1, line2, postal_code, city } = delivery?.address ?? customer.address ?? {}
  const postalCity = [postal_code, city].filter(Boolean).join(' ')
  return {
    name: delivery?.name ?? customer.name ?? '',
    email: customer.email.toLowerCase(),
    phone: customer.phone ?? '',
    address: [line1, line2, postalCity].filter(Boolean).join(', '),
  }
}

// Stripe says it of cards only.
function toCaptureLimit(intent: Stripe.PaymentIntent | null): Date | null {
  const charge = intent?.latest_charge
  if (!charge || typeof charge === 'string') return null
  const until = charge.payment_method_details?.card?.capture_before
  return until ? new Date(until * second) : null
}

function toMovements({ latest_charge: charge }: Stripe.PaymentIntent): Movement[] {
  if (!charge || typeof charge === 'string' || !charge.captured) return []
  const refunds = (charge.refunds?.data ?? []).filter(
    // Stripe represents the release of uncaptured money as a refund.
    ({ status, reason }) =>
      status !== 'failed' && status !== 'canceled' && reason !== 'expired_uncaptured_charge',
  )
  return [
    { kind: 'capture', ref: charge.id, amount: minor(charge.amount_captured), key: null },
    ...refunds.map(({ id, amount, metadata }) => ({
      kind: 'refund' as const,
      ref: id,
      amount: minor(amount),
      key: metadata?.['task_id'] ?? null,
    })),
  ]
}

function toDispute({ id, status, amount, reason, evidence_details }: Stripe.Dispute): Dispute {
  const { due_by } = evidence_details
  return {
    ref: id,
    state: disputeStates[status] ?? 'open',
    amount: minor(amount),
    reason,
    answer_by: due_by === null ? null : new Date(due_by * 1_000),
  }
}

const disputeStates: Record<string, DisputeState> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'review',
  warning_closed: 'closed',
  needs_response: 'open',
  under_review: 'review',
  appeal_needs_response: 'open',
  appeal_under_review: 'review',
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
}

// An inquiry moves no money; a dispute takes the full amount and returns it if won. Balance transactions are in
// the account's currency and include the fee, so the dispute's amount is used.
function toDisputeMovements({ amount, balance_transactions }: Stripe.Dispute): Movement[] {
  return balance_transactions.map(({ id, amount: balanceChange }) => ({
    kind: balanceChange < 0 ? 'chargeback' : 'reversal',
    ref: id,
    amount: minor(amount),
    key: null,
  }))
}
