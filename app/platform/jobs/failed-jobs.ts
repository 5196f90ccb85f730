import { sql } from 'kysely'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '../database/database.ts'

/** A job that failed, without its payload: the ids say what it is about, and are not validated. */
export type FailedJob = {
  id: string
  task: string
  template: string | null
  recipient: string | null
  order_id: string | null
  ticket_id: string | null
  import_id: string | null
  campaign_id: string | null
  is_of_deleted_store: boolean
  attempts: number
  is_given_up: boolean
  is_running: boolean
  tried_at: Date
  /** Means nothing once the job was given up. */
  next_at: Date
  /** The first line of the error; null if the process died. */
  error: string | null
}

/** A job that starts over or was deleted. */
export type ChangedJob = Pick<FailedJob, 'id' | 'task' | 'template' | 'attempts'> & {
  store_id: string | null
}

export type JobKey = { task: string; id: string }

/** The failed jobs of a store, of its company and of deleted stores, newest first, behind the job `after`. */
export async function listFailedJobs(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { id = null, after = null, limit }: { id?: string | null; after?: string | null; limit: number },
): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select * from torv.list_failed_jobs(${company_id}, ${store_id}, ${id}, ${after}, ${limit})`.execute(
    staff,
  )
  return rows
}

/** Starts the job over, or all of them up to a limit, and returns what starts over. */
export async function restartFailedJobs(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  key: JobKey | null,
  limit: number,
): Promise<ChangedJob[]> {
  const { rows } = await sql<ChangedJob>`
    select * from torv.retry_failed_jobs(${company_id}, ${store_id}, ${key?.task ?? null}, ${key?.id ?? null}, ${limit})`.execute(
    staff,
  )
  if (rows.length > 0) staff.announceJobs()
  return rows
}

/** Deletes a job that was given up, and returns what is gone. */
export async function deleteFailedJob(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { task, id }: JobKey,
): Promise<ChangedJob | undefined> {
  const { rows } = await sql<ChangedJob>`
    select * from torv.delete_failed_job(${company_id}, ${store_id}, ${task}, ${id})`.execute(staff)
  return rows[0]
}
