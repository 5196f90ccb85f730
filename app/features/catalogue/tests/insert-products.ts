import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { toSearchText, toRespelledText } from '../rules/search.ts'
import { listWords } from '#features/catalogue/rules/suggestion.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

export type ProductFixture = {
  name: string
  description?: string
  /** Lower case, as stored in `label_text`. */
  labels?: string
  category?: string | null
  sort_order?: number
  active?: boolean
}

/** Inserts products and their categories directly; the slug of each is its index. */
export async function insertProducts(
  owner: Client,
  { company_id, store_id }: StoreKey,
  products: readonly ProductFixture[],
): Promise<void> {
  const names = new Set(products.flatMap(({ category }) => category ?? []))
  const categories = [...names].map((name, at) => ({ id: randomUUID(), name, slug: `c-${at}` }))
  await owner.query(
    `insert into store_categories (company_id, store_id, id, name, slug)
     select $1, $2, c.* from jsonb_to_recordset($3) c (id uuid, name text, slug text)`,
    [company_id, store_id, JSON.stringify(categories)],
  )
  const rows = products.map(
    ({ name, description = '', category = null, labels = '', ...placement }, at) => ({
      sort_order: at,
      active: true,
      ...placement,
      id: randomUUID(),
      name,
      slug: `p-${at}`,
      description,
      search_text: toSearchText({ name, description }),
      label_text: labels,
      respelled_text: toRespelledText(toSearchText({ name, description }), labels),
      category_id: categories.find((one) => one.name === category)?.id ?? null,
    }),
  )
  await owner.query(
    `with goods as (
       select * from jsonb_to_recordset($3) g (id uuid, name text, slug text, description text,
         search_text text, label_text text, respelled_text text, category_id uuid, sort_order int, active boolean)),
     made as (
       insert into products (company_id, id, name, slug, description, base_price, search_text, staff_search_text, label_text, respelled_text)
       select $1, id, name, slug, description, 100, search_text, lower(name), label_text, respelled_text from goods)
     insert into store_products (company_id, store_id, product_id, category_id, sort_order, active)
     select $1, $2, id, category_id, sort_order, active from goods`,
    [company_id, store_id, JSON.stringify(rows)],
  )
  await owner.query(
    `insert into product_words (company_id, word) select $1, unnest($2::text[]) on conflict do nothing`,
    [company_id, products.flatMap(({ name, labels = '' }) => listWords(`${name}\n${labels}`))],
  )
}

export async function deleteProducts(owner: Client, { company_id }: StoreKey): Promise<void> {
  await owner.query('delete from products where company_id = $1', [company_id])
  await owner.query('delete from product_words where company_id = $1', [company_id])
  await owner.query('delete from store_categories where company_id = $1', [company_id])
}
