import { Client } from 'pg'
import { asOwner } from '#platform/database/address.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { checkFiles } from '#platform/files/check-files.ts'
import { moveFiles } from '#platform/files/move-files.ts'
import { openStorages } from '#platform/files/create-file-opener.ts'
import { readSettings } from '#app/settings.ts'
import { claimFileStorage } from './claim-file-storage.ts'
import { migrationsFolder, startDatabase } from './database.ts'
import { formatError } from './format-error.ts'
import { openDatabaseWithFiles } from './open-database-with-files.ts'
import { beginCommand } from './print-usage.ts'

const usage = `npm run files -- move
npm run files -- check

Moves pictures and photos to the place of TORV_FILES while the shops are open, or reads all of them and compares their
sums. A place to move from is named in TORV_FILES_ALSO. See docs/files.md.`

beginCommand(usage, ['move', 'check'])

const settings = readSettings(process.env)
const running = await startDatabase(settings)
const owner = new Client(asOwner(running.address))
try {
  await migrate(running.address, await readMigrations(migrationsFolder), settings.keysFor)
  const named = await claimFileStorage(settings, running.address)
  const database = openDatabaseWithFiles(running.address, settings.keyFor, named)
  const { files } = database.scoped({ as: 'router' })
  await owner.connect()
  const [command] = process.argv.slice(2)
  if (command === 'move') {
    const place = named.current?.name ?? null
    const { moved, failed } = await moveFiles(owner, files, place, (count) =>
      console.log(`${count} moved`),
    )
    console.log(`${moved} files are in ${place ?? 'the database'}; ${failed} could not be moved.`)
    if (failed > 0) process.exitCode = 1
  } else if (command === 'check') {
    const places = openStorages(named)
    const all = places.names.flatMap((name) => places.find(name) ?? [])
    const { checked, damaged, orphans } = await checkFiles(owner, files, all)
    for (const key of damaged) console.log(`missing or damaged: ${key}`)
    for (const key of orphans) console.log(`without a row: ${key}`)
    console.log(
      `${checked} files read, ${damaged.length} missing or damaged, ${orphans.length} without a row.`,
    )
    if (damaged.length > 0) process.exitCode = 1
  } else throw new Error(usage)
  await database.close()
} catch (error) {
  console.error(formatError(error))
  process.exitCode = 1
} finally {
  await owner.end()
  await running.stop()
}
