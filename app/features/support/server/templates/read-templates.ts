import type { Refused } from '#shared/errors/errors.ts'
import { parseTicketFields, type TicketField } from '../../rules/ticket-questions.ts'
import { ticketTypes, type TicketType } from '../../rules/ticket.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff, Shopper } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { findTemplate, listTemplates, listActiveTemplates } from './support-templates.ts'

export type TemplateOverview = {
  type: TicketType
  /** Null while the store has no form of this type. */
  title: string | null
  active: boolean
  /** Null when the stored form is invalid. */
  field_count: number | null
}

/** One entry for each ticket type. */
export async function readTemplates(
  staff: Staff,
  store: StoreKey,
): Promise<TemplateOverview[] | Refused> {
  const refusal = await checkPermission(staff, store.company_id, 'readSettings')
  if (refusal) return refusal
  const templates = await listTemplates(staff, store)
  return ticketTypes.map((type) => {
    const ofType = templates.filter((template) => template.type === type)
    const template = ofType.find(({ active }) => active) ?? ofType[0]
    return {
      type,
      title: template?.title ?? null,
      active: template?.active ?? false,
      field_count: parseTicketFields(template?.form_schema)?.length ?? null,
    }
  })
}

export async function readTemplate(staff: Staff, store: StoreKey, type: TicketType) {
  const refusal = await checkPermission(staff, store.company_id, 'readSettings')
  return refusal ?? { template: await findTemplate(staff, store, type) }
}

type TicketFormView = { title: string; fields: TicketField[] }

/** Active forms by type; types without one cannot be chosen. */
export async function readTicketForms(
  shop: Shopper,
): Promise<Partial<Record<TicketType, TicketFormView>>> {
  const templates = await listActiveTemplates(shop)
  const forms = templates.flatMap(({ type, title, form_schema }) => {
    const fields = parseTicketFields(form_schema)
    return fields ? [[type, { title, fields }] as const] : []
  })
  return Object.fromEntries(forms)
}
