import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefused } from '#shared/errors/errors.ts'
import { recordChange, recordChanges, type Change } from '#features/companies/server/audit-log.ts'
import {
  readAuditLog,
  searchChanges,
  type ChangeQuery,
} from '#features/companies/server/read-audit-log.ts'
import type { Staff } from '#platform/database/database.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { openMarket, type Market } from '#test/support/people.ts'

let torv: TestDatabase
let market: Market

const noFilter: ChangeQuery = {
  words: [],
  person: null,
  store_id: null,
  action: null,
  about: null,
  from: null,
  to: null,
}
const firstPage = { after: null, before: null }
const fillerCount = 2_300

/** More changes than a scan in order covers, so that older ones have to be found through the index. */
beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  const { freja, malthe, rosa, nordlys, clayworks, bagShop } = market
  const createChange = (overrides: Partial<Change>): Change => ({
    company_id: nordlys,
    action: 'changed',
    subject_type: 'product',
    subject_id: bagShop.store_id,
    subject_name: '',
    ...overrides,
  })
  await recordChange(
    malthe,
    createChange({ subject_name: 'Lædertaske Åse', changes: { base_price: 1 } }),
  )
  await recordChange(
    freja,
    createChange({
      store_id: bagShop.store_id,
      action: 'deleted',
      subject_type: 'category',
      subject_name: '100% uld',
      changes: { secret_field: 1 },
    }),
  )
  await recordChange(
    rosa,
    createChange({ company_id: clayworks, subject_name: 'Lædertaske af ler' }),
  )
  // The audit log is append-only: its triggers are off while the timestamps are set.
  await torv.ownerClient.query(
    `set session_replication_role = replica;
     update audit_log set created_at = '2026-03-01T22:59:59Z' where subject_name = 'Lædertaske Åse';
     update audit_log set created_at = '2026-03-01T23:00:00Z' where subject_name = '100% uld';
     set session_replication_role = origin`,
  )
  await recordChanges(
    freja,
    Array.from({ length: fillerCount }, (_, position) =>
      createChange({ subject_name: `Vare ${position}` }),
    ),
  )
})
afterAll(() => torv.close())

async function listSubjectNames(query: Partial<ChangeQuery>, staff: Staff = market.freja) {
  const log = await readAuditLog(staff, market.nordlys, { ...noFilter, ...query }, firstPage)
  if (isRefused(log)) throw new Error(log.refused)
  return log.changes.map(({ subject_name }) => subject_name)
}

describe('a search in the audit log', () => {
  test.each([
    ['the name of the subject', ['åse']],
    ['a part of the name', ['dertas']],
    ['a changed field', ['base', 'price']],
    ['the action and the subject type', ['changed', 'product', 'lædertaske']],
    ['the first two letters of a word', ['ås']],
  ])('finds an entry by %s', async (_, words) => {
    expect(await listSubjectNames({ words })).toEqual(['Lædertaske Åse'])
  })

  test.each([
    ['a LIKE wildcard', ['100%'], ['100% uld']],
    ['a LIKE wildcard between other characters', ['1%u'], []],
    ['the fields of a deleted subject', ['secret'], []],
    ['words of two different entries', ['åse', 'uld'], []],
  ])('matches only the literal text of one entry: %s', async (_, words, expectedNames) => {
    expect(await listSubjectNames({ words })).toEqual(expectedNames)
  })

  test('filters by user, subject type, store, action and day', async () => {
    const { malthe, bagShop } = market
    const inStore = { store_id: bagShop.store_id, action: 'deleted' } as const
    expect(await listSubjectNames({ person: malthe.scope.staff_id })).toEqual(['Lædertaske Åse'])
    expect(await listSubjectNames(inStore)).toEqual(['100% uld'])
    expect(await listSubjectNames({ about: 'category', words: ['uld'] })).toContain('100% uld')
    expect(await listSubjectNames({ about: 'category', person: malthe.scope.staff_id })).toEqual([])
    // The day changes at midnight in Denmark (23:00 UTC).
    expect(await listSubjectNames({ to: '2026-03-01' })).toEqual(['Lædertaske Åse'])
    expect(await listSubjectNames({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['100% uld'])
  })

  test('pages forward and back, with every entry on exactly one page', async () => {
    const { freja, nordlys } = market
    const query = { ...noFilter, words: ['vare'] }
    const pages: string[][] = []
    let after: string | null = null
    while (pages.length < 3) {
      const log = await readAuditLog(freja, nordlys, query, { after, before: null })
      if (isRefused(log)) throw new Error(log.refused)
      pages.push(log.changes.map(({ id }) => id))
      after = log.next
    }
    expect(new Set(pages.flat()).size).toBe(150)
    const [, second, third] = pages
    const position = { after: null, before: third?.[0] ?? null }
    const previousPage = await readAuditLog(freja, nordlys, query, position)
    if (isRefused(previousPage)) throw new Error(previousPage.refused)
    expect(previousPage.changes.map(({ id }) => id)).toEqual(second)
    expect([previousPage.previous, previousPage.next]).toEqual([second?.[0], second?.at(-1)])
    const beforeSecondPage = { after: null, before: second?.[0] ?? null }
    expect(await readAuditLog(freja, nordlys, noFilter, beforeSecondPage)).toMatchObject({
      previous: null,
    })
  })

  test('finds nothing for staff of another company, whatever company id they pass', async () => {
    const { rosa, nordlys } = market
    const range = { cursor: null, isAscending: false, limit: 10 }
    expect(await searchChanges(rosa, nordlys, noFilter, range)).toEqual([])
    expect(await readAuditLog(rosa, nordlys, noFilter, firstPage)).toEqual({
      refused: 'roleForbidden',
    })
  })
})
