import { useCallback } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { toDataPath } from '#shared/paths/data-path.ts'

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
