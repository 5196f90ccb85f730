import { isRefused, type Refused } from '#shared/errors/errors.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { formFieldNames } from '../../rules/product-fields.ts'
import { mapFields } from '../../rules/product-values.ts'
import type { ProductCellForm } from '../../rules/product-cell-form.ts'
import { productForm } from '../../rules/product-form.ts'
import { applyCell } from './apply-cell.ts'
import { readProductEditor, type ProductEditor } from './read-product-editor.ts'
import { saveProduct } from './save-product.ts'

export type ChangedCell = { id: string; name: string; undo: ProductCellForm }

/** Another save between reading and saving changes the version; what it changed is compared again. */
const attempts = 3

/** Saves one cell of the table of products as the form would, with all its checks and its entry in the audit log. */
export async function changeProductCell(
  staff: Staff,
  company_id: string,
  id: string,
  cell: ProductCellForm,
): Promise<ChangedCell | Refused> {
  const refusal = await checkPermission(staff, company_id, 'editCatalogue')
  if (refusal) return refusal
  let outcome = await tryCell(staff, company_id, id, cell)
  for (let attempt = 1; isOvertaken(outcome) && attempt < attempts; attempt += 1)
    outcome = await tryCell(staff, company_id, id, cell)
  return outcome
}

function isOvertaken(outcome: ChangedCell | Refused): boolean {
  return isRefused(outcome) && outcome.refused === 'editConflict'
}

async function tryCell(
  staff: Staff,
  company_id: string,
  id: string,
  cell: ProductCellForm,
): Promise<ChangedCell | Refused> {
  const editor = await readProductEditor(staff, company_id, id, { store_id: null, numberFormat })
  if (isRefused(editor)) return editor
  const parsed = parseForm(productForm, toSubmittedForm(editor))
  if ('fieldErrors' in parsed) return toRefusal(parsed.fieldErrors)
  const planned = applyCell(parsed.values, cell)
  if (isRefused(planned)) return planned
  const saved = await saveProduct(staff, company_id, id, planned.form)
  if (isRefused(saved)) return saved
  return { id, name: planned.form.name, undo: planned.undo }
}

const { numberFormat } = parseLocaleSettings({})

/** Returns the fields that an untouched form would submit. */
function toSubmittedForm({ product, draft }: ProductEditor) {
  const { stock_seen, specifications, images, variants, stores } = draft
  return {
    ...mapFields(formFieldNames, (name) => draft[name]),
    seen: product?.version,
    stock_seen,
    specifications,
    images: images.map(({ id, url, alt_text }) => ({ id, url, alt_text })),
    variants,
    stores,
  }
}

/** A product that no longer complies with the form is changed there. */
function toRefusal(fieldErrors: Record<string, Refused>): Refused {
  const [first] = Object.values(fieldErrors)
  if (!first) throw new Error('a form was refused without an error')
  return first
}
