import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { durations } from '#domain/shared/durations.ts'
import { toDataPath } from '#domain/paths/data-path.ts'

/** Revalidates a changed page when the visitor returns to its window or tab. */
export function useRevalidateOnReturn(): void {
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const hasChanged = createChangeCheck(toDataPath(pathname) + search)
    const check = async () => {
      if (await hasChanged()) void revalidate()
    }
    const throttled = throttle(durations.freshnessCheck, check)
    const onVisible = () => {
      if (document.visibilityState === 'visible') throttled.now()
    }
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) throttled.now()
    }
    window.addEventListener('focus', onVisible)
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pageshow', onShow)
    return () => {
      throttled.stop()
      window.removeEventListener('focus', onVisible)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pageshow', onShow)
    }
  }, [pathname, search, revalidate])
  useEffect(() => {
    // The back button may show a cached page without a request.
    const [navigation] = performance.getEntriesByType('navigation')
    if (navigation && 'type' in navigation && navigation.type === 'back_forward') void revalidate()
  }, [revalidate])
}

// Compares ETags before revalidating: an unchanged page costs a response without a body, and a connection that
// is not yet back after sleep leaves the page as it is.
function createChangeCheck(path: string): () => Promise<boolean> {
  let lastEtag: string | null = null
  return async () => {
    // `purpose: look` keeps the request out of the statistics.
    const response = await fetch(path, { headers: { purpose: 'look' } }).catch(() => null)
    if (!response || response.status >= 429) return false
    await response.arrayBuffer().catch(() => null)
    const etag = response.headers.get('etag')
    const isNew = etag === null || etag !== lastEtag
    lastEtag = etag
    return isNew
  }
}

const burstLength = 500

function throttle(interval: number, check: () => void) {
  let checkedAt = -Infinity
  let timer: number | undefined
  const now = () => {
    window.clearTimeout(timer)
    const since = performance.now() - checkedAt
    // A click on the window fires several of these events.
    if (since < burstLength) return
    const wait = interval - since
    if (wait > 0) {
      timer = window.setTimeout(now, wait)
      return
    }
    checkedAt = performance.now()
    check()
  }
  return { now, stop: () => window.clearTimeout(timer) }
}
