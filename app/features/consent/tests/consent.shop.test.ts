import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentVersion } from '#features/consent/rules/consent.ts'
import { to } from '#shared/paths/paths.ts'
import { rateLimits } from '#shared/rate-limits.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
const host = 'taskehuset.example'

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const yes = {
  receipt: randomUUID(),
  consent: 'accepted',
  purposes: ['statistics'],
  version: consentVersion,
  language: 'da',
}

function postChoice(choice: object | string, headers: Record<string, string> = {}) {
  const body = typeof choice === 'string' ? choice : JSON.stringify(choice)
  const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  return sendRequest(app.port, {
    method: 'POST',
    host,
    path: to.consent(),
    headers: { ...own, ...headers },
    body,
  })
}

async function readLog() {
  const { rows } = await app.torv.ownerClient.query(
    'select * from consent_choices order by chosen_at, id',
  )
  return rows
}

test('a choice and its withdrawal are logged with text version and time, without personal data', async () => {
  const { bags } = app.shops
  expect((await postChoice(yes)).status).toBe(204)
  expect((await postChoice({ ...yes, consent: 'declined', purposes: [] })).status).toBe(204)
  const row = {
    company_id: bags.company_id,
    store_id: bags.store_id,
    id: expect.any(String),
    receipt: yes.receipt,
    text_version: `${consentVersion} da`,
    chosen_at: expect.any(Date),
  }
  expect(await readLog()).toEqual([
    { ...row, consent: 'accepted', statistics: true, marketing: false },
    { ...row, consent: 'declined', statistics: false, marketing: false },
  ])
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['consent without a purpose', { ...yes, purposes: [] }],
  ['refusal with a purpose', { ...yes, consent: 'declined' }],
  ['an unknown purpose', { ...yes, purposes: ['spying'] }],
  ['too many purposes', { ...yes, purposes: ['statistics', 'statistics', 'statistics'] }],
  ['a receipt with an email address', { ...yes, receipt: 'freja@torv.example' }],
  ['an unknown text version', { ...yes, version: "2026-11'; drop table x" }],
  ['an unsupported language', { ...yes, language: 'xx' }],
  ['a time set by the client', { ...yes, chosen_at: '2020-01-01' }],
])('%s is not a valid choice', async (_, choice) => {
  const before = await readLog()
  expect((await postChoice(choice)).status).toBe(400)
  expect(await readLog()).toEqual(before)
})

test('a choice from another site is refused, and the log cannot be read', async () => {
  const before = await readLog()
  expect((await postChoice(yes, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await readLog()).toEqual(before)
  expect((await sendRequest(app.port, { host, path: to.consent() })).status).toBe(400)
})

test('the number of logged choices is limited', async () => {
  const { ownerClient } = app.torv
  await ownerClient.query('update throttles set count = $1 where throttle = $2', [
    rateLimits.consent_address.maxAttempts,
    'consent_address',
  ])
  const before = await readLog()
  expect((await postChoice(yes)).status).toBe(429)
  expect(await readLog()).toEqual(before)
})

test('staff read the log of their own shops, and it cannot be changed', async () => {
  const { bags, clay } = app.shops
  const readChoices = (staff: typeof bags.staff) =>
    staff.selectFrom('consent_choices').selectAll().execute()
  expect((await readChoices(bags.staff)).length).toBe((await readLog()).length)
  expect(await readChoices(clay.staff)).toEqual([])
  await expect(
    bags.staff.updateTable('consent_choices').set({ consent: 'accepted' }).execute(),
  ).rejects.toThrow(/permission denied/)
  await expect(
    app.torv.ownerClient.query(`update consent_choices set text_version = '2020-01 da'`),
  ).rejects.toThrow(/cannot be changed/)
})
