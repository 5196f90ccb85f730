import { useSyncExternalStore } from 'react'

/** Whether scripts run here: on the server, and while the page wakes up, they do not. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, always, () => false)
}

const never = () => () => {}
const always = () => true
