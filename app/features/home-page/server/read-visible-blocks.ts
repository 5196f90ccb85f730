import { isRefused, type Refused } from '#shared/errors/errors.ts'
import { toPictureView } from '#shared/picture.ts'
import { readCardRating, type CardRating } from '#features/reviews/rules/review.ts'
import type { PictureSide } from '../rules/home-blocks.ts'
import type { Job, Shopper } from '#platform/database/database.ts'
import {
  readCardsByProduct,
  type SelectedCard,
} from '#features/catalogue/server/listing/list-cards.ts'
import {
  readNewestReviews,
  type NewestReview,
} from '#features/reviews/server/read-product-reviews.ts'
import { createTextFiller } from '#features/legal/server/read-text-filler.ts'
import { readFaqs } from '#features/support/server/faq/read-faqs.ts'
import { listHomeBlocks, listNewestProducts, type HomeBlock } from './home-blocks.ts'
import { sql } from 'kysely'

type ReadArrangement = () => Promise<Arrangement | Refused>

/**
 * The blocks as shoppers see them, with what they show; those without anything to show are left out. Null for a store
 * that has arranged nothing. `draft` is the handle that reads the draft of a preview. All but the cards may come from a cache.
 */
export async function readVisibleBlocks(
  shop: Shopper,
  draft: Job | null,
  withCache: (read: ReadArrangement) => ReturnType<ReadArrangement> = (read) => read(),
): Promise<VisibleBlock[] | null | Refused> {
  const arrangement = await withCache(() => readArrangement(shop, draft))
  return isRefused(arrangement) ? arrangement : showArrangement(shop, arrangement)
}

async function readArrangement(shop: Shopper, draft: Job | null): Promise<Arrangement> {
  const arranged = await listArrangedBlocks(shop, draft)
  if (arranged.length === 0) return { blocks: null }
  const { fill } = await createTextFiller(
    shop,
    arranged.flatMap(({ title, body, button_label }) => [title, body, button_label]),
  )
  const blocks = arranged.map((block) => ({
    ...block,
    title: fill(block.title),
    body: fill(block.body),
    button_label: fill(block.button_label),
  }))
  const [newest, tiles, faqs, newestReviews] = await Promise.all([
    listNewest(shop, blocks),
    listCategoryTiles(
      shop,
      blocks.flatMap(({ category_ids }) => category_ids),
    ),
    blocks.some(({ kind }) => kind === 'questions') ? readFaqs(shop) : [],
    blocks.some(({ kind }) => kind === 'reviews') ? readNewestReviews(shop, shownReviews) : null,
  ])
  const shownBlocks = blocks.flatMap((block): ArrangedBlock[] => {
    const { id, kind, title } = block
    const button = block.button_label && { label: block.button_label, href: block.button_href }
    const head = { id, title, button: button || null }
    switch (kind) {
      case 'hero':
        return [{ ...head, kind, body: block.body }]
      case 'list':
        return [{ ...head, kind }]
      case 'text': {
        const { body, picture, picture_alt, picture_side } = block
        const shown = picture === null ? null : { src: picture, alt: picture_alt }
        return [{ ...head, kind, body, picture: shown, picture_side }]
      }
      case 'categories': {
        const shown = block.category_ids.flatMap((category_id) => tiles.get(category_id) ?? [])
        return shown.length === 0 ? [] : [{ ...head, kind, tiles: shown.map(toTile) }]
      }
      case 'products':
        return [{ ...head, kind, product_ids: [...new Set(listShownProducts(block, newest))] }]
      case 'questions':
        return faqs.length === 0 ? [] : [{ ...head, kind, faqs: faqs.slice(0, shownQuestions) }]
      case 'reviews': {
        const { reviews = [], counts } = newestReviews ?? {}
        const rating = readCardRating(counts)
        return rating === null || reviews.length === 0 ? [] : [{ ...head, kind, reviews, rating }]
      }
    }
  })
  return { blocks: shownBlocks }
}

