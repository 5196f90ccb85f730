import type { StoreKey } from '#shared/stores/store-key.ts'
import { to } from '#shared/paths/paths.ts'
import {
  savePaymentAccount,
  saveQuickpayAccount,
} from '#features/stores/server/save-payment-account.ts'
import type { Staff } from '#platform/database/database.ts'
import type { PaymentAddresses, Payments } from '#platform/payments/payments.ts'
import { signMessage } from '#platform/payments/signed-message.ts'
import { unwrap } from './people.ts'
import { apiKey, openQuickpayStandIn, privateKey } from './quickpay/stand-in.ts'
import { openStripeStandIn, secretKey } from './stripe/stand-in.ts'

type Webhook = { path: string; body: string; headers: Record<string, string> }

/** A store's account at a stand-in that can be unavailable and lose responses. */
export type UnreliableAccount = {
  addresses: PaymentAddresses
  complaints: string[]
  connect(staff: Staff, store: StoreKey, payments: Payments): Promise<void>
  pay(session: string): void
  createWebhook(session: string, event: string, secret?: string): Webhook
  loseResponses(count: number): void
  isAway(away: boolean): void
  close(): Promise<void>
}

const webhookSecret = 'whsec_0123456789abcdef'

async function openStripe(): Promise<UnreliableAccount> {
  const stripe = await openStripeStandIn()
  return {
    ...stripe,
    addresses: { stripeAddress: stripe.address },
    async connect(staff, store, payments) {
      const keys = { publishable_key: 'pk_test_0123456789abcdef', secret_key: secretKey }
      const account = { ...keys, webhook_secrets: [webhookSecret] }
      unwrap(await savePaymentAccount(staff, store, payments, account))
    },
    createWebhook(session, id, secret = webhookSecret) {
      const object = { object: 'checkout.session', id: session, metadata: {} }
      const text = JSON.stringify({ id, type: 'checkout.session.completed', data: { object } })
      const { body, signature } = signMessage(text, secret, new Date())
      return { path: to.webhook('stripe'), body, headers: { 'stripe-signature': signature ?? '' } }
    },
  }
}

async function openQuickpay(): Promise<UnreliableAccount> {
  const quickpay = await openQuickpayStandIn()
  return {
    ...quickpay,
    addresses: { quickpayAddress: quickpay.address },
    async connect(staff, store, payments) {
      const account = { api_key: apiKey, private_keys: [privateKey] }
      unwrap(await saveQuickpayAccount(staff, store, payments, account))
    },
    pay: (session) => quickpay.pay(session),
    createWebhook(session, _event, secret = privateKey) {
      const { body, signature, version, account } = quickpay.signCallback(session, secret)
      const headers = {
        'quickpay-checksum-sha256': signature ?? '',
        'quickpay-api-version': version ?? '',
        'quickpay-account-id': account ?? '',
      }
      return { path: to.webhook('quickpay'), body, headers }
    },
  }
}

export const openUnreliableAccount = { Stripe: openStripe, Quickpay: openQuickpay }
