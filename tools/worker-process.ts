import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import type { MetricValues } from '#server/platform/http/metrics.ts'
import type { CloseMode } from '#server/platform/http/server.ts'
import { isWord, type Order, type Word } from './process-words.ts'

/** The first of its words that `pick` takes. */
export function said<Picked>(worker: Worker, pick: (word: Word) => Picked | null): Promise<Picked> {
  const picked = new Promise<Picked>((resolve, reject) => {
    worker.once('exit', () => reject(new Error('A process that serves could not be opened')))
    hear(worker, (word) => {
      const value = pick(word)
      if (value !== null) resolve(value)
    })
  })
  // Its end may come before it is awaited, and is thrown there.
  picked.catch(() => {})
  return picked
}

// A house takes ten seconds for its leave at most, and some for what is written down last.
const longestLeave = 15_000

export async function sendAway(worker: Worker, how: CloseMode): Promise<void> {
  if (worker.isDead()) return
  const gone = once(worker, 'exit')
  tell(worker, { leave: how })
  const impatient = setTimeout(() => worker.process.kill('SIGKILL'), longestLeave)
  await gone
  clearTimeout(impatient)
}

const slowestFigures = 1_000
let questions = 0

export function figuresOf(worker: Worker): Promise<MetricValues | null> {
  questions += 1
  const number = questions
  return new Promise((resolve) => {
    const deaf = hear(worker, (word) => {
      if ('told' in word && word.told.number === number) end(word.told.figures)
    })
    const late = setTimeout(() => end(null), slowestFigures)
    function end(figures: MetricValues | null) {
      clearTimeout(late)
      deaf()
      resolve(figures)
    }
    tell(worker, { tell: number })
  })
}

export function hear(worker: Worker, on: (word: Word) => void): () => void {
  const listener = (message: unknown) => void (isWord(message) && on(message))
  worker.on('message', listener)
  return () => worker.off('message', listener)
}

// One that has just died hears nothing, and its end is told by itself.
export function tell(worker: Worker, order: Order): void {
  worker.send(order, () => {})
}
