import {
  sortForMenu,
  moveInMenu,
  getMenuPosition,
  validateParent,
} from '../../rules/category-tree.ts'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { CategoryForm } from '../../rules/category-form.ts'
import { toSlug } from '../../rules/slug.ts'
import { diffFields, recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import {
  deleteUnusedPictures,
  importStorePicture,
  resolveStorePicture,
} from '#features/companies/server/import-store-picture.ts'
import { applyCampaigns } from '#features/pricing/server/start-campaigns.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import { inSavepoint } from '#platform/database/transactions.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import {
  insertCategory,
  listCategories,
  updateCategoryOrder,
  updateCategory,
  deleteCategory,
} from './categories.ts'
import { saveFormerCategorySlug } from '../products/former-slugs.ts'
import { writeUnderFreeSlugs } from '../products/write-under-free-slugs.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'

type SavedCategory = { id: string; slug: string }

type PictureFields = Pick<CategoryForm, 'picture_alt' | 'remove_picture'>

/** The picture stays as it is unless the form says otherwise. */
type CategoryInput = Omit<CategoryForm, keyof PictureFields> &
  Partial<PictureFields> & { picture_file?: Buffer | null }

/**
 * New categories and those with a new parent go last among their siblings. Refuses to overwrite a version saved
 * in the meantime.
 */
export async function saveCategory(
  staff: Staff,
  store: StoreKey,
  id: string | null,
  { seen: version, picture_file = null, remove_picture = false, ...submitted }: CategoryInput,
): Promise<SavedCategory | Refused> {
  const access = { company_id: store.company_id, permission: 'editCatalogue' } as const
  const imported = await importStorePicture(staff, access, 'category_picture', picture_file)
  if (isRefused(imported)) return imported
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editCatalogue')
    if (refusal) return refusal
    // The lock stops concurrent changes from creating a third level together.
    if (!(await lockStore(tx, store))) return refused('storeNotFound')
    const categories = await listCategories(tx, store)
    const before = categories.find((category) => category.id === id)
    if (id !== null && !before) return refused('categoryNotFound')
    if (before && version !== undefined && version !== toCategoryVersion(before))
      return refused('editConflict')
    const error = validateParent(categories, id, submitted.parent_id)
    if (error) return refused(error, { field: 'parent_id' })
    const kept = remove_picture ? null : (before?.picture ?? null)
    const picture = await resolveStorePicture(
      tx,
      store.company_id,
      'category_picture',
      imported ?? kept,
    )
    if (isRefused(picture)) return picture
    const form = { picture_alt: before?.picture_alt ?? '', ...submitted, picture }
    const last = categories.at(-1)?.sort_order ?? 0
    const slugs = categories.map(({ slug }) => slug)
    const saved = await saveWithSlug(tx, form, slugs, (slug) =>
      before
        ? updateCategory(tx, store, before.id, { ...form, slug })
        : insertCategory(tx, store, { ...form, slug, sort_order: last + 1 }),
    )
    if (isRefused(saved)) return saved
    if (before && before.slug !== saved.slug) {
      await saveFormerCategorySlug(tx, store, before.id, before.slug)
    }
    if (before?.picture !== picture)
      await deleteUnusedPictures(tx, store.company_id, [before?.picture ?? null])
    if (before?.parent_id !== form.parent_id) await appendToSiblings(tx, store, saved.id)
    if (before && before.parent_id !== form.parent_id) {
      await applyCampaigns(tx, store.company_id, null, store.store_id)
    }
    await recordChange(tx, {
      ...store,
      action: before ? 'changed' : 'created',
      subject_type: 'category',
      subject_id: saved.id,
      subject_name: form.name,
      changes: before ? diffFields(before, { ...form, slug: saved.slug }) : {},
    })
    return saved
  })
}

async function appendToSiblings(tx: Staff, store: StoreKey, last: string): Promise<void> {
  const current = await listCategories(tx, store)
  const others = current.filter(({ id }) => id !== last)
  const order = sortForMenu([...others, ...current.filter(({ id }) => id === last)])
  await updateCategoryOrder(
    tx,
    store,
    order.map(({ id }) => id),
  )
}

const slugKey = 'store_categories_company_id_store_id_slug_key'

// A slug derived from the name is made unique automatically; one typed by hand is refused if taken.
async function saveWithSlug(
  tx: Staff,
  { name, slug }: Pick<CategoryForm, 'name' | 'slug'>,
  slugs: string[],
  write: (slug: string) => Promise<SavedCategory>,
): Promise<SavedCategory | Refused> {
  if (slug === toSlug(name, 'kategori')) {
    return writeUnderFreeSlugs(tx, [{ slug }], {
      constraint: slugKey,
      listLike: async () => slugs,
      write: ([free = slug]) => write(free),
    })
  }
  try {
    return await inSavepoint(tx, () => write(slug))
  } catch (error) {
    if (findBrokenConstraint(error) !== slugKey) throw error
    return refused('categorySlugTaken', { field: 'slug' })
  }
}

type Versioned = Omit<CategoryForm, 'seen' | 'remove_picture'> & { picture: string | null }

/** The version of a category, computed from the fields its form shows. */
export function toCategoryVersion({
  name,
  slug,
  description,
  parent_id,
  active,
  picture,
  picture_alt,
}: Versioned): string {
  return editVersion([name, slug, description, parent_id, active, picture, picture_alt])
}

/** Positions that others changed in the meantime are kept. */
export function moveCategory(
  staff: Staff,
  store: StoreKey,
  id: string | undefined,
  place: number,
): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editCatalogue')
    if (refusal) return refusal
    if (!(await lockStore(tx, store))) return refused('storeNotFound')
    const categories = await listCategories(tx, store)
    const moved = categories.find((category) => category.id === id)
    if (!moved) return refused('categoryNotFound')
    const oldPosition = getMenuPosition(categories, moved)
    const reordered = moveInMenu(categories, moved, place)
    const newPosition = getMenuPosition(reordered, moved)
    if (newPosition === oldPosition) return null
    const order = reordered.map((category) => category.id)
    await updateCategoryOrder(tx, store, order)
    await recordChange(tx, {
      ...store,
      action: 'changed',
      subject_type: 'category',
      subject_id: moved.id,
      subject_name: moved.name,
      changes: { place: { from: oldPosition, to: newPosition } },
    })
    return null
  })
}

/** Subcategories move to the top level; products lose this category. */
export function removeCategory(
  staff: Staff,
  store: StoreKey,
  id: string | undefined,
): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editCatalogue')
    if (refusal) return refusal
    if (!(await lockStore(tx, store))) return refused('storeNotFound')
    const category = (await listCategories(tx, store)).find((one) => one.id === id)
    if (!category) return refused('categoryNotFound')
    await deleteCategory(tx, store, category.id)
    await deleteUnusedPictures(tx, store.company_id, [category.picture])
    await applyCampaigns(tx, store.company_id, null, store.store_id)
    await recordChange(tx, {
      ...store,
      action: 'deleted',
      subject_type: 'category',
      subject_id: category.id,
      subject_name: category.name,
    })
    return null
  })
}
