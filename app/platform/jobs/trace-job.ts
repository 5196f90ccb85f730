import { toRecord } from '#shared/json-values.ts'
import { getTracer, runInSpan } from '../tracing/tracer.ts'
import type { QueuedJob } from './task.ts'

/** Runs a job in the trace of the request that enqueued it. */
export function traceJob(
  task: string,
  { id, data, owner }: QueuedJob,
  work: () => Promise<void>,
): Promise<void> {
  const tracer = getTracer()
  if (!tracer) return work()
  const { traceparent } = toRecord(data)
  const { store_id } = owner
  const attributes = { 'torv.job_id': id, ...(store_id && { 'torv.store_id': store_id }) }
  const span = tracer.startTrace({ name: `job ${task}`, kind: 'consumer', attributes }, traceparent)
  return runInSpan(span, work)
}
