import { refused, type Refused } from '#domain/errors.ts'
import { sanitisedPage } from '#domain/html/sanitised.ts'
import { languageOf, localeSettingsOf } from '#domain/locale.ts'
import { itemAt, navigationItemsOf, pathOf } from '#domain/navigation.ts'
import { pageContentOf, type FixedPage, type Page } from '#domain/page-content.ts'
import { metaDescription } from '#domain/seo.ts'
import { pageWords } from '#domain/text/pages.ts'
import type { Shopper } from '../database/database.ts'
import { findPages } from './pages.ts'

/** A sanitised page; `html` is empty for a page without content. */
export type ShownPage = { title: string; html: string; description: string }

export async function readFixedPage(shop: Shopper, key: FixedPage): Promise<ShownPage | Refused> {
  const stored = await findPages(shop)
  if (!stored) return refused('storeDataMissing')
  const words = pageWords(languageOf(localeSettingsOf(stored.locale_settings).locale))
  return shown(pageContentOf(stored.page_content)[key], words[key])
}

/** Matches the exact path; otherwise returns the paths of all items. */
export async function readNavigationPage(
  shop: Shopper,
  pathname: string,
): Promise<ShownPage | { others: string[] }> {
  const stored = await findPages(shop)
  const items = navigationItemsOf(stored?.navigation_items)
  const item = itemAt(items, pathname)
  if (!item) return { others: items.map(({ href }) => pathOf(href)) }
  return shown(item.content ?? { title: '', content: '' }, item.label)
}

function shown({ title, content }: Page, name: string): ShownPage {
  const html = sanitisedPage(content).trim()
  return { title: title.trim() || name, html, description: metaDescription(html, '') }
}
