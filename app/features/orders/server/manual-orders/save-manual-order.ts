import { findConfirmedCustomer } from '#features/addresses/server/get-confirmed-customer.ts'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { ManualOrderForm } from '../../rules/manual-order-form.ts'
import { addProduct, mergeLines, type ManualOrderLine } from '../../rules/manual-order.ts'
import { limits } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { createId } from '#platform/database/ordered-ids.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { findTown } from '#features/delivery/rules/postcodes.ts'
import { findOrderToAdd } from '../related-orders.ts'
import { toAddressee } from './find-manual-order-products.ts'
import {
  insertManualOrder,
  lockManualOrder,
  updateDraft,
  type ManualOrderFields,
} from './manual-orders.ts'

type Saved = { draft_id: string; version: number }

/** Saves what was typed. A form of another version is refused; a new one that is submitted twice is one draft. */
export function saveManualOrder(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  draft_id: string | null,
  { version, key, intent, find: _, lines, ...fields }: ManualOrderForm,
): Promise<Saved | Refused> {
  const allLines = changeLines(lines, intent)
  if (allLines.length > limits.linesPerCart) {
    return Promise.resolve(
      refused('cartTooLarge', { values: { limit: String(limits.linesPerCart) } }),
    )
  }
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, company_id, 'handleOrders')
    if (refusal) return refusal
    const draft = await completeDraft(tx, { company_id, store_id }, { ...fields, lines: allLines })
    if (draft_id === null) {
      const id = key ?? createId()
      const draftKey = { company_id, store_id, draft_id: id }
      const added = await fillFromOrder(tx, { company_id, store_id }, draft)
      if (isRefused(added)) return added
      const isFirst = await insertManualOrder(tx, draftKey, added)
      if (!isFirst)
        return (await lockManualOrder(tx, draftKey))
          ? { draft_id: id, version: 1 }
          : refused('draftNotFound')
      await recordChange(tx, {
        company_id,
        store_id,
        action: 'created',
        subject_type: 'order_draft',
        subject_id: id,
        subject_name: '',
      })
      return { draft_id: id, version: 1 }
    }
    const current = await lockManualOrder(tx, { company_id, store_id, draft_id })
    if (!current) return refused('draftNotFound')
    if (current.order_state !== null && current.order_state !== 'expired')
      return refused('draftSent')
    const { adds_to } = current
    const filled = await fillFromOrder(tx, { company_id, store_id }, { ...draft, adds_to })
    if (isRefused(filled)) return filled
    const isSaved =
      version !== undefined &&
      (await updateDraft(tx, { company_id, store_id, draft_id }, version, filled))
    return isSaved ? { draft_id, version: version + 1 } : refused('draftChanged')
  })
}

/** Goods that are added to an order are for its buyer. */
async function fillFromOrder(
  staff: Staff,
  store: StoreKey,
  draft: ManualOrderFields,
): Promise<ManualOrderFields | Refused> {
  if (draft.adds_to === null) return draft
  const first = await findOrderToAdd(staff, store, draft.adds_to)
  if (isRefused(first)) return first
  return { ...draft, ...toAddressee(first) }
}

function changeLines(lines: readonly ManualOrderLine[], intent: string): ManualOrderLine[] {
  const [verb, ...words] = intent.split(' ')
  const isLeft = ({ quantity }: ManualOrderLine, index: number) =>
    quantity > 0 && !(verb === 'remove' && String(index) === words[0])
  const left = mergeLines(lines.filter(isLeft))
  return verb === 'add' ? addProduct(left, words.join(' ')) : left
}

/** Fills what was left empty: the details of an account with the address, and the town of the postcode. */
async function completeDraft(
  staff: Staff,
  store: StoreKey,
  draft: ManualOrderFields,
): Promise<ManualOrderFields> {
  const account = draft.email === '' ? null : await findConfirmedCustomer(staff, store, draft.email)
  const { name, phone, address, city } = draft
  return {
    ...draft,
    name: name || (account?.name ?? ''),
    phone: phone || (account?.phone ?? ''),
    address: address || (account?.address ?? ''),
    city: city || (draft.country === 'DK' ? (findTown(draft.postcode) ?? '') : ''),
  }
}
