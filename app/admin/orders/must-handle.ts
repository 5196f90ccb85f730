import { refused } from '#domain/errors.ts'
import { mayStaff, type Role } from '#domain/permissions.ts'
import { orRefuse } from '#server/http/or-refuse.ts'

/** Whoever may only look at orders does not even see the form. The use case asks again. */
export function mustHandle({ role }: { role: Role }): null {
  if (!mayStaff(role, 'handleOrders')) orRefuse(refused('roleForbidden'))
  return null
}
