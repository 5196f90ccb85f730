import { useCallback } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { dataPath } from '#domain/paths/data.ts'

/**
 * Reads the page anew if it can be read at all, which is asked before it is touched: over a line that has just broken
 * what is shown, and what somebody is writing there, stays as it is.
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
