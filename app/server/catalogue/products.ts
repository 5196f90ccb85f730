import { sql } from 'kysely'
import type { ProductForm } from '#domain/forms/product-form.ts'
import type { ProductMetadata } from '#domain/product.ts'
import { searchText } from '#domain/search-text.ts'
import type { Staff } from '../database/database.ts'
import { json } from '../database/json.ts'

export type ProductRow = Omit<
  ProductForm,
  'specifications' | 'images' | 'variants' | 'stores' | 'stock_seen' | 'seen'
> & {
  metadata: ProductMetadata
  desk_text: string
}

/** The product as it stands, kept from everyone else who would change it until the transaction ends. */
export async function lockProduct(staff: Staff, company_id: string, id: string) {
  const product = await staff
    .selectFrom('products')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
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
    .executeTakeFirst()
  return product ?? null
}

/** Keeps several from everyone else, in one order: whoever then locks their stores waits for nobody in a circle. */
export async function lockProducts(
  staff: Staff,
  company_id: string,
  ids: readonly string[],
): Promise<void> {
  await staff
    .selectFrom('products')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

export async function listSlugsLike(
  staff: Staff,
  company_id: string,
  slug: string,
): Promise<string[]> {
  const products = await staff
    .selectFrom('products')
    .where('company_id', '=', company_id)
    .where('slug', 'like', `${slug}%`)
    .select('slug')
    .execute()
  return products.map((product) => product.slug)
}

export async function insertProduct(
  staff: Staff,
  company_id: string,
  product: ProductRow & { slug: string },
) {
  return staff
    .insertInto('products')
    .values({ company_id, ...asColumns(product) })
    .returning(['id', 'slug'])
    .executeTakeFirst()
}

export async function updateProduct(
  staff: Staff,
  company_id: string,
  id: string,
  product: ProductRow & { slug: string },
) {
  return staff
    .updateTable('products')
    .set(asColumns(product))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returning(['id', 'slug'])
    .executeTakeFirst()
}

/** Its variants go with it. */
export async function deleteProduct(staff: Staff, company_id: string, id: string): Promise<void> {
  await staff
    .deleteFrom('products')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

function asColumns<Row extends ProductRow>(product: Row) {
  return {
    ...product,
    search_text: searchText(product),
    metadata: json(product.metadata),
    unit_pricing_measure: json(product.unit_pricing_measure),
    unit_pricing_base_measure: json(product.unit_pricing_base_measure),
  }
}
