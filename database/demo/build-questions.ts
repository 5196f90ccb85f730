import { answerQuestion } from '#features/questions/server/change-question.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { addHours } from './clock.ts'
import { findProductId } from './find-product-id.ts'
import type { Question } from './data/types.ts'
import { unwrap } from './unwrap.ts'

type Context = { job: Job; staff: Staff; store: StoreKey; now: Date }

/** Asks the missing questions and answers them as the shop, without mail. */
export async function buildQuestions(context: Context, questions: Question[]): Promise<void> {
  for (const question of questions) await buildQuestion(context, question)
}

async function buildQuestion({ job, staff, store, now }: Context, question: Question) {
  const { product, name, email, days_ago, text, answer } = question
  const existing = await job
    .selectFrom('product_questions')
    .where('store_id', '=', store.store_id)
    .where('text', '=', text)
    .select(['id', 'state'])
    .executeTakeFirst()
  const asked =
    existing ??
    (await job
      .insertInto('product_questions')
      .values({
        ...store,
        product_id: await findProductId(job, product),
        name,
        // Staff answer the waiting ones by mail.
        email: answer === '' ? email : '',
        text,
        state: 'new',
        created_at: addHours(now, -days_ago * 24),
      })
      .returning(['id', 'state'])
      .executeTakeFirstOrThrow())
  if (answer !== '' && asked.state === 'new')
    unwrap(await answerQuestion(staff, store, asked.id, answer))
}
