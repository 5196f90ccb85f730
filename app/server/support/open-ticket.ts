import { refused, type Refused } from '#domain/errors.ts'
import type { Faults } from '#domain/faults.ts'
import type { TicketForm } from '#domain/forms/ticket-form.ts'
import { checkTicketForm, ticketFieldsOf, type TicketField } from '#domain/ticket-form.ts'
import { inOneTransaction, type Customer, type Job } from '../database/database.ts'
import { brokenConstraint } from '../database/faults.ts'
import { isWithinMeasure } from './measure.ts'
import { sendUploads } from './support-photos.ts'
import { findActiveTemplate } from './support-templates.ts'
import {
  insertTicket,
  keyToOrder,
  type AskedField,
  type CustomerKey,
  type OpenedTicket,
} from './support-tickets.ts'
import { hasUploads } from './support-uploads.ts'

type Request = Pick<TicketForm, 'type' | 'answers'> & Partial<TicketForm>

/** Validates the answers against the active template. Jobs pass `at` for imported tickets. */
export async function openTicket(
  by: Customer | Job,
  customer: CustomerKey,
  request: Request,
  at?: Date,
): Promise<OpenedTicket | { faults: Faults } | Refused> {
  const mayAsk = await isWithinMeasure(by, 'ticket_account')
  if (!mayAsk) return refused('ticketsThrottled')
  try {
    return await inOneTransaction(by, (inside) => opened(inside, customer, request, at))
  } catch (fault) {
    if (brokenConstraint(fault) !== keyToOrder) throw fault
    return { faults: { order_id: refused('ticketOrderUnknown') } }
  }
}

async function opened(
  inside: Customer | Job,
  customer: CustomerKey,
  { type, answers, order_id = null, photo_ids = [] }: Request,
  at: Date | undefined,
): Promise<OpenedTicket | { faults: Faults } | Refused> {
  const template = await findActiveTemplate(inside, customer, type)
  const fields = ticketFieldsOf(template?.form_schema)
  if (!template || !fields) return refused('templateLoadFailed')
  const checked = checkTicketForm(type, fields, answers)
  if ('faults' in checked) return checked
  if (!(await hasUploads(inside, customer, photo_ids))) {
    return { faults: { photo_ids: refused('photoNotFound') } }
  }
  const { title, version } = template
  const form_fields = askedIn(fields)
  const ticket = { type, title, template_version: version, form_fields, order_id, ...checked }
  const made = await insertTicket(inside, customer, ticket, at)
  const { ticket_id } = made
  await sendUploads(inside, customer, photo_ids, { ticket_id })
  return made
}

function askedIn(fields: readonly TicketField[]): AskedField[] {
  return fields.filter(({ type }) => type !== 'info').map(({ name, label }) => ({ name, label }))
}
