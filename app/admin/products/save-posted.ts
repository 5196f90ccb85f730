import { redirect } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { productForm } from '#domain/forms/product-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { saveProduct } from '#server/catalogue/save-product.ts'
import { takeInPictures } from '#server/catalogue/take-in-pictures.ts'
import type { SignedInStaff } from '#server/staff/read-signed-in-staff.ts'
import { companyOf } from '../company-of.ts'
import { faulty, notTaken, overtaken } from '../form-answer.ts'
import { changeOr } from '../read-or.ts'
import { readEditor } from './read-editor.ts'
import { listBehind } from './wanted.ts'

type Posted = Parameters<typeof changeOr>[0] & { request: Request; url: URL }

/** The form of a product as it was sent: saved whole, or answered with what is wrong with it. */
export async function savePosted(asked: Posted, signedIn: SignedInStaff, id: string | null) {
  const { company_id } = companyOf(signedIn)
  const { staff } = signedIn
  const form = await asked.request.formData()
  const read = readForm(productForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const saved = await changeOr(asked, 'productSaveFailed', async () => {
    const taken = await takeInPictures(staff, company_id, id, read.values.images)
    return isRefused(taken) ? taken : saveProduct(staff, company_id, id, read.values, taken)
  })
  if (!isRefused(saved)) return redirect(listBehind(asked.url))
  if (saved.refused !== 'overtaken') return notTaken(saved, form)
  const { product, draft } = await readEditor(asked, signedIn, id)
  return overtaken(saved, form, { seen: product?.seen ?? '', current: draft })
}
