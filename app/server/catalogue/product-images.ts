import type { Staff } from '../database/database.ts'
import type { ProductKey } from './product-variants.ts'

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

/** Writes the images in their order; those with an id keep it. */
export async function upsertImages(
  staff: Staff,
  { company_id, product_id }: ProductKey,
  images: readonly ImageRow[],
): Promise<void> {
  if (images.length === 0) return
  await staff
    .insertInto('product_images')
    .values(
      images.map(({ id, ...image }, index) => ({
        company_id,
        product_id,
        ...image,
        ...(id && { id }),
        sort_order: index + 1,
      })),
    )
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
