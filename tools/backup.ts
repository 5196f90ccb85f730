import { openBackupFolder, deleteExpiredBackups } from '#extras/backup/backup-files.ts'
import { readSystemIdentifier, takeBase } from '#extras/backup/take-base.ts'
import { readSettings } from '#server/settings.ts'
import { copiedFrom } from './copied-from.ts'
import { runningDatabase } from './database.ts'
import { inWords } from './in-words.ts'

const settings = readSettings(process.env)
const database = await runningDatabase(settings)
try {
  const { address, place } = database
  if (!place) {
    throw new Error('A PostgreSQL of your own is backed up with its own tools: see docs/backup.md.')
  }
  const { folder, retention } = settings.backups
  const started = performance.now()
  const shelf = await openBackupFolder(folder, await readSystemIdentifier(address))
  const base = await takeBase(copiedFrom(settings, address, place), shelf)
  const seconds = (performance.now() - started) / 1_000
  console.log(`${base.path}\n${(base.bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`)
  for (const name of await deleteExpiredBackups(shelf, retention)) console.log(`forgotten: ${name}`)
} catch (fault) {
  console.error(inWords(fault))
  process.exitCode = 1
} finally {
  await database.stop()
}
