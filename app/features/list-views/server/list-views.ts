import { sql } from 'kysely'
import type { Role } from '#features/companies/rules/permissions.ts'
import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { NewListViewForm } from '../rules/list-view-form.ts'
import type { ViewedList } from '../rules/list-view.ts'

/** The views of a list with the role of the person, in one question since every list asks it. */
export function listViewsWithRole(staff: Staff, company_id: string, list: ViewedList) {
  return staff
    .selectFrom('company_members as m')
    .leftJoin('list_views as v', (join) =>
      join.onRef('v.company_id', '=', 'm.company_id').on('v.list', '=', list),
    )
    .where(ofTenant({ company_id }, 'm'))
    .where('m.staff_id', '=', staff.scope.staff_id)
    .orderBy(sql`v.staff_id is not null`)
    .orderBy(sql`lower(v.name)`)
    .select(['v.id', 'v.name', 'v.query', 'v.staff_id', 'm.role'])
    .$castTo<{
      id: string | null
      name: string
      query: string
      staff_id: string | null
      role: Role
    }>()
    .execute()
}

export async function findListView(staff: Staff, company_id: string, id: string) {
  const view = await staff
    .selectFrom('list_views')
    .where(ofTenant({ company_id }))
    .where('id', '=', id)
    .select(['id', 'list', 'name', 'query', 'staff_id'])
    .$narrowType<{ list: ViewedList }>()
    .executeTakeFirst()
  return view ?? null
}

/** Two that save at once wait for each other, so that the limit holds. */
export async function lockListViews(tx: Staff, company_id: string): Promise<void> {
  await tx
    .selectFrom('companies')
    .where('id', '=', company_id)
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

export async function countListViews(
  tx: Staff,
  company_id: string,
  { list, staff_id }: { list: ViewedList; staff_id: string | null },
): Promise<number> {
  const { count } = await tx
    .selectFrom('list_views')
    .where(ofTenant({ company_id }))
    .where('list', '=', list)
    .where('staff_id', 'is not distinct from', staff_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertListView(
  tx: Staff,
  company_id: string,
  view: Pick<NewListViewForm, 'list' | 'name' | 'query'> & { staff_id: string | null },
): Promise<string> {
  const { id } = await tx
    .insertInto('list_views')
    .values({ company_id, ...view })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateListViewName(
  tx: Staff,
  company_id: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await tx
    .updateTable('list_views')
    .set({ name })
    .where(ofTenant({ company_id }))
    .where('id', '=', id)
    .execute()
}

export async function deleteListView(tx: Staff, company_id: string, id: string): Promise<void> {
  await tx.deleteFrom('list_views').where(ofTenant({ company_id })).where('id', '=', id).execute()
}
