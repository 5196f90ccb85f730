import type { TicketType } from '../../rules/ticket.ts'
import { parseTicketFields, type TicketField } from '../../rules/ticket-questions.ts'
import type { Shopper } from '#platform/database/database.ts'
import { listActiveTemplates } from './support-templates.ts'

export type TicketFormView = { title: string; fields: TicketField[] }

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
