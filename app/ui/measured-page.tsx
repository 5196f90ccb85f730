import { use } from 'react'
import { measuredMark } from '#domain/measuring.ts'
import { OwnMark } from './own-mark.ts'

/** Requests a content security policy that allows Google tags; consent decides whether they load. */
export function MeasuredPage() {
  return <meta name={measuredMark} content="google" nonce={use(OwnMark)} suppressHydrationWarning />
}
