import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentVersion } from '#domain/consent.ts'
import { to } from '#domain/paths.ts'
import { throttles } from '#domain/throttle.ts'
import { ask } from '../support/ask.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'

let house: TestHouse
const host = 'taskehuset.example'

beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const yes = {
  receipt: randomUUID(),
  consent: 'accepted',
  purposes: ['statistics'],
  version: consentVersion,
  language: 'da',
}

function tell(choice: object | string, headers: Record<string, string> = {}) {
  const body = typeof choice === 'string' ? choice : JSON.stringify(choice)
  const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  return ask(house.port, {
    method: 'POST',
    host,
    path: to.consent(),
    headers: { ...own, ...headers },
    body,
  })
}

async function logged() {
  const { rows } = await house.torv.keeper.query(
    'select * from consent_choices order by chosen_at, id',
  )
  return rows
}

test('a choice and its withdrawal are logged with text version and time, without personal data', async () => {
  const { bags } = house.shops
  expect((await tell(yes)).status).toBe(204)
  expect((await tell({ ...yes, consent: 'declined', purposes: [] })).status).toBe(204)
  const row = {
    company_id: bags.company_id,
    store_id: bags.store_id,
    id: expect.any(String),
    receipt: yes.receipt,
    words: `${consentVersion} da`,
    chosen_at: expect.any(Date),
  }
  expect(await logged()).toEqual([
    { ...row, consent: 'accepted', statistics: true, marketing: false },
    { ...row, consent: 'declined', statistics: false, marketing: false },
  ])
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a yes to nothing', { ...yes, purposes: [] }],
  ['a no to something', { ...yes, consent: 'declined' }],
  ['a purpose that is none', { ...yes, purposes: ['spying'] }],
  ['more than there is', { ...yes, purposes: ['statistics', 'statistics', 'statistics'] }],
  ['a receipt that says who', { ...yes, receipt: 'freja@torv.example' }],
  ['words that nobody wrote', { ...yes, version: "2026-11'; drop table x" }],
  ['a language that we do not speak', { ...yes, language: 'xx' }],
  ['a time of their own', { ...yes, chosen_at: '2020-01-01' }],
])('%s is not a valid choice', async (_, choice) => {
  const before = await logged()
  expect((await tell(choice)).status).toBe(400)
  expect(await logged()).toEqual(before)
})

test('a choice from another site is refused, and the log cannot be read', async () => {
  const before = await logged()
  expect((await tell(yes, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await logged()).toEqual(before)
  expect((await ask(house.port, { host, path: to.consent() })).status).toBe(400)
})

test('the number of logged choices is limited', async () => {
  const { keeper } = house.torv
  await keeper.query('update throttles set count = $1 where throttle = $2', [
    throttles.consent_address.most,
    'consent_address',
  ])
  const before = await logged()
  expect((await tell(yes)).status).toBe(429)
  expect(await logged()).toEqual(before)
})

test('staff read the log of their own shops, and it cannot be changed', async () => {
  const { bags, clay } = house.shops
  const read = (staff: typeof bags.staff) =>
    staff.selectFrom('consent_choices').selectAll().execute()
  expect((await read(bags.staff)).length).toBe((await logged()).length)
  expect(await read(clay.staff)).toEqual([])
  await expect(
    bags.staff.updateTable('consent_choices').set({ consent: 'accepted' }).execute(),
  ).rejects.toThrow(/permission denied/)
  await expect(
    house.torv.keeper.query(`update consent_choices set words = '2020-01 da'`),
  ).rejects.toThrow(/written once/)
})
