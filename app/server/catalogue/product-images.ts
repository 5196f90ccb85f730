import type { Staff } from '../database/database.ts'
import { inOrder, type ProductKey } from './in-order.ts'

export type ImageRow = {
  id: string | null
  url: string
  alt_text: string
  picture_id: string | null
}

export function listImages(staff: Staff, { company_id, product_id }: ProductKey) {
  return staff
    .selectFrom('product_images')
    .where('company_id', '=', company_id)
    .where('product_id', '=', product_id)
    .orderBy('sort_order')
    .orderBy('id')
    .select(['id', 'url', 'picture_id'])
    .execute()
}

export async function upsertImages(
  staff: Staff,
  product: ProductKey,
  images: readonly ImageRow[],
): Promise<void> {
  if (images.length === 0) return
  await staff
    .insertInto('product_images')
    .values(inOrder(product, images))
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
  { company_id, product_id }: ProductKey,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await staff
    .deleteFrom('product_images')
    .where('company_id', '=', company_id)
    .where('product_id', '=', product_id)
    .where('id', 'in', ids)
    .execute()
}
