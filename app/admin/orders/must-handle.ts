import { refused } from '#domain/errors.ts'
import { mayStaff, type Role } from '#domain/permissions.ts'
import { orRefuse } from '#server/http/or-refuse.ts'

/** Hides the form from members with read access only. The use case checks the permission again. */
export function mustHandle({ role }: { role: Role }): null {
  if (!mayStaff(role, 'handleOrders')) orRefuse(refused('roleForbidden'))
  return null
}
