import { refused, type Refused } from '#shared/errors/errors.ts'
import { sanitisePage } from '#shared/html/sanitise.ts'
import { getLanguage, parseLocaleSettings } from '#shared/stores/locale.ts'
import { findNavigationItem, parseNavigationItems, toPath, isBuiltIn } from '../rules/navigation.ts'
import {
  parsePageContent,
  type FixedPage,
  type Page,
  fixedPages,
  hasContent,
} from '../rules/page-content.ts'
import { toMetaDescription } from '../rules/seo.ts'
import { pageTexts } from '../rules/pages-texts.ts'
import type { Shopper } from '#platform/database/database.ts'
import { createTextFiller } from '#features/legal/server/read-text-filler.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { to } from '#shared/paths/paths.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { findStoreFront } from './settings.ts'

/** A sanitised page; `html` is empty for a page without content. */
export type ShownPage = { title: string; html: string; description: string }

export async function readFixedPage(shop: Shopper, key: FixedPage): Promise<ShownPage | Refused> {
  const stored = await findPages(shop)
  if (!stored) return refused('storeDataMissing')
  const texts = pageTexts(getLanguage(parseLocaleSettings(stored.locale_settings).locale))
  return toShownPage(shop, parsePageContent(stored.page_content)[key], texts[key])
}

/** Matches the exact path; otherwise returns the paths of all items. */
export async function readNavigationPage(
  shop: Shopper,
  pathname: string,
): Promise<ShownPage | { others: string[] }> {
  const stored = await findPages(shop)
  const items = parseNavigationItems(stored?.navigation_items)
  const item = findNavigationItem(items, pathname)
  if (!item) return { others: items.map(({ href }) => toPath(href)) }
  return toShownPage(shop, item.content ?? { title: '', content: '' }, item.label)
}

async function toShownPage(
  shop: Shopper,
  { title, content }: Page,
  name: string,
): Promise<ShownPage> {
  const { fill, fillHtml } = await createTextFiller(shop, [title, content])
  const html = sanitisePage(fillHtml(content)).trim()
  return { title: fill(title).trim() || name, html, description: toMetaDescription(html, '') }
}

function findPages(shop: Shopper) {
  return shop
    .selectFrom('store_settings')
    .where(ofTenant({ company_id: shop.scope.company_id, store_id: shop.scope.store_id }))
    .select(['page_content', 'navigation_items', 'locale_settings'])
    .executeTakeFirst()
}

type OwnPages = { domain: string; paths: string[] }

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
