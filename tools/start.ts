import { join } from 'node:path'
import { migrate, migrationsIn } from '#server/database/migrate.ts'
import { openHouse } from '#server/house.ts'
import { appFrom } from '#server/http/app.ts'
import { openLog } from '#server/http/log.ts'
import { settingsFrom } from '#server/settings.ts'
import { buildDemo } from '../database/demo/build.ts'
import { buildFolder, builtPages, buildPages, isBuilt } from './build.ts'
import { migrationsFolder, runningDatabase } from './database.ts'
import { whenAskedToStop } from './signals.ts'
import { step } from './steps.ts'
import { welcome } from './welcome.ts'

const started = performance.now()

try {
  const settings = settingsFrom(process.env)
  const log = openLog(settings.isProduction ? settings.logLevel : (process.env.LOG_LEVEL ?? 'warn'))
  let hearOfRestart = () => {}
  const [database] = await Promise.all([
    step('PostgreSQL', () => runningDatabase(settings, () => hearOfRestart())),
    isBuilt().then((isFresh) => (isFresh ? undefined : step('Building the pages', buildPages))),
  ])
  await step('Migrations', async () =>
    migrate(database.address, await migrationsIn(migrationsFolder), settings.keyFor),
  )
  const house = await step('Opening the doors', async () =>
    openHouse({
      settings,
      address: database.address,
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
    await database.stop()
  })
  if (settings.hasDemo) await buildDemo(house.database, { onStep: step })
  console.log(welcome(settings, house.port, (performance.now() - started) / 1_000))
} catch (fault) {
  console.error(`\n${inWords(fault)}\n`)
  process.exit(1)
}

function inWords(fault: unknown): string {
  if (fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE' && 'port' in fault) {
    return `Port ${String(fault.port)} is taken by another program. Choose another one: PORT=3001 npm start`
  }
  return fault instanceof Error ? fault.message : String(fault)
}
