import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import type { MetricValues } from '#platform/http/metrics.ts'
import type { CloseMode } from '#platform/http/server.ts'
import { isWorkerMessage, type SupervisorMessage, type WorkerMessage } from './process-messages.ts'

/** Resolves with the first message that `pick` accepts. */
export function waitForMessage<Picked>(
  worker: Worker,
  pick: (message: WorkerMessage) => Picked | null,
): Promise<Picked> {
  const picked = new Promise<Picked>((resolve, reject) => {
    worker.once('exit', () => reject(new Error('A serving process could not be started')))
    onMessage(worker, (message) => {
      const value = pick(message)
      if (value !== null) resolve(value)
    })
  })
  // The worker may exit before this is awaited; the error is then thrown there.
  picked.catch(() => {})
  return picked
}

// The app takes up to ten seconds to stop, and some time to store its last records.
const stopTimeout = 15_000

export async function stopWorker(worker: Worker, how: CloseMode): Promise<void> {
  if (worker.isDead()) return
  const exited = once(worker, 'exit')
  sendMessage(worker, { leave: how })
  const killTimer = setTimeout(() => worker.process.kill('SIGKILL'), stopTimeout)
  await exited
  clearTimeout(killTimer)
}

const figuresTimeout = 1_000
let requestCount = 0

export function requestFigures(worker: Worker): Promise<MetricValues | null> {
  requestCount += 1
  const number = requestCount
  return new Promise((resolve) => {
    const unsubscribe = onMessage(worker, (message) => {
      if ('told' in message && message.told.number === number) finish(message.told.figures)
    })
    const timer = setTimeout(() => finish(null), figuresTimeout)
    function finish(figures: MetricValues | null) {
      clearTimeout(timer)
      unsubscribe()
      resolve(figures)
    }
    sendMessage(worker, { tell: number })
  })
}

export function onMessage(worker: Worker, handler: (message: WorkerMessage) => void): () => void {
  const listener = (message: unknown) => void (isWorkerMessage(message) && handler(message))
  worker.on('message', listener)
  return () => worker.off('message', listener)
}

// Ignores errors: the exit of a dead worker is reported separately.
export function sendMessage(worker: Worker, order: SupervisorMessage): void {
  worker.send(order, () => {})
}
