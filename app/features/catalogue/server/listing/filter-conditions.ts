import { sql, type RawBuilder } from 'kysely'
import { brandAttribute, toAttributeName, type OfferedFilter } from '../../rules/offered-filters.ts'
import type { Minor } from '#shared/money/money.ts'
import { brandKey, hasRange, type ListFilters } from '#shared/paths/list-filters.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

export function listRanges(known: readonly OfferedFilter[]) {
  return known
    .filter(({ kind }) => kind === 'range')
    .map(({ key, name }) => ({ key, name: toAttributeName(name) }))
}

/** Values are counted of the brand and of filters by value. */
export function listCountedFilters(known: readonly OfferedFilter[]) {
  return [
    { key: brandKey, name: brandAttribute },
    ...known
      .filter(({ kind }) => kind === 'values')
      .map(({ key, name }) => ({ key, name: toAttributeName(name) })),
  ]
}

/** A chosen filter; `ids` are the values that it accepts. */
type Condition = { key: string; matches: RawBuilder<boolean>; ids?: RawBuilder<unknown> }

export function listConditions(
  filters: ListFilters,
  known: readonly OfferedFilter[],
  toMinor: (submitted: string) => Minor | null,
): Condition[] {
  const { inStock, price, values, ranges } = filters
  const conditions: Condition[] = []
  if (hasRange(price)) {
    const [from, to] = [toMinor(price.from) ?? 0, price.to === '' ? null : toMinor(price.to)]
    const isBelow = to === null ? sql`true` : sql`l.price <= ${to}`
    conditions.push({
      key: 'pris',
      matches: sql<boolean>`l.price >= ${from} and ${isBelow}`,
    })
  }
  if (inStock) conditions.push({ key: 'lager', matches: sql<boolean>`l.is_in_stock` })
  for (const { key, name } of listCountedFilters(known)) {
    const chosen = values[key]
    if (chosen)
      conditions.push(
        matchAttribute(
          key,
          name,
          sql<boolean>`v.value_key = any
      (array(select lower(one) from unnest(${chosen}::text[]) one))`,
        ),
      )
  }
  for (const { key, name, kind } of known) {
    const range = ranges[key]
    if (kind !== 'range' || !range) continue
    const { from, to } = range
    conditions.push(
      matchAttribute(
        key,
        toAttributeName(name),
        sql<boolean>`v.number >= ${from || '0'}::numeric and (${to} = '' or v.number <= nullif(${to}, '')::numeric)`,
      ),
    )
  }
  return conditions
}

function matchAttribute(key: string, name: string, matches: RawBuilder<boolean>): Condition {
  return {
    key,
    ids: sql`select v.id from attribute_values v where v.company_id = settings.company_id and v.name = ${name} and ${matches}`,
    matches: sql<boolean>`l.value_ids && (select ids from chosen where key = ${key})`,
  }
}

/** The ids of the values that each filter by attributes accepts. */
export function listSelectedIds({ company_id }: StoreKey, conditions: readonly Condition[]) {
  const chosen = conditions.flatMap(({ key, ids }) =>
    ids ? [sql`select ${key} as key, array(${ids}) as ids from settings`] : [],
  )
  const rows =
    chosen.length > 0
      ? sql.join(chosen, sql` union all `)
      : sql`select null::text as key, null::integer[] as ids where false`
  return sql`settings as (select ${company_id}::uuid as company_id), chosen as materialized (${rows})`
}

export function countMisses(conditions: readonly Condition[]): RawBuilder<number> {
  if (conditions.length === 0) return sql<number>`0`
  const misses = conditions.map(({ matches }) => sql`(not (${matches}))::integer`)
  return sql<number>`${sql.join(misses, sql` + `)}`
}

/** The first filter that a product does not match; null if it matches all. */
export function findMissed(conditions: readonly Condition[]): RawBuilder<string | null> {
  if (conditions.length === 0) return sql<null>`null::text`
  const cases = conditions.map(({ key, matches }) => sql`when not (${matches}) then ${key}`)
  return sql<string | null>`case ${sql.join(cases, sql` `)} end`
}

export function joinMatches(conditions: readonly Condition[]): RawBuilder<boolean> {
  if (conditions.length === 0) return sql<boolean>`true`
  return sql<boolean>`${sql.join(
    conditions.map(({ matches }) => matches),
    sql` and `,
  )}`
}
