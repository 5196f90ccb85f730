import { useEffect, useState, useSyncExternalStore } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router'

/** Revalidates once before the error is shown. */
export function useSecondTry(): boolean {
  const isHydrated = useSyncExternalStore(never, always, () => false)
  const mayPass = mayPassBy(useRouteError())
  const { key } = useLocation()
  const { revalidate } = useRevalidator()
  const [triedAt, setTriedAt] = useState<string | null>(null)
  const isDue = isHydrated && mayPass && triedAt !== key
  useEffect(() => {
    if (isDue) void revalidate().then(() => setTriedAt(key))
  }, [isDue, key, revalidate])
  return isDue
}

// Client errors are permanent; server and network errors may be transient.
function mayPassBy(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status >= 500
}

const never = () => () => {}
const always = () => true
