import { afterAll, beforeAll, expect, test } from 'vitest'
import { manufacturerForm } from '../rules/forms.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { readManufacturer, readManufacturers } from '../server/read-manufacturers.ts'
import { removeManufacturer } from '../server/save-manufacturer.ts'
import { saveManufacturer } from '../server/save-manufacturer.ts'
import { saveProduct } from '#features/catalogue/server/products/save-product.ts'
import { openEmptyDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { buildManufacturer, foreignManufacturer } from './support.ts'
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
  const parsed = parseForm(manufacturerForm, input)
  return 'fieldErrors' in parsed
    ? Object.fromEntries(Object.entries(parsed.fieldErrors).map(([key, one]) => [key, one.refused]))
    : {}
}
const create = async (name: string) =>
  unwrap(await saveManufacturer(market.freja, market.nordlys, null, buildManufacturer({ name }))).id

test('a maker needs name, address, contact and country, each with words at its field', () => {
  expect(listErrors(buildManufacturer())).toEqual({})
  expect(listErrors({ name: '', address: ' ', contact: 'hej', country: 'XX' })).toMatchObject({
    name: 'manufacturerNameMissing',
    address: 'manufacturerAddressMissing',
    contact: 'manufacturerContactInvalid',
    country: 'manufacturerCountryUnknown',
  })
  expect(listErrors(buildManufacturer({ contact: 'https://laedervaerk.example/kontakt' }))).toEqual(
    {},
  )
  expect(listErrors(buildManufacturer({ contact: 'http://laedervaerk.example' }))).toEqual({
    contact: 'manufacturerContactInvalid',
  })
})

test('outside the EU and the EEA a responsible person is needed, all of it or nothing', () => {
  const noPerson = { eu_name: '', eu_address: '', eu_contact: '' }
  const all = {
    eu_name: 'responsibleNameMissing',
    eu_address: 'responsibleAddressMissing',
    eu_contact: 'responsibleContactInvalid',
  }
  expect(listErrors(foreignManufacturer)).toEqual({})
  expect(listErrors({ ...foreignManufacturer, ...noPerson })).toEqual(all)
  expect(listErrors({ ...foreignManufacturer, ...noPerson, country: 'NO' })).toEqual({})
  expect(listErrors(buildManufacturer({ eu_name: 'Nordimport' }))).toEqual({
    eu_address: all.eu_address,
    eu_contact: all.eu_contact,
  })
})

test('a maker is saved, changed under its version, and its name is used once', async () => {
  const { freja, nordlys } = market
  const id = await create('Garveriet')
  const { version } = unwrap(await readManufacturer(freja, nordlys, id))
  const change = { ...buildManufacturer({ name: 'Garveriet', address: 'Ny vej 2' }), seen: version }
  expect(await saveManufacturer(freja, nordlys, id, change)).toEqual({ id })
  expect(await saveManufacturer(freja, nordlys, id, change)).toEqual({ refused: 'editConflict' })
  expect(
    await saveManufacturer(freja, nordlys, null, buildManufacturer({ name: 'garveriet' })),
  ).toEqual({
    refused: 'manufacturerNameTaken',
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
  expect(await removeManufacturer(freja, nordlys, id)).toEqual({ refused: 'manufacturerUsed' })
  unwrap(await saveProduct(freja, nordlys, saved.id, product))
  expect(await removeManufacturer(freja, nordlys, id)).toBeNull()
  expect(await readManufacturer(freja, nordlys, id)).toEqual({ refused: 'manufacturerNotFound' })
})

test('makers of one company are nowhere to be seen in another, and support staff only read', async () => {
  const { freja, rosa, sofie, nordlys, clayShop, bagShop } = market
  const id = await create('Hemmeligt værk')
  expect(await readManufacturer(rosa, clayShop.company_id, id)).toEqual({
    refused: 'manufacturerNotFound',
  })
  expect(await removeManufacturer(rosa, clayShop.company_id, id)).toEqual({
    refused: 'manufacturerNotFound',
  })
  const form = { ...buildProductForm([clayShop], { name: 'Krus' }), maker_id: id }
  expect(await saveProduct(rosa, clayShop.company_id, null, form)).toEqual({
    refused: 'manufacturerUnknown',
    field: 'maker_id',
  })
  expect(await saveManufacturer(sofie, nordlys, id, buildManufacturer())).toEqual({
    refused: 'roleForbidden',
  })
  expect(unwrap(await readManufacturers(sofie, nordlys)).map(({ name }) => name)).toContain(
    'Hemmeligt værk',
  )
  const visitor = torv.database.scoped({ as: 'visitor', ...clayShop })
  expect(await visitor.selectFrom('makers').select('id').execute()).toEqual([])
  const guest = torv.database.scoped({ as: 'visitor', ...bagShop })
  expect(await guest.selectFrom('makers').select('id').execute()).not.toEqual([])
  expect(unwrap(await readManufacturer(freja, nordlys, id)).manufacturer.products).toBe(0)
})
