import { sql } from 'kysely'
import { describeTarget, type NamedTarget } from '../rules/describe-campaign.ts'
import { toTargetCode, type Target } from '../rules/target.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** A target as a form offers it: the value of its checkbox, with the name beside it. */
export type TargetChoice = NamedTarget & { code: string; label: string }

export type TargetNames = ReadonlyMap<string, string>

/** The names of the targets by id. Those that the store does not sell, or has no more, are missing. */
export async function findTargetNames(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  targets: readonly Target[],
): Promise<TargetNames> {
  const listIds = (of: Target['of']) =>
    targets.flatMap((target) => (target.of === of && 'id' in target ? target.id : []))
  const [products, variants, categories] = [
    listIds('product'),
    listIds('variant'),
    listIds('category'),
  ]
  if (products.length + variants.length + categories.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from store_products s
      join products p on p.company_id = s.company_id and p.id = s.product_id
      where s.company_id = ${company_id} and s.store_id = ${store_id} and p.id = any(${products}::uuid[])
    union all
    select v.id, p.name || ', ' || v.name from store_products s
      join products p on p.company_id = s.company_id and p.id = s.product_id
      join product_variants v on v.company_id = s.company_id and v.product_id = p.id
      where s.company_id = ${company_id} and s.store_id = ${store_id} and v.id = any(${variants}::uuid[])
    union all
    select c.id, c.name from store_categories c
      where c.company_id = ${company_id} and c.store_id = ${store_id} and c.id = any(${categories}::uuid[])`.execute(
    staff,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function toTargetChoice(target: Target, names: TargetNames): TargetChoice {
  const named = { of: target.of, name: getName(target, names) }
  return { ...named, code: toTargetCode(target), label: describeTarget(named) }
}

const gone = 'something that is gone'

function getName(target: Target, names: TargetNames): string {
  switch (target.of) {
    case 'everything':
      return ''
    case 'product':
    case 'variant':
    case 'category':
      return names.get(target.id) ?? gone
    case 'brand':
      return target.name
    case 'attribute':
      return `${target.name}: ${target.value}`
  }
}

/** Goods of the store whose name contains the words: categories first, then brands, products, variants, attributes. */
export async function searchTargets(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  words: readonly string[],
  limit: number,
): Promise<Target[]> {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const sold = staff
    .selectFrom('store_products as s')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.product_id'),
    )
    .where(ofTenant({ company_id, store_id }, 's'))
    .where('s.active', '=', true)
  const categories = await staff
    .selectFrom('store_categories')
    .where(ofTenant({ company_id, store_id }))
    .where(sql<boolean>`lower(name) like all(${patterns}::text[])`)
    .orderBy('name')
    .limit(limit)
    .select('id')
    .execute()
  const brands = await sold
    .where(
      sql<boolean>`lower(p.brand) like all(${patterns}::text[]) and p.brand not in ('', 'Generic')`,
    )
    .groupBy(sql`lower(btrim(p.brand))`)
    .orderBy(sql`lower(btrim(p.brand))`)
    .limit(limit)
    .select(({ fn }) => fn.min('p.brand').as('name'))
    .select(sql<string>`lower(btrim(p.brand))`.as('key'))
    .execute()
  const products = await sold
    .where(sql<boolean>`lower(p.name) like all(${patterns}::text[])`)
    .orderBy('p.name')
    .orderBy('p.id')
    .limit(limit)
    .select('p.id')
    .execute()
  const variants = await sold
    .innerJoin('product_variants as v', (join) =>
      join.onRef('v.company_id', '=', 'p.company_id').onRef('v.product_id', '=', 'p.id'),
    )
    .where('v.active', '=', true)
    .where(sql<boolean>`lower(p.name || ' ' || v.name) like all(${patterns}::text[])`)
    .orderBy('p.name')
    .orderBy('v.sort_order')
    .limit(limit)
    .select('v.id')
    .execute()
  const { rows: attributes } = await sql<{ name: string; value: string }>`
    select distinct one.key as name, one.value from store_products s
    join products p on p.company_id = s.company_id and p.id = s.product_id,
    jsonb_each_text(case jsonb_typeof(p.metadata -> 'specifications')
      when 'object' then p.metadata -> 'specifications' else '{}' end) as one
    where s.company_id = ${company_id} and s.store_id = ${store_id} and s.active
      and lower(one.key || ' ' || one.value) like all(${patterns}::text[])
    order by 1, 2 limit ${limit}`.execute(staff)
  return [
    ...categories.map(({ id }): Target => ({ of: 'category', id })),
    ...brands.map(({ name, key }): Target => ({ of: 'brand', name, key })),
    ...products.map(({ id }): Target => ({ of: 'product', id })),
    ...variants.map(({ id }): Target => ({ of: 'variant', id })),
    ...attributes.map(({ name, value }): Target => ({ of: 'attribute', name, value, key: '' })),
  ]
}
