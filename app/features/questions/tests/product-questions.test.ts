import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '#shared/rate-limits.ts'
import {
  askQuestion,
  confirmQuestion,
  deleteUnconfirmedQuestions,
} from '#features/questions/server/ask-question.ts'
import { answerQuestion, hideQuestion } from '#features/questions/server/change-question.ts'
import { readStaffQuestions } from '#features/questions/server/read-staff-questions.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { receiveMails } from '#test/support/mails.ts'
import { getJobHandle, openMarket, unwrap, type Market } from '#test/support/people.ts'
import { createBackpack } from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let product: { id: string; slug: string; name: string }
let networks = 0

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  const { id } = await createBackpack(market)
  product = { id, slug: 'rygsaek', name: 'Rygsæk' }
})
afterAll(() => torv.close())

const question = { text: 'Er den vandtæt?', name: 'Ida' }

function ask(email: string, network = `10.0.${(networks += 1)}.1`) {
  const { company_id, store_id } = market.bagShop
  const visitor = torv.database.scoped({ as: 'visitor', company_id, store_id })
  const job = getJobHandle(torv.database, market.bagShop)
  return askQuestion({ job, visitor, client_address: network, customer: null }, product, {
    ...question,
    email,
  })
}

async function readToken(email: string): Promise<string> {
  const [mail] = await receiveMails(torv, email)
  return /bekraeft\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function listWaiting() {
  const list = unwrap(
    await readStaffQuestions(market.sofie, market.bagShop, { state: 'new', page: 1 }),
  )
  return 'questions' in list ? list.questions : []
}

test('a question reaches staff once its address is confirmed, and is shown once it is answered', async () => {
  const email = 'ida@torv.example'
  const job = getJobHandle(torv.database, market.bagShop)
  expect(await ask(email)).toEqual({ sent_to: email })
  expect(await listWaiting()).toEqual([])
  const token = await readToken(email)
  expect(await confirmQuestion(job, token)).toBeNull()
  expect(await confirmQuestion(job, token)).toMatchObject({ refused: 'questionLinkInvalid' })
  const [waiting] = await listWaiting()
  expect(waiting).toMatchObject(question)
  const { company_id, store_id } = market.bagShop
  const visitor = torv.database.scoped({ as: 'visitor', company_id, store_id })
  const listShown = () =>
    visitor.selectFrom('product_questions').select(['text', 'answer']).execute()
  expect(await listShown()).toEqual([])
  const id = waiting?.id ?? ''
  expect(await answerQuestion(market.sofie, market.bagShop, id, 'Ja, i et døgn.')).toBeNull()
  expect(await listShown()).toEqual([{ text: question.text, answer: 'Ja, i et døgn.' }])
  const [answered] = await receiveMails(torv, email)
  expect(answered?.text).toContain('Ja, i et døgn.')
  const { rows } = await torv.ownerClient.query('select email from product_questions')
  expect(rows).toEqual([{ email: '' }])
  await answerQuestion(market.sofie, market.bagShop, id, 'Ja, i to døgn.')
  expect(await receiveMails(torv, email)).toHaveLength(2)
})

test('an address gets few mails, whatever is typed', async () => {
  const email = 'fremmed@torv.example'
  const { maxAttempts } = rateLimits.question_mail_account
  const results = []
  for (let count = 0; count < maxAttempts + 3; count += 1) results.push(await ask(email))
  expect(results.filter((one) => 'refused' in one)).toHaveLength(3)
  expect(await receiveMails(torv, email)).toHaveLength(maxAttempts)
})

test('a network asks few questions', async () => {
  const { maxAttempts } = rateLimits.question_address
  const results = []
  for (let count = 0; count <= maxAttempts; count += 1)
    results.push(await ask(`nr${count}@torv.example`, '10.9.9.9'))
  expect(results.at(-1)).toMatchObject({ refused: 'questionsThrottled' })
})

test('support answers and cannot hide; an unconfirmed question is deleted after a week', async () => {
  const email = 'skjul@torv.example'
  await ask(email)
  await confirmQuestion(getJobHandle(torv.database, market.bagShop), await readToken(email))
  const id = (await listWaiting())[0]?.id ?? ''
  expect(await hideQuestion(market.sofie, market.bagShop, id, 'off_topic')).toMatchObject({
    refused: 'roleForbidden',
  })
  expect(await hideQuestion(market.rosa, market.clayShop, id, 'off_topic')).toMatchObject({
    refused: 'staffQuestionNotFound',
  })
  expect(await hideQuestion(market.malthe, market.bagShop, id, 'off_topic')).toBeNull()
  await torv.ownerClient.query(
    "update product_questions set created_at = now() - interval '8 days' where state = 'unconfirmed'",
  )
  await deleteUnconfirmedQuestions(getJobHandle(torv.database, market.bagShop))
  const { rows } = await torv.ownerClient.query(
    'select state, count(*)::int from product_questions group by state order by state',
  )
  expect(rows).toEqual([
    { state: 'hidden', count: 1 },
    { state: 'shown', count: 1 },
  ])
})
