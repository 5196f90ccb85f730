import { minus, plus, type Minor } from '#shared/money/money.ts'
import { ProviderRefused, ProviderUnavailable } from '../provider.ts'
import { addInstructionKey, findInstructionKey } from './payment-state.ts'
import { callQuickpay, type QuickpayAccess } from './quickpay-client.ts'
import {
  isApproved,
  isInterrupted,
  listOperations,
  quickpayPayment,
  sumApproved,
  toReference,
  type Operation,
  type QuickpayPayment,
} from './quickpay-payment.ts'

type Operations = {
  access: QuickpayAccess
  read(session: string): Promise<QuickpayPayment>
  /** Whether our ledger has this movement. */
  isBooked(ref: string): Promise<boolean>
}

type Kind = 'capture' | 'cancel' | 'refund'
type Instruction = { key: string; amount: Minor | null }

/**
 * Quickpay does not recognise a repeated instruction, so the payment is read before each call: an operation that an
 * earlier call of the same instruction began is not begun again.
 */
export async function runOperation(
  { access, read, isBooked }: Operations,
  session: string,
  kind: Kind,
  { key, amount }: Instruction,
): Promise<string> {
  const before = await read(session)
  const earlier = await findEarlier(before, kind, { key, amount }, isBooked)
  if (earlier) return toOutcome(before, earlier)
  if (!mayRun(before, kind, amount)) throw new ProviderRefused(`no ${kind} of ${amount ?? 'all'}`)
  const after = await callQuickpay(
    access,
    {
      method: 'POST',
      path: `/payments/${before.id}/${kind}?synchronized`,
      body: amount === null ? {} : { amount },
      callbackUrl: addInstructionKey(before, key),
    },
    quickpayPayment,
  )
  const known = new Set(before.operations.map(({ id }) => id))
  const begun = listOperations(after, kind).findLast(({ id }) => !known.has(id))
  if (!begun) throw new ProviderUnavailable(`no ${kind} in the answer`)
  return toOutcome(after, begun)
}

async function findEarlier(
  payment: QuickpayPayment,
  kind: Kind,
  { key, amount }: Instruction,
  isBooked: Operations['isBooked'],
): Promise<Operation | undefined> {
  const operations = listOperations(payment, kind).filter((one) => !isInterrupted(one))
  const own = operations.findLast((one) => findInstructionKey(one) === key)
  if (own) return own
  // Money is released once, also from the merchant's own dashboard.
  if (kind === 'cancel') return operations.find(isApproved)
  // Without a key in its address, an equal movement that is not in our ledger yet may be ours: no second one.
  for (const one of operations) {
    const isEqual = isApproved(one) && findInstructionKey(one) === null && one.amount === amount
    if (isEqual && !(await isBooked(toReference(payment, one)))) return one
  }
  return undefined
}

/** Captured in parts, up to what was authorised (quickpay.net/helpdesk/capture). */
function mayRun(payment: QuickpayPayment, kind: Kind, amount: Minor | null): boolean {
  const authorised = sumApproved(payment, 'authorize')
  const captured = sumApproved(payment, 'capture')
  const isCancelled = listOperations(payment, 'cancel').some(isApproved)
  const isAtWork = payment.operations.some(({ pending }) => pending)
  if (isAtWork) throw new ProviderUnavailable('another operation is at work')
  if (kind === 'refund') {
    return amount !== null && plus(amount, sumApproved(payment, 'refund')) <= captured
  }
  if (authorised <= 0 || isCancelled || (kind === 'cancel' && captured > 0)) return false
  return amount === null || amount <= minus(authorised, captured)
}

/** A declined operation is answered like an approved one, apart from its code. */
function toOutcome(payment: QuickpayPayment, operation: Operation): string {
  if (isApproved(operation)) return toReference(payment, operation)
  const description = `${operation.type} ${operation.qp_status_code ?? 'pending'}`
  if (operation.pending || isInterrupted(operation)) throw new ProviderUnavailable(description)
  throw new ProviderRefused(description)
}
