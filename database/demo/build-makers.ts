import { listMakerNames } from '#features/manufacturers/server/makers.ts'
import { saveMaker } from '#features/manufacturers/server/save-maker.ts'
import type { Staff } from '#server/platform/database/database.ts'
import { makers } from './goods/makers.ts'
import { unwrap } from './unwrap.ts'

/** Ids by brand; creates the makers that are missing. */
export async function buildMakers(
  staff: Staff,
  company_id: string,
  brands: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const existing = await listMakerNames(staff, company_id)
  const ids = new Map<string, string>()
  for (const brand of new Set(brands)) {
    const maker = makers[brand]
    if (!maker) throw new Error(`The demo has no maker of ${brand}`)
    const known = existing.find(({ name }) => name === maker.name)
    ids.set(brand, (known ?? unwrap(await saveMaker(staff, company_id, null, maker))).id)
  }
  return ids
}
