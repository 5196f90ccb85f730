import { use } from 'react'
import { NonceContext } from './nonce-context.ts'

/** Requests a content security policy that allows a form to lead to a provider's payment page. */
export function PaymentPagePolicyMeta() {
  return <meta name="paid-by" content="payment-page" nonce={use(NonceContext)} />
}

/** Requests a content security policy that allows the Stripe script. */
export function StripePolicyMeta() {
  return <meta name="paid-by" content="stripe" nonce={use(NonceContext)} />
}
