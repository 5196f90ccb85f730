import { useSyncExternalStore } from 'react'

/** False during server rendering and hydration. */
export function useScripts(): boolean {
  return useSyncExternalStore(never, yes, no)
}

const never = () => () => {}
const yes = () => true
const no = () => false
