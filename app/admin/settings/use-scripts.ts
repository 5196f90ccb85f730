import { useSyncExternalStore } from 'react'

/** Whether scripts run here; a page that was just served does not know yet. */
export function useScripts(): boolean {
  return useSyncExternalStore(never, yes, no)
}

const never = () => () => {}
const yes = () => true
const no = () => false
