import { refused, type Refused } from '#shared/errors/errors.ts'
import { isBuiltIn, parseNavigationItems } from '../rules/navigation.ts'
import { fixedPages, hasContent, parsePageContent } from '../rules/page-content.ts'
import { to } from '#shared/paths/paths.ts'
import type { Shopper } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { findPages } from './pages.ts'
import { findStoreFront } from './settings.ts'

export type OwnPages = { domain: string; paths: string[] }

/** Returns the store's domain and the paths of its pages that have content. */
export async function readOwnPages(shop: Shopper): Promise<OwnPages | Refused> {
  const [front, stored] = await onOneConnection(shop, (handle) =>
    Promise.all([findStoreFront(handle), findPages(handle)]),
  )
  if (!front || !stored) return refused('storeDataMissing')
  const content = parsePageContent(stored.page_content)
  const fixed = fixedPages.filter((key) => hasContent(content[key])).map((key) => to[key]())
  const others = parseNavigationItems(stored.navigation_items)
    .filter((item) => item.content && !isBuiltIn(item.href))
    .map((item) => item.href)
  const giftCard = front.sells_gift_cards ? [to.giftCard()] : []
  return { domain: front.domain, paths: [...fixed, ...others, ...giftCard] }
}
