import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { metadataOf, storedSpecifications } from '#domain/product.ts'
import { deskText, labelNames, labelText } from '#domain/search-text.ts'
import { slugOf } from '#domain/slug.ts'
import { changesBetween, recordChanges } from '../companies/audit-log.ts'
import type { Staff } from '../database/database.ts'
import { failingAs } from '../database/failing-as.ts'
import { orderedIds } from '../database/ordered-ids.ts'
import { deleteUnshown } from '../media/pictures.ts'
import { deleteManyLinks, upsertManyLinks } from './bulk-rows.ts'
import { keepProductSlugs } from './former-slugs.ts'
import { inOrder, removedFrom } from './in-order.ts'
import { deleteImages, upsertImages, type ImageRow } from './product-images.ts'
import { linksFor, picturesFor, stockFault, strangerFault, withStock } from './product-parts.ts'
import {
  findAround,
  lockWhole,
  type Around,
  type Whole,
  type WholeProductForm,
} from './products-around.ts'
import { keepWords } from './product-words.ts'
import { removeVariants, upsertVariants, type VariantRow } from './product-variants.ts'
import { listSlugsLike, upsertProducts, type ProductRow } from './products.ts'
import type { LinkRow } from './store-products.ts'
import type { TakenIn } from './take-in-pictures.ts'
import { underFreeSlugs } from './under-free-slug.ts'

export type Saved = { id: string; slug: string }

export type WantedProduct = {
  id: string | null
  /** The id to create a new product under. */
  fresh?: string | undefined
  form: WholeProductForm
  taken?: TakenIn | undefined
}

type Plan = {
  before: Whole | null
  fresh: string | undefined
  gone: readonly string[]
  row: ProductRow
  /** Source of the words for spelling suggestions. */
  names: readonly string[]
  variants: readonly VariantRow[]
  images: readonly ImageRow[]
  links: readonly LinkRow[]
}

/**
 * Saves several products with a fixed number of statements. The caller checks the permission. Refused products
 * are skipped, the others saved.
 */
export async function savedProducts(
  staff: Staff,
  company_id: string,
  wanted: readonly WantedProduct[],
): Promise<(Saved | Refused)[]> {
  const ids = wanted.flatMap(({ id }) => id ?? [])
  const present = await lockWhole(staff, company_id, ids)
  const forms = wanted.map(({ form }) => form)
  const around = await findAround(staff, company_id, forms, present.values())
  const plans = wanted.map((one) => planned(one, present, around))
  const written = await write(
    staff,
    company_id,
    plans.flatMap((plan) => (isRefused(plan) ? [] : plan)),
  )
  return plans.map((plan) =>
    isRefused(plan) ? plan : (written.get(plan) ?? refused('productSaveUnanswered')),
  )
}

function planned(
  { id, fresh, form: sent, taken }: WantedProduct,
  present: ReadonlyMap<string, Whole>,
  around: Around,
): Plan | Refused {
  const before = id === null ? null : (present.get(id.toLowerCase()) ?? null)
  if (id !== null && !before) return refused('productNotFound')
  const { specifications, images, stores, ...form } = sent
  const { variants, ...fields } = withStock(form, before, before?.variants ?? [])
  const wanted = new Set(stores.map(({ store_id }) => store_id))
  if (stores.some(({ store_id }) => !around.stores.has(store_id))) return refused('storeNotFound')
  if (wanted.size < stores.length) return refused('requestInvalid')
  const fault =
    strangerFault('variants', variants, before?.variants ?? []) ??
    strangerFault('images', images, before?.images ?? []) ??
    stockFault({ ...fields, variants }, before, before?.variants ?? [])
  if (fault) return fault
  const links = linksFor(fields.category_id, stores, before?.links ?? [], around)
  if (isRefused(links)) return links
  const pictures = picturesFor(images, before?.images ?? [], taken, around)
  if (isRefused(pictures)) return pictures
  const row = {
    ...fields,
    metadata: {
      ...metadataOf(before?.metadata),
      ...storedSpecifications(specifications),
      has_variants: variants.length > 0,
      images: images.map(({ url }) => url),
    },
    desk_text: deskText({ ...fields, variants }),
    label_text: labelText({ ...fields, variants, specifications }),
  }
  const names = [fields.name, ...labelNames({ ...fields, variants, specifications })]
  const gone = (before?.links ?? []).flatMap((link) =>
    wanted.has(link.store_id) ? [] : link.store_id,
  )
  return { before, fresh, gone, row, names, variants, images: pictures, links }
}

