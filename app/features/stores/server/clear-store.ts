import type { Job } from '#platform/database/database.ts'
import { deleteUnused } from '#platform/media/pictures.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export async function clearSupport(tx: Job, store: StoreKey): Promise<void> {
  // Photos, messages and notes are deleted by cascade.
  for (const table of [
    'support_tickets',
    'support_uploads',
    'support_templates',
    'support_faqs',
    'canned_replies',
  ] as const) {
    await tx
      .deleteFrom(table)
      .where((row) => row.and(store))
      .execute()
  }
}

export async function clearReviews(tx: Job, store: StoreKey): Promise<void> {
  for (const table of [
    'reviews',
    'review_refusals',
    'product_questions',
    'stock_wishes',
  ] as const) {
    await tx
      .deleteFrom(table)
      .where((row) => row.and(store))
      .execute()
  }
}

/** Deletes products that only this store sold, with their pictures; shared products stay. */
export async function clearProducts(tx: Job, store: StoreKey): Promise<void> {
  const { company_id } = store
  const links = await tx
    .deleteFrom('store_products')
    .where((row) => row.and(store))
    .returning('product_id')
    .execute()
  await tx
    .deleteFrom('store_categories')
    .where((row) => row.and(store))
    .execute()
  if (links.length === 0) return
  const orphanedProducts = tx
    .selectFrom('products as p')
    .where(ofTenant({ company_id }, 'p'))
    .where(
      'p.id',
      'in',
      links.map(({ product_id }) => product_id),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('store_products as l')
            .whereRef('l.company_id', '=', 'p.company_id')
            .whereRef('l.product_id', '=', 'p.id')
            .select('l.id'),
        ),
      ),
    )
    .select('p.id')
  const pictures = await tx
    .selectFrom('product_images')
    .where(ofTenant({ company_id }))
    .where('product_id', 'in', orphanedProducts)
    .where('picture_id', 'is not', null)
    .select('picture_id')
    .distinct()
    .execute()
  await tx
    .deleteFrom('products')
    .where(ofTenant({ company_id }))
    .where('id', 'in', orphanedProducts)
    .execute()
  await deleteUnused(
    tx,
    company_id,
    pictures.flatMap(({ picture_id }) => picture_id ?? []),
  )
}

export async function clearCustomers(tx: Job, store: StoreKey): Promise<void> {
  for (const table of ['customers', 'consent_choices', 'throttles', 'idempotency_keys'] as const) {
    await tx
      .deleteFrom(table)
      .where((row) => row.and(store))
      .execute()
  }
}

export async function deleteSettings(tx: Job, store: StoreKey): Promise<void> {
  for (const table of ['store_settings', 'delivery_methods', 'home_blocks'] as const) {
    await tx
      .deleteFrom(table)
      .where((row) => row.and(store))
      .execute()
  }
}
