import { pace } from '#domain/pace.ts'
import { recordOf } from '#domain/stored.ts'
import { inOneTransaction, type Database, type Job, type Staff } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Task } from '../jobs/task.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { StoreKey } from '../stores/stores.ts'

export const answerMailTask = 'answer-mail'

type Answer = { ticket_id: string; position: number }

/** Delayed, and enqueued in the transaction of the reply. */
export function enqueueAnswerMail(staff: Staff, store: StoreKey, answer: Answer): Promise<void> {
  return enqueue(staff, answerMailTask, answer, store, { pause: pace.answerMail })
}

/** Skips replies that were read in the meantime. Of several replies in a row only the last is mailed. */
export function sendAnswerMail(database: Database): Task {
  return async ({ id, place: { company_id, store_id }, matter }) => {
    const { ticket_id, position } = recordOf(matter)
    if (!company_id || !store_id || typeof ticket_id !== 'string') return
    const job = database.through({ as: 'job', company_id, store_id })
    await inOneTransaction(job, async (inside) => {
      const answer = await findAnswer(inside, { company_id, store_id }, ticket_id)
      if (!answer || answer.position !== position || answer.read_by_customer >= position) return
      const { email: to, name, title, message, is_guest, order_id } = answer
      const mail = {
        template: 'staffAnswered',
        to,
        name,
        title,
        message,
        ticket_id,
        ...(is_guest && order_id && { order_id }),
      } as const
      await sendMail(inside, mail, undefined, id)
    })
  }
}

async function findAnswer(job: Job, { company_id, store_id }: StoreKey, ticket_id: string) {
  return job
    .selectFrom('support_tickets as t')
    .innerJoin('customers as c', (join) =>
      join
        .onRef('c.company_id', '=', 't.company_id')
        .onRef('c.store_id', '=', 't.store_id')
        .onRef('c.id', '=', 't.user_id'),
    )
    .innerJoin('support_messages as m', (join) =>
      join
        .onRef('m.company_id', '=', 't.company_id')
        .onRef('m.store_id', '=', 't.store_id')
        .onRef('m.ticket_id', '=', 't.id')
        .onRef('m.position', '=', 't.last_by_staff'),
    )
    .where('t.company_id', '=', company_id)
    .where('t.store_id', '=', store_id)
    .where('t.id', '=', ticket_id)
    .select(['t.title', 't.read_by_customer', 'c.name', 'c.email', 'm.message', 'm.position'])
    .select(['c.is_guest', 't.order_id'])
    .executeTakeFirst()
}
