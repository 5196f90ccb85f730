import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask } from '../support/ask.ts'
import type { TestDatabase } from '../support/database.ts'
import { childrenOf, freePort } from '../support/faults/program.ts'
import { openSquareOfProcesses, type Square } from '../support/square-of-processes.ts'
import { shopsOfTheirOwn } from '../support/two-shops.ts'

const host = 'taskehuset.example'
const importing = (name: string) =>
  `--import=${new URL(`../support/${name}`, import.meta.url).href}`
const blockedLoop = importing('blocked-loop.mjs')
const said = 'was blocked for five seconds'
const patient = { timeout: 60_000, interval: 100 }

let torv: TestDatabase
beforeAll(async () => {
  ;({ torv } = await shopsOfTheirOwn())
})
afterAll(() => torv.close())

async function withSquare(
  processes: number,
  env: Record<string, string>,
  work: (square: Square, serving: number[]) => Promise<void>,
): Promise<void> {
  const square = await openSquareOfProcesses(torv, processes, { NODE_OPTIONS: blockedLoop, ...env })
  try {
    await work(square, await childrenOf(square.pid))
  } finally {
    await square.close()
  }
}

/** Waits until the loop is blocked: requests the process accepted before are lost with it. */
async function block(square: Square, pid: number) {
  process.kill(pid, 'SIGUSR2')
  await vi.waitFor(() => expect(square.words()).toContain('The loop is blocked'), patient)
}

function visitors(port: number) {
  const answers: unknown[] = []
  const closing = new AbortController()
  async function visitor() {
    while (!closing.signal.aborted) {
      answers.push(await ask(port, { host, path: '/about' }).then(({ status }) => status, String))
    }
  }
  const all = Promise.all([visitor(), visitor(), visitor(), visitor()])
  return {
    answers,
    async leave() {
      closing.abort()
      await all
    },
  }
}

test('of two processes one keeps serving while the blocked one is replaced, and no request fails', async () => {
  const metrics = await freePort()
  await withSquare(2, { METRICS_ADDRESS: `127.0.0.1:${metrics}` }, async (square, serving) => {
    const [blocked = 0, other = 0] = serving
    await block(square, blocked)
    const { answers, leave } = visitors(square.port)
    await vi.waitFor(() => expect(square.words()).toContain(said), patient)
    expect(answers.length).toBeGreaterThan(20)
    await vi.waitFor(async () => {
      const now = await childrenOf(square.pid)
      expect(now).toContain(other)
      expect(now).not.toContain(blocked)
      expect(now).toHaveLength(2)
    }, patient)
    await leave()
    expect(answers.filter((answer) => answer !== 200)).toEqual([])
    const figures = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
    expect(figures).toContain('torv_process_blocks_total{process="0"} 1')
  })
}, 180_000)

test('with a single process, requests sent while it is blocked are served by its replacement', async () => {
  await withSquare(1, {}, async (square, [blocked = 0]) => {
    expect((await ask(square.port, { host })).status).toBe(200)
    await block(square, blocked)
    const { answers, leave } = visitors(square.port)
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(8), patient)
    await leave()
    expect(answers.filter((answer) => answer !== 200)).toEqual([])
    expect(square.words()).toContain(said)
    await vi.waitFor(async () => {
      const now = await childrenOf(square.pid)
      expect(now).not.toContain(blocked)
      expect(now).toHaveLength(1)
    }, patient)
  })
}, 180_000)

test('a stopped process counts as blocked', async () => {
  await withSquare(2, {}, async (square, [stopped = 0]) => {
    process.kill(stopped, 'SIGSTOP')
    await vi.waitFor(() => expect(square.words()).toContain(said), patient)
    await vi.waitFor(
      async () => expect(await childrenOf(square.pid)).not.toContain(stopped),
      patient,
    )
  })
}, 180_000)

test('after ten seconds of sleep of the machine or the supervisor the same processes continue', async () => {
  await withSquare(2, {}, async (square, serving) => {
    for (const asleep of [[square.pid], [...serving, square.pid]]) {
      for (const pid of asleep) process.kill(pid, 'SIGSTOP')
      await pause(10_000)
      for (const pid of asleep) process.kill(pid, 'SIGCONT')
      // Eight checks of the watchdog.
      await pause(2_000)
    }
    expect(await childrenOf(square.pid)).toEqual(serving)
    expect(square.words()).not.toContain(said)
    expect((await ask(square.port, { host })).status).toBe(200)
  })
}, 180_000)

test('a process that takes eight seconds to start is not considered blocked', async () => {
  await withSquare(1, { NODE_OPTIONS: importing('slow-start.mjs') }, async (square, [slow]) => {
    expect((await ask(square.port, { host })).status).toBe(200)
    expect(await childrenOf(square.pid)).toEqual([slow])
    expect(square.words()).not.toContain(said)
  })
}, 180_000)

test('a process with a debugger is left alone', async () => {
  const options = `${blockedLoop} --inspect=127.0.0.1:0`
  await withSquare(1, { NODE_OPTIONS: options }, async (square, serving) => {
    for (const pid of serving) process.kill(pid, 'SIGSTOP')
    await pause(8_000)
    for (const pid of serving) process.kill(pid, 'SIGCONT')
    expect((await ask(square.port, { host })).status).toBe(200)
    expect(await childrenOf(square.pid)).toEqual(serving)
    expect(square.words()).not.toContain(said)
  })
}, 180_000)

test('a killed single process comes back on the same port', async () => {
  await withSquare(1, { PORT: String(await freePort()) }, async (square, [killed = 0]) => {
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(async () => {
      expect((await ask(square.port, { host })).status).toBe(200)
      expect(await childrenOf(square.pid)).not.toContain(killed)
    }, patient)
  })
}, 180_000)
