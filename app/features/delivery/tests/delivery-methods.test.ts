import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  deliveryCalendarForm,
  deliveryMethodForm,
  type DeliveryMethodForm,
} from '#features/delivery/rules/delivery-form.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { limits } from '#shared/limits.ts'
import {
  readDeliveryMethod,
  readDeliverySettings,
} from '#features/stores/server/read-delivery-settings.ts'
import {
  moveDeliveryMethod,
  removeDeliveryMethod,
  saveDeliveryMethod,
} from '#features/delivery/server/save-delivery-method.ts'
import { changeDeliveryCalendar } from '#features/stores/server/change-sales-terms.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { openMarket, unwrap, type Market } from '#test/support/people.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
beforeEach(() => torv.ownerClient.query('delete from delivery_methods'))
afterAll(() => torv.close())

function fillForm(change: object = {}): DeliveryMethodForm {
  const parsed = parseForm(deliveryMethodForm, {
    kind: 'home',
    carrier: '',
    name: 'Fragt',
    active: 'on',
    transit_from: '1',
    transit_to: '2',
    zones: [{ countries: 'DK', postcodes: '', free_from: '', rates: [{ price: '49' }] }],
    ...change,
  })
  if ('values' in parsed) return parsed.values
  throw new Error(JSON.stringify(parsed.fieldErrors))
}

async function create(name = 'Fragt'): Promise<string> {
  const { freja, bagShop } = market
  return unwrap(await saveDeliveryMethod(freja, bagShop, null, fillForm({ name }))).id
}

async function readMethods() {
  const { freja, bagShop } = market
  return unwrap(await readDeliverySettings(freja, bagShop)).methods
}

const readNames = async () => (await readMethods()).map(({ name }) => name)

test('the methods of a store have a limited number of prices together', async () => {
  const { freja, bagShop } = market
  const id = await create('Mange')
  await torv.ownerClient.query(
    `insert into delivery_rates (company_id, store_id, method_id, zone_id, from_subtotal, price)
     select company_id, store_id, method_id, id, n, 100 from delivery_zones, generate_series(1, $1) n`,
    [limits.deliveryRatesOfStore - 2],
  )
  await create('Den sidste')
  expect(await saveDeliveryMethod(freja, bagShop, null, fillForm())).toEqual({
    refused: 'deliveryRatesTooMany',
    values: { limit: '2000', count: '2001' },
  })
  expect(await readNames()).toEqual(['Mange', 'Den sidste'])
  // The prices of the form replace those of the method.
  unwrap(await saveDeliveryMethod(freja, bagShop, id, fillForm()))
  await create('Igen plads')
})

describe('who may change methods', () => {
  test('support may read them and change nothing', async () => {
    const { sofie, bagShop } = market
    const id = await create()
    const refusal = { refused: 'roleForbidden' }
    expect(await saveDeliveryMethod(sofie, bagShop, null, fillForm())).toMatchObject(refusal)
    expect(await saveDeliveryMethod(sofie, bagShop, id, fillForm())).toMatchObject(refusal)
    expect(await moveDeliveryMethod(sofie, bagShop, id, 1)).toMatchObject(refusal)
    expect(await removeDeliveryMethod(sofie, bagShop, id)).toMatchObject(refusal)
    expect(await readNames()).toEqual(['Fragt'])
  })

  test('a stranger finds neither the store nor its methods', async () => {
    const { rosa, bagShop, clayShop } = market
    const id = await create()
    const gone = { refused: 'deliveryMethodNotFound' }
    expect(await readDeliveryMethod(rosa, bagShop, id)).toHaveProperty('refused')
    expect(await saveDeliveryMethod(rosa, bagShop, id, fillForm())).toHaveProperty('refused')
    expect(await readDeliveryMethod(rosa, clayShop, id)).toEqual(gone)
    expect(await saveDeliveryMethod(rosa, clayShop, id, fillForm())).toEqual(gone)
    expect(await moveDeliveryMethod(rosa, clayShop, id, 1)).toEqual(gone)
    expect(await removeDeliveryMethod(rosa, clayShop, id)).toEqual(gone)
    expect(await readNames()).toEqual(['Fragt'])
  })

  test('a method belongs to one store of its company', async () => {
    const { freja, pyramidShop } = market
    const id = await create()
    const gone = { refused: 'deliveryMethodNotFound' }
    expect(await removeDeliveryMethod(freja, pyramidShop, id)).toEqual(gone)
    expect(await moveDeliveryMethod(freja, pyramidShop, 'no-id', 1)).toEqual(gone)
    expect(await readNames()).toEqual(['Fragt'])
  })
})

