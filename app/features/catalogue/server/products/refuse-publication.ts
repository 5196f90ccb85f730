import { isPublishedIncomplete, listMissingSafetyFacts } from '../../rules/product-safety.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import { adminProductsTexts } from '../../rules/admin-products-texts.ts'
import { isRecallPublished } from '#features/recalls/rules/recall.ts'
import type { CompleteProduct, RelatedRecords } from '../listing/related-records.ts'
import { type ImageRow, deleteImages, listImages } from '../pictures/product-images.ts'
import { type LinkRow, listLinks } from './store-products.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { deleteUnused } from '#platform/media/pictures.ts'
import { lockStores } from '#platform/database/lock-stores.ts'
import { deleteManyLinks } from './bulk-rows.ts'
import { deleteProduct, lockProduct } from './products.ts'
import { listRecalled } from '#features/recalls/server/read-recalls.ts'

type Planned = {
  before: CompleteProduct | null
  fields: { name: string; maker_id: string | null; model: string }
  pictures: readonly ImageRow[]
  links: readonly LinkRow[]
}

/** A store shows no product that it recalls, and a strict one none without its facts of product safety. */
export function refusePublication(
  { before, fields, pictures, links }: Planned,
  { makers, strictStores, recalled }: RelatedRecords,
): Refused | null {
  if (isRecallPublished(recalled, before?.id ?? null, links))
    return refused('productRecalled', { values: { name: fields.name } })
  const listMissing = (
    { maker_id, model }: Omit<Planned['fields'], 'name'>,
    images: readonly { picture_id: string | null }[],
  ) =>
    listMissingSafetyFacts({
      hasPicture: images.some(({ picture_id }) => picture_id !== null),
      model,
      maker: makers.get(maker_id ?? '') ?? null,
    })
  const missing = listMissing(fields, pictures)
  if (missing.length === 0) return null
  const former = before && {
    links: before.links,
    isComplete: listMissing(before, before.images).length === 0,
  }
  if (!isPublishedIncomplete({ before: former, links, strictStores })) return null
  const { facts } = adminProductsTexts.safety
  return refused('safetyFactsMissing', {
    values: { facts: missing.map((fact) => facts[fact]).join(', ') },
  })
}

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