async function write(
  staff: Staff,
  company_id: string,
  plans: readonly Plan[],
): Promise<Map<Plan, Saved>> {
  if (plans.length === 0) return new Map()
  const rows = await writtenRows(staff, company_id, plans)
  const written = plans.flatMap((plan, at) => {
    const saved = rows[at]
    return saved ? [{ ...plan, plan, saved, key: { company_id, product_id: saved.id } }] : []
  })
  const moved = written.flatMap(({ before, saved, key }) =>
    before && before.slug !== saved.slug ? [{ ...key, slug: before.slug }] : [],
  )
  await keepProductSlugs(staff, moved)
  await keepWords(
    staff,
    company_id,
    written.flatMap(({ names }) => names),
  )
  await deleteManyLinks(
    staff,
    company_id,
    written.flatMap(({ gone, key: { product_id } }) =>
      gone.map((store_id) => ({ product_id, store_id })),
    ),
  )
  await upsertManyLinks(
    staff,
    company_id,
    written.flatMap(({ links, key: { product_id } }) =>
      links.map((link) => ({ product_id, ...link })),
    ),
  )
  const removed = (part: 'variants' | 'images') =>
    written.flatMap((one) =>
      removedFrom(one.before?.[part] ?? [], one[part]).map((id) => ({ ...one.key, id })),
    )
  await removeVariants(staff, company_id, removed('variants'))
  await upsertVariants(
    staff,
    written.flatMap(({ variants, key }) => inOrder(key, variants)),
  )
  await failingAs('imagesDeleteFailed', () => deleteImages(staff, company_id, removed('images')))
  await failingAs('imagesSaveFailed', () =>
    upsertImages(
      staff,
      written.flatMap(({ images, key }) => inOrder(key, images)),
    ),
  )
  await deleteUnshown(
    staff,
    company_id,
    written.flatMap(
      ({ before }) => before?.images.flatMap(({ picture_id }) => picture_id ?? []) ?? [],
    ),
  )
  await recordChanges(
    staff,
    written.map(({ before, row: { desk_text: _, label_text: __, ...row }, saved }) => ({
      company_id,
      action: before ? 'changed' : 'created',
      subject_type: 'product',
      subject_id: saved.id,
      subject_name: row.name,
      changes: before ? changesBetween(before, { ...row, slug: saved.slug }) : {},
    })),
  )
  return new Map(written.map(({ plan, saved }) => [plan, saved]))
}

// The slug follows the name; it stays while the new name gives the slug of the old one.
function writtenRows(
  staff: Staff,
  company_id: string,
  plans: readonly Plan[],
): Promise<(Saved | undefined)[]> {
  const wanted = plans.map(({ before, row }) => {
    const slug = slugOf(row.name)
    return before && slugOf(before.name) === slug ? { kept: before.slug } : { slug }
  })
  // Lists and exports sort by id, so products imported together keep their order.
  const ordered = orderedIds(plans.length)
  return underFreeSlugs(staff, wanted, {
    constraint: 'products_slug_key',
    listLike: (slugs) => listSlugsLike(staff, company_id, slugs),
    write: async (slugs) => {
      const rows = plans.map(({ before, fresh, row }, at) => ({
        ...row,
        id: before?.id ?? fresh ?? ordered[at],
        slug: slugs[at] ?? '',
      }))
      const written = await upsertProducts(staff, company_id, rows)
      const bySlug = new Map(written.map((one) => [one.slug, one]))
      return slugs.map((slug) => bySlug.get(slug))
    },
  })
}
