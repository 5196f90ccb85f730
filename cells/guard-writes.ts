import { escapeLiteral } from 'pg'
import { cellTimes } from './cell-times.ts'
import { changeTable, readRows, type Cell } from './cell.ts'
import { accountTables, listTenantTables } from './moved-tables.ts'

/** Triggers run in the order of their names; these run first. */
const names = ['a_company_move', 'a_company_move_delete', 'a_company_arrival'] as const

/**
 * Makes every write of the company, of the accounts that move with it, and of its jobs ask whether it is paused. While the
 * company arrives, replication may write no other company's rows.
 */
export async function guardWrites(
  cell: Cell,
  company_id: string,
  { direction, staff }: { direction: 'leaving' | 'arriving'; staff: readonly string[] },
): Promise<void> {
  await cell.client.query(
    `insert into torv.company_moves (company_id, direction, is_paused) values ($1, $2, $3)
     on conflict (company_id) do nothing`,
    [company_id, direction, direction === 'arriving'],
  )
  const company = escapeLiteral(company_id)
  const people = `any (${escapeLiteral(`{${staff.join(',')}}`)}::uuid[])`
  const call = `for each row when (%s) execute function torv.refuse_while_moving(${company})`
  const create = async (table: string, rows: string, events = 'insert or update') => {
    const on = (row: string) => call.replace('%s', rows.replaceAll('row.', `${row}.`))
    await changeTable(
      cell,
      `create or replace trigger ${names[0]} before ${events} on ${table} ${on('new')}`,
    )
    if (events === 'insert') return
    await changeTable(
      cell,
      `create or replace trigger ${names[1]} before delete on ${table} ${on('old')}`,
    )
  }
  for (const { name, key } of await listTenantTables(cell)) {
    // The account of a member who joins another company stays, so that must not change during the pause.
    const isShared = name === 'company_members' && direction === 'leaving'
    const other = isShared ? ` or row.staff_id = ${people}` : ''
    await create(`public.${name}`, `row.${key} = ${company}${other}`)
    if (direction === 'leaving') continue
    await changeTable(
      cell,
      `create or replace trigger ${names[2]} before insert or update on public.${name} for each row
         when (new.${key} <> ${company}) execute function torv.refuse_other_company(${company});
       alter table public.${name} enable replica trigger ${names[2]}`,
    )
  }
  if (direction === 'leaving') {
    for (const table of accountTables) await create(`public.${table}`, `row.staff_id = ${people}`)
    await create('public.staff', `row.id = ${people}`)
  }
  await create(
    'graphile_worker._private_jobs',
    `row.payload ->> 'company_id' = ${company}`,
    'insert',
  )
}

/** Removes all triggers of a move, and its state. */
export async function removeGuards(cell: Cell, company_id: string): Promise<void> {
  const triggers = await readRows<{ name: string; table: string }>(
    cell,
    `select tgname as name, tgrelid::regclass::text as "table" from pg_trigger where tgname = any($1)`,
    [names],
  )
  for (const { name, table } of triggers) {
    await changeTable(cell, `drop trigger if exists ${name} on ${table}`)
  }
  await cell.client.query('delete from torv.company_moves where company_id = $1', [company_id])
}

/** Resolves when no transaction can commit another write of the company. */
export async function pauseWrites(cell: Cell, company_id: string): Promise<void> {
  await setPaused(cell, company_id, true)
  await cell.client.query(`set lock_timeout = ${cellTimes.barrier}`)
  try {
    await cell.client.query(`select pg_advisory_lock(${lockKey})`, [company_id])
  } finally {
    await cell.client.query('set lock_timeout = 0')
  }
}

export async function resumeWrites(cell: Cell, company_id: string): Promise<void> {
  await setPaused(cell, company_id, false)
  await cell.client.query('select pg_advisory_unlock_all()')
}

async function setPaused({ client }: Cell, company_id: string, isPaused: boolean): Promise<void> {
  await client.query('update torv.company_moves set is_paused = $2 where company_id = $1', [
    company_id,
    isPaused,
  ])
}

// torv.refuse_while_moving() takes this lock as well.
const lockKey = `hashtextextended('torv move ' || $1, 0)`
