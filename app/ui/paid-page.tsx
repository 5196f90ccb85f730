import { use } from 'react'
import { OwnMark } from './own-mark.ts'

/** Asks for a policy under which Stripe's script may come when somebody wants to pay. */
export function PaidPage() {
  return <meta name="paid-by" content="stripe" nonce={use(OwnMark)} suppressHydrationWarning />
}
