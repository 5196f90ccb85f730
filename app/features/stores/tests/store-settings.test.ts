import { afterAll, beforeAll, expect, test } from 'vitest'
import { sectionNames } from '#features/stores/rules/settings-sections.ts'
import { listSettings, storeColumns, type Setting } from '#features/stores/rules/store-settings.ts'
import { changeSection, readSections } from '#features/stores/server/change-section.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { openMarket, unwrap, type Market } from '#test/support/people.ts'

const keys = ['company_id', 'id', 'owner_id']
const identity = ['name', 'domain', 'domain_proven_at', 'description', 'logo_url', 'favicon_url']
const state = ['active', 'opens_when_ready', 'deleted_at']
const times = ['created_at', 'updated_at']

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

async function listColumns(condition = 'true'): Promise<string[]> {
  const { rows } = await torv.ownerClient.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'stores'::regclass and attnum > 0 and not attisdropped and ${condition}`,
  )
  return rows.map(({ name }) => name).toSorted()
}

test('every column of a store is a setting, or has a reason not to be one', async () => {
  expect(await listColumns()).toEqual(
    [...keys, ...identity, ...state, ...times, ...storeColumns].toSorted(),
  )
})

test('staff may change every setting', async () => {
  const mayChange = `has_column_privilege('torv_staff', attrelid, attnum, 'update')`
  const changeable = await listColumns(mayChange)
  expect(storeColumns.filter((name) => !changeable.includes(name))).toEqual([])
})

/** A value that no new store has. */
function createValue(row: Setting): unknown {
  switch (row.kind) {
    case 'switch':
      return true
    case 'text':
    case 'lines':
      return 'Nyt'
    case 'choice':
      return Object.keys(row.options).at(-1)
    case 'number':
      return row.least
    case 'range':
      return { from: 1, to: row.limit }
    case 'money':
      return 100
    case 'percent':
      return row.most
  }
}

test.each(sectionNames)('the section %s keeps what is saved', async (name) => {
  const { freja, malthe, bagShop } = market
  const read = async () => unwrap(await readSections(freja, bagShop, [name])).sections[name]
  const { version: seen } = await read()
  const values = Object.fromEntries(listSettings(name).map((row) => [row.name, createValue(row)]))
  unwrap(await changeSection(freja, bagShop, name, { seen, ...values }))
  expect(await read()).toMatchObject({ values })
  expect(await changeSection(malthe, bagShop, name, { seen, ...values })).toEqual({
    refused: 'editConflict',
  })
})
