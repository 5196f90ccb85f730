import { useSyncExternalStore } from 'react'

/** False on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, always, () => false)
}

const never = () => () => {}
const always = () => true
