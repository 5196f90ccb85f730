import type { Minor } from '#domain/money/money.ts'
import type { Availability } from '#domain/catalogue/product.ts'
import type { Job, Staff } from '#server/platform/database/database.ts'
import type { OrderKey } from './order-key.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

export type OrderLine = {
  product_id: string
  store_product_id: string
  variant_id: string | null
  name: string
  variant_name: string | null
  sku: string
  image_url: string | null
  unit_price: Minor
  quantity: number
  line_total: Minor
  vat: Minor
  availability: Availability
}

export async function insertLines(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  lines: readonly OrderLine[],
): Promise<void> {
  await job
    .insertInto('order_lines')
    .values(
      lines.map((line, index) => ({
        company_id,
        store_id,
        order_id,
        ...line,
        position: index + 1,
      })),
    )
    .execute()
}

export function listLines(job: Job | Staff, { company_id, store_id, order_id }: OrderKey) {
  return job
    .selectFrom('order_lines')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .orderBy('position')
    .select([
      'id',
      'product_id',
      'store_product_id',
      'variant_id',
      'name',
      'variant_name',
      'sku',
      'image_url',
      'unit_price',
      'quantity',
      'line_total',
      'vat',
      'availability',
    ])
    .execute()
}
