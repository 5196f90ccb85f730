import { orderDraftsRefusals } from '../../rules/errors.ts'
import { isId } from '#shared/id.ts'
import { adminOrderDraftsTexts as texts } from '../../rules/admin-manual-orders-texts.ts'
import { readBlankDraft } from '../../server/manual-orders/read-manual-order.ts'
import { createId } from '#platform/database/ordered-ids.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import type { Route } from './+types/new-manual-order'
import { getDraftContext } from './manual-order-access.ts'
import { DraftPage } from './manual-order-page.tsx'
import { saveDraftForm } from './save-manual-order-form.ts'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store, storePayments } = await getDraftContext(args)
  const adds_to = args.url.searchParams.get('adds_to')
  const draft = await loadOrRefuse(args, 'draftsLoadFailed', () =>
    readBlankDraft(staff, storePayments.job, store, isId(adds_to) ? adds_to : null),
  )
  return { draft, form_key: createId() }
}

export const action = saveDraftForm

export const clientAction = keepFormOnError(orderDraftsRefusals.draftSaveFailed)

export const meta = () => toPageTitle(texts.new)

export default function NewDraft({ loaderData, actionData }: Route.ComponentProps) {
  return <DraftPage {...loaderData} find="" result={actionData} />
}
