import { sql } from 'kysely'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import type { CellDirectory, Visit } from './cell-directory.ts'

type Auth = Scoped<'staff_auth'>

/**
 * Deletes sessions that the home cell of a person has ended, reports to the directory who works here with an account of
 * another cell, and saves where accounts of this cell work.
 */
export async function syncStaff(directory: CellDirectory, auth: Auth): Promise<void> {
  await deleteEndedSessions(auth, directory)
  await directory.reportVisits(await listVisits(auth))
  const visits = await directory.listVisits()
  await inTransaction<Auth, void>(auth, (tx) => saveCompaniesElsewhere(tx, visits))
}

/** Members without an account in this cell. */
async function listVisits(auth: Auth): Promise<Visit[]> {
  const { rows } = await sql<Visit>`
    select s.email, c.company_id, c.company_name from staff s
    cross join lateral torv.companies_of_member(s.id) c
    where not exists (select from staff_accounts a where a.staff_id = s.id)`.execute(auth)
  return rows
}

async function saveCompaniesElsewhere(
  tx: Auth,
  visits: readonly (Visit & { origin: string })[],
): Promise<void> {
  const rows = JSON.stringify(visits)
  await sql`
    delete from companies_elsewhere e where not exists (
      select from jsonb_to_recordset(${rows}::jsonb) as v (email text, company_id uuid)
      join staff s on s.email = v.email where s.id = e.staff_id and v.company_id = e.company)`.execute(
    tx,
  )
  await sql`
    insert into companies_elsewhere as e (staff_id, company, name, origin)
    select s.id, v.company_id, v.company_name, v.origin
    from jsonb_to_recordset(${rows}::jsonb) as v (email text, company_id uuid, company_name text, origin text)
    join staff s on s.email = v.email
    on conflict (staff_id, company) do update set name = excluded.name, origin = excluded.origin
      where (e.name, e.origin) <> (excluded.name, excluded.origin)`.execute(tx)
}

/** Their home cell has ended them, or the account has moved. */
async function deleteEndedSessions(auth: Auth, directory: CellDirectory): Promise<void> {
  const visitors = await auth
    .selectFrom('staff_sessions as v')
    .innerJoin('staff as s', 's.id', 'v.staff_id')
    .where('v.home_origin', 'is not', null)
    .select('s.email')
    .distinct()
    .execute()
  if (visitors.length === 0) return
  const emails = visitors.map(({ email }) => email)
  const homes = JSON.stringify(await directory.listHomes(emails))
  await sql`
    delete from staff_sessions v using staff s
    where s.id = v.staff_id and s.email = any(${emails}) and v.home_origin is not null and not exists (
      select from jsonb_to_recordset(${homes}::jsonb) as h (email text, origin text, sessions_ended_at timestamptz)
      where h.email = s.email and h.origin = v.home_origin and h.sessions_ended_at < v.home_issued_at)`.execute(
    auth,
  )
}
