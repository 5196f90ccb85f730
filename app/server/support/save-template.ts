import { refused, type Refused } from '#domain/errors.ts'
import type { TemplateForm } from '#domain/forms/template-form.ts'
import { ticketFieldsOf } from '#domain/ticket-form.ts'
import type { TicketType } from '#domain/ticket.ts'
import { changesBetween, recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { lockStore, type StoreKey } from '../stores/stores.ts'
import {
  findTemplate,
  insertTemplate,
  updateTemplate,
  updateTemplateActive,
} from './support-templates.ts'

/** Refuses when the form was changed since `version`. Existing tickets keep the questions they answered. */
export function saveTemplate(
  staff: Staff,
  store: StoreKey,
  type: TicketType,
  { title, active, fields, version }: TemplateForm,
): Promise<{ id: string } | Refused> {
  return inOneTransaction(staff, async (inside) => {
    const no = await forbidden(inside, store.company_id, 'editSettings')
    if (no) return no
    // A concurrent save waits for the lock and then reads the new version.
    if (!(await lockStore(inside, store))) return refused('storeNotFound')
    const stored = await findTemplate(inside, store, type)
    if (stored?.version !== version) return refused('savedByAnother')
    const template = { type, title, form_schema: { fields } }
    const id = stored?.id ?? (await insertTemplate(inside, store, template))
    if (stored) await updateTemplate(inside, store, id, template)
    await updateTemplateActive(inside, store, { id, type }, active)
    const before = {
      title: stored?.title,
      active: stored?.active,
      fields: ticketFieldsOf(stored?.form_schema),
    }
    await recordChange(inside, {
      ...store,
      action: stored ? 'changed' : 'created',
      subject_type: 'template',
      subject_id: id,
      subject_name: title,
      changes: changesBetween(before, { title, active, fields }),
    })
    return { id }
  })
}
