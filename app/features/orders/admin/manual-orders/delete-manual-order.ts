import { orderDraftsRefusals } from '../../rules/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { removeManualOrder } from '../../server/manual-orders/read-manual-orders.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { redirectReads } from '#web/redirect-reads.ts'
import { loadManualOrderAccess } from './manual-order-access.ts'

const failure = orderDraftsRefusals.draftSaveFailed

export const loader = redirectReads({
  authorise: loadManualOrderAccess,
  target: () => to.admin.orders.drafts(),
})

export const action = formAction({
  authorise: loadManualOrderAccess,
  failureCode: failure.code,
  run: ({ staff, store: { company_id, store_id }, draft_id }) =>
    removeManualOrder(staff, { company_id, store_id, draft_id: draft_id ?? '' }),
  done: () => to.admin.orders.drafts(),
})

export const clientAction = keepFormOnError(failure)
