import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { openLoad, setScene, type Scene } from '../support/faults/load.ts'
import { openProgram } from '../support/faults/program.ts'
import { backAfter, standsAgain } from '../support/faults/stands-again.ts'
import { lineTo, type Line } from '../support/line.ts'
import { testSecret } from '../support/cluster.ts'

let torv: TestDatabase
let scene: Scene

beforeAll(async () => {
  torv = await emptyDatabase()
  scene = await setScene(torv.database)
}, 120_000)
afterAll(() => torv.close())

/** Starts the program behind a database proxy, with a running load. */
async function overALine(lag: number, more: Record<string, string> = {}) {
  const line = await lineTo(torv.address, lag)
  onTestFinished(() => line.close())
  const { user, password } = torv.address.keeper
  const { port, database } = torv.address
  const program = await openProgram({
    TORV_DEMO: 'no',
    TORV_SECRET: testSecret,
    DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${line.address.host}`,
    ...more,
  })
  onTestFinished(() => program.close())
  const load = await openLoad(program.port, scene)
  const withKeeper = async <Answer>(work: (keeper: Client) => Promise<Answer>) => work(torv.keeper)
  return { line, program, load, withKeeper }
}

const troubles: [string, lag: number, trouble: (line: Line) => Promise<void>][] = [
  ['a line on which every word takes 20 ms', 20, () => pause(10_000)],
  ['a line on which every word takes 50 ms, and its answer as much', 50, () => pause(10_000)],
  [
    'a line on which every word takes two seconds, for ten of them',
    0,
    async (line) => {
      line.slow(2_000)
      await pause(10_000)
      line.slow(0)
    },
  ],
  [
    'a line that is cut twenty times',
    0,
    async (line) => {
      for (let cut = 0; cut < 20; cut += 1) {
        await pause(400)
        line.cut()
      }
    },
  ],
  [
    'a line that is half open for ten seconds',
    0,
    async (line) => {
      line.stall()
      await pause(10_000)
      line.resume()
    },
  ],
  [
    'a line that is down for ten seconds',
    0,
    async (line) => {
      line.down()
      await pause(10_000)
      await line.up()
    },
  ],
]

test.for(troubles)('%s', { timeout: 300_000 }, async ([, lag, trouble], context) => {
  const { line, ...rest } = await overALine(lag)
  await backAfter(rest.load, performance.now())
  await trouble(line)
  expect(await standsAgain(context, rest)).toBeGreaterThan(0)
})

test('two processes whose clocks are two hours apart and then swap', async (context) => {
  const skewed = new URL('../support/skewed-clock.mjs', import.meta.url).href
  const { line: _, ...rest } = await overALine(0, { NODE_OPTIONS: `--import ${skewed}` })
  await pause(20_000)
  expect(await standsAgain(context, rest)).toBeGreaterThan(0)
}, 300_000)
