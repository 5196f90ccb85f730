import { sql } from 'kysely'
import {
  addFamilyMembers,
  listFamilyMembers,
  type FamilyMember,
} from '../../rules/value-families.ts'
import { parseOfferedFilters, type OfferedFilter } from '../../rules/offered-filters.ts'
import type { CountedRange } from '../../rules/filter-view.ts'
import { parseAmount } from '#shared/money/parse-amount.ts'
import {
  hasRange,
  maxValueLength,
  type ListFilters,
  type ListSort,
} from '#shared/paths/list-filters.ts'
import { toLocalTime } from '#shared/local-time.ts'
import { getLanguage, parseLocaleSettings } from '#shared/stores/locale.ts'
import { getPreviewedTime } from '#features/pricing/server/sale-prices.ts'
import type { Shopper } from '#platform/database/database.ts'
import { json } from '#platform/database/sql-values.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import {
  countMisses,
  findMissed,
  joinMatches,
  listSelectedIds,
  listConditions,
  listCountedFilters,
  listRanges,
} from './filter-conditions.ts'
import { filterSettings } from './filter-settings.ts'
import { findByIndex } from '../search/find-candidates.ts'
import { selectStoreProducts, type ProductFilter } from './store-product-filter.ts'

/** The products that filters choose from: of categories, in the order of a search, or of a search that finds very many. */
export type FilteredScope =
  | { category_ids: readonly string[] }
  | { product_ids: readonly string[] }
  | { matching: ProductFilter; fewTexts?: number }

type FilterCounts = {
  filters: readonly OfferedFilter[]
  inStock: number
  /** Counts of each value, if it were chosen beside the other filters. */
  values: readonly { key: string; value: string; count: number }[]
  /** The values of each family, and the counts of the families. */
  members: readonly FamilyMember[]
  families: readonly { key: string; value: string; count: number }[]
  ranges: readonly CountedRange[]
}

type FilteredProducts = FilterCounts & { total: number; product_ids: string[] }

type Slice = { from: number; limit: number }

/** The page of products that match the filters, with counts; a single statement after the settings. */
export async function filterProducts(
  shop: Shopper,
  scope: FilteredScope,
  filters: ListFilters,
  slice: Slice,
): Promise<FilteredProducts> {
  const { company_id, store_id } = shop.scope
  const [settings] = await filterSettings(shop, { company_id, store_id })
  const known = parseOfferedFilters(settings?.filter_settings)
  const { currency, locale } = parseLocaleSettings(settings?.locale_settings)
  const members = listFamilyMembers(known, settings?.family_values ?? [], getLanguage(locale))
  const conditions = listConditions(
    { ...filters, values: addFamilyMembers(filters.values, members) },
    known,
    (submitted) => parseAmount(submitted, currency) ?? null,
  )
  const at = getPreviewedTime(shop) ?? new Date()
  // Values are not counted where the texts of all products would have to be read for it.
  const isCounted = !('matching' in scope)
  const matched = isCounted
    ? sql`select * from scoped where misses = 0`
    : selectMatched(shop, scope.matching, scope.fewTexts ?? fewTexts)
  const { rows } = await sql<Counted>`
    with ${listSelectedIds({ company_id, store_id }, conditions)},
    scoped as materialized (
      select l.product_id, l.listing_id, l.value_ids, l.sort_order, l.listed_at, l.sold, l.is_in_stock, l.price, l.place,
        (${countMisses(conditions)}) as misses, ${findMissed(conditions)} as missed
      from (${selectListed({ company_id, store_id }, scope, at, needsPrice(filters))}) l
      where ${isCounted ? sql`true` : joinMatches(conditions)}
    ),
    counted as (
      select id, missed, count(*) as count
      from scoped, unnest(value_ids) id where ${isCounted} and misses <= 1 group by id, missed
    ),
    matched as materialized (${matched})
    select
      ${countFamilies(company_id, isCounted ? members : [])} as families,
      (select count(*) from matched) as total,
      (select count(*) from scoped where is_in_stock and (misses = 0 or misses = 1 and missed = 'lager')) as in_stock,
      (select coalesce(json_agg(json_build_object('key', key, 'value', value, 'count', count)), '[]') from (
        select f.key, v.value, sum(c.count)::integer as count
        from counted c
        join attribute_values v on (v.company_id, v.id) = (${company_id}::uuid, c.id)
        join jsonb_to_recordset(${json(listCountedFilters(known))}::jsonb) f (key text, name text) on f.name = v.name
        where (c.missed is null or c.missed = f.key) and char_length(v.value) <= ${maxValueLength}
        group by f.key, v.value) one) as values,
      (select coalesce(json_agg(json_build_object('key', key, 'from', "from", 'to', "to", 'unit', unit)), '[]') from (
        select f.key, min(v.number)::float8 as "from", max(v.number)::float8 as "to",
          mode() within group (order by substring(v.value from '[[:digit:]] *([[:alpha:]"°%²³]{1,12})')) as unit
        from counted c
        join attribute_values v on (v.company_id, v.id) = (${company_id}::uuid, c.id)
        join jsonb_to_recordset(${json(listRanges(known))}::jsonb) f (key text, name text) on f.name = v.name
        where v.number is not null and (c.missed is null or c.missed = f.key)
        group by f.key) one) as ranges,
      (select coalesce(json_agg(product_id), '[]') from (
        select s.product_id from matched s
        join products p on (p.company_id, p.id) = (${company_id}::uuid, s.product_id)
        order by ${orderBy(filters.sort)}
        offset ${slice.from} limit ${slice.limit}) page) as product_ids`.execute(shop)
  const found = rows[0]
  return {
    filters: known,
    total: Number(found?.total ?? 0),
    inStock: Number(found?.in_stock ?? 0),
    values: found?.values ?? [],
    members,
    families: found?.families ?? [],
    ranges: found?.ranges ?? [],
    product_ids: found?.product_ids ?? [],
  }
}

