import { use } from 'react'
import { NonceContext } from './nonce-context.ts'

/** Requests a content security policy that allows the Stripe script. */
export function StripePolicyMeta() {
  return <meta name="paid-by" content="stripe" nonce={use(NonceContext)} />
}
