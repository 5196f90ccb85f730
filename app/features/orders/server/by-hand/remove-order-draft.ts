import { refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { deleteDraft, lockDraft, type DraftKey } from './order-drafts.ts'

/** Its orders stay. */
export function removeOrderDraft(staff: Staff, draft: DraftKey): Promise<null | Refused> {
  const { company_id, store_id, draft_id } = draft
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, company_id, 'handleOrders')
    if (refusal) return refusal
    const current = await lockDraft(tx, draft)
    if (!current) return refused('draftNotFound')
    await deleteDraft(tx, draft)
    await recordChange(tx, {
      company_id,
      store_id,
      action: 'deleted',
      subject_type: 'order_draft',
      subject_id: draft_id,
      subject_name: '',
    })
    return null
  })
}
