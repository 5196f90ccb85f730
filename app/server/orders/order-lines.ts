import type { Minor } from '#domain/money.ts'
import type { Job } from '../database/database.ts'
import type { OrderKey } from './orders.ts'

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
