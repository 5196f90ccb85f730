import { Client } from 'pg'
import { asKeeper } from '#server/database/address.ts'
import { settingsFrom } from '#server/settings.ts'
import { runningDatabase } from '../../tools/database.ts'

/** Changes a section of a shop's settings behind everybody's back, as its staff will do in their room. */
export async function changeSettings(
  host: string,
  section: 'seo_settings' | 'page_content',
  change: object,
): Promise<void> {
  const database = await runningDatabase(settingsFrom({ TORV_DATA: 'var/journeys' }))
  const keeper = new Client(asKeeper(database.address))
  await keeper.connect()
  await keeper.query(
    `update store_settings t set ${section} = ${section} || $1::jsonb
     from stores s where s.id = t.store_id and s.domain = $2`,
    [JSON.stringify(change), host],
  )
  await keeper.end()
  await database.stop()
}
