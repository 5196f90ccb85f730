import { refused, type Refused } from '#shared/errors/errors.ts'
import type { ProductCellForm } from '../../rules/product-cell-form.ts'
import type { ProductForm } from '../../rules/product-form.ts'

type Link = ProductForm['stores'][number]

/** The values that one cell of the table changes, and the change that takes it back. */
export type PlannedCell = { form: ProductForm; undo: ProductCellForm }

/**
 * Changes one value of a product. A price or a state that is no longer the one shown is refused. Stock is changed by the
 * difference, as in the form, so that sales and deliveries of the meantime still count.
 */
export function applyCell(form: ProductForm, cell: ProductCellForm): PlannedCell | Refused {
  if (cell.field === 'stock') return applyStock(form, cell)
  const [link, ...others] = form.stores
  if (!link || others.length > 0) return refused('cellOfSeveralStores')
  const change = (changed: Partial<Link>) => ({ ...form, stores: [{ ...link, ...changed }] })
  if (cell.field === 'active') {
    if (link.active !== cell.seen) return refused('cellChanged')
    const undo = { field: cell.field, value: link.active, seen: cell.value }
    return { form: change({ active: cell.value }), undo }
  }
  if ((link.price ?? form.base_price) !== cell.seen) return refused('cellChanged')
  const undo = { field: cell.field, value: link.price, seen: cell.value ?? form.base_price }
  return { form: change({ price: cell.value }), undo }
}

function applyStock(
  form: ProductForm,
  { value, seen }: Extract<ProductCellForm, { field: 'stock' }>,
): PlannedCell | Refused {
  if (form.variants.length > 0) return refused('cellOfVariants')
  // Whether pieces are counted at all was changed meanwhile.
  if ((form.stock_quantity === null) !== (seen === null)) return refused('cellChanged')
  return {
    form: { ...form, stock_quantity: value, stock_seen: seen },
    undo: { field: 'stock', value: seen, seen: value },
  }
}
