import { sql } from 'kysely'
import type { Job, Staff } from '#platform/database/database.ts'
import type { SafetyFact } from '../../rules/product-safety.ts'
import { euCountryCodes } from '#shared/country-codes.ts'

type Goods = { company_id: string; store_id: string | null }

/** The products on sale in a store, or in any of the company, and those of them that lack facts. Stops at `limit`. */
export async function readSafetyCount(
  handle: Staff | Job,
  { company_id, store_id }: Goods,
  limit: number | null = null,
): Promise<{ onSale: number; lacking: number }> {
  const { rows } = await sql<{ onSale: number; lacking: number }>`
    select count(*) as "onSale", count(*) filter (where lacks) as lacking from (
      select ${lacksSafetyFacts()} as lacks from products p
      where p.company_id = ${company_id} and exists (
        select from store_products sp
        join stores s on s.company_id = sp.company_id and s.id = sp.store_id
        where sp.company_id = p.company_id and sp.product_id = p.id and sp.active = true
          and s.deleted_at is null and sp.store_id = coalesce(${store_id}::uuid, sp.store_id))
      limit ${limit}) counted`.execute(handle)
  return rows[0] ?? { onSale: 0, lacking: 0 }
}

/** The missing facts of the product `p`, as listMissingSafetyFacts finds them; the database refuses blank manufacturers. */
export function selectMissingSafetyFacts() {
  return sql<SafetyFact[]>`(
    select array_remove(array[
      case when not exists (select from product_images i where i.company_id = p.company_id
        and i.product_id = p.id and i.picture_id is not null) then 'picture' end,
      case when m.id is null then 'maker' end,
      case when m.eu_name = '' and m.country <> all (${euCountryCodes}::text[])
        then 'responsiblePerson' end,
      case when trim(p.model) = '' then 'model' end], null)
    from (select) one left join makers m on m.company_id = p.company_id and m.id = p.maker_id)`
}

export function lacksSafetyFacts() {
  return sql<boolean>`cardinality(${selectMissingSafetyFacts()}) > 0`
}

/** The facts that products lack, by id; products that lack none are left out. */
export async function readMissingFacts(
  staff: Staff,
  company_id: string,
  ids: readonly string[],
): Promise<Map<string, SafetyFact[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; missing: SafetyFact[] }>`
    select p.id, ${selectMissingSafetyFacts()} as missing from products p
    where p.company_id = ${company_id} and p.id = any (${[...ids]}::uuid[])`.execute(staff)
  return new Map(
    rows.flatMap(({ id, missing }) => (missing.length > 0 ? [[id, missing] as const] : [])),
  )
}
