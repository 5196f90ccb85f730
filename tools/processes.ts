import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figures } from '#server/http/metrics.ts'
import type { Leave } from '#server/http/server.ts'
import { guardConnections } from './handed-connections.ts'
import { isWord, type Order, type ToServe, type Word } from './process-words.ts'
import { openWatchdog } from './watchdog.ts'

export type Processes = {
  port: number
  /** Puts a new process in the place of each, one after the other: whoever asks meanwhile is answered. */
  renew(): Promise<void>
  /** What is known of each of them, as far as they answer. */
  figures(): Promise<Figures[]>
  close(how: Leave): Promise<void>
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

const patience = { first: 100, longest: 5_000, steady: 10_000, figures: 1_000 }

// A house takes ten seconds for its leave at most, and some for what is written down last.
const longestLeave = 15_000

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
  const watchdog = openWatchdog<Worker>((worker) => void replaceBlocked(worker))
  let openPort: number | null = null
  let isClosing = false
  let renewal = Promise.resolve()

  const isQuiet = (worker: Worker) => condemned.has(worker) || watchdog.isQuiet(worker)

  async function begin(name: string): Promise<Worker> {
    const worker = cluster.fork(options.env)
    guardConnections(worker, () => isQuiet(worker))
    const awake = said(worker, name, (word) => 'awake' in word || null)
    const port = said(worker, name, (word) => ('open' in word ? word.open.port : null))
    await Promise.all([awake, options.built])
    tell(worker, { load: true })
    const given = await options.given
    tell(worker, { serve: { name, ...given, hasQueue: name === first, port: openPort } })
    openPort = await port
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
      if ('beat' in word) watchdog.hear(worker, word.beat.isDebugged)
    })
    worker.once('exit', () => {
      watchdog.forget(worker)
      condemned.delete(worker)
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

  // The cluster closes the listening socket with its last process. A blocked one that is alone is therefore stopped,
  // and killed when the next one listens: visitors who come meanwhile wait in line for it.
  async function replaceBlocked(worker: Worker): Promise<void> {
    const name = names.find((one) => serving.get(one) === worker)
    if (name === undefined || isClosing) return
    condemned.add(worker)
    serving.delete(name)
    options.onBlock(name)
    worker.process.kill(serving.size > 0 ? 'SIGKILL' : 'SIGSTOP')
    const started = await begin(name).catch(() => null)
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
    port: openPort ?? 0,
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

/** The first of its words that `pick` takes. */
function said<Picked>(
  worker: Worker,
  name: string,
  pick: (word: Word) => Picked | null,
): Promise<Picked> {
  const picked = new Promise<Picked>((resolve, reject) => {
    worker.once('exit', () => reject(new Error(`process ${name} could not be opened`)))
    hear(worker, (word) => {
      const value = pick(word)
      if (value !== null) resolve(value)
    })
  })
  // Its end may come before it is awaited, and is thrown there.
  picked.catch(() => {})
  return picked
}

async function sendAway(worker: Worker, how: Leave): Promise<void> {
  if (worker.isDead()) return
  const gone = once(worker, 'exit')
  tell(worker, { leave: how })
  const impatient = setTimeout(() => worker.process.kill('SIGKILL'), longestLeave)
  await gone
  clearTimeout(impatient)
}

let questions = 0

function figuresOf(worker: Worker): Promise<Figures | null> {
  questions += 1
  const number = questions
  return new Promise((resolve) => {
    const deaf = hear(worker, (word) => {
      if ('told' in word && word.told.number === number) end(word.told.figures)
    })
    const late = setTimeout(() => end(null), patience.figures)
    function end(figures: Figures | null) {
      clearTimeout(late)
      deaf()
      resolve(figures)
    }
    tell(worker, { tell: number })
  })
}

function hear(worker: Worker, on: (word: Word) => void): () => void {
  const listener = (message: unknown) => void (isWord(message) && on(message))
  worker.on('message', listener)
  return () => worker.off('message', listener)
}

// One that has just died hears nothing, and its end is told by itself.
function tell(worker: Worker, order: Order): void {
  worker.send(order, () => {})
}
