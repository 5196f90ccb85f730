import { refused, type Refused } from '#domain/errors.ts'
import { recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { deleteUnshown } from '../media/pictures.ts'
import { lockStores } from '../stores/stores.ts'
import { deleteImages, listImages } from './product-images.ts'
import { deleteProduct, lockProduct } from './products.ts'
import { deleteLinks, listLinks } from './store-products.ts'

/** Takes a product out of every store and away for good; what was sold of it stays in its orders. */
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
    const key = { company_id, product_id }
    const images = await listImages(inside, key)
    const stores = (await listLinks(inside, key)).map(({ store_id }) => store_id)
    if (stores.length > 0) await lockStores(inside, company_id, stores)
    await deleteImages(
      inside,
      key,
      images.map(({ id }) => id),
    )
    await deleteLinks(inside, key, stores)
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
