import { sql } from 'kysely'
import type { Minor } from '#domain/money/money.ts'
import type { Availability } from '#domain/catalogue/product.ts'
import type { Job, Staff } from '#server/platform/database/database.ts'
import type { OrderKey } from './order-key.ts'
import { json } from '#server/platform/database/json.ts'
import { prepareQuery } from '#server/platform/database/prepared-query.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

export type OrderLine = {
  product_id: string
  store_product_id: string
  variant_id: string | null
  name: string
  variant_name: string | null
  sku: string
  image_url: string | null
  /** As it stood on the product. */
  unit_price: Minor
  /** Without any campaign. */
  list_price: Minor
  before_price: Minor | null
  campaign_id: string | null
  quantity: number
  /** Taken from the line by rules of the cart. */
  discount: Minor
  line_total: Minor
  vat: Minor
  availability: Availability
}

export async function insertLines(
  job: Job,
  order: OrderKey,
  lines: readonly OrderLine[],
): Promise<void> {
  await lineInsertion(job, { ...order, lines: json(lines) })
}

const lineColumns = [
  'product_id',
  'store_product_id',
  'variant_id',
  'name',
  'variant_name',
  'sku',
  'image_url',
  'unit_price',
  'list_price',
  'before_price',
  'campaign_id',
  'quantity',
  'discount',
  'line_total',
  'vat',
  'availability',
] as const satisfies readonly (keyof OrderLine)[]

const lineInsertion = prepareQuery(
  ({ company_id, store_id, order_id, lines }: OrderKey & { lines: string }) => {
    const columns = sql.join(lineColumns.map((name) => sql.ref(name)))
    return sql`insert into order_lines (company_id, store_id, order_id, position, ${columns})
      select ${company_id}::uuid, ${store_id}::uuid, ${order_id}::uuid, ordinality, ${columns}
      from jsonb_array_elements(${lines}::jsonb) with ordinality as given (value),
        jsonb_populate_record(null::order_lines, value) line`
  },
)

export function listLines(job: Job | Staff, order: OrderKey) {
  return lineList(job, order)
}

const lineList = prepareQuery(({ company_id, store_id, order_id }: OrderKey, db) =>
  db
    .selectFrom('order_lines')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .orderBy('position')
    .select(['id', 'position', ...lineColumns]),
)
