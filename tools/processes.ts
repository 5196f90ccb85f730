import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Address } from '#server/database/address.ts'
import type { Figures } from '#server/http/metrics.ts'
import type { Leave } from '#server/http/server.ts'
import { isWord, type Order, type Word } from './process-words.ts'

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
  address: Address
  env: Record<string, string | undefined>
  onLoss: (name: string) => void
}

const patience = { first: 100, longest: 5_000, steady: 10_000, figures: 1_000 }

// A house takes ten seconds for its leave at most, and some for what is written down last.
const longestLeave = 15_000

/**
 * Keeps so many processes serving at one address; the first of them works the queue off as well. One that dies is
 * replaced, at first at once and then at growing distances.
 */
export async function openProcesses(options: Options): Promise<Processes> {
  const names = Array.from({ length: options.count }, (_, place) => String(place + 1))
  const [first = '1', ...others] = names
  const serving = new Map<string, Worker>()
  const waits = new Map<string, number>()
  let isClosing = false
  let renewal = Promise.resolve()

  const begin = (name: string) => start(name, { ...options, hasQueue: name === first })

  function install(name: string, worker: Worker) {
    const since = performance.now()
    serving.set(name, worker)
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
    if (isClosing || serving.has(name)) await sendAway(started.worker, 'briskly')
    else install(name, started.worker)
  }

  async function renewAll() {
    for (const name of names) {
      if (isClosing) return
      const former = serving.get(name)
      const { worker } = await begin(name)
      install(name, worker)
      if (former) await sendAway(former, 'gently')
    }
  }

  cluster.setupPrimary({ exec: join(import.meta.dirname, 'start.mjs') })
  const { worker, port } = await begin(first)
  install(first, worker)
  await Promise.all(others.map(async (name) => install(name, (await begin(name)).worker)))

  return {
    port,
    renew: () => (renewal = renewal.catch(() => {}).then(renewAll)),
    async figures() {
      const told = await Promise.all([...serving.values()].map(figuresOf))
      return told.filter((figures) => figures !== null)
    },
    async close(how) {
      isClosing = true
      const all = Object.values(cluster.workers ?? {})
      await Promise.all(all.map((one) => one && sendAway(one, how)))
    },
  }
}

async function start(
  name: string,
  { address, env, hasQueue }: Options & { hasQueue: boolean },
): Promise<{ worker: Worker; port: number }> {
  const worker = cluster.fork(env)
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('exit', () => reject(new Error(`process ${name} could not be opened`)))
    hear(worker, (word) => {
      if ('awake' in word) tell(worker, { serve: { name, address, hasQueue } })
      if ('open' in word) resolve(word.open.port)
    })
  })
  return { worker, port }
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
