import { toRecord } from '#shared/json-values.ts'
import type { JobOwner } from './enqueue.ts'

export type QueuedJob = {
  /** Stable across attempts, so receivers can detect repeats. */
  id: string
  owner: JobOwner
  /** Must be validated by the task: the job may be older than the program. */
  data: unknown
}

/** Throws to be retried later; stops early when the signal aborts. */
export type Task = (job: QueuedJob, signal: AbortSignal) => Promise<void>

export type Tasks = Readonly<Record<string, Task>>

export function parseJob(payload: unknown): QueuedJob {
  const { id = getCronId(payload), company_id, store_id, data } = toRecord(payload)
  if (typeof id !== 'string') throw new Error('a job without an id')
  return { id, owner: { company_id: idOrNull(company_id), store_id: idOrNull(store_id) }, data }
}

// Scheduled jobs use their timestamp as id.
function getCronId(payload: unknown): unknown {
  return toRecord(toRecord(payload)['_cron'])['ts']
}

function idOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
