import { sql } from 'kysely'
import type { CategoryForm } from '../../rules/category-form.ts'
import type { Shopper, Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { preparedHint } from '#platform/database/prepared-statements.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

export function listActiveCategories(shop: Shopper) {
  return shop
    .selectFrom('store_categories')
    .where(ofTenant({ company_id: shop.scope.company_id, store_id: shop.scope.store_id }))
    .where('active', '=', true)
    .orderBy('sort_order')
    .orderBy('name')
    .select(['id', 'name', 'slug', 'parent_id'])
    .modifyEnd(preparedHint)
    .execute()
}

type CategoryLink = { id: string; name: string; slug: string }

/** An active category with its parent and its active subcategories. */
export async function findActiveCategory(shop: Shopper, slug: string) {
  const category = await shop
    .selectFrom('store_categories as c')
    .leftJoin('store_categories as parent', (join) =>
      join
        .on(joinTenant('parent', 'c'))
        .onRef('parent.id', '=', 'c.parent_id')
        .on('parent.active', '=', true),
    )
    .where(ofTenant({ company_id: shop.scope.company_id, store_id: shop.scope.store_id }, 'c'))
    .where('c.slug', '=', slug)
    .where('c.active', '=', true)
    .select(['c.id', 'c.name', 'c.slug', 'c.description', 'c.parent_id'])
    .select('c.picture')
    .select((from) => [
      sql<CategoryLink | null>`case when parent.id is not null
        then json_build_object('id', parent.id, 'name', parent.name, 'slug', parent.slug) end`.as(
        'parent',
      ),
      from
        .selectFrom('store_categories as child')
        .whereRef('child.company_id', '=', 'c.company_id')
        .whereRef('child.store_id', '=', 'c.store_id')
        .whereRef('child.parent_id', '=', 'c.id')
        .where('child.active', '=', true)
        .select(
          sql<
            CategoryLink[]
          >`coalesce(json_agg(json_build_object('id', child.id, 'name', child.name,
            'slug', child.slug) order by child.sort_order, child.name), '[]')`.as('children'),
        )
        .as('children'),
    ])
    .modifyEnd(preparedHint)
    .executeTakeFirst()
  return category && { ...category, children: category.children ?? [] }
}

export function listCategories(staff: Staff, { company_id, store_id }: StoreKey) {
  return staff
    .selectFrom('store_categories')
    .where(ofTenant({ company_id, store_id }))
    .orderBy('sort_order')
    .orderBy('name')
    .select(['id', 'name', 'slug', 'description', 'parent_id', 'active', 'sort_order'])
    .select(['picture', 'picture_alt'])
    .execute()
}

/** The categories of all the company's stores, by name. */
export function listCompanyCategories(staff: Staff, company_id: string) {
  return staff
    .selectFrom('store_categories')
    .where(ofTenant({ company_id }))
    .orderBy('name')
    .orderBy('id')
    .select(['store_id', 'id', 'name', 'slug', 'active', 'parent_id'])
    .execute()
}

/** These categories, plus the categories of other stores that have the same slug. */
export async function listCategoriesWithSameSlug(
  staff: Staff,
  company_id: string,
  ids: readonly string[],
) {
  if (ids.length === 0) return []
  return staff
    .selectFrom('store_categories')
    .where(ofTenant({ company_id }))
    .where('slug', 'in', (selected) =>
      selected
        .selectFrom('store_categories')
        .where(ofTenant({ company_id }))
        .where(sql<boolean>`id = any (${ids}::uuid[])`)
        .select('slug'),
    )
    .select(['store_id', 'id', 'slug'])
    .execute()
}

type CategoryColumns = Omit<CategoryForm, 'seen' | 'remove_picture'> & { picture: string | null }

export function insertCategory(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  category: CategoryColumns & { sort_order: number },
) {
  return staff
    .insertInto('store_categories')
    .values({ company_id, store_id, ...category })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
}

export function updateCategory(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  id: string,
  category: CategoryColumns,
) {
  return staff
    .updateTable('store_categories')
    .set(category)
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
}

export async function deleteCategory(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  id: string,
): Promise<void> {
  await staff
    .deleteFrom('store_categories')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .execute()
}

/** Skips rows whose sort order does not change. */
export async function updateCategoryOrder(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  ids: readonly string[],
): Promise<void> {
  await sql`update store_categories c set sort_order = wanted.place
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where c.company_id = ${company_id} and c.store_id = ${store_id} and c.id = wanted.id
      and c.sort_order <> wanted.place`.execute(staff)
}

/** Counts products whose own category or category in the store is this one. */
export async function countProductsInCategory(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  category_id: string,
): Promise<number> {
  const { count } = await staff
    .selectFrom((from) =>
      from
        .selectFrom('store_products')
        .where(ofTenant({ company_id, store_id }))
        .where('category_id', '=', category_id)
        .select('product_id')
        .union(
          from
            .selectFrom('products')
            .where(ofTenant({ company_id }))
            .where('category_id', '=', category_id)
            .select('id as product_id'),
        )
        .as('standing'),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
