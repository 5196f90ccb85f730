import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Minor } from '#shared/money/money.ts'
import type { Target } from '../rules/target.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'

type Slice = { from: number; limit: number }

/** The products that the store sells and the targets name: the question of `isTargeted`, asked in SQL. */
export async function listCampaignProductIds(
  staff: Staff,
  store: StoreKey,
  targets: readonly Target[],
  { from, limit }: Slice,
): Promise<string[]> {
  const { rows } = await sql<{
    product_id: string
  }>`select s.product_id ${fromCampaignProducts(store, targets)}
    order by p.name, s.product_id offset ${from} limit ${limit}`.execute(staff)
  return rows.map(({ product_id }) => product_id)
}

/** Counts the products of several campaigns in one statement, each as far as `limit`. */
export async function countCampaignProducts(
  staff: Staff,
  store: StoreKey,
  campaigns: readonly { targets: readonly Target[] }[],
  limit: number,
): Promise<number[]> {
  if (campaigns.length === 0) return []
  const counts = campaigns.map(
    ({ targets }) => sql<number>`(select count(*)::integer from (
      select ${fromCampaignProducts(store, targets)} limit ${limit}) as touched)`,
  )
  const { rows } = await sql<{
    counts: number[]
  }>`select array[${sql.join(counts)}] as counts`.execute(staff)
  return rows[0]?.counts ?? []
}

/** The price of the dearest targeted unit without campaigns; null if there is none. */
export async function findHighestPrice(
  staff: Staff,
  store: StoreKey,
  targets: readonly Target[],
): Promise<Minor | null> {
  const variantIds = targets.flatMap((target) => (target.of === 'variant' ? target.id : []))
  // A campaign of single variants is compared with these alone.
  const isOfVariants = targets.every(({ of }) => of === 'variant')
  const { rows } = await sql<{ highest: Minor | null }>`
    select max(coalesce(v.price, touched.price, touched.base_price)) as highest
    from (select s.company_id, s.product_id, s.price, p.base_price ${fromCampaignProducts(store, targets)}) as touched
    left join product_variants v on v.company_id = touched.company_id and v.product_id = touched.product_id
      and v.active
    where ${!isOfVariants} or v.id = any(${variantIds}::uuid[])`.execute(staff)
  return rows[0]?.highest ?? null
}

/** The tables s of links, p of products and c of categories. */
export function fromCampaignProducts(
  { company_id, store_id }: StoreKey,
  targets: readonly Target[],
): RawBuilder<unknown> {
  return sql`from store_products s
    join products p on p.company_id = s.company_id and p.id = s.product_id
    left join store_categories c on c.company_id = s.company_id and c.store_id = s.store_id and c.id = s.category_id
    where s.company_id = ${company_id} and s.store_id = ${store_id} and s.active and (${toCondition(targets)})`
}

function toCondition(targets: readonly Target[]): RawBuilder<SqlBool> {
  if (targets.some(({ of }) => of === 'everything')) return sql<SqlBool>`true`
  const listIds = (of: Target['of']) =>
    targets.flatMap((target) => (target.of === of && 'id' in target ? target.id : []))
  const listKeys = (of: Target['of']) =>
    targets.flatMap((target) => (target.of === of && 'key' in target ? target.key : []))
  const conditions = [
    whenAny(listIds('product'), (ids) => sql`s.product_id = any(${ids}::uuid[])`),
    whenAny(
      listIds('variant'),
      (ids) => sql`exists (select from product_variants v where v.company_id = p.company_id
        and v.product_id = p.id and v.active and v.id = any(${ids}::uuid[]))`,
    ),
    whenAny(
      listIds('category'),
      (ids) => sql`c.id = any(${ids}::uuid[]) or c.parent_id = any(${ids}::uuid[])`,
    ),
    whenAny(listKeys('brand'), (keys) => sql`lower(btrim(p.brand)) = any(${keys}::text[])`),
    whenAny(
      listKeys('attribute'),
      (
        keys,
      ) => sql`exists (select from jsonb_each_text(case jsonb_typeof(p.metadata -> 'specifications')
          when 'object' then p.metadata -> 'specifications' else '{}' end) as one
        where lower(btrim(one.key)) || E'\\n' || lower(btrim(one.value)) = any(${keys}::text[]))`,
    ),
  ].filter((condition) => condition !== null)
  return conditions.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`${sql.join(conditions, sql` or `)}`
}

function whenAny(
  values: readonly string[],
  toSql: (values: readonly string[]) => RawBuilder<unknown>,
): RawBuilder<unknown> | null {
  return values.length === 0 ? null : toSql(values)
}
