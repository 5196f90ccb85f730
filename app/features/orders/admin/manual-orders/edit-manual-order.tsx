import { redirect } from 'react-router'
import { orderDraftsRefusals } from '../../rules/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { limits } from '#shared/limits.ts'
import { adminOrderDraftsTexts as texts } from '../../rules/admin-manual-orders-texts.ts'
import { readManualOrder } from '../../server/manual-orders/read-manual-order.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import type { Route } from './+types/edit-manual-order'
import { loadManualOrderAccess } from './manual-order-access.ts'
import { ManualOrderPage } from './manual-order-page.tsx'
import { saveManualOrderForm } from './save-manual-order-form.ts'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store, storePayments } = await loadManualOrderAccess(args)
  const find = (args.url.searchParams.get('find') ?? '').trim().slice(0, limits.searchQuery)
  const draft = await loadOrRefuse(args, 'draftsLoadFailed', () =>
    readManualOrder(staff, storePayments.job, store, { draft_id: args.params.draft, find }),
  )
  // A draft that was sent is an order, which the link belongs to.
  if (draft.order_id !== null && draft.order_state !== 'expired')
    throw redirect(to.admin.order(draft.order_id))
  return { draft, find }
}

export const action = saveManualOrderForm

export const clientAction = keepFormOnError(orderDraftsRefusals.draftSaveFailed)

/** A refused link leaves a saved draft with a new version. */
export const shouldRevalidate = () => true

export const meta = () => toPageTitle(texts.edit)

export default function EditManualOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <ManualOrderPage {...loaderData} result={actionData} />
}
