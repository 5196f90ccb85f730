import { limits } from '#shared/limits.ts'
import { hasContent, parsePage } from './page-content.ts'
import type { Page } from './page-content.ts'
import { to } from '#shared/paths/paths.ts'
import { parseOwnPath } from '#shared/safe-url.ts'
import { toList, toRecord } from '#shared/json-values.ts'

export type NavigationItem = { label: string; href: string; content?: Page }

/** Normalised, without a trailing slash; undefined if it is not a path of this site. */
export function parseHref(submitted: string): string | undefined {
  const path = parseOwnPath(submitted.trim())
  if (path === undefined) return undefined
  const [, pathname = '', rest = ''] = path.match(/^([^?#]*)(.*)$/) ?? []
  return `${pathname.replace(/\/+$/, '') || '/'}${rest}`
}

export function findRepeatedHrefs(items: readonly { href: string }[]): number[] {
  const hrefs = items.map((item) => item.href)
  return hrefs.flatMap((href, index) => (hrefs.indexOf(href) < index ? [index] : []))
}

export function validateNewHref(
  items: readonly { href: string }[],
  submitted: string,
): 'navigationHrefInvalid' | 'navigationHrefTaken' | undefined {
  const href = parseHref(submitted)
  if (href === undefined) return 'navigationHrefInvalid'
  return items.some((item) => parseHref(item.href) === href) ? 'navigationHrefTaken' : undefined
}

export function hasOwnContent(href: string): boolean {
  const path = toPath(href)
  return !pagesWithoutContent.includes(path) && !foldersWithoutContent.some(createFolderTest(path))
}

const pagesWithoutContent = [to.home(), to.about(), to.contact()]
const foldersWithoutContent = ['/products', '/checkout']

/** Content of an item at a built-in path would never be shown. */
export function isBuiltIn(href: string): boolean {
  const path = toPath(href)
  return builtInPages.has(path) || builtInFolders.some(createFolderTest(path))
}

const builtInPages = new Set([
  ...pagesWithoutContent,
  to.giftCard(),
  to.favourites(),
  to.terms(),
  to.privacy(),
  to.accessibility(),
  to.recalls(),
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
  '/visning',
  '/api',
  '/.well-known',
  '/fonts',
  '/media',
  '/garantimeddelelse',
  '/assets',
  '/dev',
  to.login(),
  to.account(),
  to.withdrawal(),
  to.support(),
  to.admin(),
]

// Matches /products and everything below it, but not /productsale.
function createFolderTest(path: string) {
  return (folder: string) => path === folder || path.startsWith(`${folder}/`)
}

export function findNavigationItem(
  items: readonly NavigationItem[],
  pathname: string,
): NavigationItem | undefined {
  const path = parseHref(pathname)
  if (path === undefined || isBuiltIn(path)) return undefined
  return items.find((item) => toPath(item.href) === path)
}

/** Query and fragment are left out. */
export function toPath(href: string): string {
  const [path = ''] = (parseHref(href) ?? '').split(/[?#]/)
  return path
}

/** An item without content leads to a placeholder page. */
export function parseNavigationItems(stored: unknown): NavigationItem[] {
  return toList(stored).slice(0, limits.navigationItems).flatMap(parseItem)
}

function parseItem(stored: unknown): NavigationItem[] {
  const { label, href, content } = toRecord(stored)
  if (typeof label !== 'string' || typeof href !== 'string') return []
  const page = parsePage(content)
  return [hasContent(page) ? { label, href, content: page } : { label, href }]
}
