import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { productFormFields } from '../support/product-form-fields.ts'
import { queryDatabase } from './database.ts'
import { sendForm } from './http-steps.ts'

/** Creates a product by request as the signed-in staff of the store, and puts it on sale there. */
export async function createShopProduct(
  page: Page,
  host: string,
  fields: Record<string, string> & { name: string; base_price: string },
): Promise<{ id: string; slug: string }> {
  const [store] = await queryDatabase<{ id: string }>('select id from stores where domain = $1', [
    host,
  ])
  await sendForm(page, host, to.admin.newProduct(), {
    ...productFormFields,
    sku: `${fields.name} ${host}`,
    ...fields,
    'stores.0.store_id': store?.id ?? '',
    'stores.0.selected': 'on',
    'stores.0.active': 'on',
  })
  const [product] = await queryDatabase<{ id: string; slug: string }>(
    // A repeated test has left an earlier one.
    'select id, slug from products where sku = $1 order by created_at desc limit 1',
    [`${fields.name} ${host}`],
  )
  if (!product) throw new Error(`${fields.name} was not created`)
  return product
}
