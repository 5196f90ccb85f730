import { useSyncExternalStore } from 'react'

/** False on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, getTrue, () => false)
}

const subscribeToNothing = () => () => {}
const getTrue = () => true
