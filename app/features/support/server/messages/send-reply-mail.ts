import { toRecord } from '#shared/json-values.ts'
import { jobTimes } from '#shared/durations.ts'
import { inTransaction, type Database, type Job, type Staff } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'
import { sendMail } from '#features/mails/server/send-mail.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

export const replyMailTask = 'answer-mail'

type ReplyKey = { ticket_id: string; position: number }

/** Delayed, and enqueued in the transaction of the reply. */
export function enqueueReplyMail(staff: Staff, store: StoreKey, reply: ReplyKey): Promise<void> {
  return enqueue(staff, replyMailTask, reply, store, { pause: jobTimes.replyMail })
}

/** Skips replies that were read in the meantime. Of several replies in a row only the last is mailed. */
export function sendReplyMail(database: Database): Task {
  return async ({ id, owner: { company_id, store_id }, data }) => {
    const { ticket_id, position } = toRecord(data)
    if (!company_id || !store_id || typeof ticket_id !== 'string') return
    const job = database.scoped({ as: 'job', company_id, store_id })
    await inTransaction(job, async (tx) => {
      const reply = await findLatestReply(tx, { company_id, store_id }, ticket_id)
      if (!reply || reply.position !== position || reply.read_by_customer >= position) return
      const { email: to, name, title, message, is_guest, order_id } = reply
      const mail = {
        template: 'staffAnswered',
        to,
        name,
        title,
        message,
        ticket_id,
        ...(is_guest && order_id && { order_id }),
      } as const
      await sendMail(tx, mail, undefined, id)
    })
  }
}

async function findLatestReply(job: Job, { company_id, store_id }: StoreKey, ticket_id: string) {
  return job
    .selectFrom('support_tickets as t')
    .innerJoin('customers as c', (join) =>
      join.on(joinTenant('c', 't')).onRef('c.id', '=', 't.user_id'),
    )
    .innerJoin('support_messages as m', (join) =>
      join
        .on(joinTenant('m', 't'))
        .onRef('m.ticket_id', '=', 't.id')
        .onRef('m.position', '=', 't.last_by_staff'),
    )
    .where(ofTenant({ company_id, store_id }, 't'))
    .where('t.id', '=', ticket_id)
    .select(['t.title', 't.read_by_customer', 'c.name', 'c.email', 'm.message', 'm.position'])
    .select(['c.is_guest', 't.order_id'])
    .executeTakeFirst()
}
