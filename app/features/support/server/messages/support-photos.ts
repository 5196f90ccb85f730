import { sql } from 'kysely'
import type { Customer, Job, Staff } from '#platform/database/database.ts'
import type { Refused } from '#shared/errors/errors.ts'
import type { PhotoSize } from '#shared/paths/parts.ts'
import { photoContent, type PhotoColumns } from '#platform/media/photo-files.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { CustomerKey } from '../tickets/support-tickets.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

type TicketKey = StoreKey & { ticket_id: string }

/** Moves uploads to the ticket in the order of `ids`. */
export async function attachUploads(
  by: Customer | Job,
  { company_id, store_id, customer_id }: CustomerKey,
  ids: readonly string[],
  { ticket_id, message_id = null }: { ticket_id: string; message_id?: string | null },
): Promise<void> {
  if (ids.length === 0) return
  const result = await by
    .with('uploads', (db) =>
      db
        .deleteFrom('support_uploads')
        .where(ofTenant({ company_id, store_id }))
        .where('user_id', '=', customer_id)
        .where('id', 'in', ids)
        .returning(copiedColumns),
    )
    .insertInto('support_photos')
    .columns([...copiedColumns, 'ticket_id', 'message_id', 'position'])
    .expression((row) =>
      row
        .selectFrom('uploads')
        .select(copiedColumns)
        .select([
          sql<string>`${ticket_id}::uuid`.as('ticket_id'),
          sql<string | null>`${message_id}::uuid`.as('message_id'),
          sql<number>`array_position(${ids}::uuid[], id)`.as('position'),
        ]),
    )
    .executeTakeFirst()
  // The caller has checked `hasUploads`; a missing row means a race.
  if (Number(result.numInsertedOrUpdatedRows) < ids.length) throw new Error('a photo went away')
}

const copiedColumns = [
  'company_id',
  'store_id',
  'id',
  'user_id',
  'width',
  'height',
  'file_id',
  'bytes',
  'preview_id',
  'preview',
] as const

export async function insertPhotos(
  staff: Staff,
  message: StoreKey & { ticket_id: string; user_id: string; message_id: string },
  photos: readonly PhotoColumns[],
): Promise<void> {
  if (photos.length === 0) return
  await staff
    .insertInto('support_photos')
    .values(photos.map((photo, position) => ({ ...message, position, ...photo })))
    .execute()
}

/** Photos of the ticket itself have `message_id` null. */
export function listPhotos(by: Customer | Staff, { company_id, store_id, ticket_id }: TicketKey) {
  return by
    .selectFrom('support_photos')
    .where(ofTenant({ company_id, store_id }))
    .where('ticket_id', '=', ticket_id)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'message_id', 'width', 'height'])
    .execute()
}

export async function findPhoto(
  by: Customer | Staff,
  { company_id, store_id, ticket_id }: TicketKey,
  id: string,
  size: PhotoSize | undefined,
): Promise<Buffer | null | Refused> {
  const photo = await by
    .selectFrom('support_photos')
    .where(ofTenant({ company_id, store_id }))
    .where('ticket_id', '=', ticket_id)
    .where('id', '=', id)
    .select(photoContent(size))
    .executeTakeFirst()
  return photo ? by.files.read(company_id, photo) : null
}
