import { setTimeout as pause } from 'node:timers/promises'
import type { Runner, TaskList } from 'graphile-worker'
import type { Log } from '../http/log.ts'
import { jobFrom, type Task, type Tasks } from './task.ts'
import { tidyQueue, type Pool } from './tidy-queue.ts'

export type Worker = {
  /** Stops taking jobs and resolves once running jobs have ended. */
  close(): Promise<void>
}

/** Runs once for the platform, however many processes there are. */
export type Scheduled = {
  task: string
  /** Cron expression in UTC. */
  at: string
  /** In milliseconds: runs missed within this period are made up for. */
  madeUpFor: number
}

type Pace = { poll: number; retry: number; longest: number }

/** In milliseconds. New jobs are announced by a notification; polling finds those that become due. */
const usualPace: Pace = { poll: 5_000, retry: 2_000, longest: 120_000 }

const atOnce = 2

export function openWorker(
  {
    connect,
    tasks,
    schedule = [],
    log,
  }: { connect: () => Pool; tasks: Tasks; schedule?: readonly Scheduled[]; log: Log },
  pace = usualPace,
): Worker {
  let runner: Runner | undefined
  let isLost = false
  const closing = new AbortController()
  const ended = Object.keys(tasks).length > 0 ? keepWorking() : Promise.resolve()

  async function keepWorking() {
    while (!closing.signal.aborted) {
      const pool = connect()
      try {
        await work(pool)
      } catch (fault) {
        if (!isLost) log.warn({ fault }, 'the queue is out of reach')
        isLost = true
      } finally {
        await pool.end().catch(() => {})
      }
      await pause(pace.retry, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  // Batching (delay 0) makes the library wait for completions on stop; without it, an unreachable database
  // would crash the process.
  async function work(pool: Pool) {
    const { parseCronItems, run } = await import('graphile-worker')
    await tidyQueue(pool)
    const sweep = setInterval(() => void tidyQueue(pool).catch(() => {}), pace.longest)
    try {
      runner = await run({
        pgPool: pool,
        taskList: taskList(tasks, pace.longest),
        parsedCronItems: parseCronItems(schedule.map((item) => cronItem(item))),
        concurrency: atOnce,
        pollInterval: pace.poll,
        noHandleSignals: true,
        logger: await silentLogger(),
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      })
      isLost = false
      reportOn(runner, log)
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

function cronItem({ task, at, madeUpFor }: Scheduled) {
  return { task, match: at, identifier: task, options: { backfillPeriod: madeUpFor } }
}

function taskList(tasks: Tasks, longest: number): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, { abortSignal }: { abortSignal: AbortSignal }) =>
        withinTime(task, payload, AbortSignal.any([abortSignal, AbortSignal.timeout(longest)])),
    ]),
  )
}

async function withinTime(task: Task, payload: unknown, signal: AbortSignal): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the job took too long')))
  })
  await Promise.race([task(jobFrom(payload), signal), late])
}

// The library's messages quote job data; only its events are logged.
async function silentLogger() {
  const { Logger } = await import('graphile-worker')
  return new Logger(() => () => {})
}

function reportOn({ events }: Runner, log: Log): void {
  events.on('job:error', ({ job, error: fault }) => {
    const { id, task_identifier: task, attempts, max_attempts } = job
    if (attempts < max_attempts) log.warn({ task, job: id, attempts, fault }, 'job failed')
    else log.error({ task, job: id, attempts, fault }, 'job failed for good')
  })
  events.on('pool:listen:error', ({ error: fault }) => {
    log.warn({ fault }, 'the queue cannot be heard')
  })
}
