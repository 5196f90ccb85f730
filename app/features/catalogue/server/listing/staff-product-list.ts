import { sql } from 'kysely'
import type { Minor } from '#shared/money/money.ts'
import type { Staff } from '#platform/database/database.ts'
import { selectProductImages } from '../products/product-columns.ts'
import { lacksSafetyFacts, selectMissingSafetyFacts } from './read-safety-count.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { ProductSorting } from '../../rules/product-table.ts'

/** Selects products for the staff list. */
export type StaffProductFilter = {
  store_id: string | null
  /** Includes products that are not active in any store. */
  hasInactive: boolean
  /** Lists the products that lack facts of product safety. */
  lacksSafety: boolean
  /** Every word must occur in the name or on a label. */
  words: readonly string[]
  /** Candidates from the text index; null if there are too many for it to help. */
  product_ids: readonly string[] | null
}

type ListSlice = { sorting: ProductSorting; from: number; limit: number }

/** In a store, the newest are those that were added to it last. */
export async function listStaffProductIds(
  staff: Staff,
  company_id: string,
  filter: StaffProductFilter,
  { sorting, from, limit }: ListSlice,
): Promise<string[]> {
  const positions = await selectPositions(staff, company_id, filter)
    .orderBy(toOrder[sorting])
    .orderBy('d.place', sorting === 'newest' || sorting.startsWith('-') ? 'desc' : 'asc')
    .offset(from)
    .limit(limit)
    .select('d.id')
    .execute()
  return positions.map(({ id }) => id)
}

// The indexes of the products keep the names in this alphabet.
const toOrder = {
  newest: sql`d.created_at desc`,
  name: sql`d.name collate "da-x-icu"`,
  '-name': sql`d.name collate "da-x-icu" desc`,
  price: sql`d.base_price`,
  '-price': sql`d.base_price desc`,
} satisfies Record<ProductSorting, unknown>

/** Stops counting at `limit`. */
export async function countStaffProducts(
  staff: Staff,
  company_id: string,
  filter: StaffProductFilter,
  limit: number,
): Promise<number> {
  const { count } = await staff
    .selectFrom(
      selectPositions(staff, company_id, filter).limit(limit).select('d.id').as('counted'),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Candidates that can contain all the words, at most `limit`. */
export async function findProductIdsWithWords(
  staff: Staff,
  company_id: string,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(torv.find_products_for_staff(${company_id}, ${words}, ${limit})) as id`.execute(
    staff,
  )
  return rows.map(({ id }) => id)
}

function selectPositions(staff: Staff, company_id: string, filter: StaffProductFilter) {
  const positions =
    filter.store_id === null
      ? selectPositionsInCompany(staff, company_id, filter)
      : selectPositionsInStore(staff, { company_id, store_id: filter.store_id }, filter)
  return staff.selectFrom(positions.as('d'))
}

function selectPositionsInCompany(
  staff: Staff,
  company_id: string,
  { hasInactive, lacksSafety, words, product_ids }: StaffProductFilter,
) {
  return staff
    .selectFrom('products as p')
    .where(ofTenant({ company_id }, 'p'))
    .$if(!hasInactive, (products) =>
      products.where((product) =>
        product.exists(
          product
            .selectFrom('store_products as sp')
            .innerJoin('stores as s', (join) =>
              join.onRef('s.company_id', '=', 'sp.company_id').onRef('s.id', '=', 'sp.store_id'),
            )
            .whereRef('sp.company_id', '=', 'p.company_id')
            .whereRef('sp.product_id', '=', 'p.id')
            .where('sp.active', '=', true)
            .where('s.deleted_at', 'is', null)
            .select('sp.id'),
        ),
      ),
    )
    .$if(product_ids !== null, (products) =>
      products.where(sql<boolean>`p.id = any (${product_ids}::uuid[])`),
    )
    .$if(lacksSafety, (products) => products.where(lacksSafetyFacts()))
    .where((product) => product.and(words.map(hasWord)))
    .select(['p.id', 'p.created_at', 'p.id as place', 'p.name', 'p.base_price'])
}

function selectPositionsInStore(
  staff: Staff,
  { company_id, store_id }: { company_id: string; store_id: string },
  { hasInactive, lacksSafety, words, product_ids }: StaffProductFilter,
) {
  return (
    staff
      .selectFrom('store_products as sp')
      // A left join is left out where nothing is read of the products.
      .leftJoin('products as p', (join) =>
        join.onRef('p.company_id', '=', 'sp.company_id').onRef('p.id', '=', 'sp.product_id'),
      )
      .where(ofTenant({ company_id, store_id }, 'sp'))
      .$if(!hasInactive, (positions) => positions.where('sp.active', '=', true))
      .$if(product_ids !== null, (positions) =>
        positions.where(sql<boolean>`sp.product_id = any (${product_ids}::uuid[])`),
      )
      .$if(lacksSafety, (positions) => positions.where(lacksSafetyFacts()))
      .where((product) => product.and(words.map(hasWord)))
      .select(['sp.product_id as id', 'sp.created_at', 'sp.id as place', 'p.name', 'p.base_price'])
  )
}

function hasWord(word: string) {
  return sql<boolean>`position(${word} in p.staff_search_text) > 0`
}

export type StaffProductLink = {
  store_id: string
  price: Minor | null
  active: boolean
  category: string | null
}

/** In no particular order. */
export function listStaffProductRows(staff: Staff, company_id: string, ids: readonly string[]) {
  return staff
    .selectFrom('products as p')
    .leftJoin('store_categories as c', (join) =>
      join.onRef('c.company_id', '=', 'p.company_id').onRef('c.id', '=', 'p.category_id'),
    )
    .where(ofTenant({ company_id }, 'p'))
    .where(sql<boolean>`p.id = any (${ids}::uuid[])`)
    .select(['p.id', 'p.name', 'p.description', 'p.base_price', 'p.cost_price', 'p.sku'])
    .select('c.name as category')
    .select((product) => [
      selectProductImages(1).as('images'),
      selectMissingSafetyFacts().as('missing_facts'),
      product
        .selectFrom('product_variants as v')
        .whereRef('v.company_id', '=', 'p.company_id')
        .whereRef('v.product_id', '=', 'p.id')
        .select((row) => row.fn.countAll<number>().as('count'))
        .as('variant_count'),
      // Null where a unit is not counted.
      sql<number | null>`coalesce((
        select case when bool_and(v.stock_quantity is not null) then sum(v.stock_quantity - v.stock_reserved) end
        from product_variants v
        where v.company_id = p.company_id and v.product_id = p.id and v.active
        having count(*) > 0), case when not exists (
          select from product_variants v where v.company_id = p.company_id and v.product_id = p.id and v.active)
          then p.stock_quantity - p.stock_reserved end)::integer`.as('stock'),
      sql<StaffProductLink[]>`coalesce((
        select json_agg(json_build_object('store_id', sp.store_id, 'price', sp.price,
          'active', sp.active, 'category', own.name))
        from store_products sp
        left join store_categories own on own.company_id = sp.company_id
          and own.store_id = sp.store_id and own.id = sp.category_id
        where sp.company_id = p.company_id and sp.product_id = p.id), '[]')`.as('links'),
    ])
    .execute()
}
