import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '../support/database.ts'
import { getTestFilesFolder } from '../support/files.ts'
import { startLoad, createScene, type Scene } from '../support/faults/load.ts'
import { startProgram } from '../support/faults/program.ts'
import { waitForRecovery, expectRecovery } from '../support/faults/expect-recovery.ts'
import { openDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts'
import { testSecret } from '../support/cluster.ts'

let torv: TestDatabase
let scene: Scene

beforeAll(async () => {
  torv = await openEmptyDatabase()
  scene = await createScene(torv.database)
}, 120_000)
afterAll(() => torv.close())

/** Starts the program behind a database proxy, with a running load. */
async function startBehindProxy(lag: number, extraEnv: Record<string, string> = {}) {
  const proxy = await openDatabaseProxy(torv.address, lag)
  onTestFinished(() => proxy.close())
  const { user, password } = torv.address.owner
  const { port, database } = torv.address
  const program = await startProgram({
    TORV_DEMO: 'no',
    TORV_SECRET: testSecret,
    TORV_FILES: getTestFilesFolder(),
    DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${proxy.address.host}`,
    ...extraEnv,
  })
  onTestFinished(() => program.close())
  const load = await startLoad(program.port, scene)
  const withOwner = async <Result>(work: (ownerClient: Client) => Promise<Result>) =>
    work(torv.ownerClient)
  return { proxy, program, load, withOwner }
}

const disturbances: [string, lag: number, trouble: (proxy: DatabaseProxy) => Promise<void>][] = [
  ['a database connection with 20 ms latency', 20, () => pause(10_000)],
  ['a database connection with 50 ms latency each way', 50, () => pause(10_000)],
  [
    'a database connection with two seconds latency for ten seconds',
    0,
    async (proxy) => {
      proxy.slow(2_000)
      await pause(10_000)
      proxy.slow(0)
    },
  ],
  [
    'a database connection that is cut twenty times',
    0,
    async (proxy) => {
      for (let cut = 0; cut < 20; cut += 1) {
        await pause(400)
        proxy.cut()
      }
    },
  ],
  [
    'a database connection that is half open for ten seconds',
    0,
    async (proxy) => {
      proxy.stall()
      await pause(10_000)
      proxy.resume()
    },
  ],
  [
    'a database connection that is down for ten seconds',
    0,
    async (proxy) => {
      proxy.down()
      await pause(10_000)
      await proxy.up()
    },
  ],
]

test.for(disturbances)('%s', { timeout: 300_000 }, async ([, lag, trouble], context) => {
  const { proxy, ...rest } = await startBehindProxy(lag)
  await waitForRecovery(rest.load, performance.now())
  await trouble(proxy)
  expect(await expectRecovery(context, rest)).toBeGreaterThan(0)
})

test('two processes whose clocks are two hours apart and then swap', async (context) => {
  const skewed = new URL('../support/skewed-clock.mjs', import.meta.url).href
  const { proxy: _, ...rest } = await startBehindProxy(0, { NODE_OPTIONS: `--import ${skewed}` })
  await pause(20_000)
  expect(await expectRecovery(context, rest)).toBeGreaterThan(0)
}, 300_000)
