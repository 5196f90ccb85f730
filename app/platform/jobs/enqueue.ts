import { sql } from 'kysely'
import { second, paymentTimes } from '#shared/durations.ts'
import { isRecord } from '#shared/json-values.ts'
import type { Job, Scoped, Worker } from '../database/database.ts'
import { json, toInterval } from '../database/sql-values.ts'
import { getTracer } from '../tracing/tracer.ts'
import { prepareQuery } from '../database/prepared-query.ts'
import { batchSizes } from '#shared/batch-sizes.ts'

/** Lets a worker continue the trace of the request. Workers without tracing ignore the field. */
export function withTrace(data: unknown): unknown {
  const traceparent = getTracer()?.getTraceparent()
  return traceparent && isRecord(data) ? { ...data, traceparent } : data
}

/** Staff sign-in jobs belong to the platform: both ids are null. */
export type JobOwner = { company_id: string | null; store_id: string | null }

export type EnqueueHandle = Scoped<
  'visitor' | 'customer' | 'customer_auth' | 'staff_auth' | 'staff' | 'job'
>

/**
 * Enqueues within the caller's transaction. The database stamps and checks the owner. `pause` is in
 * milliseconds; a fixed id makes repeated enqueuing idempotent.
 */
export async function enqueue(
  handle: EnqueueHandle,
  task: string,
  data: unknown,
  owner: JobOwner = getOwner(handle),
  { pause = 0, id = null }: { pause?: number; id?: string | null } = {},
): Promise<void> {
  await jobInsertion(handle, {
    ...owner,
    task,
    data: json(withTrace(data)),
    seconds: pause / second,
    id,
  })
  // Workers look for jobs that become due later.
  if (pause === 0) handle.announceJobs()
}

type JobRow = JobOwner & { task: string; data: string; seconds: number; id: string | null }

const jobInsertion = prepareQuery(
  ({ task, company_id, store_id, data, seconds, id }: JobRow) =>
    sql`select torv.enqueue(${task}, ${company_id}, ${store_id}, ${data}, make_interval(secs => ${seconds}), ${id})`,
)

export function enqueueAfter(
  handle: Job,
  pause: number,
  task: string,
  data: unknown,
): Promise<void> {
  return enqueue(handle, task, data, getOwner(handle), { pause })
}

function getOwner({ scope }: EnqueueHandle): JobOwner {
  switch (scope.as) {
    case 'staff_auth':
      return { company_id: null, store_id: null }
    case 'staff':
      throw new Error('staff work for several stores: pass the owner of the job')
    case 'visitor':
    case 'customer':
    case 'customer_auth':
    case 'job':
      return { company_id: scope.company_id, store_id: scope.store_id }
  }
}

type DueRun = {
  task: string
  /** Runs are in the order of their names; a run that has ended adds nothing. */
  run: string
  /** Delay in milliseconds between the jobs of one batch of stores and those of the next. */
  gap: number
}

/** Adds jobs for the next batch of stores that have something due. Returns whether there are more stores. */
export async function enqueueDueStores(
  worker: Worker,
  { task, run, gap }: DueRun,
  batch: number = batchSizes.dueStores,
): Promise<boolean> {
  const { rows } = await sql<{ has_more: boolean }>`
    select torv.enqueue_due_stores(${task}, ${run}, ${batch}, ${toInterval(gap)},
      ${toInterval(paymentTimes.lapseWarning)}) as has_more`.execute(worker)
  worker.announceJobs()
  return rows[0]?.has_more === true
}
