import { use } from 'react'
import { trackedMetaName } from '#features/analytics/rules/tracked-meta-name.ts'
import { NonceContext } from './document-context.ts'

/** Requests a content security policy that allows the store's Google tag; consent decides whether it loads. */
export function TrackingPolicyMeta({ tag }: { tag: string }) {
  return <meta name={trackedMetaName} content="google" nonce={use(NonceContext)} data-tag={tag} />
}

/** Requests a content security policy that allows a form to lead to a provider's payment page. */
export function PaymentPagePolicyMeta() {
  return <meta name="paid-by" content="payment-page" nonce={use(NonceContext)} />
}

/** Requests a content security policy that allows the Stripe script. */
export function StripePolicyMeta() {
  return <meta name="paid-by" content="stripe" nonce={use(NonceContext)} />
}
