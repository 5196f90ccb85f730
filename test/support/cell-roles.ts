import { inject } from 'vitest'
import { Client } from 'pg'
import { asOwner } from '#platform/database/address.ts'

/** Roles of cells belong to the whole server, so one test file at a time has them. Returns their release. */
export async function holdCellRoles(): Promise<() => Promise<void>> {
  const client = new Client(asOwner({ ...inject('template'), database: 'postgres' }))
  await client.connect()
  await client.query(`select pg_advisory_lock(hashtext('roles of cells'))`)
  return () => client.end()
}