describe('saving', () => {
  test('replaces zones and prices, and is logged', async () => {
    const { freja, bagShop } = market
    const id = await create()
    const zones = [
      { countries: 'DK', postcodes: '8000-8999', free_from: '300', rates: [{ price: '29' }] },
      { countries: 'DK, SE', postcodes: '', free_from: '', rates: [{ price: '59' }] },
    ]
    unwrap(await saveDeliveryMethod(freja, bagShop, id, fillForm({ name: 'Bud', zones })))
    expect(await readMethods()).toMatchObject([
      {
        id,
        name: 'Bud',
        zones: [
          {
            postcodes: [{ from: '8000', to: '8999' }],
            freeFrom: 30_000,
            rates: [{ price: 2_900 }],
          },
          { countries: ['DK', 'SE'], postcodes: [], freeFrom: null, rates: [{ price: 5_900 }] },
        ],
      },
    ])
    const { rows } = await torv.ownerClient.query(
      `select action, subject_name from audit_log where subject_type = 'delivery_method' and subject_id = $1
       order by created_at`,
      [id],
    )
    expect(rows).toEqual([
      { action: 'created', subject_name: 'Fragt' },
      { action: 'changed', subject_name: 'Bud' },
    ])
  })

  test('is refused after a colleague saved', async () => {
    const { freja, malthe, bagShop } = market
    const id = await create()
    const { version } = unwrap(await readDeliveryMethod(freja, bagShop, id)).method
    const seen = (name: string) => fillForm({ name, seen: version })
    unwrap(await saveDeliveryMethod(malthe, bagShop, id, seen('Malthes')))
    expect(await saveDeliveryMethod(freja, bagShop, id, seen('Frejas'))).toEqual({
      refused: 'savedByAnother',
    })
    expect(await readNames()).toEqual(['Malthes'])
  })

  test('of one form sent ten times at once creates one method', async () => {
    const { freja, bagShop } = market
    const form = fillForm({ key: randomUUID() })
    const saved = await Promise.all(
      Array.from({ length: 10 }, () => saveDeliveryMethod(freja, bagShop, null, form)),
    )
    expect(new Set(saved.map((one) => unwrap(one).id))).toEqual(new Set([form.key]))
    expect(await readMethods()).toHaveLength(1)
  })

  test('of ten forms at once stays within the limit', async () => {
    const { freja, bagShop } = market
    for (let count = 5; count < limits.deliveryMethods; count += 1) await create()
    const saved = await Promise.all(
      Array.from({ length: 10 }, () => saveDeliveryMethod(freja, bagShop, null, fillForm())),
    )
    expect(saved.filter((one) => 'refused' in one)).toHaveLength(5)
    const positions = (await readMethods()).map(({ position }) => position)
    expect(positions).toEqual(Array.from({ length: limits.deliveryMethods }, (_, at) => at))
  })
})

describe('the order', () => {
  test('changes with a move, also to a place beyond the end', async () => {
    const { freja, bagShop } = market
    for (const name of ['A', 'B', 'C']) await create(name)
    const [first] = await readMethods()
    expect(await moveDeliveryMethod(freja, bagShop, first?.id ?? '', 2)).toBeNull()
    expect(await readNames()).toEqual(['B', 'A', 'C'])
    expect(await moveDeliveryMethod(freja, bagShop, first?.id ?? '', 1_000)).toBeNull()
    expect(await readNames()).toEqual(['B', 'C', 'A'])
  })

  test('stays whole when ten are moved to the front at once', async () => {
    const { freja, bagShop } = market
    const ids: string[] = []
    for (let count = 0; count < 10; count += 1) ids.push(await create())
    await Promise.all(ids.map((id) => moveDeliveryMethod(freja, bagShop, id, 1)))
    const methods = await readMethods()
    expect(methods.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(new Set(methods.map(({ id }) => id))).toEqual(new Set(ids))
  })

  test('puts a new method at the end also after one was deleted', async () => {
    const { freja, bagShop } = market
    for (const name of ['A', 'B', 'C']) await create(name)
    const [first] = await readMethods()
    expect(await removeDeliveryMethod(freja, bagShop, first?.id ?? '')).toBeNull()
    await create('D')
    const positions = (await readMethods()).map(({ name, position }) => [name, position])
    expect(positions).toEqual([
      ['B', 1],
      ['C', 2],
      ['D', 3],
    ])
  })
})

test('a method deleted ten times at once is gone once', async () => {
  const { freja, bagShop } = market
  const id = await create()
  const removed = await Promise.all(
    Array.from({ length: 10 }, () => removeDeliveryMethod(freja, bagShop, id)),
  )
  expect(removed.filter((one) => one === null)).toHaveLength(1)
  expect(await readMethods()).toEqual([])
  const { rows } = await torv.ownerClient.query('select from delivery_rates')
  expect(rows).toEqual([])
})

describe('packing days', () => {
  function fillCalendar(change: object) {
    const parsed = parseForm(deliveryCalendarForm, {
      cutoff: '14:00',
      packing_days: ['1', '3'],
      closed_days: '2026-12-23',
      ...change,
    })
    if ('values' in parsed) return parsed.values
    throw new Error(JSON.stringify(parsed.fieldErrors))
  }

  async function readCalendar() {
    return unwrap(await readDeliverySettings(market.freja, market.bagShop)).calendar
  }

  test('are saved by one of two colleagues, and by nobody without permission', async () => {
    const { freja, sofie, malthe, rosa, bagShop } = market
    const seen = (await readCalendar()).version
    const form = fillCalendar({ seen })
    expect(await changeDeliveryCalendar(sofie, bagShop, form)).toMatchObject({
      refused: 'roleForbidden',
    })
    expect(await changeDeliveryCalendar(rosa, bagShop, form)).toHaveProperty('refused')
    unwrap(await changeDeliveryCalendar(malthe, bagShop, form))
    const late = await changeDeliveryCalendar(freja, bagShop, fillCalendar({ seen, cutoff: '' }))
    expect(late).toHaveProperty('refused')
    expect((await readCalendar()).values).toEqual({
      cutoff: '14:00',
      packing_days: [1, 3],
      closed_days: ['2026-12-23'],
    })
  })
})
