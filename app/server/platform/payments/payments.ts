import { toTexts } from '#domain/shared/json-values.ts'
import type { Job } from '../database/database.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { findAccount } from './accounts.ts'
import type { Provider, ProviderName } from './provider.ts'
import type { Keys, KeysFor } from '../crypto/keys.ts'
import { purposes } from '../crypto/encrypted-rows.ts'
import { encryptSecret, decryptSecret } from '../crypto/encrypt-secret.ts'
import type { StripeAddress } from './stripe/stripe-client.ts'
import { stripeProvider, type StripeAccount } from './stripe/stripe-provider.ts'
import { creditProvider } from './credit/credit-provider.ts'
import { testProvider } from './test/test-provider.ts'

/** The payment providers of all stores. */
export type Payments = {
  /** The provider for new orders of the store, if it has one; `reader` reads its account. */
  findForNewOrders(job: Job, store: StoreKey, reader?: Job): Promise<Provider | null>
  /** The provider that an earlier order was paid through. */
  findByName(job: Job, store: StoreKey, name: string): Promise<Provider | null>
  /** Encrypts a secret, bound to the row of this store. */
  seal(store: StoreKey, secret: string): string
  testSecret: string
  /** Encrypts the codes of gift cards. */
  codeKeys: Keys
}

export function openPayments({
  keysFor,
  hasTestPayments,
  stripeAddress,
}: {
  keysFor: KeysFor
  /** Whether stores without a provider account accept test payments. */
  hasTestPayments: boolean
  stripeAddress?: StripeAddress
}): Payments {
  const [testSecret] = keysFor('test payments')
  const keys = keysFor(purposes.accounts)
  const stripe = async (job: Job, store: StoreKey) => {
    const account = await findStripeAccount(job, store, keys)
    return account && stripeProvider(account, stripeAddress)
  }
  const test = (job: Job, store: StoreKey) =>
    hasTestPayments ? testProvider(job, store, testSecret) : null
  return {
    testSecret,
    codeKeys: keysFor(purposes.giftCards),
    seal: (store, secret) => encryptSecret(secret, keys, toSealContext(store)),
    findForNewOrders: async (job, store, reader = job) =>
      (await stripe(reader, store)) ?? test(job, store),
    async findByName(job, store, name) {
      const providers: Record<ProviderName | 'credit', () => Promise<Provider | null>> = {
        credit: async () => creditProvider(job, store),
        stripe: () => stripe(job, store),
        test: async () => test(job, store),
      }
      return name === 'stripe' || name === 'test' || name === 'credit' ? providers[name]() : null
    },
  }
}

/** The context that a sealed secret is bound to. */
function toSealContext({ company_id, store_id }: StoreKey): string {
  return `${company_id} ${store_id}`
}

async function findStripeAccount(
  job: Job,
  store: StoreKey,
  keys: Keys,
): Promise<StripeAccount | null> {
  const account = await findAccount(job, store, 'stripe')
  if (!account) return null
  const secret_key = decryptSecret(account.secret_key, keys, toSealContext(store))
  const webhook_secrets = decryptSecret(account.webhook_secrets, keys, toSealContext(store))
  if (secret_key === null || webhook_secrets === null) {
    throw new Error(
      'The keys of a payment account cannot be opened: name the former TORV_SECRET in TORV_SECRET_OLD.',
    )
  }
  return { secret_key, webhook_secrets: toTexts(JSON.parse(webhook_secrets)) }
}
