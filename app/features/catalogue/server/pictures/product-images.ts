import { sql } from 'kysely'
import type { Staff } from '#platform/database/database.ts'
import { isOneOfParts, type toOrderedRows, type PartKey } from '../listing/ordered-parts.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { Refused } from '#shared/errors/errors.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { savePicture, type SavedPicture } from '#platform/media/save-picture.ts'

export type ImageRow = {
  id: string | null
  url: string
  alt_text: string
  picture_id: string | null
}

export function listImages(staff: Staff, company_id: string, product_ids: readonly string[]) {
  return staff
    .selectFrom('product_images')
    .where(ofTenant({ company_id }))
    .where(sql<boolean>`product_id = any (${product_ids}::uuid[])`)
    .orderBy('product_id')
    .orderBy('sort_order')
    .orderBy('id')
    .select(['product_id', 'id', 'url', 'picture_id'])
    .execute()
}

export async function upsertImages(
  staff: Staff,
  images: ReturnType<typeof toOrderedRows<ImageRow>>,
): Promise<void> {
  if (images.length === 0) return
  await staff
    .insertInto('product_images')
    .values(images)
    .onConflict((known) =>
      known.columns(['company_id', 'product_id', 'id']).doUpdateSet((row) => ({
        url: row.ref('excluded.url'),
        alt_text: row.ref('excluded.alt_text'),
        picture_id: row.ref('excluded.picture_id'),
        sort_order: row.ref('excluded.sort_order'),
      })),
    )
    .execute()
}

export async function deleteImages(
  staff: Staff,
  company_id: string,
  removed: readonly PartKey[],
): Promise<void> {
  if (removed.length === 0) return
  await staff
    .deleteFrom('product_images')
    .where(ofTenant({ company_id }))
    .where(isOneOfParts(removed))
    .execute()
}

export async function addPicture(
  staff: Staff,
  company_id: string,
  file: Buffer,
): Promise<SavedPicture | Refused> {
  const refusal = await checkPermission(staff, company_id, 'editCatalogue')
  return refusal ?? savePicture(staff, company_id, file)
}
