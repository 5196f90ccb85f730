import { useSyncExternalStore } from 'react'

/** Whether this is drawn on a server, or by a browser that takes over what a server drew. */
export function useIsServing(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}
