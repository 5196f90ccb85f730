import type { Language } from '#shared/stores/locale.ts'

let replaced: { shown: string; own: string } | null = null
// Islands import this module, also where the server renders them.
let content = 'location' in globalThis ? getPagePath() : ''

/** Path and query of the page, which can differ from the address that the browser shows. */
export function getPagePath(): string {
  const shown = location.pathname + location.search
  return replaced?.shown === shown ? replaced.own : shown
}

/** Shows an address that a reload leads to; the page itself stays. */
export function showAddress(path: string): void {
  const own = getPagePath()
  history.replaceState(history.state, '', path)
  replaced = { shown: location.pathname + location.search, own }
}

/** The page now shows this path, also if the browser shows another address. */
export function setPagePath(path: string): void {
  replaced = { shown: location.pathname + location.search, own: path }
  content = path
}

/** Whether the browser has gone back or forward to another page of this document. */
export function isOtherPage(): boolean {
  return getPagePath() !== content
}

export function readPageLanguage(): Language {
  return document.documentElement.lang.startsWith('da') ? 'da' : 'en'
}

/** Dispatched on the window when another state of the page is shown. */
export const swapEvent = 'page-swapped'
