import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { MetricValues } from '#platform/http/metrics.ts'
import type { CloseMode } from '#platform/http/server.ts'
import { guardConnections } from './guard-connections.ts'
import type { ServeMessage } from './process-messages.ts'
import { createWatchdog } from './watchdog.ts'
import {
  requestFigures,
  onMessage,
  waitForMessage,
  stopWorker,
  sendMessage,
} from './worker-process.ts'

export type Processes = {
  port: number
  /** Replaces the processes one after the other without interrupting service. */
  renew(): Promise<void>
  /** Metrics of each process that responds in time. */
  figures(): Promise<MetricValues[]>
  close(how: CloseMode): Promise<void>
}

type Options = {
  count: number
  /** Resolves when the pages are built. */
  built: Promise<unknown>
  /** Resolves when the database is prepared; the first process loads meanwhile. */
  serveData: Promise<Pick<ServeMessage['serve'], 'address' | 'keys' | 'parcelHub' | 'files'>>
  /** Added to the supervisor's environment; undefined removes a variable. */
  env: Record<string, string | undefined>
  onLoss: (name: string) => void
  onBlock: (name: string) => void
}

const retryDelays = { first: 100, longest: 5_000, steady: 10_000 }

/**
 * Keeps `count` processes serving one address; the first also runs the job queue. A process that exits or
 * blocks is replaced, at first at once and then with growing delays.
 */
export async function startProcesses(options: Options): Promise<Processes> {
  const names = Array.from({ length: options.count }, (_, index) => String(index + 1))
  const [first = '1', ...others] = names
  const serving = new Map<string, Worker>()
  const delays = new Map<string, number>()
  const blockedWorkers = new Set<Worker>()
  const spares = new Map<Worker, Promise<Worker>>()
  const watchdog = createWatchdog<Worker>({
    warning: prepareSpare,
    block: (worker) => void replaceBlocked(worker),
  })
  let port = 0
  let isClosing = false
  let renewal = Promise.resolve()

  /** Loads a process with everything except the keys and the database. */
  async function loadWorker(): Promise<Worker> {
    const worker = cluster.fork(options.env)
    guardConnections(worker, {
      isQuiet: () => blockedWorkers.has(worker) || watchdog.isQuiet(worker),
      isAlone: () => [...serving.values()].every((other) => other === worker),
    })
    onMessage(worker, (message) => {
      if (!('beat' in message)) return
      watchdog.recordBeat(worker, message.beat.isDebugged)
      killSpare(worker)
    })
    worker.once('exit', () => {
      watchdog.unwatch(worker)
      killSpare(worker)
      blockedWorkers.delete(worker)
    })
    await Promise.all([
      waitForMessage(worker, (message) => 'awake' in message || null),
      options.built,
    ])
    sendMessage(worker, { load: true })
    return worker
  }

  async function startWorker(name: string, loading = loadWorker()): Promise<Worker> {
    const worker = await loading
    const opened = waitForMessage(worker, (message) =>
      'open' in message ? message.open.port : null,
    )
    const serveData = await options.serveData
    sendMessage(worker, { serve: { name, ...serveData, hasQueue: name === first } })
    port = await opened
    return worker
  }

  function registerWorker(name: string, worker: Worker) {
    const registeredAt = performance.now()
    const previous = serving.get(name)
    if (previous) watchdog.unwatch(previous)
    serving.set(name, worker)
    watchdog.watch(worker)
    onMessage(worker, (message) => {
      if ('began' in message) notifyOthers(worker, message.began)
    })
    worker.once('exit', () => {
      if (isClosing || serving.get(name) !== worker) return
      serving.delete(name)
      options.onLoss(name)
      if (performance.now() - registeredAt > retryDelays.steady) delays.delete(name)
      void replaceWorker(name)
    })
  }

  function notifyOthers(worker: Worker, store: string) {
    for (const other of serving.values()) if (other !== worker) sendMessage(other, { hear: store })
  }

  async function replaceWorker(name: string): Promise<void> {
    const delay = delays.get(name) ?? 0
    delays.set(name, Math.min(Math.max(delay * 2, retryDelays.first), retryDelays.longest))
    await pause(delay)
    if (isClosing || serving.has(name)) return
    const started = await startWorker(name).catch(() => null)
    if (!started) return replaceWorker(name)
    await registerIfFree(name, started)
  }

  async function registerIfFree(name: string, worker: Worker): Promise<void> {
    if (isClosing || serving.has(name)) await stopWorker(worker, 'briskly')
    else registerWorker(name, worker)
  }

  // Loading takes a second or more on a busy machine, too long for visitors of a blocked process.
  function prepareSpare(worker: Worker) {
    if (isClosing) return
    const spare = loadWorker()
    spare.catch(() => {})
    spares.set(worker, spare)
  }

  function killSpare(worker: Worker) {
    const spare = spares.get(worker)
    spares.delete(worker)
    spare?.then((one) => one.process.kill('SIGKILL')).catch(() => {})
  }

  // The cluster closes the listening socket with its last process. A blocked process that is alone is therefore
  // stopped, and killed once its replacement listens; new connections queue meanwhile.
  async function replaceBlocked(worker: Worker): Promise<void> {
    const name = names.find((one) => serving.get(one) === worker)
    if (name === undefined || isClosing) return
    blockedWorkers.add(worker)
    serving.delete(name)
    options.onBlock(name)
    const spare = spares.get(worker)
    spares.delete(worker)
    worker.process.kill(serving.size > 0 ? 'SIGKILL' : 'SIGSTOP')
    const started = await startWorker(name, spare).catch(() => null)
    worker.process.kill('SIGKILL')
    await (started ? registerIfFree(name, started) : replaceWorker(name))
  }

  async function renewAll() {
    for (const name of names) {
      if (isClosing) return
      const previous = serving.get(name)
      registerWorker(name, await startWorker(name))
      if (previous) await stopWorker(previous, 'gently')
    }
  }

  cluster.setupPrimary({ exec: join(import.meta.dirname, 'start.mjs') })
  registerWorker(first, await startWorker(first))
  await Promise.all(others.map(async (name) => registerWorker(name, await startWorker(name))))

  return {
    port,
    renew: () => (renewal = renewal.catch(() => {}).then(renewAll)),
    async figures() {
      const results = await Promise.all([...serving.values()].map(requestFigures))
      return results.filter((figures) => figures !== null)
    },
    async close(how) {
      isClosing = true
      watchdog.close()
      for (const worker of blockedWorkers) worker.process.kill('SIGKILL')
      const all = Object.values(cluster.workers ?? {})
      await Promise.all(all.map((one) => one && stopWorker(one, how)))
    },
  }
}
