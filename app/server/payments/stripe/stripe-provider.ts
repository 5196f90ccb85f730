import type { Stripe } from 'stripe'
import {
  ProviderAway,
  ProviderRefused,
  type Payment,
  type Provider,
  type ProviderEvent,
} from '../provider.ts'
import { expanded, intentOf, isDisputed, paymentOf } from './payment-state.ts'
import { openStripe, type StripeAddress } from './stripe-client.ts'
import { eventOf } from './stripe-event.ts'
import { sessionParams } from './session-params.ts'
import { verifyEvent } from './verify-event.ts'

/** The page size of Stripe's lists. */
const most = 100

export type StripeAccount = { secret_key: string; webhook_secrets: readonly string[] }

/** Stripe's hosted checkout; money is reserved there and captured later. */
export function stripeProvider(account: StripeAccount, address?: StripeAddress): Provider {
  const ask = <Answer>(question: (stripe: Stripe) => Promise<Answer>) =>
    asked(account.secret_key, address, question)
  const read = (session: string) =>
    ask((stripe) => stripe.checkout.sessions.retrieve(session, { expand: expanded }))
  const payment = async (name: string): Promise<Payment> => {
    const session = await read(name)
    const payment_intent = intentOf(session)?.id
    if (!payment_intent || !isDisputed(session)) return paymentOf(session, [])
    const disputes = await ask((stripe) => stripe.disputes.list({ payment_intent, limit: most }))
    return paymentOf(session, disputes.data)
  }
  return {
    name: 'stripe',
    openSession: async (wanted) => {
      const { id, url } = await ask((stripe) =>
        stripe.checkout.sessions.create(sessionParams(wanted), {
          idempotencyKey: wanted.attempt_id,
        }),
      )
      if (!url) throw new ProviderRefused('a session without an address')
      return { id, url }
    },
    read: payment,
    async close(session) {
      const { status } = await read(session)
      if (status === 'open') {
        // A session paid at this moment can no longer expire; the read below returns the actual state.
        await ask((stripe) => stripe.checkout.sessions.expire(session)).catch(unlessRefused)
      }
      return payment(session)
    },
    async capture(session, { key, amount }) {
      const intent = await intentIn(session)
      const { latest_charge: charge } = await ask((stripe) =>
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
      const intent = await intentIn(session)
      await ask((stripe) => stripe.paymentIntents.cancel(intent, {}, { idempotencyKey: key }))
    },
    async refund(session, { key, amount }) {
      const payment_intent = await intentIn(session)
      const { id } = await ask((stripe) =>
        stripe.refunds.create(
          { payment_intent, amount, metadata: { task_id: key } },
          { idempotencyKey: key },
        ),
      )
      return id
    },
    async disputedSince(since) {
      const gte = Math.floor(since.getTime() / 1_000)
      const disputes = await ask((stripe) =>
        stripe.disputes.list({ created: { gte }, limit: most }).autoPagingToArray({ limit: 1_000 }),
      )
      return disputes.map(({ charge }) => (typeof charge === 'string' ? charge : charge.id))
    },
    heard: async (message, now): Promise<ProviderEvent | null> =>
      eventOf(await verifyEvent(message, account.webhook_secrets, now)),
  }

  async function intentIn(session: string): Promise<string> {
    const intent = intentOf(await read(session))
    if (!intent) throw new ProviderRefused('nothing was paid')
    return intent.id
  }
}

async function asked<Answer>(
  secret: string,
  address: StripeAddress | undefined,
  question: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  const stripe = await openStripe(secret, address)
  try {
    return await question(stripe)
  } catch (fault) {
    throw inOurWords(fault)
  }
}

// Stripe's messages may quote request data, so only type and code are kept.
function inOurWords(fault: unknown): Error {
  if (!(fault instanceof Error) || !('type' in fault)) return new ProviderAway('no answer')
  const status = 'statusCode' in fault ? Number(fault.statusCode) : 0
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : ''
  const words = `${String(fault.type)} ${code}`.trim()
  const isFinal = status >= 400 && status < 500 && status !== 409 && status !== 429
  return isFinal ? new ProviderRefused(words) : new ProviderAway(words)
}

function unlessRefused(fault: unknown): void {
  if (!(fault instanceof ProviderRefused)) throw fault
}
