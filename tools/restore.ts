import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import { readMigrations, refuseOtherDatabase } from '#platform/database/migrate.ts'
import { restore } from '#extras/backup/restore.ts'
import { restoreShopFiles } from '#extras/backup/restore-shop-files.ts'
import { prepareClusterPaths } from '#platform/database/embedded/cluster-paths.ts'
import { readFolders, readSettings } from '#app/settings.ts'
import { listFileFolders } from './backup-source.ts'
import { migrationsFolder, startDatabase } from './database.ts'
import { formatError } from './format-error.ts'
import { beginCommand } from './print-usage.ts'

const usage = `npm run restore -- --to 2026-11-22T14:05:00+01:00 [--timeline 1]
npm run restore -- --to latest

Restores the embedded database to that point in time. The present one is kept aside, not deleted.`

beginCommand(usage)

try {
  const env = process.env
  const { to, timeline } = parseArguments()
  const folders = readFolders(env)
  const started = performance.now()
  const { base, lastChange, previousCluster } = await restore({
    paths: prepareClusterPaths(folders.data, 'postgres'),
    folder: folders.backups,
    to,
    timeline,
    secretFile: folders.secretFile,
    derivePassword: (secret) =>
      readSettings({ ...env, TORV_SECRET: secret ?? env['TORV_SECRET'] }).keyFor('keeper'),
    check: refuseOtherBackup,
  })
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const until = lastChange ?? new Date(base.until)
  console.log(`Restored in ${seconds} s. Its last change was made at ${until.toISOString()}.`)
  if (previousCluster)
    console.log(`The previous database is in ${previousCluster}; remove it when everything works.`)
  await printSummary(folders.backups)
} catch (error) {
  console.error(formatError(error))
  process.exitCode = 1
}

function parseArguments(): { to: Date | null; timeline: string | undefined } {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, timeline: { type: 'string' } },
  })
  const to = values.to === 'latest' ? null : new Date(values.to ?? '')
  if (to && Number.isNaN(to.getTime())) throw new Error(usage)
  // A timestamp without an offset differs between machines.
  if (to && !/(Z|[+-]\d\d:?\d\d)$/.test(values.to ?? '')) throw new Error(usage)
  if (values.timeline !== undefined && !/^\d{1,9}$/.test(values.timeline)) throw new Error(usage)
  return { to, timeline: values.timeline }
}

async function refuseOtherBackup(address: OwnerAddress): Promise<void> {
  try {
    await refuseOtherDatabase(address, await readMigrations(migrationsFolder))
  } catch (error) {
    throw new Error(
      `The backup is not restored, and the present database stays. ${formatError(error)}`,
      { cause: error },
    )
  }
}

async function printSummary(backups: string): Promise<void> {
  const settings = readSettings(process.env)
  const database = await startDatabase(settings)
  const owner = new Client(asOwner(database.address))
  try {
    await owner.connect()
    const { rows } = await owner.query<{ stores: string; orders: string; broken: string }>(
      `select (select count(*) from stores) as stores, (select count(*) from orders) as orders,
         (select count(*) from broken_invariants) as broken`,
    )
    const [{ stores, orders, broken } = { stores: '0', orders: '0', broken: '0' }] = rows
    const folders = listFileFolders([settings.files.current, settings.files.also])
    const { restored, missing, unplaced } = await restoreShopFiles(owner, backups, folders)
    console.log(`${restored} pictures and photos brought back; ${missing} are in no backup.`)
    if (unplaced > 0) {
      console.log(
        `${unplaced} pictures and photos lay in a folder at that time: ` +
          'name an empty one in TORV_FILES or TORV_FILES_ALSO and restore again.',
      )
    }
    console.log(`${stores} stores and ${orders} orders; ${broken} ledger errors.`)
  } finally {
    await owner.end()
    await database.stop()
  }
}
