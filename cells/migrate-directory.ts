import { Client, escapeIdentifier } from 'pg'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import { toCellRole } from './server/directory-address.ts'
import { readMigrations } from '#platform/database/migrate.ts'

const folder = new URL('../database/directory/', import.meta.url)

/** Applies what is missing, in one transaction. */
export async function migrateDirectory(address: OwnerAddress): Promise<void> {
  const client = new Client(asOwner(address))
  await client.connect()
  try {
    await client.query(`begin; select pg_advisory_xact_lock(hashtext('torv directory'))`)
    await client.query(
      `revoke all on database ${escapeIdentifier(address.database)} from public;
       create table if not exists migrations (name text primary key, sha256 text not null)`,
    )
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migrations',
    )
    const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
    for (const { name, sql, sha256 } of await readMigrations(folder)) {
      if (applied.get(name) === sha256) continue
      if (applied.has(name)) throw new Error(`${name} was changed after it had been applied.`)
      await client.query(sql)
      await client.query('insert into migrations values ($1, $2)', [name, sha256])
    }
    const { rows: cells } = await client.query<{ id: string }>('select id from cells')
    for (const { id } of cells) await grantFunctions(client, id)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** The role of a cell may call these functions, and nothing else. */
export async function grantFunctions(client: Client, cell: string): Promise<void> {
  const role = escapeIdentifier(toCellRole(cell))
  await client.query(`grant execute on function ${cellFunctions} to ${role}`)
}

const cellFunctions = [
  'claim_host(text, uuid)',
  'settle_host(text, uuid, boolean)',
  'claim_address(text)',
  'settle_address(text, boolean)',
  'find_origin(text)',
  'find_home(text)',
  'issue_ticket(text, text, text, uuid, text, text, boolean, timestamptz)',
  'redeem_ticket(text, text, text)',
  'end_sessions(text)',
  'list_homes(text[])',
  'report_visits(jsonb)',
  'list_visits()',
].join(', ')
