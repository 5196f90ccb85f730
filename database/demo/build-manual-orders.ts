import { manualOrderForm } from '#features/orders/rules/manual-order-form.ts'
import { to } from '#shared/paths/paths.ts'
import { saveManualOrder } from '#features/orders/server/manual-orders/save-manual-order.ts'
import { sendPaymentLink } from '#features/orders/server/manual-orders/send-payment-link.ts'
import type { Staff } from '#platform/database/database.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { createDemoId } from './demo-id.ts'
import type { DemoManualOrder } from './data/types.ts'
import { createLineResolver } from './requested-lines.ts'
import { unwrap } from './unwrap.ts'

type Context = { storePayments: StorePayments; owner: Staff; origin: string }

/** Writes orders by telephone and sends their payment links; one that was sent is found again by its id. */
export async function buildDrafts(
  { storePayments, owner, origin }: Context,
  drafts: DemoManualOrder[],
): Promise<void> {
  const { job, store } = storePayments
  const toRequestedLine = await createLineResolver(job, store)
  for (const { store: domain, line, discount, ...buyer } of drafts) {
    const key = createDemoId(`draft ${domain} ${buyer.email}`)
    const known = await job
      .selectFrom('order_drafts')
      .where('id', '=', key)
      .select(['version', 'order_id'])
      .executeTakeFirst()
    if (known?.order_id) continue
    const form = manualOrderForm.parse({
      key,
      ...buyer,
      lines: [toFormLine(toRequestedLine(line))],
      discount: { kind: 'percent', ...discount },
      open_days: '14',
    })
    const saved = unwrap(await saveManualOrder(owner, store, null, form))
    const { staff_id } = owner.scope
    unwrap(
      await sendPaymentLink(
        storePayments,
        { ...store, draft_id: saved.draft_id },
        {
          by: { staff_id },
          version: known?.version ?? saved.version,
          urls: {
            success_url: new URL(to.checkout.success(), origin).href,
            cancel_url: new URL(to.checkout.cancel(), origin).href,
          },
        },
      ),
    )
  }
}

function toFormLine({
  quantity,
  ...line
}: ReturnType<Awaited<ReturnType<typeof createLineResolver>>>) {
  return { ...line, quantity: String(quantity) }
}
