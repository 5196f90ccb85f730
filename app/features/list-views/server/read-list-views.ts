import { refused, type Refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { readingPermissions, type ViewedList } from '../rules/list-view.ts'
import { findListView, listViewsWithRole } from './list-views.ts'

export type ListView = { id: string; name: string; query: string; isShared: boolean }

/** None for a person who may not read the list; the list itself refuses. */
export async function readListViews(
  staff: Staff,
  company_id: string,
  list: ViewedList,
): Promise<ListView[]> {
  const rows = await listViewsWithRole(staff, company_id, list)
  return rows.flatMap(({ id, name, query, staff_id, role }) =>
    id !== null && hasPermission(role, readingPermissions[list])
      ? [{ id, name, query, isShared: staff_id === null }]
      : [],
  )
}

/** A view of a colleague is not found. */
export async function readListView(
  staff: Staff,
  company_id: string,
  id: string | undefined,
): Promise<(ListView & { list: ViewedList }) | Refused> {
  const view = isId(id) ? await findListView(staff, company_id, id) : null
  if (!view) return refused('listViewNotFound')
  const refusal = await checkPermission(staff, company_id, readingPermissions[view.list])
  const { staff_id, ...found } = view
  return refusal ?? { ...found, isShared: staff_id === null }
}
