import { readRows, type Cell } from './cell.ts'
import { copyRows } from './copy-rows.ts'
import { accountTables, listTenantTables } from './moved-tables.ts'

export type MovingStaff = {
  /** Everyone whom a row of the company names, with or without an account. */
  named: string[]
  members: string[]
  /** Members whose accounts move with the company. */
  accounts: string[]
}

export async function readStaff(source: Cell, company_id: string): Promise<MovingStaff> {
  const references = await readRows<{ table: string; column: string }>(
    source,
    `select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'public.staff'::regclass and cardinality(c.conkey) = 1`,
  )
  const tenantTables = new Set((await listTenantTables(source)).map(({ name }) => name))
  const named = await readRows<{ id: string }>(
    source,
    references
      .filter(({ table }) => tenantTables.has(table))
      .map(
        ({ table, column }) =>
          `select ${column} as id from ${table} where company_id = $1 and ${column} is not null`,
      )
      .join(' union '),
    [company_id],
  )
  // An account stays where its owner works for another company as well, or where it lives already.
  const members = await readRows<{ id: string; isMoving: boolean }>(
    source,
    `select m.staff_id as id, exists (select from staff_accounts a where a.staff_id = m.staff_id)
       and not exists (select from company_members o where o.staff_id = m.staff_id and o.company_id <> m.company_id)
       as "isMoving"
     from company_members m where m.company_id = $1`,
    [company_id],
  )
  return {
    named: named.map(({ id }) => id),
    members: members.map(({ id }) => id),
    accounts: members.filter(({ isMoving }) => isMoving).map(({ id }) => id),
  }
}

/** Lists those of these persons whose account lives in this cell. */
export async function listAccounts(cell: Cell, staff: readonly string[]): Promise<string[]> {
  const rows = await readRows<{ id: string }>(
    cell,
    'select distinct staff_id as id from staff_accounts where staff_id = any($1)',
    [staff],
  )
  return rows.map(({ id }) => id)
}

/** Addresses that belong to another account at the target. */
export async function listUsedAddresses(
  source: Cell,
  target: Cell,
  { named }: MovingStaff,
): Promise<string[]> {
  const moving = await readRows<{ id: string; email: string }>(
    source,
    'select id, email from staff where id = any($1)',
    [named],
  )
  const taken = await readRows<{ email: string }>(
    target,
    `select s.email from staff s join unnest($1::uuid[], $2::text[]) as m (id, email) on m.email = s.email
     where s.id <> m.id`,
    [moving.map(({ id }) => id), moving.map(({ email }) => email)],
  )
  return taken.map(({ email }) => email)
}

export async function copyStaff(
  source: Cell,
  target: Cell,
  { named, accounts }: MovingStaff,
): Promise<void> {
  // A person who is only named may have an account at the target, which is newer than the name here.
  const known = await readRows<{ id: string }>(target, 'select id from staff where id = any($1)', [
    named,
  ])
  const isKnown = new Set(known.map(({ id }) => id))
  const copied = named.filter((id) => accounts.includes(id) || !isKnown.has(id))
  await copyRows(source, target, [
    { table: 'staff', column: 'id', ids: copied },
    ...accountTables.map((table) => ({ table, column: 'staff_id', ids: accounts })),
  ])
}

export async function deleteAccounts(cell: Cell, accounts: readonly string[]): Promise<void> {
  for (const table of accountTables.toReversed()) {
    await cell.client.query(`delete from ${table} where staff_id = any($1)`, [accounts])
  }
}

/** Removes the names that no row needs any more. Runs with foreign keys. */
export async function deleteUnnamedStaff(
  source: Cell,
  { named }: Pick<MovingStaff, 'named'>,
): Promise<void> {
  for (const id of named) {
    await source.client
      .query(
        `delete from staff s where s.id = $1 and not exists (select from staff_accounts a where a.staff_id = s.id)
           and not exists (select from company_members m where m.staff_id = s.id)`,
        [id],
      )
      .catch((error: unknown) => {
        // A row of another company names this person.
        if (!(error instanceof Error && 'code' in error && error.code === '23503')) throw error
      })
  }
}