/** A block whose products are not sold any more is left out. */
async function showArrangement(
  shop: Shopper,
  { blocks }: Arrangement,
): Promise<VisibleBlock[] | null> {
  if (!blocks) return null
  const product_ids = blocks.flatMap((block) =>
    block.kind === 'products' ? block.product_ids : [],
  )
  const cards = await readCardsByProduct(shop, [...new Set(product_ids)])
  return blocks.flatMap((block): VisibleBlock[] => {
    if (block.kind !== 'products') return [block]
    const { product_ids: ids, ...head } = block
    const shown = ids.flatMap((product_id) => cards.get(product_id) ?? [])
    const [soldOut = [], left = []] = [true, false].map((isSoldOut) =>
      shown.filter(({ badge }) => (badge === 'soldOut') === isSoldOut),
    )
    return shown.length === 0 ? [] : [{ ...head, cards: [...left, ...soldOut] }]
  })
}

type Arrangement = { blocks: ArrangedBlock[] | null }

type ArrangedBlock =
  | Exclude<VisibleBlock, { kind: 'products' }>
  | (Head & { kind: 'products'; product_ids: string[] })

type Head = { id: string; title: string; button: { label: string; href: string } | null }
type Pictured = { src: string; alt: string }
type Tile = { name: string; slug: string; picture: Pictured | null }

export type VisibleBlock = Head &
  (
    | { kind: 'hero'; body: string }
    | { kind: 'list' }
    | { kind: 'text'; body: string; picture: Pictured | null; picture_side: PictureSide }
    | { kind: 'categories'; tiles: Tile[] }
    | { kind: 'products'; cards: SelectedCard[] }
    | { kind: 'questions'; faqs: Awaited<ReturnType<typeof readFaqs>> }
    | { kind: 'reviews'; reviews: readonly NewestReview[]; rating: CardRating }
  )

const shownQuestions = 5
const shownReviews = 3

async function listArrangedBlocks(shop: Shopper, draft: Job | null): Promise<HomeBlock[]> {
  const arranged = draft ? await listHomeBlocks(draft, shop.scope, 'draft') : []
  return arranged.length > 0 ? arranged : listHomeBlocks(shop, shop.scope, 'live')
}

async function listNewest(shop: Shopper, blocks: readonly HomeBlock[]): Promise<string[]> {
  const counts = blocks.map((block) => (isOfNewest(block) ? block.shown : 0))
  const count = Math.max(...counts)
  return count === 0 ? [] : listNewestProducts(shop, shop.scope, count)
}

function listShownProducts(block: HomeBlock, newest: readonly string[]): readonly string[] {
  if (block.kind !== 'products') return []
  return isOfNewest(block) ? newest.slice(0, block.shown) : block.product_ids
}

function isOfNewest({ kind, choice }: HomeBlock): boolean {
  return kind === 'products' && choice === 'newest'
}

function toTile({ name, slug, sha256, width, height, ...own }: CategoryTileRow): Tile {
  if (own.picture) return { name, slug, picture: { src: own.picture, alt: own.picture_alt } }
  const picture = sha256 && width && height ? toPictureView({ sha256, width, height }, '') : null
  return { name, slug, picture }
}

type CategoryTileRow = {
  id: string
  name: string
  slug: string
  /** Its own, which comes before that of a product. */
  picture: string | null
  picture_alt: string
  sha256: string | null
  width: number | null
  height: number | null
}

/** Active categories by id, each with the picture of its first product, its own or of a subcategory. */
export async function listCategoryTiles(
  shop: Shopper,
  ids: readonly string[],
): Promise<Map<string, CategoryTileRow>> {
  if (ids.length === 0) return new Map()
  const { company_id, store_id } = shop.scope
  const { rows } = await sql<CategoryTileRow>`
    select c.id, c.name, c.slug, c.picture, c.picture_alt, first.sha256, first.width, first.height
    from store_categories c
    left join lateral (
      select o.sha256, o.width, o.height
      from store_products s
      join store_categories own on (own.company_id, own.store_id, own.id) = (s.company_id, s.store_id, s.category_id)
      join product_images i on (i.company_id, i.product_id) = (s.company_id, s.product_id)
      join pictures o on (o.company_id, o.id) = (i.company_id, i.picture_id)
      where (s.company_id, s.store_id) = (c.company_id, c.store_id) and s.active
        and (own.id = c.id or own.parent_id = c.id)
      order by own.id <> c.id, s.sort_order, s.id, i.sort_order, i.id
      limit 1) first on true
    where c.company_id = ${company_id} and c.store_id = ${store_id} and c.active
      and c.id = any (${ids}::uuid[])`.execute(shop)
  return new Map(rows.map((row) => [row.id, row]))
}
