import { isRefused, refused, type Refused } from '#domain/errors.ts'
import type { ProductForm } from '#domain/forms/product-form.ts'
import { metadataOf, storedSpecifications } from '#domain/product.ts'
import { deskText } from '#domain/search-text.ts'
import { slugOf } from '#domain/slug.ts'
import { changesBetween, recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { deleteUnshown } from '../media/pictures.ts'
import { lockStores } from '../stores/stores.ts'
import { keepProductSlug } from './former-slugs.ts'
import { removedFrom } from './in-order.ts'
import { deleteImages, listImages, upsertImages } from './product-images.ts'
import {
  linksFor,
  picturesFor,
  stockFault,
  strangerFault,
  withStock,
  type WholeProductForm,
} from './product-parts.ts'
import { productMark, readStoredProduct } from './product-mark.ts'
import { keepWords } from './product-words.ts'
import { lockVariants, removeVariants, upsertVariants } from './product-variants.ts'
import {
  insertProduct,
  listSlugsLike,
  lockProduct,
  lockProducts,
  updateProduct,
  type ProductRow,
} from './products.ts'
import { deleteLinks, listLinks, upsertLinks } from './store-products.ts'
import type { TakenIn } from './take-in-pictures.ts'
import { underFreeSlug } from './under-free-slug.ts'

type Saved = { id: string; slug: string }
type Before = NonNullable<Awaited<ReturnType<typeof lockProduct>>>

/**
 * Saves a product with all that belongs to it as a difference: whatever is still there keeps its id. The pictures that
 * lie elsewhere on the web were taken in before; one that was not is kept as an address that shoppers do not see.
 * It is not written over what somebody else has saved since it was seen.
 */
export function saveProduct(
  staff: Staff,
  company_id: string,
  id: string | null,
  { seen, ...form }: ProductForm,
  taken: TakenIn = new Map(),
): Promise<Saved | Refused> {
  return inOneTransaction(staff, async (inside) => {
    const no = await forbidden(inside, company_id, 'editCatalogue')
    if (no) return no
    if (id !== null && seen !== undefined) {
      // Of two who save at once the second waits here and then reads what the first has written.
      await lockProducts(inside, company_id, [id])
      const stored = await readStoredProduct(inside, { company_id, product_id: id })
      if (stored && productMark(stored) !== seen) return refused('overtaken')
    }
    return savedProduct(inside, company_id, id, form, taken)
  })
}

/** The same in the transaction of somebody who saves several, and has asked whether they may. */
export async function savedProduct(
  inside: Staff,
  company_id: string,
  id: string | null,
  form: WholeProductForm,
  taken: TakenIn = new Map(),
): Promise<Saved | Refused> {
  const before = id === null ? null : await lockProduct(inside, company_id, id)
  if (id !== null && !before) return refused('productNotFound')
  return saved(inside, company_id, before, form, taken)
}

async function saved(
  staff: Staff,
  company_id: string,
  before: Before | null,
  { specifications, images, stores, ...form }: WholeProductForm,
  taken: TakenIn,
): Promise<Saved | Refused> {
  const known = before && { company_id, product_id: before.id }
  const present = {
    variants: known ? await lockVariants(staff, known) : [],
    images: known ? await listImages(staff, known) : [],
    links: known ? await listLinks(staff, known) : [],
  }
  const { variants, ...fields } = withStock(form, before, present.variants)
  const wanted = stores.map(({ store_id }) => store_id)
  const gone = present.links.map(({ store_id }) => store_id).filter((id) => !wanted.includes(id))
  const own = await lockStores(staff, company_id, [...wanted, ...gone])
  if (wanted.some((store_id) => !own.includes(store_id))) return refused('storeNotFound')

  const fault =
    strangerFault('variants', variants, present.variants) ??
    strangerFault('images', images, present.images) ??
    stockFault({ ...fields, variants }, before, present.variants)
  if (fault) return fault
  const links = await linksFor(staff, company_id, fields.category_id, stores, present.links)
  if (isRefused(links)) return links
  const pictures = await picturesFor(staff, company_id, images, { present: present.images, taken })
  if (isRefused(pictures)) return pictures

  const row: ProductRow = {
    ...fields,
    metadata: {
      ...metadataOf(before?.metadata),
      ...storedSpecifications(specifications),
      has_variants: variants.length > 0,
      images: images.map(({ url }) => url),
    },
    desk_text: deskText({ ...fields, variants }),
  }
  const { desk_text: _, ...seen } = row
  const written = await writtenRow(staff, company_id, before, row)
  if (!written) return refused('productSaveUnanswered')
  const product = { company_id, product_id: written.id }
  if (before && before.slug !== written.slug) await keepProductSlug(staff, product, before.slug)
  await keepWords(staff, company_id, row.name)
  await deleteLinks(staff, product, gone)
  await upsertLinks(staff, product, links)
  await removeVariants(staff, product, removedFrom(present.variants, variants))
  await upsertVariants(staff, product, variants)
  await deleteImages(staff, product, removedFrom(present.images, images))
  await upsertImages(staff, product, pictures)
  await deleteUnshown(
    staff,
    company_id,
    present.images.flatMap(({ picture_id }) => picture_id ?? []),
  )
  await recordChange(staff, {
    company_id,
    action: before ? 'changed' : 'created',
    subject_type: 'product',
    subject_id: written.id,
    subject_name: row.name,
    changes: before ? changesBetween(before, { ...seen, slug: written.slug }) : {},
  })
  return written
}

// The address follows the name; a name that would give the same one leaves it alone.
function writtenRow(
  staff: Staff,
  company_id: string,
  before: Before | null,
  row: ProductRow,
): Promise<Saved | undefined> {
  if (before && slugOf(before.name) === slugOf(row.name)) {
    return updateProduct(staff, company_id, before.id, { ...row, slug: before.slug })
  }
  return underFreeSlug(staff, slugOf(row.name), {
    constraint: 'products_slug_key',
    listLike: (slug) => listSlugsLike(staff, company_id, slug),
    write: (slug) =>
      before
        ? updateProduct(staff, company_id, before.id, { ...row, slug })
        : insertProduct(staff, company_id, { ...row, slug }),
  })
}
