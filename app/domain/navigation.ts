import { limits } from './limits.ts'
import { isWritten, pageOf } from './page-content.ts'
import type { Page } from './page-content.ts'
import { to } from './paths.ts'
import { ownPath } from './safe-url.ts'
import { listOf, recordOf } from './stored.ts'

export type NavigationItem = { label: string; href: string; content?: Page }

/** Normalised, without a trailing slash; undefined if it is not a path of this site. */
export function hrefFrom(typed: string): string | undefined {
  const path = ownPath(typed.trim())
  if (path === undefined) return undefined
  const [, pathname = '', rest = ''] = path.match(/^([^?#]*)(.*)$/) ?? []
  return `${pathname.replace(/\/+$/, '') || '/'}${rest}`
}

export function repeatedHrefs(items: readonly { href: string }[]): number[] {
  const hrefs = items.map((item) => item.href)
  return hrefs.flatMap((href, index) => (hrefs.indexOf(href) < index ? [index] : []))
}

export function newHrefFault(
  items: readonly { href: string }[],
  typed: string,
): 'navigationHrefInvalid' | 'navigationHrefTaken' | undefined {
  const href = hrefFrom(typed)
  if (href === undefined) return 'navigationHrefInvalid'
  return items.some((item) => hrefFrom(item.href) === href) ? 'navigationHrefTaken' : undefined
}

export function hasOwnContent(href: string): boolean {
  const path = pathOf(href)
  return !pagesWithoutContent.includes(path) && !foldersWithoutContent.some(holds(path))
}

const pagesWithoutContent = [to.home(), to.about(), to.contact()]
const foldersWithoutContent = ['/products', '/checkout']

/** Content of an item at a built-in path would never be shown. */
export function isBuiltIn(href: string): boolean {
  const path = pathOf(href)
  return builtInPages.has(path) || builtInFolders.some(holds(path))
}

const builtInPages = new Set([
  ...pagesWithoutContent,
  to.terms(),
  to.privacy(),
  to.accessibility(),
  to.logout(),
  to.sitemap(),
  to.robots(),
  to.llmsTxt(),
  to.feed(),
  to.health(),
])

const builtInFolders = [
  ...foldersWithoutContent,
  '/category',
  '/ordre',
  '/api',
  '/.well-known',
  '/fonts',
  '/media',
  '/assets',
  '/dev',
  to.login(),
  to.account(),
  to.withdrawal(),
  to.support(),
  to.admin(),
]

// Matches /products and everything below it, but not /productsale.
function holds(path: string) {
  return (folder: string) => path === folder || path.startsWith(`${folder}/`)
}

export function itemAt(
  items: readonly NavigationItem[],
  pathname: string,
): NavigationItem | undefined {
  const wanted = hrefFrom(pathname)
  if (wanted === undefined || isBuiltIn(wanted)) return undefined
  return items.find((item) => pathOf(item.href) === wanted)
}

/** Without query and fragment. */
export function pathOf(href: string): string {
  const [path = ''] = (hrefFrom(href) ?? '').split(/[?#]/)
  return path
}

/** An item without content leads to a placeholder page. */
export function navigationItemsOf(stored: unknown): NavigationItem[] {
  return listOf(stored).slice(0, limits.navigationItems).flatMap(itemOf)
}

function itemOf(stored: unknown): NavigationItem[] {
  const { label, href, content } = recordOf(stored)
  if (typeof label !== 'string' || typeof href !== 'string') return []
  const page = pageOf(content)
  return [isWritten(page) ? { label, href, content: page } : { label, href }]
}
