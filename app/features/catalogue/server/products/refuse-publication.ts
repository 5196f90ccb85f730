import { isPublishedIncomplete, listMissingSafetyFacts } from '../../rules/product-safety.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import { adminProductsTexts } from '../../rules/admin-products-texts.ts'
import { isShownRecalled } from '#features/recalls/rules/recall.ts'
import type { CompleteProduct, RelatedRecords } from '../lists/related-records.ts'
import type { ImageRow } from '../pictures/product-images.ts'
import type { LinkRow } from './store-products.ts'

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
  if (isShownRecalled(recalled, before?.id ?? null, links))
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
