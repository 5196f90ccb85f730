import { storeOrigin } from '#domain/origin.ts'
import { to } from '#domain/paths/shop.ts'
import { mostEntries, sitemap, sitemapIndex, type SitemapEntry } from '#domain/sitemap.ts'
import { refused } from '#domain/errors.ts'
import {
  countProductAddresses,
  listCategoryAddresses,
  listProductAddresses,
} from '#server/catalogue/list-addresses.ts'
import type { Shopper } from '#server/database/database.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { readOwnPages } from '#server/stores/read-own-pages.ts'
import { visitedShop } from '../visited-shop.ts'
import type { Route } from './+types/sitemap'

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const shop = visitedShop(context)
  const [own, goods] = [orRefuse(await readOwnPages(shop)), await countProductAddresses(shop)]
  const origin = storeOrigin(own.domain, url.port)
  const parts = Math.max(1, Math.ceil(goods / goodsPerPart))
  const asked = url.searchParams.get('page')
  if (asked === null && parts > 1) return answer(sitemapIndex(origin, parts))
  const part = Number(asked ?? 1)
  if (!Number.isInteger(part) || part < 1 || part > parts) {
    return orRefuse<Response>(refused('pageNotFound'))
  }
  const entries = part === 1 ? await pages(shop, own.paths) : []
  const from = (part - 1) * goodsPerPart
  const products = await listProductAddresses(shop, { from, most: goodsPerPart })
  return answer(sitemap(origin, [...entries, ...products.map(product)].slice(0, mostEntries)))
}

// Leaves room in the first part for pages and categories.
const goodsPerPart = mostEntries - 5_000

async function pages(shop: Shopper, own: readonly string[]): Promise<SitemapEntry[]> {
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

function product({ slug, updated_at }: { slug: string; updated_at: Date }): SitemapEntry {
  return { path: to.product(slug), changed_at: updated_at }
}

function answer(xml: string): Response {
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
