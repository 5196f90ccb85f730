import { useEffect } from 'react'

/** Shows another address than the one that was asked for, without going anywhere: reloading leads there. */
export function useShownAddress(address: string | null): void {
  useEffect(() => {
    if (address !== null) window.history.replaceState(window.history.state, '', address)
  }, [address])
}
