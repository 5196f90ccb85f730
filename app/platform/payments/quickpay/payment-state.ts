import { minor, type Minor } from '#shared/money/money.ts'
import { toText } from '#shared/json-values.ts'
import type { Movement, Payment } from '../provider.ts'
import { findInstructionKey } from './instruction-key.ts'
import {
  isApproved,
  listOperations,
  sumApproved,
  toReference,
  type QuickpayPayment,
} from './quickpay-payment.ts'

/** Disputes are missing: the published interface does not tell of any. */
export function toPayment(payment: QuickpayPayment): Payment {
  const { id, currency, variables } = payment
  return {
    session: String(id),
    state: toPaymentState(payment),
    amount: toAmount(payment),
    currency,
    attempt_id: toText(variables?.['attempt_id']) || null,
    // The payment window asks for none.
    buyer: null,
    movements: [...toMovements(payment, 'capture'), ...toMovements(payment, 'refund')],
    disputes: [],
    authorised_until: null,
  }
}

/** The window stays open after a declined card, so a payment never fails. */
function toPaymentState(payment: QuickpayPayment): Payment['state'] {
  const has = (type: 'authorize' | 'capture' | 'cancel') =>
    listOperations(payment, type).some(isApproved)
  if (has('capture')) return 'captured'
  if (has('cancel')) return 'released'
  if (has('authorize')) return 'authorised'
  return payment.link || isBeingAuthorised(payment) ? 'open' : 'expired'
}

export function isBeingAuthorised(payment: QuickpayPayment): boolean {
  return listOperations(payment, 'authorize').some(({ pending }) => pending)
}

/** Before the authorisation only our own note says what was asked for; a deleted link has no amount. */
function toAmount(payment: QuickpayPayment): Minor {
  const authorised = sumApproved(payment, 'authorize')
  if (authorised > 0) return authorised
  return minor(payment.link?.amount ?? (Number(payment.variables?.['amount']) || 0))
}

function toMovements(payment: QuickpayPayment, kind: 'capture' | 'refund'): Movement[] {
  return listOperations(payment, kind)
    .filter(isApproved)
    .map((operation) => ({
      kind,
      ref: toReference(payment, operation),
      amount: minor(operation.amount ?? 0),
      key: findInstructionKey(operation),
    }))
}
