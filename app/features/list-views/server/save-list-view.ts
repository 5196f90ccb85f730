import { refused, isRefused, type Refused } from '#shared/errors/errors.ts'
import { limits } from '#shared/limits.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import type { NewListViewForm } from '../rules/list-view-form.ts'
import { readingPermissions, type ViewedList } from '../rules/list-view.ts'
import {
  countListViews,
  deleteListView,
  insertListView,
  lockListViews,
  updateListViewName,
} from './list-views.ts'
import { readListView } from './read-list-views.ts'

type Saved = { id: string; list: ViewedList; query: string }

export function saveListView(
  staff: Staff,
  company_id: string,
  { shared, ...view }: NewListViewForm,
): Promise<Saved | Refused> {
  const staff_id = shared ? null : staff.scope.staff_id
  return refuseTakenName(() =>
    inTransaction(staff, async (tx) => {
      const refusal = await checkPermission(tx, company_id, readingPermissions[view.list])
      if (refusal) return refusal
      await lockListViews(tx, company_id)
      if ((await countListViews(tx, company_id, { ...view, staff_id })) >= limits.listViews) {
        return refused('listViewsFull', { values: { limit: String(limits.listViews) } })
      }
      return { ...view, id: await insertListView(tx, company_id, { ...view, staff_id }) }
    }),
  )
}

export function renameListView(
  staff: Staff,
  company_id: string,
  id: string | undefined,
  name: string,
): Promise<Saved | Refused> {
  return refuseTakenName(() =>
    inTransaction(staff, async (tx) => {
      const view = await readListView(tx, company_id, id)
      if (isRefused(view)) return view
      await updateListViewName(tx, company_id, { id: view.id, name })
      return view
    }),
  )
}

export function removeListView(
  staff: Staff,
  company_id: string,
  id: string | undefined,
): Promise<Saved | Refused> {
  return inTransaction(staff, async (tx) => {
    const view = await readListView(tx, company_id, id)
    if (isRefused(view)) return view
    await deleteListView(tx, company_id, view.id)
    return view
  })
}

async function refuseTakenName<Outcome>(
  save: () => Promise<Outcome | Refused>,
): Promise<Outcome | Refused> {
  try {
    return await save()
  } catch (error) {
    if (findBrokenConstraint(error) !== 'list_views_name') throw error
    return refused('listViewNameTaken', { field: 'name' })
  }
}
