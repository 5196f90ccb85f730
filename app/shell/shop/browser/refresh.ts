import { durations } from '#shared/durations.ts'
import { getPagePath, isOtherPage, setPagePath } from './page.ts'

/** Asks for the page again when the visitor returns to it, and shows what has changed. */
export function startRefresh(): void {
  const refresh = throttle(durations.freshnessCheck, () => void refreshPage())
  addEventListener('focus', () => {
    if (document.visibilityState === 'visible') refresh()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refresh()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh()
  })
  addEventListener('popstate', () => {
    if (isOtherPage()) void refreshPage({ isOther: true })
  })
  // Without a kept page, the back button may show the browser's cached copy without a request.
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation instanceof PerformanceNavigationTiming) {
    const { type, activationStart = 0 } = navigation as {
      activationStart?: number
    } & typeof navigation
    if (type === 'back_forward') refresh()
    if (activationStart > 0) void refreshPage({ isVisit: true })
  }
  if (document.querySelector('[data-retry]')) void retry()
}

let lastEtag: string | null = null

type RefreshOptions = {
  /** Another address or visitor, or an accepted form: the page replaces the answer of a form. */
  isOther?: boolean
  /** Called before another state of the page is shown. */
  onChange?: () => void
  /** Counted: the visitor has opened a prerendered page. */
  isVisit?: boolean
}

export async function refreshPage({
  isOther,
  isVisit,
  onChange,
}: RefreshOptions = {}): Promise<void> {
  // The answer to a form stays until the page is left: asking again would remove it.
  const answer = document.querySelector('script[data-answer]')
  if (answer && !isOther) return
  answer?.removeAttribute('data-answer')
  const path = getPagePath()
  // `purpose: look` keeps the request out of the statistics.
  const response = await fetch(path, {
    headers: { accept: 'text/html', ...(!isVisit && { purpose: 'look' }) },
  }).catch(() => null)
  // A connection that is not yet back after sleep leaves the page as it is.
  if (!response || response.status >= 429) return
  if (response.redirected) return location.replace(response.url)
  const html = await response.text().catch(() => '')
  const etag = response.headers.get('etag')
  if (html === '' || (etag !== null && etag === lastEtag)) return
  const { swapPage } = await import('./swap-page.ts')
  // Another list was asked for meanwhile.
  if (getPagePath() !== path) return
  lastEtag = etag
  onChange?.()
  setPagePath(path)
  await swapPage(html)
}

// An error that may be transient is asked for once more before it stays.
async function retry(): Promise<void> {
  await refreshPage()
  for (const waiting of document.querySelectorAll<HTMLElement>('[data-retry]')) {
    waiting.dataset['retry'] = 'over'
    // oxlint-disable-next-line no-console -- a fault in a browser is written down nowhere else
    console.error(waiting.querySelector('[data-page-error]')?.textContent)
  }
}

const burstLength = 500

function throttle(interval: number, check: () => void) {
  let checkedAt = -Infinity
  let timer: number | undefined
  const now = () => {
    clearTimeout(timer)
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
  return now
}
