import { openBackupFolder, deleteExpiredBackups } from '#extras/backup/backup-files.ts'
import { readSystemIdentifier, takeBase } from '#extras/backup/take-base.ts'
import { readFolderName } from '#platform/files/folder-storage.ts'
import { readSettings } from '#app/settings.ts'
import { openFileCopies } from '#extras/backup/copy-shop-files.ts'
import { toBackupSource, listFileFolders } from './backup-source.ts'
import { startDatabase } from './database.ts'
import { formatError } from './format-error.ts'
import { beginCommand } from './print-usage.ts'

beginCommand(
  `npm run backup

Takes a backup of the embedded database now, with the files of the shops, and deletes those that have expired.`,
  [],
)

const settings = readSettings(process.env)
const database = await startDatabase(settings)
try {
  const { address, paths } = database
  if (!paths) {
    throw new Error('A PostgreSQL of your own is backed up with its own tools: see docs/backup.md.')
  }
  const { folder, retention } = settings.backups
  const started = performance.now()
  const backupFolder = await openBackupFolder(folder, await readSystemIdentifier(address))
  const base = await takeBase(toBackupSource(settings, address, paths), backupFolder)
  const { current, isDefault, also } = settings.files
  const folders = listFileFolders([current, also])
  // Without a name, the default folder has never been used.
  const unused =
    isDefault && current?.kind === 'folder' && (await readFolderName(current.path)) === null
  const copies = openFileCopies(unused ? folders.slice(1) : folders)
  await copies.copy(backupFolder)
  await copies.expire(backupFolder, retention.days)
  if (current?.kind === 's3')
    console.log('Pictures and photos lie in S3: the versions of the bucket are their backup.')
  const seconds = (performance.now() - started) / 1_000
  console.log(`${base.path}\n${(base.bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`)
  for (const name of await deleteExpiredBackups(backupFolder, retention))
    console.log(`deleted: ${name}`)
} catch (error) {
  console.error(formatError(error))
  process.exitCode = 1
} finally {
  await database.stop()
}
