import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { runningPid } from '#platform/database/embedded/cluster.ts'
import { createRandom } from '../support/random.ts'
import { sendRequest } from '../support/send-request.ts'
import { openInstallation, type Installation } from '../support/faults/installation.ts'
import { startLoad, type Load } from '../support/faults/load.ts'
import { listChildren, kill } from '../support/faults/program.ts'
import {
  waitForRecovery,
  maxRecoveryTime,
  toSeconds,
  expectRecovery,
} from '../support/faults/expect-recovery.ts'
import { recordFigures } from '../support/figures.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Total number of kills, and the random seed. */
    faults: { kills: number; seed: number }
  }
}

const { kills, seed } = inject('faults')
const chance = createRandom(seed)

let installation: Installation
let load: Load

beforeAll(async () => {
  installation = await openInstallation()
}, 300_000)
afterAll(() => installation.close(), 60_000)

beforeEach(async () => {
  load = await startLoad(installation.program.port, installation.scene)
})
afterEach(
  async (context) => void (await expectRecovery(context, { ...installation, load })),
  400_000,
)

test(`a process killed ${kills} times, at random moments (seed ${seed})`, async (context) => {
  const died = { one: 0, head: 0, all: 0 }
  for (let round = 1; round <= kills; round += 1) {
    await pause(100 + chance.below(900))
    if (round % 10 === 0) {
      await installation.program.killAll()
      await installation.program.start()
      died.all += 1
      continue
    }
    if (round % 10 === 5) {
      await installation.program.killSupervisor()
      await installation.program.start()
      died.head += 1
      continue
    }
    const serving = await vi.waitFor(async () => {
      const found = await installation.program.servingPids()
      expect(found.length).toBeGreaterThan(0)
      return found
    }, 30_000)
    if (kill(chance.pick(serving))) died.one += 1
  }
  recordFigures(context, 'Faults under load', [
    { what: 'one process of two killed', value: died.one, unit: 'times' },
    { what: 'the supervisor killed', value: died.head, unit: 'times' },
    { what: 'the whole program killed and started again', value: died.all, unit: 'times' },
  ])
  expect(died.one + died.head + died.all).toBe(kills)
}, 1_800_000)

test('the database killed', async (context) => {
  const waits: number[] = []
  for (let round = 0; round < 10; round += 1) {
    await pause(500 + chance.below(1_500))
    const killed = runningPid(installation.place) ?? 0
    // Half of the time its backends survive briefly as orphans.
    if (chance.happens(50)) for (const one of await listChildren(killed)) kill(one)
    kill(killed)
    waits.push(await waitForRecovery(load, performance.now()))
  }
  const longest = Math.max(...waits)
  recordFigures(context, 'Faults under load', [
    { what: 'the database killed', value: waits.length, unit: 'times' },
    { what: 'longest time until orders resumed', value: toSeconds(longest), unit: 's', bar: '≤ 5' },
  ])
  expect(longest).toBeLessThan(maxRecoveryTime)
}, 180_000)

test('the database paused and resumed', async (context) => {
  const waits: number[] = []
  const visitorWaits: number[] = []
  for (const length of [1_000, 4_000, 15_000]) {
    const postmaster = runningPid(installation.place) ?? 0
    const all = [postmaster, ...(await listChildren(postmaster))]
    for (const one of all) kill(one, 'SIGSTOP')
    // A visitor waits no longer than the query timeout.
    const sentAt = performance.now()
    const { status } = await sendRequest(installation.program.port, {
      host: installation.scene.host,
      path: '/findes-ikke',
    })
    visitorWaits.push(performance.now() - sentAt)
    expect([404, 503]).toContain(status)
    await pause(Math.max(0, length - (performance.now() - sentAt)))
    for (const one of all) kill(one, 'SIGCONT')
    waits.push(await waitForRecovery(load, performance.now()))
  }
  recordFigures(context, 'Faults under load', [
    { what: 'the database paused for up to', value: 15, unit: 's' },
    {
      what: 'longest wait of a visitor',
      value: toSeconds(Math.max(...visitorWaits)),
      unit: 's',
      bar: '≤ 8',
    },
    {
      what: 'longest time until orders resumed',
      value: toSeconds(Math.max(...waits)),
      unit: 's',
      bar: '≤ 5',
    },
  ])
  expect(Math.max(...visitorWaits)).toBeLessThan(8_000)
  expect(Math.max(...waits)).toBeLessThan(maxRecoveryTime)
}, 180_000)

test('the database shut down and restarted by the app', async (context) => {
  const waits: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await pause(500 + chance.below(1_500))
    // PostgreSQL's fast shutdown: it disconnects all clients.
    kill(runningPid(installation.place) ?? 0, 'SIGINT')
    waits.push(await waitForRecovery(load, performance.now()))
  }
  recordFigures(context, 'Faults under load', [
    { what: 'the database shut down', value: waits.length, unit: 'times' },
    {
      what: 'longest time until orders resumed',
      value: toSeconds(Math.max(...waits)),
      unit: 's',
      bar: '≤ 5',
    },
  ])
  expect(Math.max(...waits)).toBeLessThan(maxRecoveryTime)
}, 180_000)

test('all connections to the database terminated, including that for notifications', async (context) => {
  let ended = 0
  for (let round = 0; round < 20; round += 1) {
    await pause(200 + chance.below(500))
    ended += await installation.withOwner(async (ownerClient) => {
      const { rowCount } = await ownerClient.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null',
      )
      return rowCount ?? 0
    })
  }
  const wait = await waitForRecovery(load, performance.now())
  recordFigures(context, 'Faults under load', [
    { what: 'connections terminated', value: ended },
    { what: 'time until orders resumed', value: toSeconds(wait), unit: 's', bar: '≤ 5' },
  ])
  expect(ended).toBeGreaterThan(100)
  expect(wait).toBeLessThan(maxRecoveryTime)
}, 120_000)
