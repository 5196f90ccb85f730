import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { parseMetadata, toStoredSpecifications } from '../../rules/product.ts'
import { toSearchText, toStaffSearchText, listLabelNames, toLabelText } from '../../rules/search.ts'
import { toSlug } from '../../rules/slug.ts'
import { diffFields, recordChanges } from '#features/companies/server/audit-log.ts'
import { applyCampaigns } from '#features/pricing/server/start-campaigns.ts'
import type { Staff } from '#platform/database/database.ts'
import { runWithErrorCode } from '#platform/database/database-errors.ts'
import { createOrderedIds } from '#platform/database/ordered-ids.ts'
import { deleteUnused } from '#platform/media/pictures.ts'
import { deleteManyLinks, upsertManyLinks } from './bulk-rows.ts'
import { saveFormerProductSlugs } from './former-slugs.ts'
import { toOrderedRows, listRemovedIds } from '../listing/ordered-parts.ts'
import { deleteImages, upsertImages, type ImageRow } from '../pictures/product-images.ts'
import {
  resolveLinks,
  resolvePictures,
  validateStock,
  validatePartIds,
  applyStockChanges,
} from './product-parts.ts'
import {
  findRelatedRecords,
  lockCompleteProducts,
  type RelatedRecords,
  type CompleteProduct,
  type CompleteProductForm,
} from '../listing/related-records.ts'
import { saveWords } from '../search/product-words.ts'
import {
  diffVariants,
  removeVariants,
  upsertVariants,
  type VariantRow,
} from './product-variants.ts'
import { refusePublication } from './refuse-publication.ts'
import { listSlugsStartingWith, upsertProducts, type ProductRow } from './products.ts'
import type { LinkRow } from './store-products.ts'
import type { PictureIds } from '../import/fetch-new-pictures.ts'
import { writeUnderFreeSlugs } from './write-under-free-slugs.ts'

export type SavedProduct = { id: string; slug: string }

export type ProductInput = {
  id: string | null
  /** The id to create a new product under. */
  newId?: string | undefined
  form: CompleteProductForm
  pictureIds?: PictureIds | undefined
}

type SavePlan = {
  before: CompleteProduct | null
  newId: string | undefined
  removedStoreIds: readonly string[]
  row: ProductRow
  /** Source of the shop's words. */
  searchedTexts: readonly string[]
  variants: readonly VariantRow[]
  images: readonly ImageRow[]
  links: readonly LinkRow[]
}

/**
 * Saves several products with a fixed number of statements. The caller checks the permission. Refused products
 * are skipped, the others saved.
 */
export async function saveProducts(
  staff: Staff,
  company_id: string,
  requested: readonly ProductInput[],
): Promise<(SavedProduct | Refused)[]> {
  const ids = requested.flatMap(({ id }) => id ?? [])
  const existing = await lockCompleteProducts(staff, company_id, ids)
  const forms = requested.map(({ form }) => form)
  const related = await findRelatedRecords(staff, company_id, forms, existing.values())
  const plans = requested.map((one) => planSave(one, existing, related))
  const results = await write(
    staff,
    company_id,
    plans.flatMap((plan) => (isRefused(plan) ? [] : plan)),
  )
  return plans.map((plan) =>
    isRefused(plan) ? plan : (results.get(plan) ?? refused('productSaveUnanswered')),
  )
}

function planSave(
  { id, newId, form: sent, pictureIds }: ProductInput,
  existing: ReadonlyMap<string, CompleteProduct>,
  related: RelatedRecords,
): SavePlan | Refused {
  const before = id === null ? null : (existing.get(id.toLowerCase()) ?? null)
  if (id !== null && !before) return refused('productNotFound')
  const { specifications, images, stores, ...form } = sent
  const { variants, ...fields } = applyStockChanges(form, before, before?.variants ?? [])
  const requested = new Set(stores.map(({ store_id }) => store_id))
  if (stores.some(({ store_id }) => !related.stores.has(store_id))) return refused('storeNotFound')
  if (requested.size < stores.length) return refused('requestInvalid')
  const error =
    validatePartIds('variants', variants, before?.variants ?? []) ??
    validatePartIds('images', images, before?.images ?? []) ??
    validateStock({ ...fields, variants }, before, before?.variants ?? [])
  if (error) return error
  if (fields.maker_id !== null && !related.makers.has(fields.maker_id))
    return refused('manufacturerUnknown', { field: 'maker_id' })
  const links = resolveLinks(fields.category_id, stores, before?.links ?? [], related)
  if (isRefused(links)) return links
  const pictures = resolvePictures(images, before?.images ?? [], pictureIds, related)
  if (isRefused(pictures)) return pictures
  const refusal = refusePublication({ before, fields, pictures, links }, related)
  if (refusal) return refusal
  const row = {
    ...fields,
    metadata: {
      ...parseMetadata(before?.metadata),
      ...toStoredSpecifications(specifications),
      has_variants: variants.length > 0,
      images: images.map(({ url }) => url),
    },
    staff_search_text: toStaffSearchText({ ...fields, variants }),
    label_text: toLabelText({ ...fields, variants, specifications }),
  }
  const searchedTexts = [
    toSearchText(fields),
    ...listLabelNames({ ...fields, variants, specifications }),
  ]
  const removedStoreIds = (before?.links ?? []).flatMap((link) =>
    requested.has(link.store_id) ? [] : link.store_id,
  )
  return { before, newId, removedStoreIds, row, searchedTexts, variants, images: pictures, links }
}

