import { sql } from 'kysely'
import type { ProductForm } from '../../rules/product-form.ts'
import { diffFields } from '#features/companies/server/audit-log.ts'
import type { Staff } from '#platform/database/database.ts'
import { isOneOfParts, type toOrderedRows, type PartKey } from '../listing/ordered-parts.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type VariantRow = Omit<ProductForm['variants'][number], 'stock_seen'>

const recordedColumns = [
  'name',
  'sku',
  'price',
  'unit_pricing_measure',
  'stock_quantity',
  'gtin',
  'shelf',
  'active',
] as const

/** Includes the stock reserved by pending orders. */
export function lockVariants(staff: Staff, company_id: string, product_ids: readonly string[]) {
  return staff
    .selectFrom('product_variants')
    .where(ofTenant({ company_id }))
    .where(sql<boolean>`product_id = any (${product_ids}::uuid[])`)
    .orderBy('product_id')
    .orderBy('sort_order')
    .orderBy('id')
    .select(['product_id', 'id', 'stock_reserved', ...recordedColumns])
    .forNoKeyUpdate()
    .execute()
}

type StoredVariant = Awaited<ReturnType<typeof lockVariants>>[number]

/** The changed columns of variants that existed, for the audit log. */
export function diffVariants(before: readonly StoredVariant[], after: readonly VariantRow[]) {
  const changes = after.flatMap((variant) => {
    const stored = before.find(({ id }) => id === variant.id)
    if (!stored) return []
    const values = Object.fromEntries(recordedColumns.map((column) => [column, variant[column]]))
    return Object.entries(diffFields(stored, values)).map(
      ([column, change]) => [`${stored.name} · ${column}`, change] as const,
    )
  })
  return Object.fromEntries(changes)
}

export async function upsertVariants(
  staff: Staff,
  variants: ReturnType<typeof toOrderedRows<VariantRow>>,
): Promise<void> {
  if (variants.length === 0) return
  await staff
    .insertInto('product_variants')
    .values(variants)
    .onConflict((known) =>
      known.columns(['company_id', 'product_id', 'id']).doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        sku: row.ref('excluded.sku'),
        price: row.ref('excluded.price'),
        unit_pricing_measure: row.ref('excluded.unit_pricing_measure'),
        stock_quantity: row.ref('excluded.stock_quantity'),
        gtin: row.ref('excluded.gtin'),
        shelf: row.ref('excluded.shelf'),
        active: row.ref('excluded.active'),
        sort_order: row.ref('excluded.sort_order'),
      })),
    )
    .execute()
}

/** Variants that occur in orders are only deactivated, as order lines refer to them; the others are deleted. */
export async function removeVariants(
  staff: Staff,
  company_id: string,
  removed: readonly PartKey[],
): Promise<void> {
  if (removed.length === 0) return
  await staff
    .deleteFrom('product_variants')
    .where(ofTenant({ company_id }))
    .where(isOneOfParts(removed))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('order_lines as l')
            .whereRef('l.company_id', '=', 'product_variants.company_id')
            .whereRef('l.product_id', '=', 'product_variants.product_id')
            .whereRef('l.variant_id', '=', 'product_variants.id')
            .select('l.id'),
        ),
      ),
    )
    .execute()
  await staff
    .updateTable('product_variants')
    .set({ active: false })
    .where(ofTenant({ company_id }))
    .where(isOneOfParts(removed))
    .execute()
}
