import { use } from 'react'
import { OwnMark } from './own-mark.ts'

/** Requests a content security policy that allows the Stripe script. */
export function PaidPage() {
  return <meta name="paid-by" content="stripe" nonce={use(OwnMark)} suppressHydrationWarning />
}
