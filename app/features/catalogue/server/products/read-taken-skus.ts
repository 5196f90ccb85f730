import { sql } from 'kysely'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import type { Refused } from '#shared/errors/errors.ts'
import { limits } from '#shared/limits.ts'

type Search = { start: string; product_id: string | null }

/** SKUs of other products that begin with the text, in any case. */
export async function readTakenSkus(
  staff: Staff,
  company_id: string,
  { start, product_id }: Search,
): Promise<string[] | Refused> {
  const refusal = await checkPermission(staff, company_id, 'readCatalogue')
  if (refusal) return refusal
  const { rows } = await sql<{ sku: string }>`
    select sku from products
     where company_id = ${company_id} and sku <> '' and starts_with(upper(sku), upper(${start}))
       and id is distinct from ${product_id}::uuid
    union
    select sku from product_variants
     where company_id = ${company_id} and starts_with(upper(sku), upper(${start}))
       and product_id is distinct from ${product_id}::uuid
     limit ${limits.takenSkus}`.execute(staff)
  return rows.map(({ sku }) => sku)
}
