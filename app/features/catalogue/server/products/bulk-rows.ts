import { sql } from 'kysely'
import type { BulkProduct } from '../../rules/bulk-edit.ts'
import type { Staff } from '#platform/database/database.ts'
import { json } from '#platform/database/sql-values.ts'

// One statement for many products. Callers send only the rows that changed.

export async function updateManyProducts(
  staff: Staff,
  company_id: string,
  products: readonly Pick<
    BulkProduct,
    | 'id'
    | 'base_price'
    | 'availability'
    | 'perishable'
    | 'withdrawal_exception'
    | 'maker_id'
    | 'weight'
    | 'category_id'
  >[],
): Promise<void> {
  await sql`update products p
    set base_price = j.base_price, availability = j.availability, perishable = j.perishable,
      withdrawal_exception = j.withdrawal_exception, maker_id = j.maker_id, weight = j.weight, category_id = j.category_id
    from jsonb_to_recordset(${json(products)}::jsonb)
      as j (id uuid, base_price bigint, availability text, perishable boolean,
        withdrawal_exception text, maker_id uuid, weight integer, category_id uuid)
    where p.company_id = ${company_id} and p.id = j.id`.execute(staff)
}

export async function updateManyVariants(
  staff: Staff,
  company_id: string,
  variants: readonly { product_id: string; id: string | null; price: number | null }[],
): Promise<void> {
  await sql`update product_variants v set price = j.price
    from jsonb_to_recordset(${json(variants)}::jsonb) as j (product_id uuid, id uuid, price bigint)
    where v.company_id = ${company_id} and v.product_id = j.product_id and v.id = j.id`.execute(
    staff,
  )
}

export type StoreProductLink = {
  product_id: string
  store_id: string
  price: number | null
  active: boolean
  sort_order: number | null
  category_id: string | null
}

export async function upsertManyLinks(
  staff: Staff,
  company_id: string,
  links: readonly StoreProductLink[],
): Promise<void> {
  if (links.length === 0) return
  await sql`insert into store_products
      (company_id, store_id, product_id, price, active, sort_order, category_id)
    select ${company_id}::uuid, j.store_id, j.product_id, j.price, j.active, j.sort_order, j.category_id
    from jsonb_to_recordset(${json(links)}::jsonb) as j
      (product_id uuid, store_id uuid, price bigint, active boolean, sort_order int, category_id uuid)
    on conflict (company_id, store_id, product_id) do update
    set price = excluded.price, active = excluded.active, sort_order = excluded.sort_order,
      category_id = excluded.category_id`.execute(staff)
}

export async function deleteManyLinks(
  staff: Staff,
  company_id: string,
  links: readonly { product_id: string; store_id: string }[],
): Promise<void> {
  if (links.length === 0) return
  await sql`delete from store_products sp
    using jsonb_to_recordset(${json(links)}::jsonb) as j (product_id uuid, store_id uuid)
    where sp.company_id = ${company_id} and sp.product_id = j.product_id
      and sp.store_id = j.store_id`.execute(staff)
}
