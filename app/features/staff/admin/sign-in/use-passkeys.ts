import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'

/** Whether the browser supports passkeys; false until hydration. */
export function usePasskeys(): boolean {
  return useSyncExternalStore(subscribeToNothing, browserSupportsWebAuthn, () => false)
}

const subscribeToNothing = () => () => {}
