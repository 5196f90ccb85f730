import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { runningPid } from '#server/database/embedded/cluster.ts'
import { chanceFrom } from '../shop/fuzz/chance.ts'
import { ask } from '../support/ask.ts'
import { openGround, type Ground } from '../support/faults/ground.ts'
import { openLoad, type Load } from '../support/faults/load.ts'
import { childrenOf, kill } from '../support/faults/program.ts'
import { backAfter, longestPause, seconds, standsAgain } from '../support/faults/stands-again.ts'
import { tell } from '../support/figures.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Total number of kills, and the random seed. */
    faults: { kills: number; seed: number }
  }
}

const { kills, seed } = inject('faults')
const chance = chanceFrom(seed)

let ground: Ground
let load: Load

beforeAll(async () => {
  ground = await openGround()
}, 300_000)
afterAll(() => ground.close(), 60_000)

beforeEach(async () => {
  load = await openLoad(ground.program.port, ground.scene)
})
afterEach(async (context) => void (await standsAgain(context, { ...ground, load })), 400_000)

test(`a process killed ${kills} times, at random moments (seed ${seed})`, async (context) => {
  const died = { one: 0, head: 0, all: 0 }
  for (let turn = 1; turn <= kills; turn += 1) {
    await pause(100 + chance.below(900))
    if (turn % 10 === 0) {
      await ground.program.die()
      await ground.program.rise()
      died.all += 1
      continue
    }
    if (turn % 10 === 5) {
      await ground.program.behead()
      await ground.program.rise()
      died.head += 1
      continue
    }
    const serving = await vi.waitFor(async () => {
      const found = await ground.program.serving()
      expect(found.length).toBeGreaterThan(0)
      return found
    }, 30_000)
    if (kill(chance.one(serving))) died.one += 1
  }
  tell(context, 'Faults under load', [
    { what: 'one process of two killed', value: died.one, unit: 'times' },
    { what: 'the one that looks after them killed', value: died.head, unit: 'times' },
    { what: 'the whole program killed and started again', value: died.all, unit: 'times' },
  ])
  expect(died.one + died.head + died.all).toBe(kills)
}, 1_800_000)

test('the database killed', async (context) => {
  const waits: number[] = []
  for (let turn = 0; turn < 10; turn += 1) {
    await pause(500 + chance.below(1_500))
    const killed = runningPid(ground.place) ?? 0
    // Half of the time its backends survive briefly as orphans.
    if (chance.happens(50)) for (const one of await childrenOf(killed)) kill(one)
    kill(killed)
    waits.push(await backAfter(load, performance.now()))
  }
  const longest = Math.max(...waits)
  tell(context, 'Faults under load', [
    { what: 'the database killed', value: waits.length, unit: 'times' },
    { what: 'until orders went on, at most', value: seconds(longest), unit: 's', bar: '≤ 5' },
  ])
  expect(longest).toBeLessThan(longestPause)
}, 180_000)

test('the database paused and resumed', async (context) => {
  const waits: number[] = []
  const silences: number[] = []
  for (const length of [1_000, 4_000, 15_000]) {
    const postmaster = runningPid(ground.place) ?? 0
    const all = [postmaster, ...(await childrenOf(postmaster))]
    for (const one of all) kill(one, 'SIGSTOP')
    // A visitor waits no longer than the query timeout.
    const asked = performance.now()
    const { status } = await ask(ground.program.port, {
      host: ground.scene.host,
      path: '/findes-ikke',
    })
    silences.push(performance.now() - asked)
    expect([404, 503]).toContain(status)
    await pause(Math.max(0, length - (performance.now() - asked)))
    for (const one of all) kill(one, 'SIGCONT')
    waits.push(await backAfter(load, performance.now()))
  }
  tell(context, 'Faults under load', [
    { what: 'the database stopped for up to', value: 15, unit: 's' },
    {
      what: 'a visitor waited at most',
      value: seconds(Math.max(...silences)),
      unit: 's',
      bar: '≤ 8',
    },
    {
      what: 'until orders went on, at most',
      value: seconds(Math.max(...waits)),
      unit: 's',
      bar: '≤ 5',
    },
  ])
  expect(Math.max(...silences)).toBeLessThan(8_000)
  expect(Math.max(...waits)).toBeLessThan(longestPause)
}, 180_000)

test('the database shut down and restarted by the app', async (context) => {
  const waits: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    await pause(500 + chance.below(1_500))
    // PostgreSQL's fast shutdown: it disconnects all clients.
    kill(runningPid(ground.place) ?? 0, 'SIGINT')
    waits.push(await backAfter(load, performance.now()))
  }
  tell(context, 'Faults under load', [
    { what: 'the database told to stop', value: waits.length, unit: 'times' },
    {
      what: 'until orders went on, at most',
      value: seconds(Math.max(...waits)),
      unit: 's',
      bar: '≤ 5',
    },
  ])
  expect(Math.max(...waits)).toBeLessThan(longestPause)
}, 180_000)

test('all connections to the database terminated, including that for notifications', async (context) => {
  let ended = 0
  for (let turn = 0; turn < 20; turn += 1) {
    await pause(200 + chance.below(500))
    ended += await ground.withKeeper(async (keeper) => {
      const { rowCount } = await keeper.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null',
      )
      return rowCount ?? 0
    })
  }
  const wait = await backAfter(load, performance.now())
  tell(context, 'Faults under load', [
    { what: 'connections ended', value: ended },
    { what: 'until orders went on', value: seconds(wait), unit: 's', bar: '≤ 5' },
  ])
  expect(ended).toBeGreaterThan(100)
  expect(wait).toBeLessThan(longestPause)
}, 120_000)
