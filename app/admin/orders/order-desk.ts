import { refused } from '#domain/errors.ts'
import { isId } from '#domain/id.ts'
import { openTillOf } from '#server/checkout/open-till.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import type { OwnStore } from '#server/staff/read-signed-in-staff.ts'
import { signedInStaff } from '../signed-in.ts'

type Asked = Parameters<typeof signedInStaff>[0] & { params: { order: string } }

/** Loads the signed-in staff member, the current store, the key of the order and the payments of the store. */
export async function orderDesk(asked: Asked) {
  const signedIn = await signedInStaff(asked)
  const store = orRefuse<OwnStore>(signedIn.store ?? refused('storeNotFound'))
  const { order: order_id } = asked.params
  if (!isId(order_id)) orRefuse(refused('staffOrderNotFound'))
  const { company_id, store_id } = store
  return {
    staff: signedIn.staff,
    store,
    key: { company_id, store_id, order_id },
    till: openTillOf(asked.context.get(visitContext), store),
    /** `version` is the last event known to the staff member, for optimistic locking. */
    by: (seen?: number) =>
      ({
        actor: 'staff',
        staff_id: signedIn.person.id,
        session_id: signedIn.session_id,
        ...(seen !== undefined && { seen }),
      }) as const,
  }
}
