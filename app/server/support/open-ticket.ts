import { refused, type Refused } from '#domain/errors.ts'
import type { Faults } from '#domain/faults.ts'
import type { TicketForm } from '#domain/forms/ticket-form.ts'
import { checkTicketForm, ticketFieldsOf } from '#domain/ticket-form.ts'
import { inOneTransaction, type Customer, type Job } from '../database/database.ts'
import { findActiveTemplate } from './support-templates.ts'
import { insertTicket, type CustomerKey } from './support-tickets.ts'

/** Takes in a request as its template asks for it. A job that brings one in late says when it was sent. */
export function openTicket(
  by: Customer | Job,
  customer: CustomerKey,
  { type, answers }: TicketForm,
  at?: Date,
): Promise<{ ticket_id: string } | { faults: Faults } | Refused> {
  return inOneTransaction(by, async (inside) => {
    const template = await findActiveTemplate(inside, customer, type)
    const fields = ticketFieldsOf(template?.form_schema)
    if (!template || !fields) return refused('templateLoadFailed')
    const checked = checkTicketForm(type, fields, answers)
    if ('faults' in checked) return checked
    const { title, version } = template
    const ticket = { type, title, template_version: version, ...checked }
    return { ticket_id: await insertTicket(inside, customer, ticket, at) }
  })
}
