import { createServer } from 'vite'
import { startApp } from '#server/app.ts'
import { migrate, readMigrations } from '#server/platform/database/migrate.ts'
import { createAppHandler, isBuild } from '#server/platform/http/app-handler.ts'
import { openLog } from '#server/platform/http/log.ts'
import { readSettings } from '#server/settings.ts'
import { buildDemo } from '../database/demo/build.ts'
import { exemptDemoStaff } from '../database/demo/exempt-staff.ts'
import { claimFilePlaces } from './claim-file-places.ts'
import { migrationsFolder, startDatabase } from './database.ts'
import { onStopSignal } from './signals.ts'
import { startParcelHub } from './start-parcel-hub.ts'
import { runStep } from './steps.ts'
import { formatWelcome } from './welcome.ts'

// Vite runs in front of the app, so that pages, styles and scripts change with their files.
const started = performance.now()
const environment = { ...process.env, NODE_ENV: 'development' }
const { hasDemoHub } = readSettings(environment)
const hub = hasDemoHub ? await runStep('Parcel hub', startParcelHub) : null
const settings = readSettings({ ...environment, ...(hub && { TORV_PARCEL_HUB: hub.address }) })
const database = await runStep('PostgreSQL', () => startDatabase(settings))
await runStep('Migrations', async () =>
  migrate(database.address, await readMigrations(migrationsFolder), settings.keysFor),
)
const files = await claimFilePlaces(settings, database.address)
const vite = await createServer({
  server: { middlewareMode: true, hmr: { port: settings.port + 20_000 } },
  appType: 'custom',
})
async function build() {
  const pages = await vite.ssrLoadModule('virtual:react-router/server-build')
  if (!isBuild(pages)) throw new Error('Vite did not answer with the pages')
  return pages
}
const app = await startApp({
  settings,
  address: database.address,
  files,
  app: createAppHandler(build, 'development'),
  client: 'public',
  log: openLog(settings.logLevel),
  before: vite.middlewares,
})
// Vite's own listener would end the process while PostgreSQL is still running.
process.removeAllListeners('SIGTERM')
onStopSignal(async () => {
  await vite.close()
  await app.close()
  hub?.stop()
  await database.stop()
})
if (settings.hasDemo) {
  await buildDemo(app.database, {
    address: database.address,
    keysFor: settings.keysFor,
    onStep: runStep,
  })
  await exemptDemoStaff(database.address)
}
console.log(formatWelcome(settings, app.port, (performance.now() - started) / 1_000, hub))
