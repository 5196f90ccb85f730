import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseForm } from '#shared/forms/parse-form.ts'
import { limits } from '#shared/limits.ts'
import { openEmptyDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { openMarket, unwrap, type Market } from '../../../../test/support/people.ts'
import { newListViewForm, type NewListViewForm } from '../rules/list-view-form.ts'
import { readListView, readListViews } from '../server/read-list-views.ts'
import { removeListView, renameListView, saveListView } from '../server/save-list-view.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

const build = (name: string, form: Partial<NewListViewForm> = {}): NewListViewForm => ({
  list: 'products',
  query: 'q=taske',
  name,
  shared: false,
  ...form,
})
const listNames = async (staff: Market['freja'], list: NewListViewForm['list'] = 'products') =>
  (await readListViews(staff, market.nordlys, list)).map(({ name }) => name)

test('a person has views of a list of their own, and everybody has the shared ones', async () => {
  const { freja, sofie, nordlys } = market
  unwrap(await saveListView(freja, nordlys, build('Udgåede')))
  unwrap(await saveListView(freja, nordlys, build('Tasker', { shared: true })))
  unwrap(await saveListView(sofie, nordlys, build('Udgåede', { query: 'inactive=on' })))
  expect(await readListViews(freja, nordlys, 'products')).toMatchObject([
    { name: 'Tasker', isShared: true },
    { name: 'Udgåede', query: 'q=taske', isShared: false },
  ])
  expect(await readListViews(sofie, nordlys, 'products')).toMatchObject([
    { name: 'Tasker', isShared: true },
    { name: 'Udgåede', query: 'inactive=on', isShared: false },
  ])
  expect(await listNames(freja, 'orders')).toEqual([])
})

test('a view of a colleague is neither opened, renamed nor deleted', async () => {
  const { freja, sofie, nordlys } = market
  const { id } = unwrap(await saveListView(freja, nordlys, build('Mine egne')))
  const notFound = { refused: 'listViewNotFound' }
  expect(await readListView(sofie, nordlys, id)).toEqual(notFound)
  expect(await renameListView(sofie, nordlys, id, 'Dine')).toEqual(notFound)
  expect(await removeListView(sofie, nordlys, id)).toEqual(notFound)
  expect(await listNames(freja)).toContain('Mine egne')
})

test('another company reads no view and adds none', async () => {
  const { freja, rosa, nordlys } = market
  const { id } = unwrap(await saveListView(freja, nordlys, build('Delt', { shared: true })))
  expect(await readListViews(rosa, nordlys, 'products')).toEqual([])
  expect(await readListView(rosa, nordlys, id)).toEqual({ refused: 'listViewNotFound' })
  expect(await saveListView(rosa, nordlys, build('Fremmed'))).toEqual({ refused: 'roleForbidden' })
})

test('a list has each name once for its owner, however it is spelt', async () => {
  const { freja, nordlys } = market
  unwrap(await saveListView(freja, nordlys, build('Lav pris')))
  const taken = { refused: 'listViewNameTaken', field: 'name' }
  expect(await saveListView(freja, nordlys, build('LAV PRIS'))).toEqual(taken)
  unwrap(await saveListView(freja, nordlys, build('Lav pris', { list: 'orders' })))
  const { id } = unwrap(await saveListView(freja, nordlys, build('Høj pris')))
  expect(await renameListView(freja, nordlys, id, 'lav pris')).toEqual(taken)
  expect(await renameListView(freja, nordlys, id, 'Dyrest')).toMatchObject({ id })
  expect(await listNames(freja)).toContain('Dyrest')
})

test('a name that two people save for everybody at once is saved once', async () => {
  const { freja, malthe, nordlys } = market
  const view = build('Samtidig', { shared: true })
  const saved = await Promise.all([freja, malthe].map((one) => saveListView(one, nordlys, view)))
  expect(saved.filter((one) => 'refused' in one)).toMatchObject([{ refused: 'listViewNameTaken' }])
})

test('a list has a bounded number of views, also when people save at once', async () => {
  const { freja, malthe, nordlys } = market
  const views = Array.from({ length: limits.listViews + 4 }, (_, at) =>
    build(`Visning ${at}`, { list: 'tickets', shared: true }),
  )
  const saved = await Promise.all(
    views.map((view, at) => saveListView(at % 2 === 0 ? freja : malthe, nordlys, view)),
  )
  expect(saved.filter((one) => 'refused' in one)).toHaveLength(4)
  expect(await listNames(malthe, 'tickets')).toHaveLength(limits.listViews)
})

test('a deleted view is gone', async () => {
  const { freja, nordlys } = market
  const { id } = unwrap(await saveListView(freja, nordlys, build('Kort', { list: 'campaigns' })))
  expect(await removeListView(freja, nordlys, id)).toMatchObject({ id, list: 'campaigns' })
  expect(await removeListView(freja, nordlys, id)).toEqual({ refused: 'listViewNotFound' })
  expect(await removeListView(freja, nordlys, 'ikke-et-id')).toEqual({
    refused: 'listViewNotFound',
  })
})

test('a hostile query is kept as parameters without a position, or refused for its length', () => {
  const parse = (query: string) => parseForm(newListViewForm, { ...build('En'), shared: '', query })
  const hostile = 'q=%3Cscript>&page=9&store=%27;drop&tag=%00&after=1'
  expect(parse(hostile)).toMatchObject({
    values: { query: 'q=%3Cscript%3E&store=%27%3Bdrop' },
  })
  expect(parse(`q=${'æ'.repeat(400)}`)).toMatchObject({
    fieldErrors: { query: { refused: 'listViewTooLong' } },
  })
})
