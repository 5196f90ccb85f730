import { refused, type Refused } from '#domain/errors.ts'
import { recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { deleteUnshown } from '../media/pictures.ts'
import { lockStores } from '../stores/stores.ts'
import { deleteManyLinks } from './bulk-rows.ts'
import { deleteImages, listImages } from './product-images.ts'
import { deleteProduct, lockProduct } from './products.ts'
import { listLinks } from './store-products.ts'

/** Deletes a product and its links to all stores; order lines keep their copy. */
export function removeProduct(
  staff: Staff,
  company_id: string,
  product_id: string,
): Promise<Refused | null> {
  return inOneTransaction(staff, async (inside) => {
    const no = await forbidden(inside, company_id, 'editCatalogue')
    if (no) return no
    const product = await lockProduct(inside, company_id, product_id)
    if (!product) return refused('productNotFound')
    const images = await listImages(inside, company_id, [product_id])
    const links = await listLinks(inside, company_id, [product_id])
    const stores = links.map(({ store_id }) => store_id)
    if (stores.length > 0) await lockStores(inside, company_id, stores)
    await deleteImages(inside, company_id, images)
    await deleteManyLinks(inside, company_id, links)
    await deleteProduct(inside, company_id, product_id)
    await deleteUnshown(
      inside,
      company_id,
      images.flatMap(({ picture_id }) => picture_id ?? []),
    )
    await recordChange(inside, {
      company_id,
      action: 'deleted',
      subject_type: 'product',
      subject_id: product_id,
      subject_name: product.name,
    })
    return null
  })
}
