import { refused, type Refused } from '#domain/errors.ts'
import { isBuiltIn, navigationItemsOf } from '#domain/navigation.ts'
import { fixedPages, isWritten, pageContentOf } from '#domain/page-content.ts'
import { to } from '#domain/paths.ts'
import type { Shopper } from '../database/database.ts'
import { together } from '../database/together.ts'
import { findPages } from './pages.ts'
import { findStoreFront } from './settings.ts'

export type OwnPages = { domain: string; paths: string[] }

/** Returns the store's domain and the paths of its pages that have content. */
export async function readOwnPages(shop: Shopper): Promise<OwnPages | Refused> {
  const [front, stored] = await together(shop, (one) =>
    Promise.all([findStoreFront(one), findPages(one)]),
  )
  if (!front || !stored) return refused('storeDataMissing')
  const content = pageContentOf(stored.page_content)
  const fixed = fixedPages.filter((key) => isWritten(content[key])).map((key) => to[key]())
  const others = navigationItemsOf(stored.navigation_items)
    .filter((item) => item.content && !isBuiltIn(item.href))
    .map((item) => item.href)
  return { domain: front.domain, paths: [...fixed, ...others] }
}
