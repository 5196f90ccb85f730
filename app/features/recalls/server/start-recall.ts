import { refused, type Refused } from '#shared/errors/errors.ts'
import type { RecallForm } from '../rules/recall-form.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { json } from '#platform/database/sql-values.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { countBuyers, paidStates, payableStates, selectBuyers } from './recall-buyers.ts'
import { recallMailTask } from './send-recall-mails.ts'

/** The number of buyers that a recall would tell. */
export async function previewRecall(
  staff: Staff,
  store: StoreKey,
  product_id: string,
  form: RecallForm,
): Promise<{ buyers: number; previewed: string } | Refused> {
  const refusal = await checkPermission(staff, store.company_id, 'editCatalogue')
  if (refusal) return refusal
  if (!(await findProduct(staff, store.company_id, product_id))) return refused('productNotFound')
  const { bought_from, bought_until } = form
  const buyers = await countBuyers(staff, store, { product_id, bought_from, bought_until })
  return { buyers, previewed: getRecallVersion(form) }
}

/** Changes with every word, remedy and day of the notice. */
export function getRecallVersion(form: RecallForm): string {
  const { identification, hazard, instructions, remedies, bought_from, bought_until } = form
  return editVersion([
    identification,
    hazard,
    instructions,
    remedies.join(' '),
    bought_from,
    bought_until,
  ])
}

/** Takes the product from sale in the store and tells its buyers. The same form sent twice recalls once. */
export function startRecall(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  product_id: string,
  { key: id, remedies, bought_from, bought_until, count, ...form }: RecallForm,
): Promise<Refused | { recalled: number }> {
  const store = { company_id, store_id }
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, company_id, 'editCatalogue')
    if (refusal) return refusal
    const product = await findProduct(tx, company_id, product_id)
    if (!product) return refused('productNotFound')
    const { identification, hazard, instructions } = form
    const goods = { product_id, bought_from, bought_until }
    const buyers = await countBuyers(tx, store, goods)
    if (await isStarted(tx, store, id)) return { recalled: buyers }
    if (count !== buyers)
      return refused('recallBuyersChanged', { values: { count: String(buyers) } })
    const { staff_id } = tx.scope
    const recall = {
      ...goods,
      product_name: product.name,
      identification,
      hazard,
      instructions,
      staff_id,
    }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('recalls')
      .values({ ...store, id, ...recall, remedies: json(remedies) })
      .onConflict((conflict) => conflict.columns(['company_id', 'store_id', 'id']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return { recalled: buyers }
    await tx
      .insertInto('recall_orders')
      .columns(['company_id', 'store_id', 'recall_id', 'order_id'])
      .expression((from) =>
        selectBuyers(tx, store, goods, [...paidStates, ...payableStates]).select([
          'o.company_id',
          'o.store_id',
          from.val(id).as('recall_id'),
          'o.id',
        ]),
      )
      .execute()
    await hideProduct(tx, store, product_id)
    await enqueue(tx, recallMailTask, { recall_id: id }, store)
    await recordChange(tx, {
      ...store,
      action: 'changed',
      subject_type: 'product',
      subject_id: product_id,
      subject_name: product.name,
      changes: { recall: { identification, hazard, instructions, remedies, buyers } },
    })
    return { recalled: buyers }
  })
}

/** The notice leaves the shop; the product stays hidden until it is shown again. */
export function endRecall(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  recall_id: string,
): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, company_id, 'editCatalogue')
    if (refusal) return refusal
    const ended = await tx
      .updateTable('recalls')
      .set({ ended_at: new Date() })
      .where(ofTenant({ company_id, store_id }))
      .where('id', '=', recall_id)
      .where('ended_at', 'is', null)
      .returning(['product_id', 'product_name'])
      .executeTakeFirst()
    if (!ended) return refused('recallNotFound')
    await recordChange(tx, {
      company_id,
      store_id,
      action: 'changed',
      subject_type: 'product',
      subject_id: ended.product_id ?? recall_id,
      subject_name: ended.product_name,
      changes: { recall: { from: 'running', to: 'ended' } },
    })
    return null
  })
}

async function isStarted(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  id: string,
): Promise<boolean> {
  const recall = await staff
    .selectFrom('recalls')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return recall !== undefined
}

function findProduct(staff: Staff, company_id: string, id: string) {
  return staff
    .selectFrom('products')
    .where(ofTenant({ company_id }))
    .where('id', '=', id)
    .select('name')
    .executeTakeFirst()
}

async function hideProduct(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  product_id: string,
): Promise<void> {
  await staff
    .updateTable('store_products')
    .set({ active: false })
    .where(ofTenant({ company_id, store_id }))
    .where('product_id', '=', product_id)
    .execute()
}
