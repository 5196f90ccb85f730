import type { Pool } from 'pg'
import { jobTimes } from '#shared/durations.ts'

/**
 * Notifies the workers of new jobs, at once and then at most every few milliseconds. Outside of the jobs' own
 * transactions: a commit that notifies holds one lock of the whole server until it is on the disk. A notification
 * that is lost delays the jobs until the workers look for jobs anyway.
 */
export function createJobAnnouncer(pool: Pool | undefined) {
  let timer: NodeJS.Timeout | null = null
  let isAwaited = false

  function announceJobs(): void {
    isAwaited = true
    if (timer) return
    isAwaited = false
    pool?.query(notifySql).catch(() => {})
    timer = setTimeout(() => {
      timer = null
      if (isAwaited) announceJobs()
    }, jobTimes.announcement)
    timer.unref()
  }

  return { announceJobs, stop: () => clearTimeout(timer ?? undefined) }
}

// The channel and the message of graphile-worker, which wakes as many of its idle workers.
const notifySql = `select pg_notify('jobs:insert', '{"count": 10}')`
