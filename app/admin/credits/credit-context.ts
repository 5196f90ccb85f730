import { refused } from '#domain/errors/errors.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { isId } from '#domain/shared/id.ts'
import { openStorePaymentsForStaff } from '#server/business/orders/pay/open-store-payments.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import type { OwnStore } from '#server/business/staff/read-signed-in-staff.ts'
import { requirePermission } from '../shell/require-permission.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'

type Args = Parameters<typeof getSignedInStaff>[0] & { params: { credit?: string | undefined } }

/** The signed-in member of staff and the ledger of the current store. */
export async function getCreditContext(args: Args, permission?: Permission) {
  const signedIn = await getSignedInStaff(args)
  const store = throwIfRefused<OwnStore>(signedIn.store ?? refused('storeNotFound'))
  if (permission) requirePermission(store.role, permission)
  const { credit } = args.params
  return {
    staff: signedIn.staff,
    store,
    id: isId(credit) ? credit : '',
    storePayments: openStorePaymentsForStaff(args.context.get(requestScopeContext), store),
    by: { staff_id: signedIn.user.id, session_id: signedIn.session_id },
  }
}
