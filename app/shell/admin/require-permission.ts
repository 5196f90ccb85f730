import { refused } from '#shared/errors/errors.ts'
import { hasPermission, type Permission, type Role } from '#features/companies/rules/permissions.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'

/** Hides a form from members who may not use it. The use case checks the permission again. */
export function requirePermission(role: Role | undefined, permission: Permission): void {
  if (!role || !hasPermission(role, permission)) throwIfRefused(refused('roleForbidden'))
}