async function write(
  staff: Staff,
  company_id: string,
  plans: readonly SavePlan[],
): Promise<Map<SavePlan, SavedProduct>> {
  if (plans.length === 0) return new Map()
  const rows = await writeRows(staff, company_id, plans)
  const results = plans.flatMap((plan, at) => {
    const saved = rows[at]
    return saved ? [{ ...plan, plan, saved, key: { company_id, product_id: saved.id } }] : []
  })
  const formerSlugs = results.flatMap(({ before, saved, key }) =>
    before && before.slug !== saved.slug ? [{ ...key, slug: before.slug }] : [],
  )
  await saveFormerProductSlugs(staff, formerSlugs)
  await saveWords(
    staff,
    company_id,
    results.flatMap(({ searchedTexts }) => searchedTexts),
  )
  await deleteManyLinks(
    staff,
    company_id,
    results.flatMap(({ removedStoreIds, key: { product_id } }) =>
      removedStoreIds.map((store_id) => ({ product_id, store_id })),
    ),
  )
  await upsertManyLinks(
    staff,
    company_id,
    results.flatMap(({ links, key: { product_id } }) =>
      links.map((link) => ({ product_id, ...link })),
    ),
  )
  const listRemovedParts = (part: 'variants' | 'images') =>
    results.flatMap((one) =>
      listRemovedIds(one.before?.[part] ?? [], one[part]).map((id) => ({ ...one.key, id })),
    )
  await removeVariants(staff, company_id, listRemovedParts('variants'))
  await upsertVariants(
    staff,
    results.flatMap(({ variants, key }) => toOrderedRows(key, variants)),
  )
  await runWithErrorCode('imagesDeleteFailed', () =>
    deleteImages(staff, company_id, listRemovedParts('images')),
  )
  await runWithErrorCode('imagesSaveFailed', () =>
    upsertImages(
      staff,
      results.flatMap(({ images, key }) => toOrderedRows(key, images)),
    ),
  )
  await applyCampaigns(
    staff,
    company_id,
    results.map(({ saved }) => saved.id),
  )
  await deleteUnused(
    staff,
    company_id,
    results.flatMap(
      ({ before }) => before?.images.flatMap(({ picture_id }) => picture_id ?? []) ?? [],
    ),
  )
  await recordChanges(
    staff,
    results.map(
      ({ before, row: { staff_search_text: _, label_text: __, ...row }, variants, saved }) => ({
        company_id,
        action: before ? 'changed' : 'created',
        subject_type: 'product',
        subject_id: saved.id,
        subject_name: row.name,
        changes: before
          ? {
              ...diffFields(before, { ...row, slug: saved.slug }),
              ...diffVariants(before.variants, variants),
            }
          : {},
      }),
    ),
  )
  return new Map(results.map(({ plan, saved }) => [plan, saved]))
}

// The slug follows the name; it stays while the new name gives the slug of the old one.
function writeRows(
  staff: Staff,
  company_id: string,
  plans: readonly SavePlan[],
): Promise<(SavedProduct | undefined)[]> {
  const requested = plans.map(({ before, row }) => {
    const slug = toSlug(row.name)
    return before && toSlug(before.name) === slug ? { kept: before.slug } : { slug }
  })
  // Lists and exports sort by id, so products imported together keep their order.
  const newIds = createOrderedIds(plans.length)
  return writeUnderFreeSlugs(staff, requested, {
    constraint: 'products_slug_key',
    listLike: (slugs) => listSlugsStartingWith(staff, company_id, slugs),
    write: async (slugs) => {
      const rows = plans.map(({ before, newId, row }, at) => ({
        ...row,
        id: before?.id ?? newId ?? newIds[at],
        slug: slugs[at] ?? '',
      }))
      const results = await upsertProducts(staff, company_id, rows)
      const bySlug = new Map(results.map((one) => [one.slug, one]))
      return slugs.map((slug) => bySlug.get(slug))
    },
  })
}
