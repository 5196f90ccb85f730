import { useEffect } from 'react'

/** Replaces the URL without navigating, so that a reload leads there. */
export function useReplacedAddress(address: string | null): void {
  useEffect(() => {
    if (address !== null) window.history.replaceState(window.history.state, '', address)
  }, [address])
}
