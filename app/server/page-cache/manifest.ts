import { limits } from '#domain/limits.ts'
import { hrefFrom, isBuiltIn } from '#domain/navigation.ts'
import { pageOfData } from '#domain/paths/data.ts'
import type { Target } from '../http/canonical-path.ts'

/**
 * The pages that are the same for everybody, and the few questions each may be asked. They show a store's content and
 * nothing else, so every change of that content, and nothing but one, spoils them.
 */
const sharedPages: { path: RegExp; parameters: readonly string[] }[] = [
  { path: /^\/$/, parameters: ['q', 'ordret', 'side'] },
  { path: /^\/category\/[a-z0-9-]+$/, parameters: ['q', 'ordret', 'side'] },
  { path: /^\/products\/[a-z0-9-]+(\/kig)?$/, parameters: [] },
  { path: /^\/(about|contact)$/, parameters: [] },
  { path: /^\/(handelsbetingelser|privatlivspolitik|tilgaengelighed)$/, parameters: [] },
  { path: /^\/robots\.txt$/, parameters: [] },
  { path: /^\/sitemap\.xml$/, parameters: ['page'] },
]

/** The one spelling under which a shared page is kept; `null` for everything that is made anew each time. */
export function sharedPageKey({ path, search }: Target): string | null {
  const pathOfPage = pageOfData(path)
  const page = sharedPages.find((one) => one.path.test(pathOfPage))
  if (!page) return mayBeNavigationPage(path) ? path : null
  return search === '' ? path : path + canonicalSearch(search, page.parameters)
}

/**
 * What no room of the house answers may be a page that the shop made itself. A shop's navigation is short, and what
 * says that a page is not there is kept once, so that asking for what is not there fills nothing.
 */
export function mayBeNavigationPage(key: string): boolean {
  // Only the house's own lists are asked questions.
  if (key.includes('?')) return false
  const path = pageOfData(key)
  return !isBuiltIn(path) && !path.startsWith('/__') && hrefFrom(path) === path
}

function canonicalSearch(search: string, parameters: readonly string[]): string {
  const asked = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of parameters) {
    const value = asked.get(name)?.trim().slice(0, limits.searchQuery)
    if (value) kept.set(name, value)
  }
  const text = kept.toString()
  return text && `?${text}`
}
