import { refused, type Refused } from '#shared/errors/errors.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { listTemplates, updateTemplateActive } from './support-templates.ts'

/** Inactive types cannot be chosen by customers. */
export function setTemplateActive(
  staff: Staff,
  store: StoreKey,
  template_id: string,
  active: boolean,
): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editSettings')
    if (refusal) return refusal
    const templates = await listTemplates(tx, store)
    const template = templates.find(({ id }) => id === template_id)
    if (!template) return refused('templateLoadFailed')
    await updateTemplateActive(tx, store, template, active)
    await recordChange(tx, {
      ...store,
      action: 'changed',
      subject_type: 'settings',
      subject_id: template.id,
      subject_name: template.title,
      changes: { active: { from: template.active, to: active } },
    })
    return null
  })
}
