import { Logger, runOnce, type SharedOptions } from 'graphile-worker'
import { parseJob, type Tasks } from '#platform/jobs/task.ts'

type Pool = NonNullable<SharedOptions['pgPool']>

/** Runs every due job once; failed jobs stay queued. */
export async function runDueJobs(pgPool: Pool, tasks: Tasks): Promise<void> {
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, { abortSignal }: { abortSignal: AbortSignal }) =>
        task(parseJob(payload), abortSignal),
    ]),
  )
  const logger = new Logger(() => () => {})
  await runOnce({ pgPool, taskList, logger, noHandleSignals: true })
}
