import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pace } from '#domain/pace.ts'
import type { Address } from './database/address.ts'
import { openDatabase, type Database } from './database/database.ts'
import { openDoor, type App } from './http/door.ts'
import type { Log } from './http/log.ts'
import { openMetrics, type Metrics } from './http/metrics.ts'
import { listen } from './http/server.ts'
import { openStaticFiles } from './http/static-files.ts'
import { openPictureShelf } from './media/picture-shelf.ts'
import type { Settings } from './settings.ts'

export type OpenHouse = {
  port: number
  database: Database
  metrics: Metrics
  /** Ends the requests under way, then the connections to the database. */
  close(): Promise<void>
}

/** Everything of one process that serves shops; the database is running and migrated by now. */
export async function openHouse({
  settings,
  address,
  app,
  client,
  log,
  before,
}: {
  settings: Settings
  address: Address
  app: App
  /** The folder of the files that browsers fetch. */
  client: string
  log: Log
  /** What sees a request before the house does: the bundler, while pages are being worked on. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}): Promise<OpenHouse> {
  const database = openDatabase(address, settings.keyFor, (fault) =>
    log.warn({ fault }, 'database connection lost'),
  )
  const metrics = openMetrics()
  let isClosing = false
  const door = openDoor({
    settings,
    database,
    app,
    log,
    metrics,
    files: await openStaticFiles(client),
    pictures: openPictureShelf(join(settings.data, 'pictures')),
    isReady: async () => !isClosing && (await answers(database)),
  })
  const onRequest: RequestListener = before
    ? (request, response) => before(request, response, () => door(request, response))
    : door
  const { port, close } = await listen(onRequest, settings.address, settings.port)
  const metricsServer = settings.metrics
    ? await metrics.listen(settings.metrics.address, settings.metrics.port).catch(() => null)
    : null
  return {
    port,
    database,
    metrics,
    async close() {
      isClosing = true
      await close()
      metricsServer?.close()
      await database.close()
    },
  }
}

/** The connection test: one id of the stores, given up after five seconds. */
async function answers(database: Database): Promise<boolean> {
  const test = database
    .through({ as: 'router' })
    .selectFrom('stores')
    .select('id')
    .limit(1)
    .execute()
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('late')), pace.connectionTest).unref()
  })
  return Promise.race([test, late]).then(
    () => true,
    () => false,
  )
}
