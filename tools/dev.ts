import { createServer } from 'vite'
import { startApp } from '#server/app.ts'
import { migrate, readMigrations } from '#server/platform/database/migrate.ts'
import { createAppHandler, isBuild } from '#server/platform/http/app-handler.ts'
import { openLog } from '#server/platform/http/log.ts'
import { readSettings } from '#server/settings.ts'
import { buildDemo } from '../database/demo/build.ts'
import { exemptDemoStaff } from '../database/demo/exempt-staff.ts'
import { migrationsFolder, runningDatabase } from './database.ts'
import { whenAskedToStop } from './signals.ts'
import { step } from './steps.ts'
import { welcome } from './welcome.ts'

// The same house with Vite in front of it: pages, styles and scripts change as their files do.
const started = performance.now()
const settings = readSettings({ ...process.env, NODE_ENV: 'development' })
const database = await step('PostgreSQL', () => runningDatabase(settings))
await step('Migrations', async () =>
  migrate(database.address, await readMigrations(migrationsFolder), settings.keysFor),
)
const vite = await createServer({
  server: { middlewareMode: true, hmr: { port: settings.port + 20_000 } },
  appType: 'custom',
})
async function build() {
  const pages = await vite.ssrLoadModule('virtual:react-router/server-build')
  if (!isBuild(pages)) throw new Error('Vite did not answer with the pages')
  return pages
}
const house = await startApp({
  settings,
  address: database.address,
  app: createAppHandler(build, 'development'),
  client: 'public',
  log: openLog(settings.logLevel),
  before: vite.middlewares,
})
// Vite's own listener ends the process while PostgreSQL is still running.
process.removeAllListeners('SIGTERM')
whenAskedToStop(async () => {
  await vite.close()
  await house.close()
  await database.stop()
})
if (settings.hasDemo) {
  await buildDemo(house.database, { onStep: step })
  await exemptDemoStaff(database.address)
}
console.log(welcome(settings, house.port, (performance.now() - started) / 1_000))
