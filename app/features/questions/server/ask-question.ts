import { refused, type Refused } from '#shared/errors/errors.ts'
import type { QuestionForm } from '../rules/question-forms.ts'
import { createToken, hashToken } from '#platform/crypto/secret-token.ts'
import {
  inTransaction,
  type Job,
  type Visitor,
  type Database,
  type Scoped,
} from '#platform/database/database.ts'
import { takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { permitMail } from '#features/mails/server/permit-mail.ts'
import { sendPermittedMail } from '#features/mails/server/send-mail.ts'
import { sql } from 'kysely'
import { retention } from '#shared/durations.ts'
import { isId } from '#shared/id.ts'
import { toRecord } from '#shared/json-values.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'

type Asker = {
  job: Job
  visitor: Visitor
  client_address: string
  /** With a confirmed address; null for anyone else, who is mailed a link first. */
  customer: { id: string; email: string } | null
}

/** Staff see the question once its address is confirmed. The caller has found the product in the shop. */
export async function askQuestion(
  { job, visitor, client_address, customer }: Asker,
  product: { id: string; slug: string; name: string },
  { text, name, email = '' }: QuestionForm,
): Promise<{ sent_to: string | null } | Refused> {
  const { company_id, store_id } = job.scope
  const question = { company_id, store_id: store_id ?? '', product_id: product.id, text, name }
  if (customer) {
    const isPermitted = await takeAttempt(visitor, [
      { throttle: 'question_account', of: customer.id },
    ])
    if (!isPermitted) return refused('questionsThrottled')
    await job
      .insertInto('product_questions')
      .values({ ...question, customer_id: customer.id, email: customer.email, state: 'new' })
      .execute()
    return { sent_to: null }
  }
  const permit = await permitMail(visitor, 'confirmQuestion', { to: email, client_address })
  if (typeof permit === 'string') return refused('questionsThrottled')
  const token = createToken()
  await inTransaction<Job, void>(job, async (tx) => {
    await tx
      .insertInto('product_questions')
      .values({ ...question, email, state: 'unconfirmed', token: hashToken(token) })
      .execute()
    await sendPermittedMail(tx, permit, {
      template: 'confirmQuestion',
      to: email,
      name,
      slug: product.slug,
      product: product.name,
      token,
    })
  })
  return { sent_to: email }
}

/** Uses up the link; the question is then in the list of staff. */
export async function confirmQuestion(job: Job, token: string): Promise<Refused | null> {
  const confirmed = await job
    .updateTable('product_questions')
    .set({ state: 'new', token: null })
    .where('token', '=', hashToken(token))
    .where('state', '=', 'unconfirmed')
    .returning('id')
    .executeTakeFirst()
  return confirmed ? null : refused('questionLinkInvalid')
}

/** Questions with an unconfirmed address. */
export async function deleteUnconfirmedQuestions(job: Job): Promise<void> {
  await job
    .deleteFrom('product_questions')
    .where('state', '=', 'unconfirmed')
    .where('created_at', '<', sql<Date>`now() - ${toInterval(retention.unconfirmedRequest)}`)
    .execute()
}

export const deleteQuestionsTask = 'forget-questions'

/** Enqueued in the transaction that deletes the account. */
export function enqueueQuestionDeletion(
  auth: Scoped<'customer_auth'>,
  customer_id: string,
): Promise<void> {
  return enqueue(auth, deleteQuestionsTask, { customer_id })
}

export function deleteQuestionsOfCustomer(database: Database): Task {
  return async ({ owner: { company_id, store_id }, data }) => {
    const { customer_id } = toRecord(data)
    if (!company_id || !store_id || !isId(customer_id)) return
    const job = database.scoped({ as: 'job', company_id, store_id })
    await job
      .deleteFrom('product_questions')
      .where(ofTenant({ company_id, store_id }))
      .where('customer_id', '=', customer_id)
      .execute()
  }
}
