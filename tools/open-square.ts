import { join } from 'node:path'
import { openDatabase } from '#server/database/database.ts'
import { migrate, migrationsIn } from '#server/database/migrate.ts'
import { openHouse } from '#server/house.ts'
import { appFrom } from '#server/http/app.ts'
import { openLog } from '#server/http/log.ts'
import { settingsFrom, type Settings } from '#server/settings.ts'
import { buildDemo } from '../database/demo/build.ts'
import { buildFolder, builtPages, buildPages, isBuilt } from './build.ts'
import { migrationsFolder, runningDatabase, type RunningDatabase } from './database.ts'
import { whenAskedToStop } from './signals.ts'
import { step } from './steps.ts'
import { welcome } from './welcome.ts'

/** From nothing to open shops, each step said with its time. */
export async function openSquare(env: Record<string, string | undefined>): Promise<void> {
  const started = performance.now()
  let database: RunningDatabase | undefined
  try {
    const settings = settingsFrom(env)
    const log = openLog(env['LOG_LEVEL'] ?? (settings.isProduction ? 'info' : 'warn'))
    let hearOfRestart = () => {}
    ;[database] = await Promise.all([
      step('PostgreSQL', () => runningDatabase(settings, () => hearOfRestart())),
      isBuilt().then((isFresh) => (isFresh ? undefined : step('Building the pages', buildPages))),
    ])
    const { address, stop } = database
    await step('Migrations', async () =>
      migrate(address, await migrationsIn(migrationsFolder), settings.keyFor),
    )
    if (settings.hasDemo) await withDemo(settings, database)
    const house = await step('Opening the doors', async () =>
      openHouse({
        settings,
        address,
        app: appFrom(await builtPages(), 'production'),
        client: join(buildFolder, 'client'),
        log,
      }),
    )
    hearOfRestart = () => {
      house.metrics.databaseRestarted()
      log.warn('the database was down and is being started again')
    }
    whenAskedToStop(async () => {
      await house.close()
      await stop()
    })
    console.log(welcome(settings, house.port, (performance.now() - started) / 1_000))
  } catch (fault) {
    console.error(`\n${inWords(fault)}\n`)
    await database?.stop()
    process.exit(1)
  }
}

async function withDemo(settings: Settings, { address }: RunningDatabase): Promise<void> {
  const database = openDatabase(address, settings.keyFor, () => {})
  await buildDemo(database, { onStep: step })
  await database.close()
}

function inWords(fault: unknown): string {
  if (fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE' && 'port' in fault) {
    return `Port ${String(fault.port)} is taken by another program. Choose another one: PORT=3001 npm start`
  }
  return fault instanceof Error ? fault.message : String(fault)
}
