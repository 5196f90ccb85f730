import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { asOwner } from '#server/platform/database/address.ts'
import { readSettings } from '#server/settings.ts'
import { runningDatabase } from './database.ts'
import { step } from './steps.ts'

// The demo's database alone, and only where the demo may be: nobody's own data starts over.
const settings = readSettings(process.env)
if (!settings.hasDemo || settings.databaseUrl) {
  console.error('Only a demo in the embedded database can start over. Nothing was changed.')
  process.exit(1)
}
const database = await runningDatabase(settings)
if (database.isShared()) {
  console.error(
    'The shops are open. Stop them first (Ctrl-C where npm start runs), then start over.',
  )
  await database.stop()
  process.exit(1)
}
await step('Taking the demo down', async () => {
  const keeper = new Client(asOwner({ ...database.address, database: 'postgres' }))
  await keeper.connect()
  await keeper.query(
    `drop database if exists ${escapeIdentifier(database.address.database)} with (force)`,
  )
  await keeper.end()
  await rm(join(settings.data, 'pictures'), { recursive: true, force: true })
})
await database.stop()
console.log('\nnpm start builds it anew.')
