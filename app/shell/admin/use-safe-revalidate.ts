import { useCallback, useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { toDataPath } from '#shared/paths/data-path.ts'
import { durations } from '#shared/durations.ts'
import { hasUnsavedWork } from '#web/unsaved-work.ts'

/**
 * Revalidates only after a test request succeeded, because a failed revalidation would replace the page and
 * lose unsaved input.
 */
export function useSafeRevalidate(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  return useCallback(async () => {
    const response = await fetch(toDataPath(pathname) + search).catch(() => null)
    const body = await response?.arrayBuffer().catch(() => null)
    if (response?.ok && body) await revalidate()
  }, [pathname, search, revalidate])
}

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
