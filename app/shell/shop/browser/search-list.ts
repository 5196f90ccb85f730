import { untilOnline } from './connection.ts'
import { setPagePath } from './page.ts'

let pending: AbortController | undefined

/** Shows the answer to a search in the place of the list. */
export async function showList(
  path: string,
  { isVisit = false, isNewEntry = false },
): Promise<void> {
  pending?.abort()
  const { signal } = (pending = new AbortController())
  const response = await fetch(path, {
    signal,
    headers: { accept: 'text/html', ...(!isVisit && { purpose: 'look' }) },
  }).catch(() => null)
  if (!response?.ok) {
    // The next letter asks again; a search that was submitted is opened as a page.
    if (!isNewEntry || signal.aborted) return
    await untilOnline()
    if (!signal.aborted) location.assign(path)
    return
  }
  const html = await response.text().catch(() => '')
  if (signal.aborted || html === '') return
  const { swapPage } = await import('./swap-page.ts')
  if (signal.aborted) return
  if (isNewEntry) history.pushState(null, '', path)
  await swapPage(html)
  // The header was pulled down far below the list.
  scrollTo(0, 0)
  setPagePath(path)
}
