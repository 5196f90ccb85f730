import { columns } from '../../rules/product-sheet/columns.ts'
import type { SheetRecord } from '../../rules/product-sheet/records.ts'
import { batchSizes } from '#shared/limits.ts'
import type { Staff } from '#platform/database/database.ts'
import { listIdsBySku } from './sheet-products.ts'

/** Whether a product of the file is not in the catalogue. Products are found by their ID or else their SKU. */
export async function hasNewProduct(
  staff: Staff,
  company_id: string,
  records: Iterable<SheetRecord>,
): Promise<boolean> {
  let skus: string[] = []
  const isOneUnknown = async () => {
    const known = new Set((await listIdsBySku(staff, company_id, skus)).map(({ sku }) => sku))
    return skus.some((sku) => !known.has(sku))
  }
  for (const { cells, errors } of records) {
    const sku = cells[columns.sku]?.trim()
    if (!sku || cells[columns.product_id]?.trim() || errors.length > 0) continue
    skus.push(sku)
    if (skus.length < batchSizes.sheet) continue
    if (await isOneUnknown()) return true
    skus = []
  }
  return skus.length > 0 && isOneUnknown()
}
