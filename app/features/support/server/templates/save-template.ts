import { refused, type Refused } from '#shared/errors/errors.ts'
import type { TemplateForm } from '../../rules/template-form.ts'
import { parseTicketFields } from '../../rules/ticket-questions.ts'
import type { TicketType } from '../../rules/ticket.ts'
import { diffFields, recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import {
  findTemplate,
  insertTemplate,
  updateTemplate,
  updateTemplateActive,
  listTemplates,
} from './support-templates.ts'

/** Refuses when the form was changed since `version`. Existing tickets keep the questions they answered. */
export function saveTemplate(
  staff: Staff,
  store: StoreKey,
  type: TicketType,
  { title, active, fields, version }: TemplateForm,
): Promise<{ id: string } | Refused> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editSettings')
    if (refusal) return refusal
    // A concurrent save waits for the lock and then reads the new version.
    if (!(await lockStore(tx, store))) return refused('storeNotFound')
    const stored = await findTemplate(tx, store, type)
    if (stored?.version !== version) return refused('savedByAnother')
    const template = { type, title, form_schema: { fields } }
    const id = stored?.id ?? (await insertTemplate(tx, store, template))
    if (stored) await updateTemplate(tx, store, id, template)
    await updateTemplateActive(tx, store, { id, type }, active)
    const before = {
      title: stored?.title,
      active: stored?.active,
      fields: parseTicketFields(stored?.form_schema),
    }
    await recordChange(tx, {
      ...store,
      action: stored ? 'changed' : 'created',
      subject_type: 'template',
      subject_id: id,
      subject_name: title,
      changes: diffFields(before, { title, active, fields }),
    })
    return { id }
  })
}

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
