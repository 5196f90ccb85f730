import { toTexts } from '#shared/json-values.ts'
import type { AccountProvider } from '#shared/payments/payment-methods.ts'
import type { Job } from '../database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { findAccount, findAccountForNewOrders } from './accounts.ts'
import type { DescribePurchase, Provider } from './provider.ts'
import type { Keys, KeysFor } from '../crypto/keys.ts'
import { purposes } from '../crypto/encrypted-rows.ts'
import { encryptSecret, decryptSecret } from '../crypto/encrypt-secret.ts'
import type { StripeAddress } from './stripe/stripe-client.ts'
import { stripeProvider } from './stripe/stripe-provider.ts'
import { creditProvider } from './credit/credit-provider.ts'
import { isQuickpayKey, quickpayProvider } from './quickpay/quickpay-provider.ts'
import { testProvider } from './test/test-provider.ts'

/** The payment providers of all stores. */
export type Payments = {
  /** The provider for new orders of the store, if it has one; `reader` reads its account. */
  findForNewOrders(job: Job, store: StoreKey, reader?: Job): Promise<Provider | null>
  /** The provider that an earlier order was paid through. */
  findByName(job: Job, store: StoreKey, name: string): Promise<Provider | null>
  /** Encrypts a secret, bound to the row of this store. */
  seal(store: StoreKey, secret: string): string
  /** Asks Quickpay about an API key; null if it does not answer. */
  isQuickpayKey(apiKey: string): Promise<boolean | null>
  testSecret: string
  /** Encrypts the codes of gift cards. */
  codeKeys: Keys
  /** Whether stores without a provider account accept test payments. */
  hasTestPayments: boolean
}

export type PaymentAddresses = {
  stripeAddress?: StripeAddress | undefined
  quickpayAddress?: string | undefined
}

export type PaymentSettings = { keysFor: KeysFor; hasTestPayments: boolean } & PaymentAddresses

export function openPayments(
  { keysFor, hasTestPayments, stripeAddress, quickpayAddress }: PaymentSettings,
  describePurchase: DescribePurchase,
): Payments {
  const [testSecret] = keysFor('test payments')
  const keys = keysFor(purposes.accounts)
  const test = (job: Job, store: StoreKey) =>
    hasTestPayments ? testProvider(job, store, testSecret) : null
  const openers: Record<AccountProvider, (account: OpenAccount) => Provider> = {
    stripe: ({ secret, webhookSecrets }) =>
      stripeProvider(
        { secret_key: secret, webhook_secrets: webhookSecrets },
        describePurchase,
        stripeAddress,
      ),
    quickpay: ({ secret, webhookSecrets, ...books }) =>
      quickpayProvider({ api_key: secret, private_keys: webhookSecrets }, books, quickpayAddress),
  }
  const open = (job: Job, store: StoreKey, account: SealedAccount | null) =>
    account && openers[account.provider]({ job, store, ...decryptAccount(account, store, keys) })
  return {
    testSecret,
    codeKeys: keysFor(purposes.giftCards),
    hasTestPayments,
    seal: (store, secret) => encryptSecret(secret, keys, toSealContext(store)),
    isQuickpayKey: (apiKey) => isQuickpayKey({ apiKey, address: quickpayAddress }),
    findForNewOrders: async (job, store, reader = job) =>
      open(job, store, await findAccountForNewOrders(reader, store)) ?? test(job, store),
    async findByName(job, store, name) {
      if (name === 'credit') return creditProvider(job, store)
      if (name === 'test') return test(job, store)
      if (name !== 'stripe' && name !== 'quickpay') return null
      return open(job, store, await findAccount(job, store, name))
    },
  }
}

type SealedAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>
type OpenAccount = { job: Job; store: StoreKey; secret: string; webhookSecrets: string[] }

/** The context that a sealed secret is bound to. */
function toSealContext({ company_id, store_id }: StoreKey): string {
  return `${company_id} ${store_id}`
}

function decryptAccount(account: SealedAccount, store: StoreKey, keys: Keys) {
  const secret = decryptSecret(account.secret_key, keys, toSealContext(store))
  const webhookSecrets = decryptSecret(account.webhook_secrets, keys, toSealContext(store))
  if (secret === null || webhookSecrets === null) {
    throw new Error(
      'The keys of a payment account cannot be opened: name the former TORV_SECRET in TORV_SECRET_OLD.',
    )
  }
  return { secret, webhookSecrets: toTexts(JSON.parse(webhookSecrets)) }
}
