import { offlineTexts, type OfflineText } from '#shared/text/offline.ts'
import { retryOnNetworkError } from '#shared/people/retry.ts'
import { hideLoading, removeBanner, showBanner } from './banner.ts'
import { readPageLanguage } from './page.ts'

/** Waits for the connection, and says so. */
export async function untilOnline(text: OfflineText = 'continues'): Promise<void> {
  if (navigator.onLine) return
  hideLoading()
  showBanner(offlineTexts(readPageLanguage())[text])
  await becomesOnline()
  removeBanner()
}

/** Loads a part of the script that a press needs, if need be once there is a connection again. */
export function loadPart<Part>(
  load: () => Promise<Part>,
  wait: () => Promise<void> = untilOnline,
): Promise<Part> {
  return load().catch(async (error: unknown) => {
    if (navigator.onLine) throw error
    await wait()
    const part = await retryOnNetworkError(load)
    if (part === 'unreachable') throw error
    return part
  })
}

/** Does work that nobody waits for: in silence, and not at all if it fails. */
export function workLater(load: () => Promise<() => unknown>): void {
  loadPart(load, becomesOnline).then(
    (work) => work(),
    () => {},
  )
}

export async function becomesOnline(): Promise<void> {
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}

/** Runs once the visitor has opened the page; a prerendered page has no effect. */
export function runWhenActive(run: () => void): void {
  if ('prerendering' in document && document.prerendering === true) {
    document.addEventListener('prerenderingchange', run, { once: true })
  } else run()
}
