import { useCallback } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { dataPath } from '#domain/paths/data.ts'

/**
 * Revalidates only after a test request succeeded, because a failed revalidation would replace the page and
 * lose unsaved input.
 */
export function useLookAgain(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  return useCallback(async () => {
    const answer = await fetch(dataPath(pathname) + search).catch(() => null)
    const body = await answer?.arrayBuffer().catch(() => null)
    if (answer?.ok && body) await revalidate()
  }, [pathname, search, revalidate])
}
