import { recordOf } from '#domain/stored.ts'
import type { Place } from './enqueue.ts'

export type QueuedJob = {
  /** Stable across attempts, so receivers can detect repeats. */
  id: string
  place: Place
  /** Must be validated by the task: the job may be older than the program. */
  matter: unknown
}

/** Throws to be retried later; stops early when the signal aborts. */
export type Task = (job: QueuedJob, signal: AbortSignal) => Promise<void>

export type Tasks = Readonly<Record<string, Task>>

export function jobFrom(payload: unknown): QueuedJob {
  const { id = idOfHour(payload), company_id, store_id, matter } = recordOf(payload)
  if (typeof id !== 'string') throw new Error('a job without an id')
  return { id, place: { company_id: idOrNull(company_id), store_id: idOrNull(store_id) }, matter }
}

// Scheduled jobs use their timestamp as id.
function idOfHour(payload: unknown): unknown {
  return recordOf(recordOf(payload)['_cron'])['ts']
}

function idOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
