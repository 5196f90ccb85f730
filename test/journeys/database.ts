import { join } from 'node:path'
import { Client } from 'pg'
import { asOwner } from '#platform/database/address.ts'
import { readSettings } from '#app/settings.ts'
import { startDatabase } from '../../tools/database.ts'
import { getMemoryFolder } from '../support/memory-folder.ts'

/** Runs a statement as the database owner (no row-level security), behind the running app. */
export async function queryDatabase<Row extends object>(
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  const database = await startDatabase(
    readSettings({ TORV_DATA: join(getMemoryFolder(), 'journeys') }),
  )
  const client = new Client(asOwner(database.address))
  await client.connect()
  const { rows } = await client.query<Row>(sql, values)
  await client.end()
  await database.stop()
  return rows
}

/** Merges a change into a section of a shop's settings. */
export async function changeSettings(
  host: string,
  section: 'seo_settings' | 'page_content' | 'payment_settings',
  change: object,
): Promise<void> {
  await queryDatabase(
    `update store_settings t set ${section} = ${section} || $1::jsonb
     from stores s where s.id = t.store_id and s.domain = $2`,
    [JSON.stringify(change), host],
  )
}
