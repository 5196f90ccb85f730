import { useSyncExternalStore } from 'react'

/** True on the server and during hydration. */
export function useIsServerRender(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}
