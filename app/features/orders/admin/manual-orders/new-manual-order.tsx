import { orderDraftsRefusals } from '../../rules/errors.ts'
import { isId } from '#shared/id.ts'
import { adminOrderDraftsTexts as texts } from '../../rules/admin-manual-orders-texts.ts'
import { readBlankManualOrder } from '../../server/manual-orders/read-manual-order.ts'
import { createId } from '#platform/database/ordered-ids.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import type { Route } from './+types/new-manual-order'
import { loadManualOrderAccess } from './manual-order-access.ts'
import { ManualOrderPage } from './manual-order-page.tsx'
import { saveManualOrderForm } from './save-manual-order-form.ts'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store, storePayments } = await loadManualOrderAccess(args)
  const adds_to = args.url.searchParams.get('adds_to')
  const draft = await loadOrRefuse(args, 'draftsLoadFailed', () =>
    readBlankManualOrder(staff, storePayments.job, store, isId(adds_to) ? adds_to : null),
  )
  return { draft, form_key: createId() }
}

export const action = saveManualOrderForm

export const clientAction = keepFormOnError(orderDraftsRefusals.draftSaveFailed)

export const meta = () => toPageTitle(texts.new)

export default function NewManualOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <ManualOrderPage {...loaderData} find="" result={actionData} />
}
