import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendRequest } from '#test/support/send-request.ts'
import type { TestDatabase } from '#test/support/database.ts'
import { listChildren, findFreePort } from '#test/support/faults/program.ts'
import { startProcesses, type ProcessCluster } from '#test/support/process-cluster.ts'
import { openTwoShops } from '#test/support/two-shops.ts'

const host = 'taskehuset.example'
const toImportFlag = (name: string) =>
  `--import=${new URL(`../../../test/support/${name}`, import.meta.url).href}`
const blockedLoop = toImportFlag('blocked-loop.mjs')
const blockedMessage = 'was blocked for five seconds'
const longPoll = { timeout: 120_000, interval: 100 }

let torv: TestDatabase
beforeAll(async () => {
  ;({ torv } = await openTwoShops())
})
afterAll(() => torv.close())

async function withCluster(
  processes: number,
  env: Record<string, string>,
  work: (cluster: ProcessCluster, serving: number[]) => Promise<void>,
): Promise<void> {
  const cluster = await startProcesses(torv, processes, { NODE_OPTIONS: blockedLoop, ...env })
  try {
    await work(cluster, await listChildren(cluster.pid))
  } finally {
    await cluster.close()
  }
}

/** Waits until the loop is blocked: requests the process accepted before are lost with it. */
async function block(cluster: ProcessCluster, pid: number) {
  process.kill(pid, 'SIGUSR2')
  await vi.waitFor(() => expect(cluster.output()).toContain('The loop is blocked'), longPoll)
}

function startLoad(port: number) {
  const statuses: unknown[] = []
  const closing = new AbortController()
  async function sendRequests() {
    while (!closing.signal.aborted) {
      statuses.push(
        await sendRequest(port, { host, path: '/about' }).then(({ status }) => status, String),
      )
    }
  }
  const all = Promise.all([sendRequests(), sendRequests(), sendRequests(), sendRequests()])
  return {
    statuses,
    async stop() {
      closing.abort()
      await all
    },
  }
}

test.concurrent('of two processes one keeps serving while the blocked one is replaced, and no request fails', async () => {
  const metrics = await findFreePort()
  await withCluster(2, { METRICS_ADDRESS: `127.0.0.1:${metrics}` }, async (cluster, serving) => {
    const [blocked = 0, other = 0] = serving
    await block(cluster, blocked)
    const { statuses, stop } = startLoad(cluster.port)
    await vi.waitFor(() => expect(cluster.output()).toContain(blockedMessage), longPoll)
    expect(statuses.length).toBeGreaterThan(3)
    await vi.waitFor(async () => {
      const current = await listChildren(cluster.pid)
      expect(current).toContain(other)
      expect(current).not.toContain(blocked)
      expect(current).toHaveLength(2)
    }, longPoll)
    await stop()
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    const metricsText = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
    expect(metricsText).toContain('torv_process_blocks_total{process="0"} 1')
  })
})

test.concurrent('with a single process, requests sent while it is blocked are served by its replacement', async () => {
  await withCluster(1, {}, async (cluster, [blocked = 0]) => {
    expect((await sendRequest(cluster.port, { host })).status).toBe(200)
    await block(cluster, blocked)
    const { statuses, stop } = startLoad(cluster.port)
    await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(8), longPoll)
    await stop()
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect(cluster.output()).toContain(blockedMessage)
    await vi.waitFor(async () => {
      const current = await listChildren(cluster.pid)
      expect(current).not.toContain(blocked)
      expect(current).toHaveLength(1)
    }, longPoll)
  })
})

test.concurrent('a stopped process counts as blocked', async () => {
  await withCluster(2, {}, async (cluster, [stopped = 0]) => {
    process.kill(stopped, 'SIGSTOP')
    await vi.waitFor(() => expect(cluster.output()).toContain(blockedMessage), longPoll)
    await vi.waitFor(
      async () => expect(await listChildren(cluster.pid)).not.toContain(stopped),
      longPoll,
    )
  })
})

test.concurrent.for(['supervisor', 'machine'])(
  'after ten seconds of sleep of the %s the same processes continue',
  { timeout: 180_000 },
  async (sleeping) => {
    await withCluster(2, {}, async (cluster, serving) => {
      const paused = sleeping === 'machine' ? [...serving, cluster.pid] : [cluster.pid]
      for (const pid of paused) process.kill(pid, 'SIGSTOP')
      await pause(10_000)
      for (const pid of paused) process.kill(pid, 'SIGCONT')
      // Eight checks of the watchdog.
      await pause(2_000)
      expect(await listChildren(cluster.pid)).toEqual(serving)
      expect(cluster.output()).not.toContain(blockedMessage)
      expect((await sendRequest(cluster.port, { host })).status).toBe(200)
    })
  },
)

test.concurrent('a process that takes eight seconds to start is not considered blocked', async () => {
  await withCluster(
    1,
    { NODE_OPTIONS: toImportFlag('slow-start.mjs') },
    async (cluster, [slow]) => {
      expect((await sendRequest(cluster.port, { host })).status).toBe(200)
      expect(await listChildren(cluster.pid)).toEqual([slow])
      expect(cluster.output()).not.toContain(blockedMessage)
    },
  )
})

test.concurrent('a process with a debugger is left alone', async () => {
  const options = `${blockedLoop} --inspect=127.0.0.1:0`
  await withCluster(1, { NODE_OPTIONS: options }, async (cluster, serving) => {
    for (const pid of serving) process.kill(pid, 'SIGSTOP')
    await pause(8_000)
    for (const pid of serving) process.kill(pid, 'SIGCONT')
    expect((await sendRequest(cluster.port, { host })).status).toBe(200)
    expect(await listChildren(cluster.pid)).toEqual(serving)
    expect(cluster.output()).not.toContain(blockedMessage)
  })
})

test.concurrent('a killed single process comes back on the same port', async () => {
  await withCluster(1, { PORT: String(await findFreePort()) }, async (cluster, [killed = 0]) => {
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(async () => {
      expect((await sendRequest(cluster.port, { host })).status).toBe(200)
      expect(await listChildren(cluster.pid)).not.toContain(killed)
    }, longPoll)
  })
})
