import { refused } from '#shared/errors/errors.ts'
import type { Permission } from '#features/companies/rules/permissions.ts'
import { isId } from '#shared/id.ts'
import { openStorePaymentsForStaff } from '../server/pay/open-store-payments.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import type { OwnStore } from '#features/staff/server/read-signed-in-staff.ts'
import { requirePermission } from '#shell/admin/selected-store.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'

type Args = Parameters<typeof getSignedInStaff>[0] & { params: { order?: string | undefined } }

/** Loads the signed-in staff member, the current store, the key of the order and the payments of the store. */
export async function loadOrderAccess(args: Args, permission?: Permission) {
  const signedIn = await getSignedInStaff(args)
  const store = throwIfRefused<OwnStore>(signedIn.store ?? refused('storeNotFound'))
  if (permission) requirePermission(store.role, permission)
  const { order } = args.params
  const order_id = isId(order) ? order : throwIfRefused<never>(refused('staffOrderNotFound'))
  const { company_id, store_id } = store
  return {
    staff: signedIn.staff,
    store,
    key: { company_id, store_id, order_id },
    storePayments: openStorePaymentsForStaff(args.context.get(requestScopeContext), store),
    /** `version` is the last event known to the staff member, for optimistic locking. */
    toActor: (version?: number) =>
      ({
        actor: 'staff',
        staff_id: signedIn.user.id,
        session_id: signedIn.session_id,
        ...(version !== undefined && { version }),
      }) as const,
  }
}
