import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address } from '#platform/database/address.ts'
import type { DirectoryAddress } from '#cells/server/cell-directory.ts'
import { startApp } from '#app/app.ts'
import { createAppHandler, type AppHandler } from '#platform/http/app-handler.ts'
import { openLog } from '#platform/http/log.ts'
import type { RequestTimeouts } from '#platform/http/server.ts'
import { openShares } from '#platform/page-cache/shares.ts'
import type { openPayments } from '#platform/payments/payments.ts'
import { readSettings, type Settings } from '#app/settings.ts'
import { buildFolder, loadBuiltPages } from '../../tools/build.ts'
import { demoAccount } from '../../tools/parcel-hub/demo-account.ts'
import { openParcelHubTwin, type ParcelHubTwin } from '../../tools/parcel-hub/server.ts'
import { testSecret } from './cluster.ts'
import type { TestDatabase } from './database.ts'
import { createTestFiles } from './files.ts'
import { openDatabaseProxy, type DatabaseProxy } from './database-proxy.ts'
import { openTwoShops, type Shops } from './two-shops.ts'

export type TestApp = {
  port: number
  torv: TestDatabase
  shops: Shops
  log: string[]
  /** Accepts nothing new and finishes running requests; the database stays open for inspection. */
  stop(): Promise<void>
  close(): Promise<void>
}

/** The stand-in of the parcel hub can be made to fail. */
type TestAppWithHub = TestApp & { hub: ParcelHubTwin }

/** The connection to the database can be cut and stalled. */
export type ProxiedTestApp = TestApp & { proxy: DatabaseProxy }

type TestAppOptions = {
  settings?: Partial<Settings> &
    Pick<Parameters<typeof openPayments>[0], 'stripeAddress' | 'quickpayAddress'>
  app?: AppHandler
  slowestClient?: RequestTimeouts
  limits?: Parameters<typeof startApp>[0]['limits']
  /** A cell of several has it. */
  directory?: DirectoryAddress
  /** Jobs wait for the test where it is off. */
  hasQueue?: boolean
  /** Another process of the same cluster: shares its database, which stays open when this one closes. */
  sibling?: Pick<TestApp, 'torv' | 'shops'>
}

type ProxiedTestAppOptions = TestAppOptions & {
  /** Delay of every chunk to and from the database, in milliseconds. */
  lag?: number
  /** Milliseconds to wait for a connection; long by default, for slow machines. */
  connectTimeout?: number
}

/** Starts an app with two shops on its own port and database. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestAppWithHub> {
  const testData = await openTestData(options)
  return startOn(testData, testData.torv.address, options)
}

/** Separate from startTestApp, because the proxy costs a tenth of the time. */
export async function startProxiedTestApp(
  options: ProxiedTestAppOptions = {},
): Promise<ProxiedTestApp> {
  const testData = await openTestData(options)
  const { lag, connectTimeout } = options
  const proxy = await openDatabaseProxy(
    { ...testData.torv.address, ...(connectTimeout && { connectTimeout }) },
    lag,
  )
  const running = await startOn(testData, proxy.address, options, () => proxy.close())
  return { ...running, proxy }
}

type TestData = Pick<TestApp, 'torv' | 'shops'>

async function openTestData({ sibling }: TestAppOptions): Promise<TestData> {
  return sibling ?? openTwoShops()
}

async function startOn(
  { torv, shops }: TestData,
  address: Address,
  {
    settings = {},
    app,
    slowestClient,
    limits,
    directory,
    hasQueue = true,
    sibling,
  }: TestAppOptions,
  onClose?: () => Promise<void>,
): Promise<TestAppWithHub> {
  const data = await mkdtemp(join(tmpdir(), 'house-'))
  const log: string[] = []
  const hub = await openParcelHubTwin()
  const running = await startApp({
    settings: {
      ...readSettings({
        PORT: '0',
        TORV_DATA: data,
        TORV_SECRET: testSecret,
        METRICS_ADDRESS: 'off',
        TORV_PARCEL_HUB: hub.address.replace('//', `//${demoAccount.user}:${demoAccount.key}@`),
      }),
      ...settings,
    },
    address,
    files: await createTestFiles(),
    app: app ?? createAppHandler(await loadBuiltPages(), 'production'),
    client: join(buildFolder, 'client'),
    log: openLog('debug', { write: (line) => log.push(line) }),
    // Fair shares have their own tests; here a few visitors send more requests than a crowd.
    shares: openShares({ processes: 100 }),
    hasQueue,
    ...(slowestClient && { requestTimeouts: slowestClient }),
    ...(limits && { limits }),
    ...(directory && { directory }),
  })
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= running.close())
  return {
    port: running.port,
    torv,
    shops,
    hub,
    log,
    stop,
    async close() {
      await stop()
      await hub.close()
      await onClose?.()
      if (!sibling) await torv.close()
      await rm(data, { recursive: true, force: true })
    },
  }
}
