import { openLog, type Log } from '#platform/http/log.ts'
import { readSettings, type Settings } from '#app/settings.ts'
import { toBackupSource, listFileFolders } from './backup-source.ts'
import { buildPages, isBuilt } from './build.ts'
import { claimFileStorage } from './claim-file-storage.ts'
import { migrationsFolder, startDatabase, type RunningDatabase } from './database.ts'
import { freeMemory } from './free-memory.ts'
import { formatError } from './format-error.ts'
import { printFirstCompanyLink } from './print-first-company-link.ts'
import { seedDemo } from './seed-demo.ts'
import { startServing, type PreparedData } from './serving.ts'
import { startParcelHub, type DemoHub } from './start-parcel-hub.ts'
import { onStopSignal } from './signals.ts'
import { runStep } from './steps.ts'
import { formatWelcome } from './welcome.ts'

export async function startCluster(env: Record<string, string | undefined>): Promise<void> {
  const started = performance.now()
  let database: RunningDatabase | undefined
  let hub: DemoHub | undefined
  // The kernel ignores a signal for process 1, as in a container, until something handles it.
  if (process.pid === 1) process.once('SIGTERM', exitEarly)
  try {
    const settings = readSettings(env)
    const log = openLog(settings.logLevel)
    let onDatabaseRestart = () => {}
    const prepared = Promise.withResolvers<PreparedData>()
    const prerequisites = { built: ensureBuilt(), prepared: prepared.promise }
    const startingProcesses = startServing(settings, prerequisites, log, {
      NODE_ENV: env['NODE_ENV'],
    })
    startingProcesses.catch(() => {})
    const startingHub = settings.hasDemoHub ? startParcelHub() : undefined
    startingHub?.catch(() => {})
    database = await runStep('PostgreSQL', () => startDatabase(settings, () => onDatabaseRestart()))
    const { address, stop } = database
    await runStep('Migrations', () => runMigrations(settings, address))
    const files = await claimFileStorage(settings, address)
    if (settings.hasDemo) await seedDemo(settings, address, files)
    hub = await startingHub
    prepared.resolve({ address, files, ...(hub && { parcelHub: hub.address }) })
    const serving = await runStep('Starting the processes', () => startingProcesses)
    onDatabaseRestart = () => {
      serving.databaseRestarted()
      log.warn('the database was down and is being started again')
    }
    const folders = listFileFolders([files.current, ...files.others])
    const backups = await startBackups(settings, database, folders, log, serving.recordBackup)
    process.off('SIGTERM', exitEarly)
    onStopSignal(
      async (how) => {
        await serving.close(how)
        hub?.stop()
        await (backups ? backups.close(stop) : stop())
      },
      async () => {
        await ensureBuilt()
        await runMigrations(settings, address)
        await runStep('Renewing the processes', serving.renew)
      },
    )
    const seconds = (performance.now() - started) / 1_000
    console.log(formatWelcome(settings, serving.port, seconds, hub))
    await printFirstCompanyLink(settings, address, serving.port)
    setTimeout(freeMemory, 1_000).unref()
  } catch (error) {
    console.error(`\n${formatError(error)}\n`)
    hub?.stop()
    await database?.stop()
    process.exit(1)
  }
}

type Address = RunningDatabase['address']

async function startBackups(
  settings: Settings,
  { address, paths }: RunningDatabase,
  files: readonly string[],
  log: Log,
  recordBackup: () => void,
) {
  if (!settings.backups.isOn || !paths) return null
  const { runBackups } = await import('#extras/backup/run-backups.ts')
  return runBackups({
    paths,
    source: toBackupSource(settings, address, paths),
    files,
    ...settings.backups,
    onError: (error) =>
      log.error({ error }, 'the backup fails: changes may be lost with this disk'),
    onBase({ name, bytes }, milliseconds) {
      recordBackup()
      log.info({ name, bytes, milliseconds }, 'the database was copied')
    },
  })
}

function exitEarly() {
  process.exit(143)
}

async function ensureBuilt(): Promise<void> {
  if (!isBuilt()) await runStep('Building the pages', buildPages)
}

// Imported lazily, so that the idle supervisor does not keep one-time code in memory.
async function runMigrations({ keysFor }: Settings, address: Address): Promise<void> {
  const { migrate, readMigrations } = await import('#platform/database/migrate.ts')
  await migrate(address, await readMigrations(migrationsFolder), keysFor)
}
