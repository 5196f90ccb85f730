import { getStoreOrigin } from '#shared/origin.ts'
import { to } from '#shared/paths/shop.ts'
import {
  maxSitemapEntries,
  formatSitemap,
  formatSitemapIndex,
  type SitemapEntry,
} from '../../rules/seo.ts'
import { refused } from '#shared/errors/errors.ts'
import {
  countProductAddresses,
  listCategoryAddresses,
  listProductAddresses,
} from '#features/catalogue/server/seo/list-addresses.ts'
import type { Shopper } from '#platform/database/database.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readOwnPages } from '../../server/read-page.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/sitemap'

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const shop = getVisitedShop(context)
  const [own, productCount] = [
    throwIfRefused(await readOwnPages(shop)),
    await countProductAddresses(shop),
  ]
  const origin = getStoreOrigin(own.domain, url.port)
  const parts = Math.max(1, Math.ceil(productCount / productsPerPart))
  const pageParam = url.searchParams.get('page')
  if (pageParam === null && parts > 1) return toXmlResponse(formatSitemapIndex(origin, parts))
  const part = Number(pageParam ?? 1)
  if (!Number.isInteger(part) || part < 1 || part > parts) {
    return throwIfRefused<Response>(refused('pageNotFound'))
  }
  const entries = part === 1 ? await listPageEntries(shop, own.paths) : []
  const from = (part - 1) * productsPerPart
  const products = await listProductAddresses(shop, { from, limit: productsPerPart })
  return toXmlResponse(
    formatSitemap(
      origin,
      [...entries, ...products.map(toProductEntry)].slice(0, maxSitemapEntries),
    ),
  )
}

// Leaves room in the first part for pages and categories.
const productsPerPart = maxSitemapEntries - 5_000

async function listPageEntries(shop: Shopper, own: readonly string[]): Promise<SitemapEntry[]> {
  const categories = await listCategoryAddresses(shop)
  return [
    ...[to.home(), ...own, to.support(), to.terms(), to.privacy(), to.accessibility()].map(
      (path) => ({ path }),
    ),
    ...categories.map(({ slug, updated_at }) => ({
      path: to.category(slug),
      changed_at: updated_at,
    })),
  ]
}

function toProductEntry({ slug, updated_at }: { slug: string; updated_at: Date }): SitemapEntry {
  return { path: to.product(slug), changed_at: updated_at }
}

function toXmlResponse(xml: string): Response {
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
