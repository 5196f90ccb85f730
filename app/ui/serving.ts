import { useSyncExternalStore } from 'react'

/** True on the server and during hydration. */
export function useIsServing(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}
