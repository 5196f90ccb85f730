import { sql } from 'kysely'
import { parseMetadata, listSpecifications } from '../../rules/product.ts'
import type { CsvLink, CsvProduct, CsvVariant } from '../../rules/product-csv/to-csv-rows.ts'
import { parseJsonFields } from '../../rules/product-values.ts'
import type { Staff } from '#platform/database/database.ts'
import { listManufacturerNames } from '#features/manufacturers/server/read-manufacturers.ts'
import { storedColumns } from '../products/products.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** A stored product: has an id and its own category. */
export type StoredCsvProduct = Omit<CsvProduct, 'id'> & {
  id: string
  category_id: string | null
}

/** Keyed by id. */
export async function findCsvProducts(
  staff: Staff,
  company_id: string,
  ids: readonly string[],
): Promise<Map<string, StoredCsvProduct>> {
  const rows = await selectCsvProducts(staff, company_id)
    .where(sql<boolean>`p.id = any (${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, toCsvProduct(row)]))
}

/** Keyset pagination by id, which is the order of creation. */
export async function listCsvProducts(
  staff: Staff,
  company_id: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<CsvProduct[]> {
  const rows = await selectCsvProducts(staff, company_id)
    .$if(after !== null, (products) => products.where('p.id', '>', after!))
    .orderBy('p.id')
    .limit(limit)
    .execute()
  return rows.map(toCsvProduct)
}

export function listIdsBySku(staff: Staff, company_id: string, skus: readonly string[]) {
  return staff
    .selectFrom('products')
    .where(ofTenant({ company_id }))
    .where(sql<boolean>`sku = any (${skus}::text[])`)
    .where('sku', '<>', '')
    .select(['id', 'sku'])
    .execute()
}

/** The company's stores, by name, all their categories, and the manufacturers. */
export async function findCsvContext(staff: Staff, company_id: string) {
  const stores = await staff
    .selectFrom('stores')
    .where(ofTenant({ company_id }))
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .select(['id as store_id', 'domain', 'name'])
    .execute()
  const categories = await staff
    .selectFrom('store_categories')
    .where(ofTenant({ company_id }))
    .orderBy('sort_order')
    .select(['store_id', 'id', 'slug', 'name'])
    .execute()
  return { stores, categories, makers: await listManufacturerNames(staff, company_id) }
}

type Image = { id: string; url: string; alt_text: string }

function selectCsvProducts(staff: Staff, company_id: string) {
  return staff
    .selectFrom('products as p')
    .where(ofTenant({ company_id }, 'p'))
    .select(['id', ...storedColumns])
    .select([
      sql<Image[]>`coalesce((
        select json_agg(json_build_object('id', i.id, 'url', i.url, 'alt_text', i.alt_text)
          order by i.sort_order, i.id)
        from product_images i
        where i.company_id = p.company_id and i.product_id = p.id), '[]')`.as('images'),
      sql<CsvVariant[]>`coalesce((
        select json_agg(json_build_object('id', v.id, 'name', v.name, 'sku', v.sku, 'price', v.price,
          'unit_pricing_measure', v.unit_pricing_measure, 'stock_quantity', v.stock_quantity,
          'gtin', v.gtin, 'shelf', v.shelf, 'active', v.active) order by v.sort_order, v.id)
        from product_variants v
        where v.company_id = p.company_id and v.product_id = p.id), '[]')`.as('variants'),
      sql<CsvLink[]>`coalesce((
        select json_agg(json_build_object('store_id', sp.store_id, 'price', sp.price,
          'active', sp.active, 'sort_order', sp.sort_order, 'category_id', sp.category_id))
        from store_products sp
        where sp.company_id = p.company_id and sp.product_id = p.id), '[]')`.as('stores'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCsvProducts>['execute']>>[number]

function toCsvProduct({ metadata, ...row }: Row): StoredCsvProduct {
  return {
    ...parseJsonFields(row),
    specifications: listSpecifications(parseMetadata(metadata)),
  }
}
