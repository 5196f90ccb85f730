import { refused, type Refused } from '#domain/errors/errors.ts'
import type { MakerForm } from '../rules/forms.ts'
import { isId } from '#domain/shared/id.ts'
import { diffFields, recordChange } from '#server/business/companies/audit-log.ts'
import { checkPermission } from '#server/business/companies/permission.ts'
import { inTransaction, type Staff } from '#server/platform/database/database.ts'
import { findBrokenConstraint } from '#server/platform/database/database-errors.ts'
import { insertMaker, lockMaker, updateMaker } from './makers.ts'
import { toMakerVersion } from './read-makers.ts'

/** Refuses to overwrite a version saved in the meantime. */
export async function saveMaker(
  staff: Staff,
  company_id: string,
  id: string | null,
  { seen: version, ...maker }: MakerForm,
): Promise<{ id: string } | Refused> {
  if (id !== null && !isId(id)) return refused('makerNotFound')
  try {
    return await inTransaction(staff, async (tx) => {
      const refusal = await checkPermission(tx, company_id, 'editCatalogue')
      if (refusal) return refusal
      const before = id === null ? undefined : await lockMaker(tx, company_id, id)
      if (id !== null && !before) return refused('makerNotFound')
      if (before && version !== undefined && version !== toMakerVersion(before))
        return refused('overtaken')
      if (before) await updateMaker(tx, company_id, before.id, maker)
      const saved = before ?? (await insertMaker(tx, company_id, maker))
      await recordChange(tx, {
        company_id,
        action: before ? 'changed' : 'created',
        subject_type: 'maker',
        subject_id: saved.id,
        subject_name: maker.name,
        changes: before ? diffFields(before, maker) : {},
      })
      return { id: saved.id }
    })
  } catch (error) {
    if (findBrokenConstraint(error) !== 'makers_name_key') throw error
    return refused('makerNameTaken', { field: 'name' })
  }
}
