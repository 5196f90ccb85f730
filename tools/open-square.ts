import { openLog, type Log } from '#server/platform/http/log.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { copiedFrom } from './copied-from.ts'
import { buildPages, isBuilt } from './build.ts'
import { migrationsFolder, runningDatabase, type RunningDatabase } from './database.ts'
import { freeMemory } from './free-memory.ts'
import { inWords } from './in-words.ts'
import { openServing } from './serving.ts'
import { whenAskedToStop } from './signals.ts'
import { step } from './steps.ts'
import { welcome } from './welcome.ts'

/** From nothing to open shops, each step said with its time. */
export async function openSquare(env: Record<string, string | undefined>): Promise<void> {
  const started = performance.now()
  let database: RunningDatabase | undefined
  try {
    const settings = readSettings(env)
    const log = openLog(settings.logLevel)
    let hearOfRestart = () => {}
    const prepared = Promise.withResolvers<Address>()
    const beginnings = { built: build(), prepared: prepared.promise }
    const opening = openServing(settings, beginnings, log, { NODE_ENV: env['NODE_ENV'] })
    opening.catch(() => {})
    database = await step('PostgreSQL', () => runningDatabase(settings, () => hearOfRestart()))
    const { address, stop } = database
    await step('Migrations', () => bringUpToDate(settings, address))
    if (settings.hasDemo) await withDemo(settings, address)
    prepared.resolve(address)
    const serving = await step('Opening the doors', () => opening)
    hearOfRestart = () => {
      serving.databaseRestarted()
      log.warn('the database was down and is being started again')
    }
    const backups = await backupsOf(settings, database, log)
    whenAskedToStop(
      async (how) => {
        await serving.close(how)
        await (backups ? backups.close(stop) : stop())
      },
      async () => {
        await build()
        await bringUpToDate(settings, address)
        await step('Renewing the processes', serving.renew)
      },
    )
    console.log(welcome(settings, serving.port, (performance.now() - started) / 1_000))
    setTimeout(freeMemory, 1_000).unref()
  } catch (fault) {
    console.error(`\n${inWords(fault)}\n`)
    await database?.stop()
    process.exit(1)
  }
}

type Address = RunningDatabase['address']

async function backupsOf(settings: Settings, { address, place }: RunningDatabase, log: Log) {
  if (!settings.backups.isOn || !place) return null
  const { runBackups } = await import('#extras/backup/run-backups.ts')
  return runBackups({
    paths: place,
    source: copiedFrom(settings, address, place),
    ...settings.backups,
    onError: (fault) =>
      log.error({ fault }, 'the backup fails: changes may be lost with this disk'),
    onBase: ({ name, bytes }, milliseconds) =>
      log.info({ name, bytes, milliseconds }, 'the database was copied'),
  })
}

async function build(): Promise<void> {
  if (!(await isBuilt())) await step('Building the pages', buildPages)
}

// What is needed once is not kept in memory by a process that only looks after others.
async function bringUpToDate({ keysFor }: Settings, address: Address): Promise<void> {
  const { migrate, readMigrations } = await import('#server/platform/database/migrate.ts')
  await migrate(address, await readMigrations(migrationsFolder), keysFor)
}

// A machine that has much else to do builds the demo slowly, and nobody waits for an answer of it.
const patience = 60_000

async function withDemo({ keyFor }: Settings, address: Address): Promise<void> {
  const [{ openDatabase }, { buildDemo }, { exemptDemoStaff }] = await Promise.all([
    import('#server/platform/database/database.ts'),
    import('../database/demo/build.ts'),
    import('../database/demo/exempt-staff.ts'),
  ])
  const database = openDatabase({ ...address, connectTimeout: patience }, keyFor, () => {})
  await buildDemo(database, { onStep: step })
  await database.close()
  await exemptDemoStaff(address)
}
