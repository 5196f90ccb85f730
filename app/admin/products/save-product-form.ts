import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors/errors.ts'
import { isId } from '#domain/shared/id.ts'
import { to } from '#domain/paths/paths.ts'
import { productForm, type ProductForm } from '#domain/forms/product-form.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { saveProduct } from '#server/business/catalogue/products/save-product.ts'
import { listSkuDuplicates } from '#server/business/catalogue/products/sku-duplicates.ts'
import { fetchNewPictures } from '#server/business/catalogue/import/fetch-new-pictures.ts'
import { createId } from '#server/platform/database/ordered-ids.ts'
import type { SignedInStaff } from '#server/business/staff/read-signed-in-staff.ts'
import { toInvalidResult, toRefusedResult, toConflictResult } from '#web/form-response.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { getCompany } from '#admin/shell/selected-company.ts'
import { readEditor } from './read-editor.ts'
import { readListFilter } from './list-query.ts'

type FormArgs = Parameters<typeof runOrRefuse>[0] & { request: Request; url: URL }

/** Saves a submitted product form, or returns the form result with its errors. */
export async function saveProductForm(args: FormArgs, signedIn: SignedInStaff, id: string | null) {
  const { company_id } = getCompany(signedIn)
  const { staff } = signedIn
  const form = await args.request.formData()
  const parsed = parseForm(productForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  const copiedId = args.url.searchParams.get('from') ?? undefined
  if (id === null && isId(copiedId) && isActiveWithoutSku(parsed.values)) {
    const original = await readEditor(args, signedIn, copiedId)
    if (original.draft.sku !== '') return toInvalidResult({ sku: refused('copySkuMissing') }, form)
  }
  const saved = await runOrRefuse(args, 'productSaveFailed', async () => {
    const pictures = await fetchNewPictures(staff, company_id, id, parsed.values.images)
    return isRefused(pictures)
      ? pictures
      : saveProduct(staff, company_id, id, parsed.values, pictures)
  })
  if (!isRefused(saved)) return redirect(await getNextPath(args, signedIn, saved.id, parsed.values))
  if (saved.refused !== 'overtaken') return toRefusedResult(saved, form)
  const { product, draft } = await readEditor(args, signedIn, id)
  return toConflictResult(saved, form, { version: product?.version ?? '', current: draft })
}

function isActiveWithoutSku({ sku, stores }: ProductForm): boolean {
  return sku === '' && stores.some(({ active }) => active)
}

/**
 * Duplicate SKUs lead back to the form that lists them; a product inactive in every store leads to the list
 * with inactive products shown.
 */
async function getNextPath(
  { url }: FormArgs,
  { staff, company }: SignedInStaff,
  product_id: string,
  { stores }: ProductForm,
): Promise<string> {
  const listFilter = readListFilter(url)
  const key = company && { company_id: company.company_id, product_id }
  const duplicates = key ? await listSkuDuplicates(staff, key) : []
  if (duplicates.length > 0)
    return to.admin.product(product_id, { ...listFilter, saved: createId() })
  const isHidden = stores.every(({ active }) => !active)
  return to.admin.products({ ...listFilter, ...(isHidden && { inactive: 'on' }) })
}
