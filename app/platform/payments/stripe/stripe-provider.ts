import type { Stripe } from 'stripe'
import {
  ProviderUnavailable,
  ProviderRefused,
  type DescribePurchase,
  type Payment,
  type Provider,
  type ProviderEvent,
} from '../provider.ts'
import { expandedFields, getIntent, isDisputed, toPayment } from './payment-state.ts'
import { openStripe, type StripeAddress, parseStripeEvent, verifyEvent } from './stripe-client.ts'
import { toSessionParams } from './session-params.ts'

/** The page size of Stripe's lists. */
const pageSize = 100

export type StripeAccount = { secret_key: string; webhook_secrets: readonly string[] }

/** Stripe's hosted checkout; money is reserved there and captured later. */
export function stripeProvider(
  account: StripeAccount,
  describePurchase: DescribePurchase,
  address?: StripeAddress,
): Provider {
  const call = <Result>(operation: (stripe: Stripe) => Promise<Result>) =>
    callStripe(account.secret_key, address, operation)
  const read = (session: string) =>
    call((stripe) => stripe.checkout.sessions.retrieve(session, { expand: expandedFields }))
  const readPayment = async (name: string): Promise<Payment> => {
    const session = await read(name)
    const payment_intent = getIntent(session)?.id
    if (!payment_intent || !isDisputed(session)) return toPayment(session, [])
    const disputes = await call((stripe) =>
      stripe.disputes.list({ payment_intent, limit: pageSize }),
    )
    return toPayment(session, disputes.data)
  }
  return {
    name: 'stripe',
    deduplicates: true,
    openSession: async (request) => {
      const { id, url } = await call((stripe) =>
        stripe.checkout.sessions.create(toSessionParams(request, describePurchase(request)), {
          idempotencyKey: request.attempt_id,
        }),
      )
      if (!url) throw new ProviderRefused('a session without an address')
      return { id, url }
    },
    read: readPayment,
    async close(session) {
      const { status } = await read(session)
      if (status === 'open') {
        // A session paid at this moment can no longer expire; the read below returns the actual state.
        await call((stripe) => stripe.checkout.sessions.expire(session)).catch(ignoreRefusal)
      }
      return readPayment(session)
    },
    async capture(session, { key, amount }) {
      const intent = await getIntentId(session)
      const { latest_charge: charge } = await call((stripe) =>
        stripe.paymentIntents.capture(
          intent,
          { amount_to_capture: amount },
          { idempotencyKey: key },
        ),
      )
      const ref = typeof charge === 'string' ? charge : charge?.id
      if (!ref) throw new ProviderRefused('a capture without a charge')
      return ref
    },
    async release(session, { key }) {
      const intent = await getIntentId(session)
      await call((stripe) => stripe.paymentIntents.cancel(intent, {}, { idempotencyKey: key }))
    },
    async refund(session, { key, amount }) {
      const payment_intent = await getIntentId(session)
      const { id } = await call((stripe) =>
        stripe.refunds.create(
          { payment_intent, amount, metadata: { task_id: key } },
          { idempotencyKey: key },
        ),
      )
      return id
    },
    async listDisputedSince(since) {
      const gte = Math.floor(since.getTime() / 1_000)
      const disputes = await call((stripe) =>
        stripe.disputes
          .list({ created: { gte }, limit: pageSize })
          .autoPagingToArray({ limit: 1_000 }),
      )
      return disputes.map(({ charge }) => (typeof charge === 'string' ? charge : charge.id))
    },
    verifyMessage: async (message, now): Promise<ProviderEvent | null> =>
      parseStripeEvent(await verifyEvent(message, account.webhook_secrets, now)),
  }

  async function getIntentId(session: string): Promise<string> {
    const intent = getIntent(await read(session))
    if (!intent) throw new ProviderRefused('nothing was paid')
    return intent.id
  }
}

async function callStripe<Result>(
  secret: string,
  address: StripeAddress | undefined,
  operation: (stripe: Stripe) => Promise<Result>,
): Promise<Result> {
  const stripe = await openStripe(secret, address)
  try {
    return await operation(stripe)
  } catch (error) {
    throw toProviderError(error)
  }
}

// Stripe's messages may quote request data, so only type and code are kept.
function toProviderError(error: unknown): Error {
  if (!(error instanceof Error) || !('type' in error)) return new ProviderUnavailable('no answer')
  const status = 'statusCode' in error ? Number(error.statusCode) : 0
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const description = `${String(error.type)} ${code}`.trim()
  const isFinal = status >= 400 && status < 500 && status !== 409 && status !== 429
  return isFinal ? new ProviderRefused(description) : new ProviderUnavailable(description)
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ProviderRefused)) throw error
}
