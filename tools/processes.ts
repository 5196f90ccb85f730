import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { MetricValues } from '#server/platform/http/metrics.ts'
import type { CloseMode } from '#server/platform/http/server.ts'
import { guardConnections } from './handed-connections.ts'
import type { ToServe } from './process-words.ts'
import { openWatchdog } from './watchdog.ts'
import { figuresOf, hear, said, sendAway, tell } from './worker-process.ts'

export type Processes = {
  port: number
  /** Puts a new process in the place of each, one after the other: whoever asks meanwhile is answered. */
  renew(): Promise<void>
  /** What is known of each of them, as far as they answer. */
  figures(): Promise<MetricValues[]>
  close(how: CloseMode): Promise<void>
}

type Options = {
  count: number
  /** Settles when the pages are built. */
  built: Promise<unknown>
  /** What each needs for serving; the first one is loaded while this is still being prepared. */
  given: Promise<Pick<ToServe['serve'], 'address' | 'keys'>>
  /** Added to the environment of the supervisor; undefined takes a variable away. */
  env: Record<string, string | undefined>
  onLoss: (name: string) => void
  onBlock: (name: string) => void
}

const patience = { first: 100, longest: 5_000, steady: 10_000 }

/**
 * Keeps so many processes serving at one address; the first of them works the queue off as well. One that dies or
 * stands still is replaced, at first at once and then at growing distances.
 */
export async function openProcesses(options: Options): Promise<Processes> {
  const names = Array.from({ length: options.count }, (_, place) => String(place + 1))
  const [first = '1', ...others] = names
  const serving = new Map<string, Worker>()
  const waits = new Map<string, number>()
  const condemned = new Set<Worker>()
  const spares = new Map<Worker, Promise<Worker>>()
  const watchdog = openWatchdog<Worker>({
    warning: prepareSpare,
    block: (worker) => void replaceBlocked(worker),
  })
  let port = 0
  let isClosing = false
  let renewal = Promise.resolve()

  /** A process that has what it needs for serving but the keys and the database. */
  async function load(): Promise<Worker> {
    const worker = cluster.fork(options.env)
    guardConnections(worker, {
      quiet: () => condemned.has(worker) || watchdog.isQuiet(worker),
      alone: () => [...serving.values()].every((other) => other === worker),
    })
    hear(worker, (word) => {
      if (!('beat' in word)) return
      watchdog.hear(worker, word.beat.isDebugged)
      dismissSpare(worker)
    })
    worker.once('exit', () => {
      watchdog.forget(worker)
      dismissSpare(worker)
      condemned.delete(worker)
    })
    await Promise.all([said(worker, (word) => 'awake' in word || null), options.built])
    tell(worker, { load: true })
    return worker
  }

  async function begin(name: string, loading = load()): Promise<Worker> {
    const worker = await loading
    const open = said(worker, (word) => ('open' in word ? word.open.port : null))
    const given = await options.given
    tell(worker, { serve: { name, ...given, hasQueue: name === first } })
    port = await open
    return worker
  }

  function install(name: string, worker: Worker) {
    const since = performance.now()
    const former = serving.get(name)
    if (former) watchdog.forget(former)
    serving.set(name, worker)
    watchdog.watch(worker)
    hear(worker, (word) => {
      if ('began' in word) tellOthers(worker, word.began)
    })
    worker.once('exit', () => {
      if (isClosing || serving.get(name) !== worker) return
      serving.delete(name)
      options.onLoss(name)
      if (performance.now() - since > patience.steady) waits.delete(name)
      void replace(name)
    })
  }

  function tellOthers(worker: Worker, store: string) {
    for (const other of serving.values()) if (other !== worker) tell(other, { hear: store })
  }

  async function replace(name: string): Promise<void> {
    const wait = waits.get(name) ?? 0
    waits.set(name, Math.min(Math.max(wait * 2, patience.first), patience.longest))
    await pause(wait)
    if (isClosing || serving.has(name)) return
    const started = await begin(name).catch(() => null)
    if (!started) return replace(name)
    await takePlace(name, started)
  }

  async function takePlace(name: string, worker: Worker): Promise<void> {
    if (isClosing || serving.has(name)) await sendAway(worker, 'briskly')
    else install(name, worker)
  }

  // Loading takes a second or more on a busy machine, which visitors of a blocked process do not wait for.
  function prepareSpare(worker: Worker) {
    if (isClosing) return
    const spare = load()
    spare.catch(() => {})
    spares.set(worker, spare)
  }

  function dismissSpare(worker: Worker) {
    const spare = spares.get(worker)
    spares.delete(worker)
    spare?.then((one) => one.process.kill('SIGKILL')).catch(() => {})
  }

  // The cluster closes the listening socket with its last process. A blocked one that is alone is therefore stopped,
  // and killed when the next one listens: visitors who come meanwhile wait in line for it.
  async function replaceBlocked(worker: Worker): Promise<void> {
    const name = names.find((one) => serving.get(one) === worker)
    if (name === undefined || isClosing) return
    condemned.add(worker)
    serving.delete(name)
    options.onBlock(name)
    const spare = spares.get(worker)
    spares.delete(worker)
    worker.process.kill(serving.size > 0 ? 'SIGKILL' : 'SIGSTOP')
    const started = await begin(name, spare).catch(() => null)
    worker.process.kill('SIGKILL')
    await (started ? takePlace(name, started) : replace(name))
  }

  async function renewAll() {
    for (const name of names) {
      if (isClosing) return
      const former = serving.get(name)
      install(name, await begin(name))
      if (former) await sendAway(former, 'gently')
    }
  }

  cluster.setupPrimary({ exec: join(import.meta.dirname, 'start.mjs') })
  install(first, await begin(first))
  await Promise.all(others.map(async (name) => install(name, await begin(name))))

  return {
    port,
    renew: () => (renewal = renewal.catch(() => {}).then(renewAll)),
    async figures() {
      const told = await Promise.all([...serving.values()].map(figuresOf))
      return told.filter((figures) => figures !== null)
    },
    async close(how) {
      isClosing = true
      watchdog.close()
      for (const worker of condemned) worker.process.kill('SIGKILL')
      const all = Object.values(cluster.workers ?? {})
      await Promise.all(all.map((one) => one && sendAway(one, how)))
    },
  }
}
