import { useEffect, useState, useSyncExternalStore } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router'

/** Revalidates once before the error is shown. */
export function useRetry(): boolean {
  const isHydrated = useSyncExternalStore(subscribeNever, returnTrue, () => false)
  const isTransient = isTransientError(useRouteError())
  const { key } = useLocation()
  const { revalidate } = useRevalidator()
  const [retriedKey, setRetriedKey] = useState<string | null>(null)
  const isDue = isHydrated && isTransient && retriedKey !== key
  useEffect(() => {
    if (isDue) void revalidate().then(() => setRetriedKey(key))
  }, [isDue, key, revalidate])
  return isDue
}

// Client errors are permanent; server and network errors may be transient.
function isTransientError(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status >= 500
}

const subscribeNever = () => () => {}
const returnTrue = () => true
