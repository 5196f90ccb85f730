import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { isId } from '#domain/id.ts'
import { to } from '#domain/paths.ts'
import { productForm, type ProductForm } from '#domain/forms/product-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { saveProduct } from '#server/catalogue/save-product.ts'
import { listSkuTwins } from '#server/catalogue/sku-twins.ts'
import { takeInPictures } from '#server/catalogue/take-in-pictures.ts'
import { freshId } from '#server/database/ordered-ids.ts'
import type { SignedInStaff } from '#server/staff/read-signed-in-staff.ts'
import { companyOf } from '../company-of.ts'
import { faulty, notTaken, overtaken } from '../form-answer.ts'
import { changeOr } from '../read-or.ts'
import { readEditor } from './read-editor.ts'
import { filterBehind } from './wanted.ts'

type Posted = Parameters<typeof changeOr>[0] & { request: Request; url: URL }

/** Saves a submitted product form, or returns the form result with its errors. */
export async function savePosted(asked: Posted, signedIn: SignedInStaff, id: string | null) {
  const { company_id } = companyOf(signedIn)
  const { staff } = signedIn
  const form = await asked.request.formData()
  const read = readForm(productForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const copied = asked.url.searchParams.get('from') ?? undefined
  if (id === null && isId(copied) && isActiveWithoutSku(read.values)) {
    const model = await readEditor(asked, signedIn, copied)
    if (model.draft.sku !== '') return faulty({ sku: refused('copySkuMissing') }, form)
  }
  const saved = await changeOr(asked, 'productSaveFailed', async () => {
    const taken = await takeInPictures(staff, company_id, id, read.values.images)
    return isRefused(taken) ? taken : saveProduct(staff, company_id, id, read.values, taken)
  })
  if (!isRefused(saved)) return redirect(await pathAfter(asked, signedIn, saved.id, read.values))
  if (saved.refused !== 'overtaken') return notTaken(saved, form)
  const { product, draft } = await readEditor(asked, signedIn, id)
  return overtaken(saved, form, { seen: product?.seen ?? '', current: draft })
}

function isActiveWithoutSku({ sku, stores }: ProductForm): boolean {
  return sku === '' && stores.some(({ active }) => active)
}

/**
 * Duplicate SKUs lead back to the form that lists them; a product inactive in every store leads to the list
 * with inactive products shown.
 */
async function pathAfter(
  { url }: Posted,
  { staff, company }: SignedInStaff,
  product_id: string,
  { stores }: ProductForm,
): Promise<string> {
  const list = filterBehind(url)
  const key = company && { company_id: company.company_id, product_id }
  const twins = key ? await listSkuTwins(staff, key) : []
  if (twins.length > 0) return to.admin.product(product_id, { ...list, saved: freshId() })
  const isHidden = stores.every(({ active }) => !active)
  return to.admin.products({ ...list, ...(isHidden && { inactive: 'on' }) })
}
