import { vi } from 'vitest'
import { workerPool } from '#server/database/queue-pools.ts'
import type { Tasks } from '#server/jobs/task.ts'
import { deliverMail } from '#server/mail/deliver-mail.ts'
import { localPost } from '#server/mail/local-mails.ts'
import type { Post } from '#server/mail/post.ts'
import { mailTask } from '#server/mail/send-mail.ts'
import { testKeysOf, testPasswordOf } from './cluster.ts'
import type { TestDatabase } from './database.ts'
import { workOffThrough } from './queue.ts'

export type Received = {
  sender: string
  reply_to: string | null
  subject: string
  html: string
  text: string
}

/** Runs the queued mail jobs and returns the recipient's mails, latest first. */
export async function mailsTo(torv: TestDatabase, address: string): Promise<Received[]> {
  await workOff(torv, mailTasks(torv, localPost(torv.database.through({ as: 'worker' }))))
  // A running app processes its own queue and may still be delivering.
  await vi.waitUntil(async () => !(await isDelivering(torv)), { timeout: 10_000, interval: 10 })
  const { rows } = await torv.keeper.query<Received>(
    'select sender, reply_to, subject, html, text from local_mails where recipient = $1 order by kept_at desc, id desc',
    [address],
  )
  return rows
}

async function isDelivering({ keeper }: TestDatabase): Promise<boolean> {
  const { rowCount } = await keeper.query(
    'select from graphile_worker.jobs where task_identifier = $1 and locked_at is not null',
    [mailTask],
  )
  return rowCount !== 0
}

export function mailTasks({ database }: TestDatabase, post: Post): Tasks {
  const office = { database, post, from: 'post@torv.example', platformHost: 'admin.localhost' }
  const orderKeys = testKeysOf('order links')
  return { [mailTask]: deliverMail({ ...office, port: '3000', orderKeys }) }
}

/** Runs every due job once; failed jobs stay queued. */
export async function workOff({ address }: TestDatabase, tasks: Tasks): Promise<void> {
  const pool = workerPool(address, testPasswordOf, () => {})
  try {
    await workOffThrough(pool, tasks)
  } finally {
    await pool.end()
  }
}
