import { refused } from '#domain/errors/errors.ts'
import { hasPermission, type Role } from '#domain/people/permissions.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'

/** Hides the form from members with read access only. The use case checks the permission again. */
export function requireOrderHandling({ role }: { role: Role }): null {
  if (!hasPermission(role, 'handleOrders')) throwIfRefused(refused('roleForbidden'))
  return null
}
