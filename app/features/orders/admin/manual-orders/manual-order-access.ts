import { refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import { openStorePaymentsForStaff } from '../../server/pay/open-store-payments.ts'
import type { OwnStore } from '#features/staff/server/read-signed-in-staff.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { requirePermission } from '#shell/admin/selected-store.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import { readReturnUrls } from '../read-link-url.ts'

type Args = Parameters<typeof getSignedInStaff>[0] & {
  params: { draft?: string | undefined }
  url: URL
}

/** The signed-in staff member, the current store with its payments, and the draft of the path, if it names one. */
export async function loadManualOrderAccess(args: Args) {
  const { staff, user, store: selected } = await getSignedInStaff(args)
  const store = throwIfRefused<OwnStore>(selected ?? refused('storeNotFound'))
  requirePermission(store.role, 'handleOrders')
  const { draft } = args.params
  const draft_id =
    draft === undefined || isId(draft) ? draft : throwIfRefused<never>(refused('draftNotFound'))
  const requestScope = args.context.get(requestScopeContext)
  return {
    staff,
    store,
    draft_id: draft_id ?? null,
    staff_id: user.id,
    storePayments: openStorePaymentsForStaff(requestScope, store),
    /** The buyer returns to the host of the mailed link. */
    readReturnUrls: () => readReturnUrls(args, store),
  }
}
