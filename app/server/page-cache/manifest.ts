import { limits } from '#domain/limits.ts'
import type { Target } from '../http/canonical-path.ts'

/**
 * The pages that are the same for everybody, and the few questions each may be asked. They show a store's content and
 * nothing else, so every change of that content, and nothing but one, spoils them.
 */
const sharedPages: { path: RegExp; parameters: readonly string[] }[] = [
  { path: /^\/$/, parameters: [] },
]

/** The one spelling under which a shared page is kept; `null` for everything that is made anew each time. */
export function sharedPageKey({ path, search }: Target): string | null {
  const pathOfPage = path === '/_.data' ? '/' : path.replace(/\.data$/, '')
  const page = sharedPages.find((one) => one.path.test(pathOfPage))
  if (!page) return null
  return search === '' ? path : path + canonicalSearch(search, page.parameters)
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
