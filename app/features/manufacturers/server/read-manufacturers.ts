import { sql } from 'kysely'
import { refused } from '#shared/errors/errors.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'
import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { manufacturerFields, type Manufacturer } from '../rules/manufacturer.ts'

export async function readManufacturers(staff: Staff, company_id: string) {
  const refusal = await checkPermission(staff, company_id, 'readCatalogue')
  return refusal ?? listManufacturers(staff, company_id)
}

export async function readManufacturer(staff: Staff, company_id: string, id: string | undefined) {
  const refusal = await checkPermission(staff, company_id, 'editCatalogue')
  if (refusal) return refusal
  const manufacturer = (await listManufacturers(staff, company_id)).find((one) => one.id === id)
  return manufacturer
    ? { manufacturer, version: toManufacturerVersion(manufacturer) }
    : refused('manufacturerNotFound')
}

/** The version of a manufacturer, computed from the fields of its form. */
export function toManufacturerVersion(manufacturer: Manufacturer): string {
  return editVersion(manufacturerFields.map((field) => manufacturer[field]))
}

/** By name, with the number of their products. */
function listManufacturers(staff: Staff, company_id: string) {
  return staff
    .selectFrom('makers as m')
    .where(ofTenant({ company_id }, 'm'))
    .orderBy(sql`lower(m.name)`)
    .select(['m.id', ...manufacturerFields.map((field) => `m.${field}` as const)])
    .select(
      sql<number>`(select count(*) from products p
        where p.company_id = m.company_id and p.maker_id = m.id)`.as('products'),
    )
    .execute()
}

export function listManufacturerNames(staff: Staff, company_id: string) {
  return staff
    .selectFrom('makers')
    .where(ofTenant({ company_id }))
    .orderBy(sql`lower(name)`)
    .select(['id', 'name'])
    .execute()
}

/** By id; locked against deletion until the transaction ends. */
export async function findManufacturers(staff: Staff, company_id: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Manufacturer>()
  const manufacturers = await staff
    .selectFrom('makers')
    .where(ofTenant({ company_id }))
    .where(sql<boolean>`id = any (${[...new Set(ids)]}::uuid[])`)
    .orderBy('id')
    .select(['id', ...manufacturerFields])
    .forKeyShare()
    .execute()
  return new Map<string, Manufacturer>(
    manufacturers.map(({ id, ...manufacturer }) => [id, manufacturer]),
  )
}

/** The manufacturer of the product `p`; null without one. */
export function selectManufacturer() {
  return sql<Manufacturer | null>`(
    select json_build_object('name', m.name, 'address', m.address, 'contact', m.contact,
      'country', m.country, 'eu_name', m.eu_name, 'eu_address', m.eu_address, 'eu_contact', m.eu_contact)
    from makers m where m.company_id = p.company_id and m.id = p.maker_id)`
}
