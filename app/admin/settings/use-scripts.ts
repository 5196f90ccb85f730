import { useSyncExternalStore } from 'react'

/** False during server rendering and hydration. */
export function useScripts(): boolean {
  return useSyncExternalStore(subscribe, getClientValue, getServerValue)
}

const subscribe = () => () => {}
const getClientValue = () => true
const getServerValue = () => false
