import { vi } from 'vitest'
import { createWorkerPool } from '#platform/database/queue-pools.ts'
import type { Tasks } from '#platform/jobs/task.ts'
import { deliverMail } from '#features/mail-delivery/server/deliver-mail.ts'
import { createLocalTransport } from '#platform/mail/local-mails.ts'
import type { MailTransport } from '#platform/mail/mail-content.ts'
import { mailTask } from '#features/mails/server/send-mail.ts'
import { deriveTestKeys, deriveTestPassword } from './cluster.ts'
import type { TestDatabase } from './database.ts'
import { runDueJobs } from './queue.ts'

export type ReceivedMail = {
  sender: string
  reply_to: string | null
  subject: string
  html: string
  text: string
}

/** Runs the queued mail jobs and returns the recipient's mails, latest first. */
export async function receiveMails(torv: TestDatabase, address: string): Promise<ReceivedMail[]> {
  await runJobs(
    torv,
    createMailTasks(torv, createLocalTransport(torv.database.scoped({ as: 'worker' }))),
  )
  // A running app processes its own queue and may still be delivering.
  await vi.waitUntil(async () => !(await isDelivering(torv)), { timeout: 120_000, interval: 10 })
  const { rows } = await torv.ownerClient.query<ReceivedMail>(
    'select sender, reply_to, subject, html, text from local_mails where recipient = $1 order by stored_at desc, id desc',
    [address],
  )
  return rows
}

async function isDelivering({ ownerClient }: TestDatabase): Promise<boolean> {
  const { rowCount } = await ownerClient.query(
    'select from graphile_worker.jobs where task_identifier = $1 and locked_at is not null',
    [mailTask],
  )
  return rowCount !== 0
}

export function createMailTasks({ database }: TestDatabase, transport: MailTransport): Tasks {
  const options = {
    database,
    transport,
    from: 'post@torv.example',
    platformHost: 'admin.localhost',
  }
  const orderKeys = deriveTestKeys('order links')
  return {
    [mailTask]: deliverMail({
      ...options,
      port: '3000',
      orderKeys,
      codeKeys: deriveTestKeys('gift card codes'),
    }),
  }
}

/** Runs every due job once; failed jobs stay queued. */
export async function runJobs({ address }: TestDatabase, tasks: Tasks): Promise<void> {
  const pool = createWorkerPool(address, deriveTestPassword, () => {})
  try {
    await runDueJobs(pool, tasks)
  } finally {
    await pool.end()
  }
}
