import { recordOf } from '#domain/stored.ts'
import type { Place } from './enqueue.ts'

export type QueuedJob = {
  /** The same at every attempt, so that whoever receives it can tell that it is the second time. */
  id: string
  place: Place
  /** As it was handed in; the task judges it, since it may be older than the program. */
  matter: unknown
}

/** Does a job, or throws, and is asked again later. It ends early when the signal says so. */
export type Task = (job: QueuedJob, signal: AbortSignal) => Promise<void>

export type Tasks = Readonly<Record<string, Task>>

/** A job as the database stamped it. */
export function jobFrom(payload: unknown): QueuedJob {
  const { id = idOfHour(payload), company_id, store_id, matter } = recordOf(payload)
  if (typeof id !== 'string') throw new Error('a job without an id')
  return { id, place: { company_id: idOrNull(company_id), store_id: idOrNull(store_id) }, matter }
}

// What the clock hands in is called by its hour.
function idOfHour(payload: unknown): unknown {
  return recordOf(recordOf(payload)['_cron'])['ts']
}

function idOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
