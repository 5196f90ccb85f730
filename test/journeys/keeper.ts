import { Client } from 'pg'
import { asOwner } from '#server/platform/database/address.ts'
import { readSettings } from '#server/settings.ts'
import { startDatabase } from '../../tools/database.ts'

/** Does something to the data of the shops behind everybody's back. */
export async function behindTheCounter<Row extends object>(
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  const database = await startDatabase(readSettings({ TORV_DATA: 'var/journeys' }))
  const keeper = new Client(asOwner(database.address))
  await keeper.connect()
  const { rows } = await keeper.query<Row>(sql, values)
  await keeper.end()
  await database.stop()
  return rows
}

/** Changes a section of a shop's settings as its staff will do in their room. */
export async function changeSettings(
  host: string,
  section: 'seo_settings' | 'page_content' | 'payment_settings',
  change: object,
): Promise<void> {
  await behindTheCounter(
    `update store_settings t set ${section} = ${section} || $1::jsonb
     from stores s where s.id = t.store_id and s.domain = $2`,
    [JSON.stringify(change), host],
  )
}
