import { sql } from 'kysely'
import type { ProductForm } from '#domain/forms/product-form.ts'
import type { ProductMetadata } from '#domain/catalogue/product.ts'
import { toSearchText } from '#domain/catalogue/search-text.ts'
import { toRespelledText } from '#domain/catalogue/search.ts'
import type { Staff } from '#server/platform/database/database.ts'
import { json } from '#server/platform/database/json.ts'

export type ProductRow = Omit<
  ProductForm,
  'specifications' | 'images' | 'variants' | 'stores' | 'stock_seen' | 'seen' | 'key'
> & {
  metadata: ProductMetadata
  desk_text: string
  label_text: string
}

/** Locks the product until the transaction ends. */
export async function lockProduct(staff: Staff, company_id: string, id: string) {
  const [product] = await lockProducts(staff, company_id, [id])
  return product ?? null
}

/** Locked in id order to avoid deadlocks; store locks are taken afterwards. */
export function lockProducts(staff: Staff, company_id: string, ids: readonly string[]) {
  return staff
    .selectFrom('products')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy('id')
    .select([
      'id',
      'name',
      'slug',
      'description',
      'base_price',
      'cost_price',
      'category_id',
      'sku',
      'gtin',
      'brand',
      'availability',
      'condition',
      'google_product_category',
      'unit_pricing_measure',
      'unit_pricing_base_measure',
      'stock_quantity',
      'stock_reserved',
      'metadata',
    ])
    .forNoKeyUpdate()
    .execute()
}

/** Finds the product of this id and name that this staff member created: a repeated submit. */
export async function findProductCreatedByActor(
  staff: Staff,
  company_id: string,
  { id, name }: { id: string; name: string },
): Promise<{ id: string; slug: string } | null> {
  const product = await staff
    .selectFrom('products as p')
    .innerJoin('audit_log as a', (join) =>
      join.onRef('a.company_id', '=', 'p.company_id').onRef('a.subject_id', '=', 'p.id'),
    )
    .where('p.company_id', '=', company_id)
    .where('p.id', '=', id)
    .where('a.subject_type', '=', 'product')
    .where('a.action', '=', 'created')
    .where('a.staff_id', '=', staff.scope.staff_id)
    .where('a.subject_name', '=', name)
    .select(['p.id', 'p.slug'])
    .executeTakeFirst()
  return product ?? null
}

/** Serialises requests that would create something under one key, until the transaction ends. */
export async function lockProductKey(staff: Staff, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key.toLowerCase()}, 0))`.execute(staff)
}

export async function listSlugsStartingWith(
  staff: Staff,
  company_id: string,
  slugs: readonly string[],
): Promise<string[]> {
  const patterns = slugs.map((slug) => `${slug}%`)
  const products = await staff
    .selectFrom('products')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`slug like any (${patterns}::text[])`)
    .select('slug')
    .execute()
  return products.map((product) => product.slug)
}

export function upsertProducts(
  staff: Staff,
  company_id: string,
  products: readonly (ProductRow & { id?: string | undefined; slug: string })[],
) {
  return staff
    .insertInto('products')
    .values(products.map((product) => ({ company_id, ...toColumns(product) })))
    .onConflict((known) =>
      known.columns(['company_id', 'id']).doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        slug: row.ref('excluded.slug'),
        description: row.ref('excluded.description'),
        base_price: row.ref('excluded.base_price'),
        cost_price: row.ref('excluded.cost_price'),
        category_id: row.ref('excluded.category_id'),
        sku: row.ref('excluded.sku'),
        gtin: row.ref('excluded.gtin'),
        brand: row.ref('excluded.brand'),
        availability: row.ref('excluded.availability'),
        condition: row.ref('excluded.condition'),
        google_product_category: row.ref('excluded.google_product_category'),
        unit_pricing_measure: row.ref('excluded.unit_pricing_measure'),
        unit_pricing_base_measure: row.ref('excluded.unit_pricing_base_measure'),
        stock_quantity: row.ref('excluded.stock_quantity'),
        metadata: row.ref('excluded.metadata'),
        search_text: row.ref('excluded.search_text'),
        desk_text: row.ref('excluded.desk_text'),
        label_text: row.ref('excluded.label_text'),
        wide_text: row.ref('excluded.wide_text'),
      })),
    )
    .returning(['id', 'slug'])
    .execute()
}

/** Variants are deleted by cascade. */
export async function deleteProduct(staff: Staff, company_id: string, id: string): Promise<void> {
  await staff
    .deleteFrom('products')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

function toColumns<Row extends ProductRow>(product: Row) {
  const search_text = toSearchText(product)
  return {
    ...product,
    search_text,
    wide_text: toRespelledText(search_text, product.label_text),
    metadata: json(product.metadata),
    unit_pricing_measure: json(product.unit_pricing_measure),
    unit_pricing_base_measure: json(product.unit_pricing_base_measure),
  }
}
