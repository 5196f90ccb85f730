import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { asOwner } from '#platform/database/address.ts'
import { readSettings } from '#app/settings.ts'
import { startDatabase } from './database.ts'
import { runStep } from './steps.ts'
import { beginCommand } from './print-usage.ts'

beginCommand(
  `npm run demo:reset

Deletes the demo with all that was done in it, and builds it again. The shops are closed meanwhile.`,
  [],
)

// Only the demo in the embedded database may be reset, never real data.
const settings = readSettings(process.env)
if (!settings.hasDemo || settings.databaseAddress) {
  console.error('Only a demo in the embedded database can be reset. Nothing was changed.')
  process.exit(1)
}
const database = await startDatabase(settings)
if (database.isShared()) {
  console.error(
    'The shops are open. Stop them first (Ctrl-C where npm start runs), then start over.',
  )
  await database.stop()
  process.exit(1)
}
await runStep('Deleting the demo', async () => {
  const owner = new Client(asOwner({ ...database.address, database: 'postgres' }))
  await owner.connect()
  await owner.query(
    `drop database if exists ${escapeIdentifier(database.address.database)} with (force)`,
  )
  await owner.end()
  await rm(join(settings.data, 'pictures'), { recursive: true, force: true })
  await rm(join(settings.data, 'files'), { recursive: true, force: true })
})
await database.stop()
console.log('\nnpm start builds it again.')
