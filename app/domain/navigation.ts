import { limits } from './limits.ts'
import { isWritten, pageOf } from './page-content.ts'
import type { Page } from './page-content.ts'
import { to } from './paths.ts'
import { ownPath } from './safe-url.ts'
import { listOf, recordOf } from './stored.ts'

export type NavigationItem = { label: string; href: string; content?: Page }

/** The address in its one spelling, without a slash at the end; nothing when it is not ours. */
export function hrefFrom(typed: string): string | undefined {
  const path = ownPath(typed.trim())
  if (path === undefined) return undefined
  const [, pathname = '', rest = ''] = path.match(/^([^?#]*)(.*)$/) ?? []
  return `${pathname.replace(/\/+$/, '') || '/'}${rest}`
}

/** The addresses in a list that stand there for the second time. */
export function repeatedHrefs(items: readonly { href: string }[]): number[] {
  const hrefs = items.map((item) => item.href)
  return hrefs.flatMap((href, index) => (hrefs.indexOf(href) < index ? [index] : []))
}

/** What is wrong with an address that is to come into the list. */
export function newHrefFault(
  items: readonly { href: string }[],
  typed: string,
): 'navigationHrefInvalid' | 'navigationHrefTaken' | undefined {
  const href = hrefFrom(typed)
  if (href === undefined) return 'navigationHrefInvalid'
  return items.some((item) => hrefFrom(item.href) === href) ? 'navigationHrefTaken' : undefined
}

/** Whether the item leads to a page of its own, so that staff write its content. */
export function hasOwnContent(href: string): boolean {
  const path = pathOf(href)
  return !pagesWithoutContent.includes(path) && !foldersWithoutContent.some(holds(path))
}

const pagesWithoutContent = [to.home(), to.about(), to.contact()]
const foldersWithoutContent = ['/products', '/checkout']

/** Whether the shop itself answers here, so that an item's own content is never seen. */
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

// /products and what lies below it, but not /productsale.
function holds(path: string) {
  return (folder: string) => path === folder || path.startsWith(`${folder}/`)
}

/** The item whose page is shown at a path. */
export function itemAt(
  items: readonly NavigationItem[],
  pathname: string,
): NavigationItem | undefined {
  const wanted = hrefFrom(pathname)
  if (wanted === undefined || isBuiltIn(wanted)) return undefined
  return items.find((item) => pathOf(item.href) === wanted)
}

/** Without a query and a place on the page. */
export function pathOf(href: string): string {
  const [path = ''] = (hrefFrom(href) ?? '').split(/[?#]/)
  return path
}

/** The stored list; an item without a written page leads to one that says so. */
export function navigationItemsOf(stored: unknown): NavigationItem[] {
  return listOf(stored).slice(0, limits.navigationItems).flatMap(itemOf)
}

function itemOf(stored: unknown): NavigationItem[] {
  const { label, href, content } = recordOf(stored)
  if (typeof label !== 'string' || typeof href !== 'string') return []
  const page = pageOf(content)
  return [isWritten(page) ? { label, href, content: page } : { label, href }]
}
