import { minor, type Minor } from '#shared/money/money.ts'
import { toText } from '#shared/json-values.ts'
import type { Movement, Payment } from '../provider.ts'
import {
  isApproved,
  listOperations,
  sumApproved,
  toReference,
  type QuickpayPayment,
  type Operation,
} from './quickpay-payment.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job } from '../../database/database.ts'
import { ofTenant } from '../../database/tenant-key.ts'

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

/** A handle on the ledger of one store. */
export type Books = { job: Job; store: StoreKey }

export async function isBooked({ job, store }: Books, provider_ref: string): Promise<boolean> {
  const { company_id, store_id } = store
  const entry = await job
    .selectFrom('payment_entries')
    .where(ofTenant({ company_id, store_id }))
    .where('provider', '=', 'quickpay')
    .where('provider_ref', '=', provider_ref)
    .select('id')
    .executeTakeFirst()
  return entry !== undefined
}

/**
 * Quickpay has no idempotency keys. An operation keeps the address of its callback, so the key of our instruction
 * travels in that address.
 */
export function addInstructionKey(payment: QuickpayPayment, key: string): string | null {
  const callbackUrl = findCallbackUrl(payment)
  if (callbackUrl === null) return null
  const url = new URL(callbackUrl)
  url.search = new URLSearchParams({ instruction: key }).toString()
  return url.href
}

export function findInstructionKey({ callback_url }: Operation): string | null {
  if (!callback_url || !URL.canParse(callback_url)) return null
  return new URL(callback_url).searchParams.get('instruction')
}

function findCallbackUrl({ link, operations }: QuickpayPayment): string | null {
  const candidates = [link?.callback_url, ...operations.map(({ callback_url }) => callback_url)]
  return candidates.find((url) => url && URL.canParse(url)) ?? null
}
