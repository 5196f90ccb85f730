import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useSafeRevalidate } from './use-safe-revalidate.ts'

/** Loads the page's data again and again; `shown` is what the page shows of the progress. */
export function usePoll(interval: number, shown: string): void {
  const { state } = useRevalidator()
  const poll = useSafeRevalidate()
  useEffect(() => {
    if (state !== 'idle') return
    let isPolling = false
    const pollOnce = async () => {
      // Polls must not pile up on a slow connection.
      if (isPolling) return
      isPolling = true
      await poll()
      isPolling = false
    }
    const timer = setInterval(() => void pollOnce(), interval)
    return () => clearInterval(timer)
  }, [state, interval, shown, poll])
}
