import { readRows, type Cell } from './cell.ts'
import { visibleTables } from './moved-tables.ts'
import { listUsedAddresses, readStaff } from './staff-rows.ts'

/** Returns what stands in the way of a move, in words. */
export async function checkMove(source: Cell, target: Cell, company_id: string): Promise<string[]> {
  const problems = [
    ...(await checkCluster(source)),
    ...(await checkCluster(target)),
    ...(await checkPublisher(source)),
    ...(await compareVersions(source, target)),
  ]
  if (problems.length > 0) return problems
  const staff = await readStaff(source, company_id)
  const taken = await listUsedAddresses(source, target, staff)
  const hosts = await readRows<{ host: string }>(
    source,
    `select domain as host from stores where company_id = $1 and domain_proven_at is not null and deleted_at is null
     union select host from store_aliases where company_id = $1`,
    [company_id],
  )
  const takenHosts = await readRows<{ host: string }>(
    target,
    `select host from unnest($1::text[]) host
     where exists (select from stores where domain = host and domain_proven_at is not null and deleted_at is null
         and company_id <> $2)
       or exists (select from store_aliases a where a.host = host.host and company_id <> $2)`,
    [hosts.map(({ host }) => host), company_id],
  )
  return [
    ...taken.map((email) => `${email} belongs to another account in ${target.id}.`),
    ...takenHosts.map(({ host }) => `${host} belongs to another company in ${target.id}.`),
    ...(await checkFiles(source, target, company_id)),
  ]
}

/**
 * Call it during the pause, when no held account can join another company. An account that was not held may have changed
 * since it was copied.
 */
export function refuseUnheldAccounts(held: readonly string[], accounts: readonly string[]): void {
  if (accounts.every((id) => held.includes(id))) return
  throw new Error(
    'The members changed just before the pause, and the move was undone: move it again.',
  )
}

/** Rows move and files do not: both cells must have them in one place. */
async function checkFiles(source: Cell, target: Cell, company_id: string): Promise<string[]> {
  const places = await readRows<{ place: string }>(
    source,
    'select distinct place from files where company_id = $1 order by place',
    [company_id],
  )
  const [shared] = await readRows<{ place: string }>(target, 'select place from torv.file_place')
  return places
    .filter(({ place }) => place !== shared?.place)
    .map(({ place }) => `Pictures lie in ${place}, and ${target.id} keeps its files elsewhere.`)
}

async function checkCluster(cell: Cell): Promise<string[]> {
  const [found] = await readRows<{ version: number; isSuperuser: boolean }>(
    cell,
    `select current_setting('server_version_num')::int as version, rolsuper as "isSuperuser"
     from pg_roles where rolname = current_user`,
  )
  return [
    ...((found?.version ?? 0) < 160_000 ? [`${cell.id} needs PostgreSQL 16 or newer.`] : []),
    ...(found?.isSuperuser ? [] : [`The address of ${cell.id} must be that of a superuser.`]),
  ]
}

async function checkPublisher(source: Cell): Promise<string[]> {
  const [found] = await readRows<{ level: string }>(
    source,
    `select current_setting('wal_level') as level`,
  )
  return found?.level === 'logical'
    ? []
    : [
        `${source.id}: set wal_level to logical (alter system set wal_level = 'logical') and restart its PostgreSQL.`,
      ]
}

async function compareVersions(source: Cell, target: Cell): Promise<string[]> {
  const [here, there] = await Promise.all(
    [source, target].map((cell) =>
      readRows<{ migrations: string; keys: string }>(
        cell,
        `select (select string_agg(name || sha256, ',' order by name) from torv.applied_migrations) as migrations,
           (select string_agg(encode(sha256(inner_pad), 'hex'), ',' order by inner_pad) from torv.scope_keys) as keys`,
      ),
    ),
  )
  return [
    ...(here?.[0]?.migrations === there?.[0]?.migrations
      ? []
      : ['Both cells must run the same version of Torv.']),
    ...(here?.[0]?.keys === there?.[0]?.keys
      ? []
      : ['Both cells need the same TORV_SECRET, since sealed values move as they are.']),
  ]
}

/** True when no row of the company has become visible at the target. */
export async function isUnknown(target: Cell, company_id: string): Promise<boolean> {
  const rows = await readRows(
    target,
    visibleTables
      .map(
        (table) => `select from ${table} where ${table === 'companies' ? 'id' : 'company_id'} = $1`,
      )
      .join(' union all '),
    [company_id],
  )
  return rows.length === 0
}
