import { readRows, type Cell } from './cell.ts'
import type { Directory } from './directory.ts'

/**
 * Compares the directory with a cell: takes over its companies, hosts and addresses, settles open claims, and releases
 * names that the cell no longer uses. Returns the names that belong to another cell.
 */
export async function adoptCell({ client }: Directory, cell: Cell): Promise<string[]> {
  const companies = await readRows<{ id: string }>(cell, 'select id from companies')
  const hosts = await readRows<{ host: string; company_id: string }>(
    cell,
    `select domain as host, company_id from stores where domain_proven_at is not null and deleted_at is null
     union select host, company_id from store_aliases`,
  )
  const staff = await readRows<{ email: string }>(
    cell,
    'select s.email from staff s where exists (select from staff_accounts a where a.staff_id = s.id)',
  )
  const names = {
    company: companies.map(({ id }) => id),
    host: hosts.map(({ host }) => host),
    owner: hosts.map(({ company_id }) => company_id),
    email: staff.map(({ email }) => email),
  }
  await client.query(
    `insert into companies (id, cell) select id, $2 from unnest($1::uuid[]) id on conflict (id) do nothing`,
    [names.company, cell.id],
  )
  await client.query(
    `insert into hosts as h (host, company_id, is_confirmed)
     select n.host, n.company_id, true from unnest($1::text[], $2::uuid[]) n (host, company_id)
     join companies c on c.id = n.company_id and c.cell = $3
     on conflict (host) do update set is_confirmed = true where h.company_id = excluded.company_id`,
    [names.host, names.owner, cell.id],
  )
  await client.query(
    `insert into staff_addresses as s (email, cell, is_confirmed) select email, $2, true from unnest($1::text[]) email
     on conflict (email) do update set is_confirmed = true where s.cell = excluded.cell`,
    [names.email, cell.id],
  )
  // A younger claim may belong to a transaction that has not committed yet.
  await client.query(
    `delete from hosts h using companies c where c.id = h.company_id and c.cell = $2 and h.host <> all($1)
       and h.claimed_at < now() - interval '10 minutes' and not exists (select from moves)`,
    [names.host, cell.id],
  )
  await client.query(
    `delete from staff_addresses where cell = $2 and email <> all($1)
       and claimed_at < now() - interval '10 minutes' and not exists (select from moves)`,
    [names.email, cell.id],
  )
  // A company that changes cells is in both for seconds.
  const { rows } = await client.query<{ name: string }>(
    `select name from (select id::text as name from companies where id = any($1) and cell <> $4
     union all select h.host from hosts h
       join unnest($2::text[], $3::uuid[]) own (host, company_id) on own.host = h.host
       where h.company_id <> own.company_id
     union all select email from staff_addresses where email = any($5) and cell <> $4) n
     where not exists (select from moves)`,
    [names.company, names.host, names.owner, cell.id, names.email],
  )
  return rows.map(({ name }) => name)
}
