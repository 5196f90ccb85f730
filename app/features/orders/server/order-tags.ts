import { sql } from 'kysely'
import { limits } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

/** The tags of a store by name; each is on at least one order. */
export function listTags(staff: Staff, { company_id, store_id }: StoreKey) {
  return staff
    .selectFrom('order_tags')
    .where(ofTenant({ company_id, store_id }))
    .orderBy(sql`lower(name)`)
    .limit(limits.orderTags)
    .select(['id', 'name'])
    .execute()
}

export function listTagsOfOrders(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  order_ids: readonly string[],
) {
  return staff
    .selectFrom('tagged_orders as o')
    .innerJoin('order_tags as t', (join) =>
      join.on(joinTenant('t', 'o')).onRef('t.id', '=', 'o.tag_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'o'))
    .where('o.order_id', 'in', order_ids)
    .orderBy(sql`lower(t.name)`)
    .select(['o.order_id', 't.name'])
    .execute()
}

/** Returns the tag of this name and keeps it until the transaction ends; an existing one keeps its spelling. */
export async function getOrCreateTag(
  tx: Staff,
  { company_id, store_id }: StoreKey,
  name: string,
): Promise<{ id: string; name: string }> {
  const { rows } = await sql<{ id: string; name: string }>`
    insert into order_tags (company_id, store_id, name) values (${company_id}, ${store_id}, ${name})
    on conflict (company_id, store_id, lower(normalize(name))) do update set name = order_tags.name
    returning id, name`.execute(tx)
  const [tag] = rows
  if (!tag) throw new Error('the tag was not saved')
  return tag
}

/** Locks the tag, so that no order receives it while it is removed. */
export async function lockTag(tx: Staff, { company_id, store_id }: StoreKey, name: string) {
  const tag = await tx
    .selectFrom('order_tags')
    .where(ofTenant({ company_id, store_id }))
    .where(sql<boolean>`lower(normalize(name)) = lower(normalize(${name}))`)
    .select(['id', 'name'])
    .forUpdate()
    .executeTakeFirst()
  return tag ?? null
}

export async function countTags(tx: Staff, { company_id, store_id }: StoreKey): Promise<number> {
  const { count } = await tx
    .selectFrom('order_tags')
    .where(ofTenant({ company_id, store_id }))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the orders that did not have the tag. */
export async function tagOrders(
  tx: Staff,
  { company_id, store_id }: StoreKey,
  { tag_id, order_ids }: { tag_id: string; order_ids: readonly string[] },
): Promise<string[]> {
  const tagged = await tx
    .insertInto('tagged_orders')
    .values(order_ids.map((order_id) => ({ company_id, store_id, order_id, tag_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .execute()
  return tagged.map(({ order_id }) => order_id)
}

/** Returns the orders that had the tag. */
export async function untagOrders(
  tx: Staff,
  { company_id, store_id }: StoreKey,
  { tag_id, order_ids }: { tag_id: string; order_ids: readonly string[] },
): Promise<string[]> {
  const untagged = await tx
    .deleteFrom('tagged_orders')
    .where(ofTenant({ company_id, store_id }))
    .where('tag_id', '=', tag_id)
    .where('order_id', 'in', order_ids)
    .returning('order_id')
    .execute()
  return untagged.map(({ order_id }) => order_id)
}

export async function deleteUnusedTag(
  tx: Staff,
  { company_id, store_id }: StoreKey,
  tag_id: string,
): Promise<void> {
  await tx
    .deleteFrom('order_tags as t')
    .where(ofTenant({ company_id, store_id }, 't'))
    .where('t.id', '=', tag_id)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('tagged_orders as o')
            .where(ofTenant({ company_id, store_id }, 'o'))
            .where('o.tag_id', '=', tag_id),
        ),
      ),
    )
    .execute()
}
