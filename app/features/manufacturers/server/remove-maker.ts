import { refused, type Refused } from '#domain/errors/errors.ts'
import { isId } from '#domain/shared/id.ts'
import { recordChange } from '#server/business/companies/audit-log.ts'
import { checkPermission } from '#server/business/companies/permission.ts'
import { inTransaction, type Staff } from '#server/platform/database/database.ts'
import { findBrokenConstraint } from '#server/platform/database/database-errors.ts'
import { deleteMaker, lockMaker } from './makers.ts'

/** Refused while products name the maker. */
export async function removeMaker(
  staff: Staff,
  company_id: string,
  id: string | undefined,
): Promise<Refused | null> {
  if (!isId(id)) return refused('makerNotFound')
  try {
    return await inTransaction(staff, async (tx) => {
      const refusal = await checkPermission(tx, company_id, 'editCatalogue')
      if (refusal) return refusal
      const maker = await lockMaker(tx, company_id, id)
      if (!maker) return refused('makerNotFound')
      await deleteMaker(tx, company_id, id)
      await recordChange(tx, {
        company_id,
        action: 'deleted',
        subject_type: 'maker',
        subject_id: id,
        subject_name: maker.name,
      })
      return null
    })
  } catch (error) {
    if (findBrokenConstraint(error) !== 'products_maker_fkey') throw error
    return refused('makerUsed')
  }
}
