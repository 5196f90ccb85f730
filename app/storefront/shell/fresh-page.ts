import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { pace } from '#domain/pace.ts'
import { dataPath } from '#domain/paths/data.ts'

/** Revalidates a changed page when the visitor returns to its window or tab. */
export function useFreshPage(): void {
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const hasNews = newsAt(dataPath(pathname) + search)
    const look = async () => {
      if (await hasNews()) void revalidate()
    }
    const watch = atMostEvery(pace.freshLook, look)
    const onVisible = () => {
      if (document.visibilityState === 'visible') watch.now()
    }
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) watch.now()
    }
    window.addEventListener('focus', onVisible)
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pageshow', onShow)
    return () => {
      watch.stop()
      window.removeEventListener('focus', onVisible)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pageshow', onShow)
    }
  }, [pathname, search, revalidate])
  useEffect(() => {
    // The back button may show a cached page without a request.
    const [arrival] = performance.getEntriesByType('navigation')
    if (arrival && 'type' in arrival && arrival.type === 'back_forward') void revalidate()
  }, [revalidate])
}

// Compares ETags before revalidating: an unchanged page costs a response without a body, and a connection that
// is not yet back after sleep leaves the page as it is.
function newsAt(path: string): () => Promise<boolean> {
  let known: string | null = null
  return async () => {
    // `purpose: look` keeps the request out of the statistics.
    const answer = await fetch(path, { headers: { purpose: 'look' } }).catch(() => null)
    if (!answer || answer.status >= 429) return false
    await answer.arrayBuffer().catch(() => null)
    const mark = answer.headers.get('etag')
    const isNew = mark === null || mark !== known
    known = mark
    return isNew
  }
}

const sameMoment = 500

function atMostEvery(interval: number, look: () => void) {
  let lookedAt = -Infinity
  let later: number | undefined
  const now = () => {
    window.clearTimeout(later)
    const since = performance.now() - lookedAt
    // A click on the window fires several of these events.
    if (since < sameMoment) return
    const wait = interval - since
    if (wait > 0) {
      later = window.setTimeout(now, wait)
      return
    }
    lookedAt = performance.now()
    look()
  }
  return { now, stop: () => window.clearTimeout(later) }
}
