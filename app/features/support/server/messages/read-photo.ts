import type { Refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import type { PhotoSize } from '#shared/paths/parts.ts'
import type { Customer, Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { findPhoto } from './support-photos.ts'
import { findUpload } from './support-uploads.ts'

export type PhotoQuery = { ticket_id: string; id: string; size?: PhotoSize | undefined }

/** Returns null for photos of other customers, like for missing ones. */
export function readPhoto(customer: Customer, query: PhotoQuery): Promise<Buffer | null | Refused> {
  return readPhotoBytes(customer, customer.scope, query)
}

export function readPhotoAsStaff(
  staff: Staff,
  store: StoreKey,
  query: PhotoQuery,
): Promise<Buffer | null | Refused> {
  return readPhotoBytes(staff, store, query)
}

/** Preview of a photo that is not sent yet. */
export async function readUpload(customer: Customer, id: string): Promise<Buffer | null | Refused> {
  return isId(id) ? findUpload(customer, id) : null
}

async function readPhotoBytes(
  by: Customer | Staff,
  { company_id, store_id }: StoreKey,
  { ticket_id, id, size }: PhotoQuery,
): Promise<Buffer | null | Refused> {
  if (!isId(ticket_id) || !isId(id)) return null
  const ticket = { company_id, store_id, ticket_id }
  return findPhoto(by, ticket, id, size)
}
