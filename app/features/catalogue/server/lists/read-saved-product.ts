import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

/** `shops` are the open stores that show it. */
export type SavedProduct = {
  id: string
  name: string
  slug: string
  shops: { name: string; domain: string }[]
}

/** Null for a product that was deleted meanwhile, and for staff who may not see it. */
export async function readSavedProduct(
  staff: Staff,
  company_id: string,
  id: string,
): Promise<SavedProduct | null> {
  if (await checkPermission(staff, company_id, 'readCatalogue')) return null
  const product = await staff
    .selectFrom('products')
    .where(ofTenant({ company_id }))
    .where('id', '=', id)
    .select(['id', 'name', 'slug'])
    .executeTakeFirst()
  if (!product) return null
  const shops = await staff
    .selectFrom('store_products as l')
    .innerJoin('stores as s', (join) => join.on(joinTenant('l', 's', 'id')))
    .where('l.company_id', '=', company_id)
    .where('l.product_id', '=', id)
    .where('l.active', '=', true)
    .where('s.active', '=', true)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.name')
    .select(['s.name', 's.domain'])
    .execute()
  return { ...product, shops }
}
