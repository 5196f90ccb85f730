import { sql } from 'kysely'
import { refused, type Refused } from '#shared/errors/errors.ts'
import type { Permission } from '#features/companies/rules/permissions.ts'
import type { HidingReason } from '#features/reviews/rules/review.ts'
import { isId } from '#shared/id.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { sendMail } from '#features/mails/server/send-mail.ts'

/** Shows question and answer, and mails the answer once; the address is then deleted. */
export function answerQuestion(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  id: string,
  answer: string,
): Promise<Refused | null> {
  const store = { company_id, store_id }
  return changeQuestion(staff, store, id, 'answerReviews', async (tx, question) => {
    await updateQuestion(tx, store, id, {
      state: 'shown',
      hidden_for: null,
      answer,
      answered_at: sql<Date>`now()`,
      email: '',
    })
    const { email, name, slug, product, text } = question
    if (email !== '') {
      const mail = { template: 'questionAnswered', to: email, name, slug, product } as const
      await sendMail(tx, { ...mail, question: text, answer }, store)
    }
    await recordChange(tx, {
      ...store,
      action: 'answered',
      subject_type: 'question',
      subject_id: id,
      subject_name: product,
      changes: { answer },
    })
  })
}

/** Sends no mail: the question was not fit for an answer. */
export function hideQuestion(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  id: string,
  reason: HidingReason,
): Promise<Refused | null> {
  const store = { company_id, store_id }
  return changeQuestion(staff, store, id, 'hideReviews', async (tx, { product }) => {
    await updateQuestion(tx, store, id, { state: 'hidden', hidden_for: reason, email: '' })
    await recordChange(tx, {
      ...store,
      action: 'changed',
      subject_type: 'question',
      subject_id: id,
      subject_name: product,
      changes: { state: 'hidden', hidden_for: reason },
    })
  })
}

type LockedQuestion = NonNullable<Awaited<ReturnType<typeof lockQuestion>>>

function changeQuestion(
  staff: Staff,
  store: StoreKey,
  id: string,
  permission: Permission,
  change: (tx: Staff, question: LockedQuestion) => Promise<void>,
): Promise<Refused | null> {
  return inTransaction<Staff, Refused | null>(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, permission)
    if (refusal) return refusal
    const question = isId(id) ? await lockQuestion(tx, store, id) : undefined
    if (!question) return refused('staffQuestionNotFound')
    await change(tx, question)
    return null
  })
}

function lockQuestion(tx: Staff, { company_id, store_id }: StoreKey, id: string) {
  return tx
    .selectFrom('product_questions as q')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'q.company_id').onRef('p.id', '=', 'q.product_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'q'))
    .where('q.id', '=', id)
    .where('q.state', '<>', 'unconfirmed')
    .select(['q.email', 'q.name', 'q.text', 'p.slug', 'p.name as product'])
    .forNoKeyUpdate('q')
    .executeTakeFirst()
}

async function updateQuestion(
  tx: Staff,
  { company_id, store_id }: StoreKey,
  id: string,
  values: object,
): Promise<void> {
  await tx
    .updateTable('product_questions')
    .set(values)
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .execute()
}
