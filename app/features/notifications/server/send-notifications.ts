import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  planNotificationMails,
  maxNotificationMailsPerHour,
  type NotificationKind,
} from '../rules/notifications.ts'
import { hour } from '#shared/durations.ts'
import { isId } from '#shared/id.ts'
import { toRecord } from '#shared/json-values.ts'
import { sendMail } from '#features/mails/server/send-mail.ts'
import { inTransaction, type Database, type Staff } from '#platform/database/database.ts'
import { skipIfPaused } from '#platform/database/database-errors.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'
import type { NotificationMail } from '#features/mails/server/order-mail.ts'
import { lockDigest } from './notification-digests.ts'

export const notificationMailTask = 'mail-notices'

/** Runs from the schedule and adds a job for each person whose notices are to be mailed. */
export function enqueueNotificationMails(database: Database): Task {
  return async () => {
    const auth = database.scoped({ as: 'staff_auth' })
    const { rows } = await sql<{ staff_id: string }>`
      select staff_id from torv.staff_to_notify(${maxPersonsPerRun}) as staff_id`.execute(auth)
    for (const { staff_id } of rows) await enqueue(auth, notificationMailTask, { staff_id })
  }
}

const maxPersonsPerRun = 500

/**
 * Queues the mails of a person and notes them on the notices in one transaction, under the lock of the person's digest,
 * so that a repeated, parallel or killed run mails each notice once. The scope sees only stores of companies that the
 * person still works for.
 */
export function sendNotifications(database: Database): Task {
  return async ({ data }) => {
    const { staff_id } = toRecord(data)
    if (!isId(staff_id)) return
    const staff = database.scoped({ as: 'staff', staff_id, company_id: 'all' })
    // The schedule adds a job each minute for as long as there are notices.
    await skipIfPaused(() =>
      inTransaction(staff, async (tx) => {
        const person = await findPerson(tx)
        if (!person) return
        const { due } = await lockDigest(tx)
        await mailAtOnce(tx, person)
        if (due) await mailDigest(tx, person, due)
      }),
    )
  }
}

type Person = { name: string; email: string }

async function mailAtOnce(tx: Staff, person: Person): Promise<void> {
  const subjects = await listWaitingSubjects(tx, maxNotificationMailsPerHour + 1)
  if (subjects.length === 0) return
  const plan = planNotificationMails(subjects.length, await countRecentMails(tx))
  for (const subject of subjects.slice(0, plan.single)) {
    await mailNotices(tx, person, 'single', subject)
  }
  if (plan.isRestMailed) await mailNotices(tx, person, 'rest')
}

async function mailDigest(tx: Staff, person: Person, due: Date): Promise<void> {
  await tx
    .updateTable('notice_digests')
    .set({ due_at: due })
    .where('staff_id', '=', tx.scope.staff_id)
    .execute()
  await mailNotices(tx, person, 'daily')
}

/** Gives the waiting notices to a new mail; without any there is no mail. */
async function mailNotices(
  tx: Staff,
  { name, email: to }: Person,
  is: NotificationMail['is'],
  subject?: Subject,
): Promise<void> {
  const { staff_id } = tx.scope
  const mail_id = randomUUID()
  const updated = await tx
    .updateTable('staff_notices')
    .set({ mail_id, mailed_at: sql<Date>`now()` })
    .where('staff_id', '=', staff_id)
    .where('mail_id', 'is', null)
    .where('daily', '=', is === 'daily')
    .where((eb) => eb.and(subject ?? {}))
    .returning('company_id')
    .execute()
  const company_id = updated[0]?.company_id
  if (company_id === undefined) return
  const mail = { template: 'staffNotices', to, name, staff_id, mail_id, is } as const
  await sendMail(tx, mail, { company_id, store_id: null }, mail_id)
}

type Subject = { company_id: string; store_id: string; kind: NotificationKind; subject_id: string }

/** Several notices of one order, ticket or product are one mail. */
function listWaitingSubjects(tx: Staff, limit: number): Promise<Subject[]> {
  return tx
    .selectFrom('staff_notices')
    .where('staff_id', '=', tx.scope.staff_id)
    .where('mail_id', 'is', null)
    .where('daily', '=', false)
    .groupBy(['company_id', 'store_id', 'kind', 'subject_id'])
    .orderBy((eb) => eb.fn.min('created_at'))
    .orderBy('subject_id')
    .limit(limit)
    .select(['company_id', 'store_id', 'kind', 'subject_id'])
    .execute()
}

async function countRecentMails(tx: Staff): Promise<number> {
  const { mails } = await tx
    .selectFrom('staff_notices')
    .where('staff_id', '=', tx.scope.staff_id)
    .where('mailed_at', '>', sql<Date>`now() - ${toInterval(hour)}`)
    .where('daily', '=', false)
    .select((eb) => eb.fn.count<number>('mail_id').distinct().as('mails'))
    .executeTakeFirstOrThrow()
  return mails
}

/** Returns `null` for a person who works for no company any more. */
async function findPerson(tx: Staff): Promise<Person | null> {
  const person = await tx
    .selectFrom('staff')
    .where('id', '=', tx.scope.staff_id)
    .select(['name', 'email'])
    .executeTakeFirst()
  return person ?? null
}
