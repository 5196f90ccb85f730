import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefused } from '#domain/errors.ts'
import { recordChange, recordChanges, type Change } from '#server/companies/audit-log.ts'
import { readAuditLog } from '#server/companies/read-audit-log.ts'
import { searchChanges, type WantedChanges } from '#server/companies/written-changes.ts'
import type { Staff } from '#server/database/database.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { openMarket, type Market } from '../support/people.ts'

let torv: TestDatabase
let market: Market

const everything: WantedChanges = {
  words: [],
  person: null,
  store_id: null,
  action: null,
  about: null,
  from: null,
  to: null,
}
const start = { after: null, before: null }
const many = 2_300

/** More changes than a scan in order covers, so that older ones have to be found through the index. */
beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
  const { freja, malthe, rosa, nordlys, clayworks, bagShop } = market
  const change = (said: Partial<Change>): Change => ({
    company_id: nordlys,
    action: 'changed',
    subject_type: 'product',
    subject_id: bagShop.store_id,
    subject_name: '',
    ...said,
  })
  await recordChange(malthe, change({ subject_name: 'Lædertaske Åse', changes: { base_price: 1 } }))
  await recordChange(
    freja,
    change({
      store_id: bagShop.store_id,
      action: 'deleted',
      subject_type: 'category',
      subject_name: '100% uld',
      changes: { secret_field: 1 },
    }),
  )
  await recordChange(rosa, change({ company_id: clayworks, subject_name: 'Lædertaske af ler' }))
  // The audit log is append-only: its triggers are off while the timestamps are set.
  await torv.keeper.query(
    `set session_replication_role = replica;
     update audit_log set created_at = '2026-03-01T22:59:59Z' where subject_name = 'Lædertaske Åse';
     update audit_log set created_at = '2026-03-01T23:00:00Z' where subject_name = '100% uld';
     set session_replication_role = origin`,
  )
  await recordChanges(
    freja,
    Array.from({ length: many }, (_, place) => change({ subject_name: `Vare ${place}` })),
  )
})
afterAll(() => torv.close())

async function namesOf(wanted: Partial<WantedChanges>, staff: Staff = market.freja) {
  const read = await readAuditLog(staff, market.nordlys, { ...everything, ...wanted }, start)
  if (isRefused(read)) throw new Error(read.refused)
  return read.changes.map(({ subject_name }) => subject_name)
}

describe('a search in the audit log', () => {
  test.each([
    ['what a thing is called', ['åse']],
    ['a part of it', ['dertas']],
    ['a field that was changed', ['base', 'price']],
    ['what was done to what', ['changed', 'product', 'lædertaske']],
    ['two letters that begin a word', ['ås']],
  ])('finds an entry by %s', async (_, words) => {
    expect(await namesOf({ words })).toEqual(['Lædertaske Åse'])
  })

  test.each([
    ['a sign that stands for anything', ['100%'], ['100% uld']],
    ['that sign among others', ['1%u'], []],
    ['the fields of what is gone', ['secret'], []],
    ['words that stand in two changes', ['åse', 'uld'], []],
  ])('matches only the literal text of one entry: %s', async (_, words, found) => {
    expect(await namesOf({ words })).toEqual(found)
  })

  test('filters by user, subject type, store, action and day', async () => {
    const { malthe, bagShop } = market
    const inStore = { store_id: bagShop.store_id, action: 'deleted' } as const
    expect(await namesOf({ person: malthe.scope.staff_id })).toEqual(['Lædertaske Åse'])
    expect(await namesOf(inStore)).toEqual(['100% uld'])
    expect(await namesOf({ about: 'category', words: ['uld'] })).toContain('100% uld')
    expect(await namesOf({ about: 'category', person: malthe.scope.staff_id })).toEqual([])
    // The day changes at midnight in Denmark (23:00 UTC).
    expect(await namesOf({ to: '2026-03-01' })).toEqual(['Lædertaske Åse'])
    expect(await namesOf({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['100% uld'])
  })

  test('pages forward and back, with every entry on exactly one page', async () => {
    const { freja, nordlys } = market
    const wanted = { ...everything, words: ['vare'] }
    const pages: string[][] = []
    let after: string | null = null
    while (pages.length < 3) {
      const read = await readAuditLog(freja, nordlys, wanted, { after, before: null })
      if (isRefused(read)) throw new Error(read.refused)
      pages.push(read.changes.map(({ id }) => id))
      after = read.next
    }
    expect(new Set(pages.flat()).size).toBe(150)
    const [, second, third] = pages
    const place = { after: null, before: third?.[0] ?? null }
    const back = await readAuditLog(freja, nordlys, wanted, place)
    if (isRefused(back)) throw new Error(back.refused)
    expect(back.changes.map(({ id }) => id)).toEqual(second)
    expect([back.previous, back.next]).toEqual([second?.[0], second?.at(-1)])
    const top = { after: null, before: second?.[0] ?? null }
    expect(await readAuditLog(freja, nordlys, everything, top)).toMatchObject({ previous: null })
  })

  test('finds nothing for staff of another company, whatever company id they pass', async () => {
    const { rosa, nordlys } = market
    const stretch = { edge: null, isRising: false, most: 10 }
    expect(await searchChanges(rosa, nordlys, everything, stretch)).toEqual([])
    expect(await readAuditLog(rosa, nordlys, everything, start)).toEqual({
      refused: 'roleForbidden',
    })
  })
})
