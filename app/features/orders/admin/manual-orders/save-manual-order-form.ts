import { isRefused, type Refused } from '#shared/errors/errors.ts'
import { manualOrderForm, type ManualOrderForm } from '../../rules/manual-order-form.ts'
import { to } from '#shared/paths/paths.ts'
import { saveManualOrder } from '../../server/manual-orders/save-manual-order.ts'
import { sendPaymentLink } from '../../server/manual-orders/send-payment-link.ts'
import { formAction } from '#web/form-action.ts'
import { loadManualOrderAccess } from './manual-order-access.ts'

type Access = Awaited<ReturnType<typeof loadManualOrderAccess>> & { values: ManualOrderForm }

/** Saves what is typed, whichever button was pressed; then searches, or sends the payment link. */
export const saveManualOrderForm = formAction({
  authorise: loadManualOrderAccess,
  schema: manualOrderForm,
  failureCode: 'draftSaveFailed',
  run: async (access: Access) => {
    const { staff, store, draft_id, values } = access
    const saved = await saveManualOrder(staff, store, draft_id, values)
    if (isRefused(saved) || values.intent !== 'send') return saved
    return sendDraft(access, saved)
  },
  done: ({ outcome, values }) => {
    if ('order_id' in outcome) return to.admin.order(outcome.order_id)
    return to.admin.orders.draft(outcome.draft_id, values.find ? { find: values.find } : {})
  },
})

async function sendDraft(
  { storePayments, store: { company_id, store_id }, staff_id, readReturnUrls }: Access,
  { draft_id, version }: { draft_id: string; version: number },
): Promise<{ order_id: string } | Refused> {
  const urls = await readReturnUrls()
  const draft = { company_id, store_id, draft_id }
  return sendPaymentLink(storePayments, draft, { by: { staff_id }, version, urls })
}
