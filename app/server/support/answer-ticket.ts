import { refused, type Refused } from '#domain/errors.ts'
import { isId } from '#domain/id.ts'
import { limits } from '#domain/limits.ts'
import { recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Customer, type Job, type Staff } from '../database/database.ts'
import { brokenConstraint } from '../database/faults.ts'
import { cleanPhoto, type CleanPhoto } from '../media/clean-photo.ts'
import type { StoreKey } from '../stores/stores.ts'
import { enqueueAnswerMail } from './send-answer-mail.ts'
import { isWithinMeasure } from './measure.ts'
import { photoRefusals } from './photo-refusals.ts'
import {
  findOwnAnswer,
  findOwnMessage,
  insertMessage,
  keyOfMessage,
  keyToTicket,
  whileOpen,
  type NewMessage,
  type Written,
} from './support-messages.ts'
import { insertPhotos, sendUploads } from './support-photos.ts'
import { lockTicket, updateReadMark, type CustomerKey } from './support-tickets.ts'
import { hasUploads } from './support-uploads.ts'

type Reply = { ticket_id: string; message: string; key?: string | undefined }
type CustomerReply = Reply & { photo_ids?: readonly string[] }
type StaffReply = Reply & { photos?: readonly Buffer[] }

/** A ticket waiting for the customer becomes open again. */
export async function answerAsCustomer(
  by: Customer | Job,
  { customer_id, company_id, store_id }: CustomerKey,
  { ticket_id, message, photo_ids = [], key: id }: CustomerReply,
  at?: Date,
): Promise<Written | Refused> {
  if (!isId(ticket_id)) return refused('ticketNotFound')
  const own = { company_id, store_id, ticket_id, user_id: customer_id, message }
  // A retry after a lost response.
  const before = id && (await findOwnMessage(by, { ...own, id }))
  if (before) return before
  const mayWrite = await isWithinMeasure(by, 'message_account')
  if (!mayWrite) return refused('messagesThrottled')
  try {
    return await inOneTransaction(by, async (inside) => {
      const customer = { customer_id, company_id, store_id }
      if (!(await hasUploads(inside, customer, photo_ids))) return refused('photoNotFound')
      const written = await insertMessage(inside, { ...own, ...(id && { id }) }, at)
      const { message_id } = written
      await sendUploads(inside, customer, photo_ids, { ticket_id, message_id })
      return written
    })
  } catch (fault) {
    const broken = brokenConstraint(fault)
    if (broken === whileOpen) return refused('ticketEnded')
    if (broken === keyToTicket) return refused('ticketNotFound')
    if (broken === keyOfMessage && id) return twice(by, { ...own, id })
    throw fault
  }
}

// A concurrent duplicate, or a key already used for another message.
async function twice(
  by: Customer | Job,
  message: NewMessage & { id: string },
): Promise<Written | Refused> {
  return (await findOwnMessage(by, message)) ?? refused('messageKeyUsed')
}

export async function answerAsStaff(
  staff: Staff,
  store: StoreKey,
  { photos = [], ...reply }: StaffReply,
  at?: Date,
): Promise<Written | Refused> {
  if (photos.length > limits.photos) return photoRefusals.tooMany
  const no = photos.length > 0 && (await forbidden(staff, store.company_id, 'answerTickets'))
  if (no) return no
  const clean: CleanPhoto[] = []
  for (const photo of photos) {
    const written = await cleanPhoto(photo)
    if (typeof written === 'string') return photoRefusals[written]
    clean.push(written)
  }
  try {
    return await inOneTransaction(staff, (inside) => answered(inside, store, reply, clean, at))
  } catch (fault) {
    const broken = brokenConstraint(fault)
    if (broken === whileOpen) return refused('staffTicketEnded')
    if (broken === keyOfMessage) return refused('staffMessageKeyUsed')
    throw fault
  }
}

async function answered(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { ticket_id, message, key: id }: Reply,
  photos: readonly CleanPhoto[],
  at: Date | undefined,
): Promise<Written | Refused> {
  const no = await forbidden(staff, company_id, 'answerTickets')
  if (no) return no
  const store = { company_id, store_id }
  const ticket = isId(ticket_id) ? await lockTicket(staff, store, ticket_id) : null
  if (!ticket) return refused('staffTicketNotFound')
  // A concurrent duplicate waits for the lock on the ticket.
  const before = id && (await findOwnAnswer(staff, store, { ticket_id, id, message }))
  if (before) return before
  const author_id = staff.scope.staff_id
  const own = { ...store, ticket_id, user_id: ticket.user_id }
  const written = await insertMessage(
    staff,
    { ...own, ...(id && { id }), author_id, message, is_staff: true },
    at,
  )
  await insertPhotos(staff, { ...own, message_id: written.message_id }, photos)
  // A reply marks the ticket as read.
  await updateReadMark(staff, store, ticket_id, 'read_by_staff', written.position)
  // Seeded messages (with a date of their own) send no mail.
  if (!at) await enqueueAnswerMail(staff, store, { ticket_id, position: written.position })
  await recordChange(staff, {
    ...store,
    action: 'answered',
    subject_type: 'ticket',
    subject_id: ticket_id,
    subject_name: ticket.title,
  })
  return written
}
