import { refused } from '#shared/errors/errors.ts'
import type { Permission } from '#features/companies/rules/permissions.ts'
import { isId } from '#shared/id.ts'
import { openStorePaymentsForStaff } from '#features/orders/server/pay/open-store-payments.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import type { OwnStore } from '#features/staff/server/read-signed-in-staff.ts'
import { requirePermission } from '#shell/admin/selected-store.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'

type Args = Parameters<typeof getSignedInStaff>[0] & { params: { credit?: string | undefined } }

/** The signed-in member of staff and the ledger of the current store. */
export async function loadCreditAccess(args: Args, permission?: Permission) {
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
