import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address } from '#server/database/address.ts'
import { openHouse } from '#server/house.ts'
import { appFrom, type App } from '#server/http/app.ts'
import { openLog } from '#server/http/log.ts'
import type { SlowestClient } from '#server/http/server.ts'
import { openShares } from '#server/page-cache/shares.ts'
import type { openPayments } from '#server/payments/payments.ts'
import { settingsFrom, type Settings } from '#server/settings.ts'
import { buildFolder, builtPages } from '../../tools/build.ts'
import { testSecret } from './cluster.ts'
import type { TestDatabase } from './database.ts'
import { lineTo, type Line } from './line.ts'
import { shopsOfTheirOwn, type Shops } from './two-shops.ts'

export type TestHouse = {
  port: number
  torv: TestDatabase
  shops: Shops
  log: string[]
  /** Accepts nothing new and finishes running requests; the database stays open for inspection. */
  shut(): Promise<void>
  close(): Promise<void>
}

/** The connection to the database can be cut and stalled. */
export type HouseOnALine = TestHouse & { line: Line }

type Wanted = {
  settings?: Partial<Settings> & Pick<Parameters<typeof openPayments>[0], 'stripeAddress'>
  app?: App
  slowestClient?: SlowestClient
  limits?: Parameters<typeof openHouse>[0]['limits']
  /** Another process of the same cluster: shares its database, which stays open when this one closes. */
  beside?: Pick<TestHouse, 'torv' | 'shops'>
}

type WantedOnALine = Wanted & {
  /** Delay of every chunk to and from the database, in milliseconds. */
  lag?: number
  /** Milliseconds to wait for a connection; long by default, for slow machines. */
  patience?: number
}

/** Starts an app with two shops on its own port and database. */
export async function openTestHouse(wanted: Wanted = {}): Promise<TestHouse> {
  const ground = await groundFor(wanted)
  return openOn(ground, ground.torv.address, wanted)
}

/** Separate from startTestApp, because the proxy costs a tenth of the time. */
export async function openHouseOnALine(wanted: WantedOnALine = {}): Promise<HouseOnALine> {
  const ground = await groundFor(wanted)
  const { lag, patience } = wanted
  const line = await lineTo({ ...ground.torv.address, ...(patience && { patience }) }, lag)
  const house = await openOn(ground, line.address, wanted, () => line.close())
  return { ...house, line }
}

type Ground = Pick<TestHouse, 'torv' | 'shops'>

async function groundFor({ beside }: Wanted): Promise<Ground> {
  return beside ?? shopsOfTheirOwn()
}

async function openOn(
  { torv, shops }: Ground,
  address: Address,
  { settings = {}, app, slowestClient, limits, beside }: Wanted,
  onClose?: () => Promise<void>,
): Promise<TestHouse> {
  const data = await mkdtemp(join(tmpdir(), 'house-'))
  const log: string[] = []
  const house = await openHouse({
    settings: {
      ...settingsFrom({
        PORT: '0',
        TORV_DATA: data,
        TORV_SECRET: testSecret,
        METRICS_ADDRESS: 'off',
      }),
      ...settings,
    },
    address,
    app: app ?? appFrom(await builtPages(), 'production'),
    client: join(buildFolder, 'client'),
    log: openLog('debug', { write: (words) => log.push(words) }),
    // Fair shares have their own tests; here a few visitors send more requests than a crowd.
    shares: openShares({ processes: 100 }),
    ...(slowestClient && { slowestClient }),
    ...(limits && { limits }),
  })
  let shutting: Promise<void> | undefined
  const shut = () => (shutting ??= house.close())
  return {
    port: house.port,
    torv,
    shops,
    log,
    shut,
    async close() {
      await shut()
      await onClose?.()
      if (!beside) await torv.close()
      await rm(data, { recursive: true, force: true })
    },
  }
}
