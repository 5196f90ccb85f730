import { isId } from '#domain/id.ts'
import type { Customer } from '../database/database.ts'
import { deleteUploads } from './support-uploads.ts'

/** Takes back a photo that was brought and not sent. One that was sent stays. */
export async function removePhoto(customer: Customer, id: string): Promise<void> {
  if (isId(id)) await deleteUploads(customer, customer.scope, [id])
}
