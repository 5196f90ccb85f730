import type { TicketType } from '#domain/ticket.ts'
import { ticketFieldsOf, type TicketField } from '#domain/ticket-form.ts'
import type { Shopper } from '../database/database.ts'
import { listActiveTemplates } from './support-templates.ts'

export type TicketFormView = { title: string; fields: TicketField[] }

/** The forms in use, by the kind of request that they are for. A kind that has none cannot be asked about. */
export async function readTicketForms(
  shop: Shopper,
): Promise<Partial<Record<TicketType, TicketFormView>>> {
  const templates = await listActiveTemplates(shop)
  const forms = templates.flatMap(({ type, title, form_schema }) => {
    const fields = ticketFieldsOf(form_schema)
    return fields ? [[type, { title, fields }] as const] : []
  })
  return Object.fromEntries(forms)
}
