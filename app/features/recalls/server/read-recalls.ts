import { sql } from 'kysely'
import { refused } from '#shared/errors/errors.ts'
import { recallRemedies, type Recalled } from '../rules/recall.ts'
import { toTexts } from '#shared/json-values.ts'
import { pageLengths } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Shopper, Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { countBuyers, selectBuyers } from './recall-buyers.ts'

/** The buyers of a product, newest first, and its recalls with what became of each. */
export async function readProductRecalls(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  product_id: string,
) {
  const refusal =
    (await checkPermission(staff, company_id, 'editCatalogue')) ??
    (await checkPermission(staff, company_id, 'readOrders'))
  if (refusal) return refusal
  const product = await staff
    .selectFrom('products')
    .where(ofTenant({ company_id }))
    .where('id', '=', product_id)
    .select(['id', 'name', 'brand', 'model', 'sku'])
    .executeTakeFirst()
  if (!product) return refused('productNotFound')
  const store = { company_id, store_id }
  const goods = { product_id, bought_from: null, bought_until: null }
  const [count, buyers, recalls, otherStores] = await Promise.all([
    countBuyers(staff, store, goods),
    selectBuyers(staff, store, goods)
      .orderBy('o.placed_at', 'desc')
      .limit(pageLengths.recallBuyers)
      .select(['o.id', 'o.number', 'o.placed_at', 'o.name', 'o.email'])
      .execute(),
    listRecalls(staff, store, product_id),
    listOtherStores(staff, store, product_id),
  ])
  return { product, count, buyers, recalls, otherStores }
}

/** Names of the other stores of the company that have the product. */
async function listOtherStores(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  product_id: string,
): Promise<string[]> {
  const stores = await staff
    .selectFrom('store_products as p')
    .innerJoin('stores as s', (join) =>
      join.onRef('s.company_id', '=', 'p.company_id').onRef('s.id', '=', 'p.store_id'),
    )
    .where(ofTenant({ company_id }, 'p'))
    .where('p.product_id', '=', product_id)
    .where('p.store_id', '<>', store_id)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.name')
    .select('s.name')
    .execute()
  return stores.map(({ name }) => name)
}

function listRecalls(staff: Staff, { company_id, store_id }: StoreKey, product_id: string) {
  const countOf = (outcome: string | null) => sql<number>`(
    select count(*)::integer from recall_orders o
    where (o.company_id, o.store_id, o.recall_id) = (r.company_id, r.store_id, r.id)
      and o.outcome is not distinct from ${outcome})`
  return staff
    .selectFrom('recalls as r')
    .innerJoin('staff as s', 's.id', 'r.staff_id')
    .where(ofTenant({ company_id, store_id }, 'r'))
    .where('r.product_id', '=', product_id)
    .orderBy('r.created_at', 'desc')
    .select(['r.id', 'r.hazard', 'r.created_at', 'r.ended_at', 's.name as staff_name'])
    .select([
      countOf('queued').as('queued'),
      countOf('no_address').as('unreachable'),
      countOf(null).as('waiting'),
    ])
    .execute()
}

export type PublishedRecall = Awaited<ReturnType<typeof readRunningRecalls>>[number]

/** The recalls that shoppers are told of, newest first. */
export async function readRunningRecalls(shop: Shopper) {
  const rows = await selectShown(shop, shop.scope)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(toShown)
}

/** A recall for the mail to one of its buyers. */
export async function readRecall(job: Job, store: StoreKey, id: string) {
  const row = await selectShown(job, store).where('id', '=', id).executeTakeFirst()
  return row ? toShown(row) : null
}

function selectShown(handle: Shopper | Job, { company_id, store_id }: StoreKey) {
  return handle
    .selectFrom('recalls')
    .where(ofTenant({ company_id, store_id }))
    .select([
      'id',
      'product_name',
      'identification',
      'hazard',
      'instructions',
      'remedies',
      'created_at',
    ])
    .select(['bought_from', 'bought_until'])
}

function toShown<Row extends { remedies: unknown }>({ remedies, ...row }: Row) {
  const chosen = toTexts(remedies)
  return { ...row, remedies: recallRemedies.filter((remedy) => chosen.includes(remedy)) }
}

/** The stores in which recalls of these products run. */
export function listRecalled(
  staff: Staff,
  company_id: string,
  product_ids: readonly string[],
): Promise<Recalled[]> {
  return staff
    .selectFrom('recalls')
    .where(ofTenant({ company_id }))
    .where(sql<boolean>`product_id = any (${[...product_ids]}::uuid[])`)
    .where('ended_at', 'is', null)
    .select(['product_id', 'store_id'])
    .execute()
}
