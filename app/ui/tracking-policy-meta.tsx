import { use } from 'react'
import { trackedMetaName } from '#domain/analytics/tracking.ts'
import { NonceContext } from './nonce-context.ts'

/** Requests a content security policy that allows Google tags; consent decides whether they load. */
export function TrackingPolicyMeta() {
  return (
    <meta
      name={trackedMetaName}
      content="google"
      nonce={use(NonceContext)}
      suppressHydrationWarning
    />
  )
}
