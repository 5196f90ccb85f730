import { refused, type Refused } from '#shared/errors/errors.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { deleteUnused } from '#platform/media/pictures.ts'
import { lockStores } from '#platform/database/lock-stores.ts'
import { deleteManyLinks } from './bulk-rows.ts'
import { deleteImages, listImages } from '../pictures/product-images.ts'
import { deleteProduct, lockProduct } from './products.ts'
import { listRecalled } from '#features/recalls/server/list-recalled.ts'
import { listLinks } from './store-products.ts'

/** Deletes a product and its links to all stores; order lines keep their copy. */
export function removeProduct(
  staff: Staff,
  company_id: string,
  product_id: string,
): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, company_id, 'editCatalogue')
    if (refusal) return refusal
    const product = await lockProduct(tx, company_id, product_id)
    if (!product) return refused('productNotFound')
    if ((await listRecalled(tx, company_id, [product_id])).length > 0)
      return refused('productRecalled', { values: { name: product.name } })
    const images = await listImages(tx, company_id, [product_id])
    const links = await listLinks(tx, company_id, [product_id])
    const stores = links.map(({ store_id }) => store_id)
    if (stores.length > 0) await lockStores(tx, company_id, stores)
    await deleteImages(tx, company_id, images)
    await deleteManyLinks(tx, company_id, links)
    await deleteProduct(tx, company_id, product_id)
    await deleteUnused(
      tx,
      company_id,
      images.flatMap(({ picture_id }) => picture_id ?? []),
    )
    await recordChange(tx, {
      company_id,
      action: 'deleted',
      subject_type: 'product',
      subject_id: product_id,
      subject_name: product.name,
    })
    return null
  })
}
