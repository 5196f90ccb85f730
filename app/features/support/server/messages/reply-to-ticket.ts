import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import { addDecision } from '#features/legal/rules/claim-periods.ts'
import type { Language } from '#shared/stores/locale.ts'
import { limits } from '#shared/limits.ts'
import { addNotifications } from '#features/notifications/server/add-notifications.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Customer, type Job, type Staff } from '#platform/database/database.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import { cleanPhoto, type CleanPhoto } from '#platform/media/encode-picture.ts'
import { savePhotos, type PhotoColumns } from '#platform/media/photo-files.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { enqueueReplyMail } from './send-reply-mail.ts'
import { isWithinRateLimit } from './read-thread.ts'
import type { ClaimDecision } from '../../rules/claim-decision.ts'
import { photoRefusals } from '../../rules/photo-refusals.ts'
import {
  findOwnReply,
  findOwnMessage,
  insertMessage,
  messagePrimaryKey,
  ticketForeignKey,
  openTicketConstraint,
  type NewMessage,
  type SavedMessage,
} from './support-messages.ts'
import { insertPhotos, attachUploads } from './support-photos.ts'
import { lockTicket, updateReadPosition, type CustomerKey } from '../tickets/support-tickets.ts'
import { hasUploads } from './support-uploads.ts'

type Reply = { ticket_id: string; message: string; key?: string | undefined }
type CustomerReply = Reply & { photo_ids?: readonly string[] }
type StaffReply = Reply & {
  photos?: readonly Buffer[]
  /** A claim has it, with the language of its buyer. */
  decided?: { decision: ClaimDecision; language: Language } | null
}

/** A ticket waiting for the customer becomes open again. */
export async function replyAsCustomer(
  by: Customer | Job,
  { customer_id, company_id, store_id }: CustomerKey,
  { ticket_id, message, photo_ids = [], key: id }: CustomerReply,
  at?: Date,
): Promise<SavedMessage | Refused> {
  if (!isId(ticket_id)) return refused('ticketNotFound')
  const own = { company_id, store_id, ticket_id, user_id: customer_id, message }
  // A retry after a lost response.
  const existing = id && (await findOwnMessage(by, { ...own, id }))
  if (existing) return existing
  const mayWrite = await isWithinRateLimit(by, 'message_account')
  if (!mayWrite) return refused('messagesThrottled')
  try {
    return await inTransaction(by, async (tx) => {
      const customer = { customer_id, company_id, store_id }
      if (!(await hasUploads(tx, customer, photo_ids))) return refused('photoNotFound')
      const result = await insertMessage(tx, { ...own, ...(id && { id }) }, at)
      const { message_id } = result
      await attachUploads(tx, customer, photo_ids, { ticket_id, message_id })
      // Seeded messages (with a date of their own) are no news.
      if (!at) {
        const cause = `message ${message_id}`
        await addNotifications(tx, customer, { kind: 'ticket', subject_id: ticket_id, cause })
      }
      return result
    })
  } catch (error) {
    const constraint = findBrokenConstraint(error)
    if (constraint === openTicketConstraint) return refused('ticketEnded')
    if (constraint === ticketForeignKey) return refused('ticketNotFound')
    if (constraint === messagePrimaryKey && id) return findDuplicate(by, { ...own, id })
    throw error
  }
}

// A concurrent duplicate, or a key already used for another message.
async function findDuplicate(
  by: Customer | Job,
  message: NewMessage & { id: string },
): Promise<SavedMessage | Refused> {
  return (await findOwnMessage(by, message)) ?? refused('messageKeyUsed')
}

export async function replyAsStaff(
  staff: Staff,
  store: StoreKey,
  { photos = [], ...reply }: StaffReply,
  at?: Date,
): Promise<SavedMessage | Refused> {
  if (photos.length > limits.photos) return photoRefusals.tooMany
  const refusal =
    photos.length > 0 && (await checkPermission(staff, store.company_id, 'answerTickets'))
  if (refusal) return refusal
  const cleanedPhotos: CleanPhoto[] = []
  for (const photo of photos) {
    const result = await cleanPhoto(photo)
    if (typeof result === 'string') return photoRefusals[result]
    cleanedPhotos.push(result)
  }
  const saved = await savePhotos(staff, store.company_id, cleanedPhotos)
  if (isRefused(saved)) return saved
  try {
    return await inTransaction(staff, (tx) => insertStaffReply(tx, store, reply, saved, at))
  } catch (error) {
    const constraint = findBrokenConstraint(error)
    if (constraint === openTicketConstraint) return refused('staffTicketEnded')
    if (constraint === messagePrimaryKey) return refused('staffMessageKeyUsed')
    throw error
  }
}

async function insertStaffReply(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { ticket_id, message: submitted, key: id, decided = null }: Omit<StaffReply, 'photos'>,
  photos: readonly PhotoColumns[],
  at: Date | undefined,
): Promise<SavedMessage | Refused> {
  const refusal = await checkPermission(staff, company_id, 'answerTickets')
  if (refusal) return refusal
  const store = { company_id, store_id }
  const ticket = isId(ticket_id) ? await lockTicket(staff, store, ticket_id) : null
  if (!ticket) return refused('staffTicketNotFound')
  if (decided && ticket.type !== 'warranty_claim') return refused('requestInvalid')
  const message = decided ? addDecision(submitted, decided.decision, decided.language) : submitted
  const decision = decided && { decision: decided.decision }
  // A concurrent duplicate waits for the lock on the ticket.
  const existing = id && (await findOwnReply(staff, store, { ticket_id, id, message }))
  if (existing) return existing
  const author_id = staff.scope.staff_id
  const own = { ...store, ticket_id, user_id: ticket.user_id }
  const result = await insertMessage(
    staff,
    { ...own, ...(id && { id }), author_id, message, is_staff: true, ...decision },
    at,
  )
  await insertPhotos(staff, { ...own, message_id: result.message_id }, photos)
  // A reply marks the ticket as read.
  await updateReadPosition(staff, store, ticket_id, 'read_by_staff', result.position)
  // Seeded messages (with a date of their own) send no mail.
  if (!at) await enqueueReplyMail(staff, store, { ticket_id, position: result.position })
  await recordChange(staff, {
    ...store,
    action: 'answered',
    subject_type: 'ticket',
    subject_id: ticket_id,
    subject_name: ticket.title,
    ...(decision && { changes: decision }),
  })
  return result
}
