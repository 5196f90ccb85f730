import { createServer, type ViteDevServer } from 'vite'
import { startApp, type RunningApp } from '#app/app.ts'
import { createAppHandler, isBuild } from '#platform/http/app-handler.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { openLog } from '#platform/http/log.ts'
import { readSettings } from '#app/settings.ts'
import { claimFileStorage } from './claim-file-storage.ts'
import { migrationsFolder, startDatabase, type RunningDatabase } from './database.ts'
import { findFreePort } from './find-free-port.ts'
import { formatError } from './format-error.ts'
import { patientConnect, seedDemo } from './seed-demo.ts'
import { onStopSignal } from './signals.ts'
import { startParcelHub, type DemoHub } from './start-parcel-hub.ts'
import { runStep } from './steps.ts'
import { formatWelcome } from './welcome.ts'
import { printUsageIfAsked } from './print-usage.ts'

printUsageIfAsked(`npm run dev

Serves the demo shops with hot reload, all in one process. The settings are in README.md.`)

// Vite runs in front of the app, so that pages, styles and scripts change with their files.
const started = performance.now()
let database: RunningDatabase | undefined
let hub: DemoHub | undefined
let vite: ViteDevServer | undefined
let app: RunningApp | undefined

try {
  const environment = { ...process.env, NODE_ENV: 'development' }
  const { hasDemoHub } = readSettings(environment)
  hub = hasDemoHub ? await runStep('Parcel hub', startParcelHub) : undefined
  const settings = readSettings({ ...environment, ...(hub && { TORV_PARCEL_HUB: hub.address }) })
  database = await runStep('PostgreSQL', () => startDatabase(settings))
  // Vite holds the event loop for seconds while it prepares a page, and the app runs in the same process.
  const address = { ...database.address, connectTimeout: patientConnect }
  await runStep('Migrations', async () =>
    migrate(address, await readMigrations(migrationsFolder), settings.keysFor),
  )
  const files = await claimFileStorage(settings, address)
  // Built before Vite begins, which would take half of the processor from it.
  if (settings.hasDemo) await seedDemo(settings, address, files)
  vite = await runStep('Vite', startVite)
  // Reading all modules holds the event loop for seconds, in which queries of the app would time out.
  await runStep('Pages', loadPages)
  app = await startApp({
    settings,
    address,
    files,
    app: createAppHandler(loadPages, 'development'),
    client: 'public',
    log: openLog(settings.logLevel),
    before: vite.middlewares,
  })
  // Vite's own listener would end the process while PostgreSQL is still running.
  process.removeAllListeners('SIGTERM')
  onStopSignal(stop)
  console.log(formatWelcome(settings, app.port, (performance.now() - started) / 1_000, hub))
} catch (error) {
  console.error(`\n${formatError(error, 'npm run dev')}\n`)
  await stop()
  process.exit(1)
}

async function startVite(): Promise<ViteDevServer> {
  return createServer({
    server: { middlewareMode: true, hmr: { port: await findFreePort() } },
    appType: 'custom',
  })
}

async function loadPages() {
  const pages = await vite?.ssrLoadModule('virtual:react-router/server-build')
  if (!pages || !isBuild(pages)) throw new Error('Vite did not answer with the pages')
  return pages
}

async function stop(): Promise<void> {
  await vite?.close()
  await app?.close()
  hub?.stop()
  await database?.stop()
}
