import { use } from 'react'
import { trackedMetaName } from '#features/analytics/rules/tracked-meta-name.ts'
import { NonceContext } from './nonce-context.ts'

/** Requests a content security policy that allows the store's Google tag; consent decides whether it loads. */
export function TrackingPolicyMeta({ tag }: { tag: string }) {
  return <meta name={trackedMetaName} content="google" nonce={use(NonceContext)} data-tag={tag} />
}
