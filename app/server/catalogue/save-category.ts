import { inMenuOrder } from '#domain/category-order.ts'
import { parentFault } from '#domain/category-tree.ts'
import { isRefused, refused, type Refused } from '#domain/errors.ts'
import type { CategoryForm } from '#domain/forms/category-form.ts'
import { slugOf } from '#domain/slug.ts'
import { changesBetween, recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { brokenConstraint } from '../database/faults.ts'
import { inSavepoint } from '../database/savepoint.ts'
import { lockStore, type StoreKey } from '../stores/stores.ts'
import { insertCategory, listCategories, putInOrder, updateCategory } from './categories.ts'
import { categoryMark } from './category-mark.ts'
import { keepCategorySlug } from './former-slugs.ts'
import { underFreeSlugs } from './under-free-slug.ts'

type Saved = { id: string; slug: string }

/**
 * New categories and those with a new parent go last among their siblings. Refuses to overwrite a version saved
 * in the meantime.
 */
export function saveCategory(
  staff: Staff,
  store: StoreKey,
  id: string | null,
  { seen, ...form }: CategoryForm,
): Promise<Saved | Refused> {
  return inOneTransaction(staff, async (inside) => {
    const no = await forbidden(inside, store.company_id, 'editCatalogue')
    if (no) return no
    // The lock stops concurrent changes from creating a third level together.
    if (!(await lockStore(inside, store))) return refused('storeNotFound')
    const categories = await listCategories(inside, store)
    const before = categories.find((category) => category.id === id)
    if (id !== null && !before) return refused('categoryNotFound')
    if (before && seen !== undefined && seen !== categoryMark(before)) return refused('overtaken')
    const fault = parentFault(categories, id, form.parent_id)
    if (fault) return refused(fault, { field: 'parent_id' })
    const last = categories.at(-1)?.sort_order ?? 0
    const slugs = categories.map(({ slug }) => slug)
    const saved = await written(inside, form, slugs, (slug) =>
      before
        ? updateCategory(inside, store, before.id, { ...form, slug })
        : insertCategory(inside, store, { ...form, slug, sort_order: last + 1 }),
    )
    if (isRefused(saved)) return saved
    if (before && before.slug !== saved.slug) {
      await keepCategorySlug(inside, store, before.id, before.slug)
    }
    if (before?.parent_id !== form.parent_id) await putInMenuOrder(inside, store, saved.id)
    await recordChange(inside, {
      ...store,
      action: before ? 'changed' : 'created',
      subject_type: 'category',
      subject_id: saved.id,
      subject_name: form.name,
      changes: before ? changesBetween(before, { ...form, slug: saved.slug }) : {},
    })
    return saved
  })
}

async function putInMenuOrder(inside: Staff, store: StoreKey, last: string): Promise<void> {
  const now = await listCategories(inside, store)
  const others = now.filter(({ id }) => id !== last)
  const order = inMenuOrder([...others, ...now.filter(({ id }) => id === last)])
  await putInOrder(
    inside,
    store,
    order.map(({ id }) => id),
  )
}

const slugKey = 'store_categories_company_id_store_id_slug_key'

// A slug derived from the name is made unique automatically; one typed by hand is refused if taken.
async function written(
  inside: Staff,
  { name, slug }: Pick<CategoryForm, 'name' | 'slug'>,
  slugs: string[],
  write: (slug: string) => Promise<Saved>,
): Promise<Saved | Refused> {
  if (slug === slugOf(name, 'kategori')) {
    return underFreeSlugs(inside, [{ slug }], {
      constraint: slugKey,
      listLike: async () => slugs,
      write: ([free = slug]) => write(free),
    })
  }
  try {
    return await inSavepoint(inside, () => write(slug))
  } catch (fault) {
    if (brokenConstraint(fault) !== slugKey) throw fault
    return refused('categorySlugTaken', { field: 'slug' })
  }
}
