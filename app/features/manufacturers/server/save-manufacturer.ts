import { refused, type Refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import { diffFields, recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { ManufacturerForm } from '../rules/forms.ts'
import { manufacturerFields } from '../rules/manufacturer.ts'
import { toManufacturerVersion } from './read-manufacturers.ts'

/** Refuses to overwrite a version saved in the meantime. */
export async function saveManufacturer(
  staff: Staff,
  company_id: string,
  id: string | null,
  { seen: version, ...manufacturer }: ManufacturerForm,
): Promise<{ id: string } | Refused> {
  if (id !== null && !isId(id)) return refused('manufacturerNotFound')
  try {
    return await inTransaction(staff, async (tx) => {
      const refusal = await checkPermission(tx, company_id, 'editCatalogue')
      if (refusal) return refusal
      const before = id === null ? undefined : await lockManufacturer(tx, company_id, id)
      if (id !== null && !before) return refused('manufacturerNotFound')
      if (before && version !== undefined && version !== toManufacturerVersion(before))
        return refused('editConflict')
      const saved = before
        ? await tx
            .updateTable('makers')
            .set(manufacturer)
            .where(ofTenant({ company_id }))
            .where('id', '=', before.id)
            .returning('id')
            .executeTakeFirstOrThrow()
        : await tx
            .insertInto('makers')
            .values({ company_id, ...manufacturer })
            .returning('id')
            .executeTakeFirstOrThrow()
      await recordChange(tx, {
        company_id,
        action: before ? 'changed' : 'created',
        subject_type: 'maker',
        subject_id: saved.id,
        subject_name: manufacturer.name,
        changes: before ? diffFields(before, manufacturer) : {},
      })
      return { id: saved.id }
    })
  } catch (error) {
    if (findBrokenConstraint(error) !== 'makers_name_key') throw error
    return refused('manufacturerNameTaken', { field: 'name' })
  }
}

/** Refused while products name the manufacturer. */
export async function removeManufacturer(
  staff: Staff,
  company_id: string,
  id: string | undefined,
): Promise<Refused | null> {
  if (!isId(id)) return refused('manufacturerNotFound')
  try {
    return await inTransaction(staff, async (tx) => {
      const refusal = await checkPermission(tx, company_id, 'editCatalogue')
      if (refusal) return refusal
      const manufacturer = await lockManufacturer(tx, company_id, id)
      if (!manufacturer) return refused('manufacturerNotFound')
      await tx.deleteFrom('makers').where(ofTenant({ company_id })).where('id', '=', id).execute()
      await recordChange(tx, {
        company_id,
        action: 'deleted',
        subject_type: 'maker',
        subject_id: id,
        subject_name: manufacturer.name,
      })
      return null
    })
  } catch (error) {
    if (findBrokenConstraint(error) !== 'products_maker_fkey') throw error
    return refused('manufacturerUsed')
  }
}

/** Locks the manufacturer until the transaction ends. */
function lockManufacturer(staff: Staff, company_id: string, id: string) {
  return staff
    .selectFrom('makers')
    .where(ofTenant({ company_id }))
    .where('id', '=', id)
    .select(['id', ...manufacturerFields])
    .forUpdate()
    .executeTakeFirst()
}
