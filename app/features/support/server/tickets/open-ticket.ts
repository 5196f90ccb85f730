import { refused, type Refused } from '#shared/errors/errors.ts'
import type { FieldErrors } from '#shared/field-errors.ts'
import type { TicketForm } from '../../rules/ticket-forms.ts'
import {
  checkTicketForm,
  parseTicketFields,
  type TicketField,
} from '../../rules/ticket-questions.ts'
import { inTransaction, type Customer, type Job } from '#platform/database/database.ts'
import { addNotifications } from '#features/notifications/server/add-notifications.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import { isWithinRateLimit } from '../messages/read-thread.ts'
import { attachUploads } from '../messages/support-photos.ts'
import { findActiveTemplate } from '../templates/support-templates.ts'
import {
  insertTicket,
  orderForeignKey,
  type StoredField,
  type CustomerKey,
  type OpenedTicket,
} from './support-tickets.ts'
import { hasUploads } from '../messages/support-uploads.ts'

type TicketRequest = Pick<TicketForm, 'type' | 'answers'> & Partial<TicketForm>

/** Validates the answers against the active template. Jobs pass `at` for imported tickets. */
export async function openTicket(
  by: Customer | Job,
  customer: CustomerKey,
  request: TicketRequest,
  at?: Date,
): Promise<OpenedTicket | { fieldErrors: FieldErrors } | Refused> {
  const mayAsk = await isWithinRateLimit(by, 'ticket_account')
  if (!mayAsk) return refused('ticketsThrottled')
  try {
    return await inTransaction(by, (tx) => createTicket(tx, customer, request, at))
  } catch (error) {
    if (findBrokenConstraint(error) !== orderForeignKey) throw error
    return { fieldErrors: { order_id: refused('ticketOrderUnknown') } }
  }
}

async function createTicket(
  tx: Customer | Job,
  customer: CustomerKey,
  { type, answers, order_id = null, photo_ids = [] }: TicketRequest,
  at: Date | undefined,
): Promise<OpenedTicket | { fieldErrors: FieldErrors } | Refused> {
  const template = await findActiveTemplate(tx, customer, type)
  const fields = parseTicketFields(template?.form_schema)
  if (!template || !fields) return refused('templateLoadFailed')
  const checked = checkTicketForm(type, fields, answers)
  if ('fieldErrors' in checked) return checked
  if (!(await hasUploads(tx, customer, photo_ids))) {
    return { fieldErrors: { photo_ids: refused('photoNotFound') } }
  }
  const { title, version } = template
  const form_fields = toAskedFields(fields)
  const ticket = { type, title, template_version: version, form_fields, order_id, ...checked }
  const inserted = await insertTicket(tx, customer, ticket, at)
  const { ticket_id } = inserted
  await attachUploads(tx, customer, photo_ids, { ticket_id })
  // Imported tickets (with a date of their own) are no news.
  if (!at) {
    const cause = `ticket ${ticket_id}`
    await addNotifications(tx, customer, { kind: 'ticket', subject_id: ticket_id, cause })
  }
  return inserted
}

function toAskedFields(fields: readonly TicketField[]): StoredField[] {
  return fields.filter(({ type }) => type !== 'info').map(({ name, label }) => ({ name, label }))
}
