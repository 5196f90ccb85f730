import { useEffect } from 'react'
import { durations } from '#shared/durations.ts'
import { hasUnsavedWork } from '#web/unsaved-work.ts'
import { useSafeRevalidate } from './use-safe-revalidate.ts'

/** Revalidates the page when the window regains focus. */
export function useRevalidateOnFocus(): void {
  const revalidate = useSafeRevalidate()
  useEffect(() => {
    let revalidatedAt = -Infinity
    const revalidateIfVisible = () => {
      const isRecent = performance.now() - revalidatedAt < durations.freshnessCheck
      if (document.visibilityState !== 'visible' || isRecent) return
      // Revalidation after an ended session redirects to the sign-in and would lose unsaved input.
      if (hasUnsavedWork(null)) return
      revalidatedAt = performance.now()
      void revalidate()
    }
    window.addEventListener('focus', revalidateIfVisible)
    document.addEventListener('visibilitychange', revalidateIfVisible)
    return () => {
      window.removeEventListener('focus', revalidateIfVisible)
      document.removeEventListener('visibilitychange', revalidateIfVisible)
    }
  }, [revalidate])
}