type Counted = {
  total: number
  in_stock: number
  values: { key: string; value: string; count: number }[]
  families: { key: string; value: string; count: number }[]
  ranges: CountedRange[]
  product_ids: string[]
}

/** The texts of so few products are read sooner than the index lists what it finds. */
const fewTexts = 2_000
const maxFound = 10_000

/** Compares the texts of a few matches; among very many it looks for the products in what the index finds. */
function selectMatched(shop: Shopper, filter: ProductFilter, few: number) {
  const textOnly = filter.words.filter(({ category_ids }) => category_ids.length === 0)
  const hasWords = sql`exists (${selectStoreProducts(shop, shop.scope, filter)
    .where(sql<boolean>`sp.product_id = scoped.product_id`)
    .select('sp.id')})`
  if (textOnly.length === 0) return sql`select * from scoped where misses = 0 and ${hasWords}`
  const others = textOnly.length < filter.words.length ? sql`and ${hasWords}` : sql``
  return sql`
    with found as materialized (select ${findByIndex(textOnly, maxFound)} as ids),
    choice as materialized (select
      (select count(*) from scoped where misses = 0) < ${few}
        or (select cardinality(ids) from found) >= ${maxFound} as reads_texts)
    select scoped.* from scoped join unnest((select ids from found)) hit on hit = scoped.product_id
    where misses = 0 and not (select reads_texts from choice) ${others}
    union all
    select * from scoped where misses = 0 and (select reads_texts from choice) and ${hasWords}`
}

/** A product of several members counts once for their family. */
function countFamilies(company_id: string, members: readonly FamilyMember[]) {
  if (members.length === 0) return sql`'[]'::json`
  return sql`(select coalesce(json_agg(json_build_object('key', key, 'value', family, 'count', count)), '[]') from (
    select f.key, f.family, count(distinct s.product_id)::integer as count
    from scoped s, unnest(s.value_ids) value_id
    join attribute_values v on (v.company_id, v.id) = (${company_id}::uuid, value_id)
    join jsonb_to_recordset(${json(members)}::jsonb) f (key text, name text, value_key text, family text)
      on (f.name, f.value_key) = (v.name, v.value_key)
    where s.misses = 0 or s.misses = 1 and s.missed = f.key
    group by f.key, f.family) one)`
}

function needsPrice({ sort, price }: ListFilters): boolean {
  return hasRange(price) || sort === 'pris' || sort === 'pris-ned'
}

function selectListed(
  { company_id, store_id }: StoreKey,
  scope: FilteredScope,
  at: Date,
  withPrice: boolean,
) {
  const price = withPrice ? selectShownPrice(at) : sql`l.list_price`
  const today = toLocalTime(at).slice(0, 10)
  const isInStock = sql`l.has_stock and l.list_price > 0 and (l.availability = 'in stock'
    or l.availability in ('preorder', 'backorder') and l.ready_on <= ${today}::date)`
  const category_ids = 'matching' in scope ? scope.matching.category_ids : getCategories(scope)
  const inCategories =
    category_ids === null
      ? sql``
      : sql`and l.category_id = any ((select ${category_ids}::uuid[])::uuid[])`
  const hits = 'product_ids' in scope ? scope.product_ids : null
  const from =
    hits === null
      ? sql`listed_products l`
      : sql`unnest(${hits}::uuid[]) with ordinality hit (product_id, place) join listed_products l using (product_id)`
  const place = hits === null ? sql`0` : sql`hit.place`
  return sql`select l.product_id, l.listing_id, l.value_ids, l.sort_order, l.listed_at, l.sold,
      coalesce(${isInStock}, false) as is_in_stock, ${price} as price, ${place} as place
    from ${from}
    where l.company_id = ${company_id}::uuid and l.store_id = ${store_id}::uuid ${inCategories}`
}

function getCategories(scope: Exclude<FilteredScope, { matching: unknown }>) {
  return 'category_ids' in scope ? scope.category_ids : null
}

/** The lowest price of the units, campaigns that run then included. */
function selectShownPrice(at: Date) {
  return sql`least(l.list_price, (
    select min(r.price) from reduced_prices r
    where (r.company_id, r.store_id, r.product_id) = (l.company_id, l.store_id, l.product_id)
      and r.starts_at <= ${at}::timestamptz and (r.ends_at is null or r.ends_at > ${at}::timestamptz)
      and case when r.variant_id is null
        then not exists (select from product_variants v
          where (v.company_id, v.product_id) = (r.company_id, r.product_id) and v.active)
        else exists (select from product_variants v
          where (v.company_id, v.product_id, v.id) = (r.company_id, r.product_id, r.variant_id) and v.active) end))`
}

function orderBy(sort: ListSort | null) {
  const usual = sql`s.place, s.sort_order, p.name collate "da-x-icu", s.listing_id`
  switch (sort) {
    case 'nyeste':
      return sql`s.listed_at desc, ${usual}`
    case 'pris':
      return sql`s.price, ${usual}`
    case 'pris-ned':
      return sql`s.price desc, ${usual}`
    case 'populaere':
      return sql`s.sold desc, ${usual}`
    case null:
      return usual
  }
}
