import { sql } from 'kysely'
import type { Customer, Job, Staff } from '#server/platform/database/database.ts'
import type { CleanPhoto } from '#server/platform/media/clean-photo.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import type { CustomerKey } from '../tickets/support-tickets.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

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
  'bytes',
  'preview',
] as const

export async function insertPhotos(
  staff: Staff,
  message: StoreKey & { ticket_id: string; user_id: string; message_id: string },
  photos: readonly CleanPhoto[],
): Promise<void> {
  if (photos.length === 0) return
  await staff
    .insertInto('support_photos')
    .values(
      photos.map(({ whole, preview }, position) => ({
        ...message,
        position,
        width: whole.width,
        height: whole.height,
        bytes: whole.bytes,
        preview: preview.bytes,
      })),
    )
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
  size: 'bytes' | 'preview',
): Promise<Buffer | null> {
  const photo = await by
    .selectFrom('support_photos')
    .where(ofTenant({ company_id, store_id }))
    .where('ticket_id', '=', ticket_id)
    .where('id', '=', id)
    .select(`${size} as bytes`)
    .executeTakeFirst()
  return photo?.bytes ?? null
}
