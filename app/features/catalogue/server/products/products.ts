import { sql } from 'kysely'
import { measureFieldNames, productFieldNames } from '../../rules/product-fields.ts'
import { mapFields, type ProductValues } from '../../rules/product-values.ts'
import type { ProductMetadata } from '../../rules/product.ts'
import { toSearchText, toRespelledText } from '../../rules/search.ts'
import type { Staff } from '#platform/database/database.ts'
import { json } from '#platform/database/sql-values.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type ProductRow = ProductValues & {
  metadata: ProductMetadata
  staff_search_text: string
  label_text: string
}

/** The columns that the product form can change. */
export const storedColumns = ['slug', 'metadata', ...productFieldNames] as const
const searchColumns = ['search_text', 'staff_search_text', 'label_text', 'respelled_text'] as const

/** Locks the product until the transaction ends. */
export async function lockProduct(staff: Staff, company_id: string, id: string) {
  const [product] = await lockProducts(staff, company_id, [id])
  return product ?? null
}

/** Locked in id order to avoid deadlocks; store locks are taken afterwards. */
export function lockProducts(staff: Staff, company_id: string, ids: readonly string[]) {
  return staff
    .selectFrom('products')
    .where(ofTenant({ company_id }))
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy('id')
    .select(['id', ...storedColumns, 'stock_reserved'])
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
    .where(ofTenant({ company_id }, 'p'))
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
    .where(ofTenant({ company_id }))
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
      known
        .columns(['company_id', 'id'])
        .doUpdateSet((row) =>
          Object.fromEntries(
            [...storedColumns, ...searchColumns].map((column) => [
              column,
              row.ref(`excluded.${column}`),
            ]),
          ),
        ),
    )
    .returning(['id', 'slug'])
    .execute()
}

/** Variants are deleted by cascade. */
export async function deleteProduct(staff: Staff, company_id: string, id: string): Promise<void> {
  await staff.deleteFrom('products').where(ofTenant({ company_id })).where('id', '=', id).execute()
}

function toColumns<Row extends ProductRow>(product: Row) {
  const search_text = toSearchText(product)
  return {
    ...product,
    search_text,
    respelled_text: toRespelledText(search_text, product.label_text),
    metadata: json(product.metadata),
    options: json(product.options),
    ...mapFields(measureFieldNames, (name) => json(product[name])),
  }
}
