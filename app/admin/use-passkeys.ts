import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'

/** Whether this browser has passkeys; nobody knows before it runs scripts. */
export function usePasskeys(): boolean {
  return useSyncExternalStore(never, browserSupportsWebAuthn, () => false)
}

const never = () => () => {}
