import { useEffect, useState, useSyncExternalStore } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router'

/** Whether a page that failed is being asked for once more, before anything is said about it. */
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

// What is not there will not be there a moment later; a line that broke may be.
function mayPassBy(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status >= 500
}

const never = () => () => {}
const always = () => true
