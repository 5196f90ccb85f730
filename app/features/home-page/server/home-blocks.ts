import { sql } from 'kysely'
import {
  shownProducts,
  usualHomePage,
  type HomeBlockKind,
  type HomePageStage,
  type PictureSide,
  type ProductChoice,
} from '../rules/home-blocks.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Shopper, Staff } from '#platform/database/database.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'

export type HomeBlock = {
  id: string
  kind: HomeBlockKind
  title: string
  body: string
  button_label: string
  button_href: string
  picture: string | null
  picture_alt: string
  picture_side: PictureSide
  choice: ProductChoice
  shown: number
  product_ids: string[]
  category_ids: string[]
}

type Stage = StoreKey & { stage: HomePageStage }

/** The blocks of a stage in their order. */
export function listHomeBlocks(
  handle: Job | Shopper | Staff,
  { company_id, store_id }: StoreKey,
  stage: HomePageStage,
): Promise<HomeBlock[]> {
  return blockList(handle, { company_id, store_id, stage })
}

const blockList = prepareQuery(
  ({ company_id, store_id, stage }: Stage) =>
    sql<HomeBlock>`
    select b.id, b.kind, b.title, b.body, b.button_label, b.button_href, b.picture, b.picture_alt,
      b.picture_side, b.choice, b.shown,
      coalesce((select json_agg(p.product_id order by p.position) from home_block_products p
        where (p.company_id, p.store_id, p.stage, p.block_id) = (b.company_id, b.store_id, b.stage, b.id)), '[]')
        as product_ids,
      coalesce((select json_agg(c.category_id order by c.position) from home_block_categories c
        where (c.company_id, c.store_id, c.stage, c.block_id) = (b.company_id, b.store_id, b.stage, b.id)), '[]')
        as category_ids
    from home_blocks b
    where (b.company_id, b.store_id, b.stage) = (${company_id}::uuid, ${store_id}::uuid, ${stage})
    order by b.position, b.id`,
)

/** The draft, or the live page while nothing was changed, or the usual page. */
export async function findHomePage(staff: Staff, store: StoreKey) {
  const draft = await listHomeBlocks(staff, store, 'draft')
  if (draft.length > 0) return { blocks: draft, hasChanges: true, isUsual: false }
  const live = await listHomeBlocks(staff, store, 'live')
  if (live.length > 0) return { blocks: live, hasChanges: false, isUsual: false }
  const blocks = usualHomePage.map((block): HomeBlock => ({ ...emptyBlock, ...block }))
  return { blocks, hasChanges: false, isUsual: true }
}

export const emptyBlock = {
  title: '',
  body: '',
  button_label: '',
  button_href: '',
  picture: null,
  picture_alt: '',
  picture_side: 'right',
  choice: 'newest',
  shown: shownProducts.usual,
  product_ids: [],
  category_ids: [],
} satisfies Omit<HomeBlock, 'id' | 'kind'>

/** The newest products that a store sells; those that are sold out stand in only for want of others. */
export async function listNewestProducts(
  handle: Job | Shopper,
  { company_id, store_id }: StoreKey,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select n.product_id
    from (select product_id, created_at, id from store_products
      where company_id = ${company_id} and store_id = ${store_id} and active
      order by created_at desc, id desc limit ${limit * newestPerShown}) n
    left join listed_products l on (l.company_id, l.store_id, l.product_id) = (${company_id}::uuid, ${store_id}::uuid, n.product_id)
    order by coalesce(l.has_stock and l.availability <> 'out of stock', false) desc, n.created_at desc, n.id desc
    limit ${limit}`.execute(handle)
  return rows.map(({ product_id }) => product_id)
}

/** So many are read for each one shown, as some are sold out. */
const newestPerShown = 5

export async function insertUsualHomePage(
  tx: Staff,
  { company_id, store_id }: StoreKey,
): Promise<void> {
  await tx
    .insertInto('home_blocks')
    .values(
      usualHomePage.map((block, position) => ({
        company_id,
        store_id,
        stage: 'draft' as const,
        position,
        ...block,
      })),
    )
    .execute()
}

export async function deleteHomePage(
  tx: Staff,
  { company_id, store_id }: StoreKey,
  stage: HomePageStage,
): Promise<void> {
  await sql`delete from home_blocks
    where company_id = ${company_id} and store_id = ${store_id} and stage = ${stage}`.execute(tx)
}

/** Copies all blocks with what they show; the other stage must be empty. */
export async function copyHomePage(
  tx: Staff,
  { company_id, store_id }: StoreKey,
  from: HomePageStage,
  to: HomePageStage,
): Promise<void> {
  const copied = sql`where company_id = ${company_id} and store_id = ${store_id} and stage = ${from}`
  await sql`insert into home_blocks (company_id, store_id, stage, id, kind, position, title, body, button_label,
      button_href, picture, picture_alt, picture_side, choice, shown)
    select company_id, store_id, ${to}, id, kind, position, title, body, button_label, button_href, picture,
      picture_alt, picture_side, choice, shown
    from home_blocks ${copied}`.execute(tx)
  await sql`insert into home_block_products (company_id, store_id, stage, block_id, product_id, position)
    select company_id, store_id, ${to}, block_id, product_id, position from home_block_products ${copied}`.execute(
    tx,
  )
  await sql`insert into home_block_categories (company_id, store_id, stage, block_id, category_id, position)
    select company_id, store_id, ${to}, block_id, category_id, position from home_block_categories ${copied}`.execute(
    tx,
  )
}

/** Products and categories that the store does not have are left out. */
export async function replaceShown(
  tx: Staff,
  { company_id, store_id }: StoreKey,
  { id, product_ids, category_ids }: Pick<HomeBlock, 'id' | 'product_ids' | 'category_ids'>,
): Promise<void> {
  const ofBlock = sql`where company_id = ${company_id} and store_id = ${store_id} and stage = 'draft' and block_id = ${id}`
  await sql`delete from home_block_products ${ofBlock}`.execute(tx)
  await sql`delete from home_block_categories ${ofBlock}`.execute(tx)
  await sql`insert into home_block_products (company_id, store_id, stage, block_id, product_id, position)
    select s.company_id, s.store_id, 'draft', ${id}::uuid, s.product_id, chosen.place
    from unnest(${product_ids}::uuid[]) with ordinality as chosen (id, place)
    join store_products s on (s.company_id, s.store_id, s.product_id) = (${company_id}, ${store_id}, chosen.id)`.execute(
    tx,
  )
  await sql`insert into home_block_categories (company_id, store_id, stage, block_id, category_id, position)
    select c.company_id, c.store_id, 'draft', ${id}::uuid, c.id, chosen.place
    from unnest(${category_ids}::uuid[]) with ordinality as chosen (id, place)
    join store_categories c on (c.company_id, c.store_id, c.id) = (${company_id}, ${store_id}, chosen.id)`.execute(
    tx,
  )
}

export async function updatePositions(
  tx: Staff,
  { company_id, store_id }: StoreKey,
  ids: readonly string[],
): Promise<void> {
  await sql`update home_blocks b set position = o.place - 1
    from unnest(${ids}::uuid[]) with ordinality o (id, place)
    where (b.company_id, b.store_id, b.stage, b.id) = (${company_id}, ${store_id}, 'draft', o.id)`.execute(
    tx,
  )
}
