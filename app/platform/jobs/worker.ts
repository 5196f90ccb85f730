import { setTimeout as pause } from 'node:timers/promises'
import type { Runner, TaskList, SharedOptions } from 'graphile-worker'
import { jobTimes, retention, second } from '#shared/durations.ts'
import type { Log } from '../http/log.ts'
import type { JobOutcome } from '../http/metrics.ts'
import { asParty } from '../memory/slots.ts'
import { parseJob, type Task, type Tasks, type QueuedJob } from './task.ts'
import { toRecord } from '#shared/json-values.ts'
import { getTracer, runInSpan } from '../tracing/tracer.ts'

type Pool = NonNullable<SharedOptions['pgPool']>

/** Unlocks abandoned jobs and deletes old ones that failed for good. */
export async function tidyQueue(pool: Pool): Promise<void> {
  await pool.query(unlockSql, [jobTimes.lock / second])
  await pool.query(deleteFailedSql, [retention.failedJob / second])
}

const unlockSql = `select graphile_worker.force_unlock_workers(array(
  select distinct locked_by from graphile_worker.jobs where locked_at < now() - make_interval(secs => $1)))`

const deleteFailedSql = `select from graphile_worker.complete_jobs(array(
  select id from graphile_worker.jobs
  where attempts >= max_attempts and locked_at is null and updated_at < now() - make_interval(secs => $1)))`

export type Worker = {
  /** Stops taking jobs and resolves once running jobs have ended. */
  close(): Promise<void>
}

/** Runs once for the platform, however many processes there are. */
export type Scheduled = {
  task: string
  /** Cron expression in UTC. */
  cron: string
  /** In milliseconds: runs missed within this period are made up for. */
  backfillPeriod: number
}

const maxConcurrentJobs = 2

export function openWorker(
  {
    connect,
    tasks,
    schedule = [],
    log,
    onJob = () => {},
    afterJob = async () => {},
  }: {
    connect: () => Pool
    tasks: Tasks
    schedule?: readonly Scheduled[]
    log: Log
    onJob?: (task: string, outcome: JobOutcome) => void
    /** Lets this process know what the job has changed. */
    afterJob?: () => Promise<void>
  },
  timing: { poll: number; reconnect: number; max: number } = jobTimes,
): Worker {
  let runner: Runner | undefined
  let isLost = false
  const closing = new AbortController()
  const ended = Object.keys(tasks).length > 0 ? runUntilClosed() : Promise.resolve()

  async function runUntilClosed() {
    while (!closing.signal.aborted) {
      const pool = connect()
      try {
        await work(pool)
      } catch (error) {
        if (!isLost) log.warn({ error }, 'the queue is unreachable')
        isLost = true
      } finally {
        await pool.end().catch(() => {})
      }
      await pause(timing.reconnect, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  // Batching (delay 0) makes the library wait for completions on stop; without it, an unreachable database
  // would crash the process.
  async function work(pool: Pool) {
    const { parseCronItems, run } = await import('graphile-worker')
    await tidyQueue(pool)
    const sweep = setInterval(() => void tidyQueue(pool).catch(() => {}), timing.max)
    try {
      runner = await run({
        pgPool: pool,
        taskList: taskList(tasks, timing.max, afterJob),
        parsedCronItems: parseCronItems(schedule.map((item) => cronItem(item))),
        concurrency: maxConcurrentJobs,
        pollInterval: timing.poll,
        noHandleSignals: true,
        logger: await silentLogger(),
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      })
      isLost = false
      reportJobs(runner, log, onJob)
      if (closing.signal.aborted) await runner.stop()
      await runner.promise
    } finally {
      clearInterval(sweep)
      runner = undefined
    }
  }

  return {
    async close() {
      closing.abort()
      await runner?.stop().catch(() => {})
      await ended
    },
  }
}

function cronItem({ task, cron, backfillPeriod }: Scheduled) {
  return { task, match: cron, identifier: task, options: { backfillPeriod } }
}

function taskList(tasks: Tasks, maxDuration: number, afterJob: () => Promise<void>): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, { abortSignal }: { abortSignal: AbortSignal }) =>
        runWithTimeout(
          name,
          task,
          payload,
          AbortSignal.any([abortSignal, AbortSignal.timeout(maxDuration)]),
        ).finally(afterJob),
    ]),
  )
}

async function runWithTimeout(
  name: string,
  task: Task,
  payload: unknown,
  signal: AbortSignal,
): Promise<void> {
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the job took too long')))
  })
  const job = parseJob(payload)
  const run = () => traceJob(name, job, () => task(job, signal))
  await Promise.race([asParty(job.owner.company_id ?? '', run), timeout])
}

// The library's messages quote job data; only its events are logged.
async function silentLogger() {
  const { Logger } = await import('graphile-worker')
  return new Logger(() => () => {})
}

function reportJobs(
  { events }: Runner,
  log: Log,
  onJob: (task: string, outcome: JobOutcome) => void,
): void {
  events.on('job:success', ({ job }) => onJob(job.task_identifier, 'done'))
  events.on('job:error', ({ job, error }) => {
    const { id, task_identifier: task, attempts, max_attempts } = job
    onJob(task, attempts < max_attempts ? 'failed' : 'given up')
    if (attempts < max_attempts) log.warn({ task, job: id, attempts, error }, 'job failed')
    else log.error({ task, job: id, attempts, error }, 'job failed for good')
  })
  events.on('pool:listen:error', ({ error }) => {
    log.warn({ error }, 'the queue cannot receive notifications')
  })
}

/** Runs a job in the trace of the request that enqueued it. */
function traceJob(
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
