import { use } from 'react'
import { measuredMark } from '#domain/measuring.ts'
import { OwnMark } from './own-mark.ts'

/** Asks for a policy under which the page may be measured; whether it is, its visitor decides. */
export function MeasuredPage() {
  return <meta name={measuredMark} content="google" nonce={use(OwnMark)} suppressHydrationWarning />
}
