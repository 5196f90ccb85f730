import { refused, type Refused } from '#shared/errors/errors.ts'
import { limits } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { recordChanges } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import {
  countTags,
  deleteUnusedTag,
  getOrCreateTag,
  lockTag,
  tagOrders,
  untagOrders,
} from './order-tags.ts'
import { listNumbersOfOrders } from './staff-order-list.ts'

type TagChange = { tag: string; orders: readonly string[] }

/** Orders of another store are left out. */
export function addOrderTag(
  staff: Staff,
  store: StoreKey,
  { tag: typed, orders }: TagChange,
): Promise<{ name: string; count: number } | Refused> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'handleOrders')
    if (refusal) return refusal
    const found = await listNumbersOfOrders(tx, store, orders)
    if (found.length === 0) return refused('staffOrderNotFound')
    const isKnown = (await lockTag(tx, store, typed)) !== null
    if (!isKnown && (await countTags(tx, store)) >= limits.orderTags) {
      return refused('orderTagsFull', { field: 'tag', values: { limit: String(limits.orderTags) } })
    }
    const { id: tag_id, name } = await getOrCreateTag(tx, store, typed)
    const tagged = await tagOrders(tx, store, { tag_id, order_ids: found.map(({ id }) => id) })
    await recordTagChange(tx, store, pick(found, tagged), { from: null, to: name })
    return { name, count: found.length }
  })
}

/** The tag itself disappears with its last order. */
export function removeOrderTag(
  staff: Staff,
  store: StoreKey,
  { tag: typed, orders }: TagChange,
): Promise<{ name: string; count: number } | Refused> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'handleOrders')
    if (refusal) return refusal
    const found = await listNumbersOfOrders(tx, store, orders)
    if (found.length === 0) return refused('staffOrderNotFound')
    const tag = await lockTag(tx, store, typed)
    if (!tag) return { name: typed, count: 0 }
    const untagged = await untagOrders(tx, store, {
      tag_id: tag.id,
      order_ids: found.map(({ id }) => id),
    })
    await deleteUnusedTag(tx, store, tag.id)
    await recordTagChange(tx, store, pick(found, untagged), { from: tag.name, to: null })
    return { name: tag.name, count: untagged.length }
  })
}

type FoundOrder = { id: string; number: number }

function pick(orders: readonly FoundOrder[], ids: readonly string[]): FoundOrder[] {
  return orders.filter(({ id }) => ids.includes(id))
}

function recordTagChange(
  tx: Staff,
  { company_id, store_id }: StoreKey,
  orders: readonly FoundOrder[],
  tag: { from: string | null; to: string | null },
): Promise<void> {
  return recordChanges(
    tx,
    orders.map(({ id, number }) => ({
      company_id,
      store_id,
      action: 'changed',
      subject_type: 'order',
      subject_id: id,
      subject_name: String(number),
      changes: { tag },
    })),
  )
}
