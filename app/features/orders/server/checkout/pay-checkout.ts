import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { CheckoutDraft } from '../../rules/checkout-draft.ts'
import type { TestPaymentMethods } from '#shared/test-cards.ts'
import { isCreditTooLow } from '#features/gift-cards/server/hold-credits.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import type { StoreParcels } from '#platform/parcels/parcel-hubs.ts'
import {
  ProviderRefused,
  ProviderUnavailable,
  type Session,
  type SessionRequest,
} from '#platform/payments/provider.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { noteClosing } from '../pay/attempts.ts'
import { payTestPayment } from '../pay/pay-test-payment.ts'
import { isApprovalPending } from '../pay/read-test-payment.ts'
import { syncPayment } from '../pay/sync-payment.ts'
import { startPayment } from '../pay/start-payment.ts'
import { changeOrder } from './change-order.ts'
import { readCheckoutPage, type CheckoutPage } from './read-checkout-page.ts'
import {
  isSameRequest,
  renewRequest,
  toCheckoutRequest,
  type CheckoutRequest,
  type CheckoutSubmission,
} from './to-checkout-request.ts'

/** The buyer continues at the provider, on the page that plays it, or at the receipt. */
export type Continuation =
  | { to: 'provider'; url: string }
  | { to: 'approval'; session: string }
  | { to: 'receipt'; request: SessionRequest }

/**
 * Writes the order as it stands on the page, opens the payment at the provider and returns where the buyer continues.
 * Pressed twice, in two windows or after a crash, it is one payment.
 */
export async function payCheckout(
  storePayments: StorePayments,
  parcels: StoreParcels,
  page: CheckoutPage,
  press: CheckoutSubmission,
): Promise<Continuation | Refused> {
  let current: CheckoutPage = page
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await pressOnce(storePayments, parcels, current, press)
    const mayHaveChanged =
      outcome === 'changedMeanwhile' || (isRefused(outcome) && outcome.refused === 'paymentExpired')
    if (!mayHaveChanged) return outcome
    // The payment of another press may be done, and its order not yet.
    if (outcome !== 'changedMeanwhile') await syncPayment(storePayments, page.order)
    const next = await readCheckoutPage(storePayments, page.attempt.id)
    if (isRefused(next)) return next
    if (next.state === 'paid') return toReceipt(next)
    if (outcome !== 'changedMeanwhile') return outcome
    if (attempt === tries) return refused('checkoutUnderWay')
    current = next
  }
}

const tries = 3

async function pressOnce(
  storePayments: StorePayments,
  parcels: StoreParcels,
  page: CheckoutPage,
  press: CheckoutSubmission,
): Promise<Continuation | Refused | 'changedMeanwhile'> {
  if (page.state === 'paid') return toReceipt(page)
  if (page.state === 'over') return refused('paymentExpired')
  const asked = await toCheckoutRequest(storePayments, parcels, page, press)
  if (isRefused(asked)) return asked
  const isSame = isSameRequest(page, asked)
  const wasSent = page.attempt.sent_at !== null
  if (wasSent && !isSame) {
    const closed = await closeEarlier(storePayments, page)
    if (closed !== 'closed') return closed
  }
  const isRepeated = wasSent && isSame
  const request = isRepeated ? page.request : renewRequest(page, asked.request, wasSent)
  const changed = await writeChange(storePayments, page, { ...asked, request, draft: press.draft })
  if (changed !== true) return changed === false ? 'changedMeanwhile' : changed
  const { provider_ref, url } = isRepeated ? page.attempt : noPageYet
  const attempt = { provider: asked.provider, request, provider_ref, url }
  const session = await startPayment(storePayments, page.order, attempt, page.provider)
  if (isRefused(session)) return session
  return proceed(storePayments, page, { asked, session, press })
}

const noPageYet = { provider_ref: null, url: null }

async function writeChange(
  { job }: StorePayments,
  { order, placed, attempt }: CheckoutPage,
  asked: CheckoutRequest & { draft: CheckoutDraft },
): Promise<boolean | Refused> {
  const { customer_id } = placed
  const { id: attempt_id, sent_at } = attempt
  try {
    return await changeOrder(job, order, {
      ...asked,
      attempt_id,
      was_sent: sent_at !== null,
      pays_until: attempt.expires_at,
      customer_id,
    })
  } catch (error) {
    if (findBrokenConstraint(error) === 'used_codes') return refused('codesUsedUp')
    if (isCreditTooLow(error)) return refused('creditTooLow')
    throw error
  }
}

/** Closes the page that an earlier press has opened, before another one takes its place. */
async function closeEarlier(
  storePayments: StorePayments,
  page: CheckoutPage,
): Promise<'closed' | Continuation | Refused> {
  const { job, store, payments } = storePayments
  const { order, attempt } = page
  await noteClosing(job, order, attempt.id)
  const session = await startPayment(storePayments, order, { ...attempt, request: page.request })
  if (isRefused(session)) return session
  const provider = await payments.findByName(job, store, attempt.provider)
  if (!provider) return refused('checkoutUnavailable')
  const payment = await provider.close(session.id).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) return null
    throw error
  })
  if (!payment) return refused('paymentPageFailed')
  if (payment.state === 'expired' || payment.state === 'failed') return 'closed'
  if (payment.state === 'open') return refused('paymentUnderWay')
  await syncPayment(storePayments, order)
  return { to: 'receipt', request: page.request }
}

type OpenPayment = { asked: CheckoutRequest; session: Session; press: CheckoutSubmission }

/** Leads to the page of the provider; a payment that needs none is made. */
async function proceed(
  storePayments: StorePayments,
  { order }: CheckoutPage,
  { asked: { request, provider }, session, press }: OpenPayment,
): Promise<Continuation | Refused> {
  if (provider === 'credit') {
    const state = await syncPayment(storePayments, order)
    return state === 'authorised' ? { to: 'receipt', request } : refused('paymentExpired')
  }
  if (provider !== 'test') return { to: 'provider', url: session.url }
  const card = 'payment' in press ? press.payment.card : undefined
  return payWithTestMeans(storePayments, session.id, request, card)
}

async function payWithTestMeans(
  storePayments: StorePayments,
  session: string,
  request: SessionRequest,
  card: TestPaymentMethods | undefined,
): Promise<Continuation | Refused> {
  if (!request.buyer || !card) return refused('requestInvalid')
  const result = await payTestPayment(storePayments, session, { card, buyer: request.buyer })
  if (result === 'paid') return { to: 'receipt', request }
  const isAsked = result === 'challenged' || (await isApprovalPending(storePayments, session))
  return isAsked ? { to: 'approval', session } : result
}

function toReceipt({ request }: CheckoutPage): Continuation {
  return { to: 'receipt', request }
}
