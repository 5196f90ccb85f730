import { listManufacturerNames } from '#features/manufacturers/server/read-manufacturers.ts'
import { saveManufacturer } from '#features/manufacturers/server/save-manufacturer.ts'
import type { Staff } from '#platform/database/database.ts'
import { manufacturers } from './data/manufacturers.ts'
import { unwrap } from './unwrap.ts'

/** Ids by brand; creates the manufacturers that are missing. */
export async function buildManufacturers(
  staff: Staff,
  company_id: string,
  brands: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const existing = await listManufacturerNames(staff, company_id)
  const ids = new Map<string, string>()
  for (const brand of new Set(brands)) {
    const manufacturer = manufacturers[brand]
    if (!manufacturer) throw new Error(`The demo has no maker of ${brand}`)
    const known = existing.find(({ name }) => name === manufacturer.name)
    ids.set(
      brand,
      (known ?? unwrap(await saveManufacturer(staff, company_id, null, manufacturer))).id,
    )
  }
  return ids
}
