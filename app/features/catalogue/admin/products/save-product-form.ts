import { redirect } from 'react-router'
import { isRefused, refused } from '#shared/errors/errors.ts'
import { minute } from '#shared/durations.ts'
import { isId } from '#shared/id.ts'
import { to } from '#shared/paths/paths.ts'
import { productForm, type ProductForm } from '../../rules/product-form.ts'
import { saveProduct } from '../../server/products/save-product.ts'
import { listSkuDuplicates } from '../../server/products/store-products.ts'
import { fetchNewPictures } from '../../server/import/fetch-new-pictures.ts'
import type { Staff } from '#platform/database/database.ts'
import { createId } from '#platform/database/ordered-ids.ts'
import { savedProductCookie, serializeCookie } from '#platform/http/cookies.ts'
import { formAction, type ActionArgs } from '#web/form-action.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import { productParam } from './product-param.ts'
import { readEditor } from './read-editor.ts'
import { readListFilter } from './list-query.ts'

/** Saves a new product, or the product of the path. */
export const saveProductForm = formAction({
  authorise: getSelectedCompany,
  schema: productForm,
  failureCode: 'productSaveFailed',
  run: async ({ signedIn, staff, company_id, values }, args) => {
    const id = findProductId(args)
    const copiedId = args.url.searchParams.get('from') ?? undefined
    if (id === null && isId(copiedId) && isActiveWithoutSku(values)) {
      const original = await readEditor(args, signedIn, copiedId)
      if (original.draft.sku !== '') return refused('copySkuMissing', { field: 'sku' })
    }
    const pictures = await fetchNewPictures(staff, company_id, id, values.images)
    return isRefused(pictures) ? pictures : saveProduct(staff, company_id, id, values, pictures)
  },
  readCurrent: async ({ signedIn }, args) => {
    const { product, draft } = await readEditor(args, signedIn, findProductId(args))
    return { version: product?.version ?? '', current: draft }
  },
  done: async ({ staff, company_id, values, outcome, requestScope }, { url }) => {
    const path = await getNextPath(url, staff, { company_id, product_id: outcome.id }, values)
    const cookie = serializeCookie(requestScope, savedProductCookie, outcome.id, minute)
    return redirect(path, { headers: { 'set-cookie': cookie } })
  },
})

function findProductId({ params: { product } }: ActionArgs): string | null {
  return product === undefined ? null : productParam({ product })
}

function isActiveWithoutSku({ sku, stores }: ProductForm): boolean {
  return sku === '' && stores.some(({ active }) => active)
}

/**
 * Duplicate SKUs lead back to the form that lists them; a product inactive in every store leads to the list
 * with inactive products shown.
 */
async function getNextPath(
  url: URL,
  staff: Staff,
  key: { company_id: string; product_id: string },
  { stores }: ProductForm,
): Promise<string> {
  const listFilter = readListFilter(url)
  const duplicates = await listSkuDuplicates(staff, key)
  if (duplicates.length > 0)
    return to.admin.product(key.product_id, { ...listFilter, saved: createId() })
  const isHidden = stores.every(({ active }) => !active)
  return to.admin.products({ ...listFilter, ...(isHidden && { inactive: 'on' }) })
}
