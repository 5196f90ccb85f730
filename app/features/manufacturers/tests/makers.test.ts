import { afterAll, beforeAll, expect, test } from 'vitest'
import { makerForm } from '../rules/forms.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { readMaker, readMakers } from '../server/read-makers.ts'
import { removeMaker } from '../server/remove-maker.ts'
import { saveMaker } from '../server/save-maker.ts'
import { saveProduct } from '#server/business/catalogue/products/save-product.ts'
import { openEmptyDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { buildMaker, foreignMaker } from './support.ts'
import {
  buildProductForm,
  openMarket,
  unwrap,
  type Market,
} from '../../../../test/support/people.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

const listErrors = (input: object) => {
  const parsed = parseForm(makerForm, input)
  return 'fieldErrors' in parsed
    ? Object.fromEntries(Object.entries(parsed.fieldErrors).map(([key, one]) => [key, one.refused]))
    : {}
}
const create = async (name: string) =>
  unwrap(await saveMaker(market.freja, market.nordlys, null, buildMaker({ name }))).id

test('a maker needs name, address, contact and country, each with words at its field', () => {
  expect(listErrors(buildMaker())).toEqual({})
  expect(listErrors({ name: '', address: ' ', contact: 'hej', country: 'XX' })).toMatchObject({
    name: 'makerNameMissing',
    address: 'makerAddressMissing',
    contact: 'makerContactInvalid',
    country: 'makerCountryUnknown',
  })
  expect(listErrors(buildMaker({ contact: 'https://laedervaerk.example/kontakt' }))).toEqual({})
  expect(listErrors(buildMaker({ contact: 'http://laedervaerk.example' }))).toEqual({
    contact: 'makerContactInvalid',
  })
})

test('outside the EU and the EEA a responsible person is needed, all of it or nothing', () => {
  const noPerson = { eu_name: '', eu_address: '', eu_contact: '' }
  const all = {
    eu_name: 'responsibleNameMissing',
    eu_address: 'responsibleAddressMissing',
    eu_contact: 'responsibleContactInvalid',
  }
  expect(listErrors(foreignMaker)).toEqual({})
  expect(listErrors({ ...foreignMaker, ...noPerson })).toEqual(all)
  expect(listErrors({ ...foreignMaker, ...noPerson, country: 'NO' })).toEqual({})
  expect(listErrors(buildMaker({ eu_name: 'Nordimport' }))).toEqual({
    eu_address: all.eu_address,
    eu_contact: all.eu_contact,
  })
})

test('a maker is saved, changed under its version, and its name is used once', async () => {
  const { freja, nordlys } = market
  const id = await create('Garveriet')
  const { version } = unwrap(await readMaker(freja, nordlys, id))
  const change = { ...buildMaker({ name: 'Garveriet', address: 'Ny vej 2' }), seen: version }
  expect(await saveMaker(freja, nordlys, id, change)).toEqual({ id })
  expect(await saveMaker(freja, nordlys, id, change)).toEqual({ refused: 'overtaken' })
  expect(await saveMaker(freja, nordlys, null, buildMaker({ name: 'garveriet' }))).toEqual({
    refused: 'makerNameTaken',
    field: 'name',
  })
  const { rows } = await torv.ownerClient.query(
    "select changes from audit_log where subject_type = 'maker' and action = 'changed'",
  )
  expect(rows).toEqual([
    { changes: { address: { from: 'Garvervej 4, 5000 Odense C', to: 'Ny vej 2' } } },
  ])
})

test('a maker that products name cannot be deleted', async () => {
  const { freja, nordlys, bagShop } = market
  const id = await create('Remmeri')
  const product = buildProductForm([bagShop], { name: 'Rem' })
  const saved = unwrap(await saveProduct(freja, nordlys, null, { ...product, maker_id: id }))
  expect(await removeMaker(freja, nordlys, id)).toEqual({ refused: 'makerUsed' })
  unwrap(await saveProduct(freja, nordlys, saved.id, product))
  expect(await removeMaker(freja, nordlys, id)).toBeNull()
  expect(await readMaker(freja, nordlys, id)).toEqual({ refused: 'makerNotFound' })
})

test('makers of one company are nowhere to be seen in another, and support staff only read', async () => {
  const { freja, rosa, sofie, nordlys, clayShop, bagShop } = market
  const id = await create('Hemmeligt værk')
  expect(await readMaker(rosa, clayShop.company_id, id)).toEqual({ refused: 'makerNotFound' })
  expect(await removeMaker(rosa, clayShop.company_id, id)).toEqual({ refused: 'makerNotFound' })
  const form = { ...buildProductForm([clayShop], { name: 'Krus' }), maker_id: id }
  expect(await saveProduct(rosa, clayShop.company_id, null, form)).toEqual({
    refused: 'makerUnknown',
    field: 'maker_id',
  })
  expect(await saveMaker(sofie, nordlys, id, buildMaker())).toEqual({ refused: 'roleForbidden' })
  expect(unwrap(await readMakers(sofie, nordlys)).map(({ name }) => name)).toContain(
    'Hemmeligt værk',
  )
  const visitor = torv.database.scoped({ as: 'visitor', ...clayShop })
  expect(await visitor.selectFrom('makers').select('id').execute()).toEqual([])
  const guest = torv.database.scoped({ as: 'visitor', ...bagShop })
  expect(await guest.selectFrom('makers').select('id').execute()).not.toEqual([])
  expect(unwrap(await readMaker(freja, nordlys, id)).maker.products).toBe(0)
})
