import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { defaultPaymentSettings } from '#features/orders/rules/payment.ts'
import { addDays, isHoliday, isWorkingDay } from '#shared/working-day.ts'
import {
  defaultDeliveryCalendar,
  findPackingDay,
  getPackingDay,
  isPackingDay,
  type DeliveryCalendar,
} from './delivery-calendar.ts'
import { createStandardMethod, type DeliveryMethod, type DeliveryZone } from './delivery-method.ts'
import {
  findZone,
  getDeliveryPrice,
  isCoveredByFreeShipping,
  listDeliveryChoices,
  type DeliveryChoice,
} from './list-delivery-choices.ts'

const calendar: DeliveryCalendar = { ...defaultDeliveryCalendar, cutoff: '14:00' }
const home: DeliveryMethod = {
  ...createStandardMethod({
    ...defaultPaymentSettings,
    shipping_price: minor(39_00),
    free_shipping_from: minor(500_00),
  }),
  transit: { from: 1, to: 1 },
}
const pickup: DeliveryMethod = { ...home, id: 'shop', kind: 'pickup', transit: { from: 0, to: 0 } }
const denmark = { country: 'DK', postcode: '8000' }
const parcel = { subtotal: minor(100_00), weight: 0, readyOn: null }
const tuesdayNoon = new Date('2026-11-24T12:00:00+01:00')

function promise(method: DeliveryMethod, now: Date, changed: Partial<DeliveryCalendar> = {}) {
  const [choice] = listDeliveryChoices([method], denmark, parcel, { ...calendar, ...changed }, now)
  return choice?.promise
}

describe('the promised day', () => {
  test('is the working day after the packing day', () => {
    expect(promise(home, tuesdayNoon)).toEqual({ from: '2026-11-25', to: '2026-11-25' })
    expect(promise(pickup, tuesdayNoon)).toEqual({ from: '2026-11-24', to: '2026-11-24' })
  })

  test.each([
    ['2026-11-24T13:59:59+01:00', '2026-11-25'],
    ['2026-11-24T14:00:00+01:00', '2026-11-26'],
    ['2026-11-27T14:00:00+01:00', '2026-12-01'],
    ['2026-12-23T10:00:00+01:00', '2026-12-28'],
    ['2026-12-23T15:00:00+01:00', '2026-12-29'],
    ['2026-03-28T13:59:00+01:00', '2026-03-31'],
    ['2026-03-30T13:59:00+02:00', '2026-03-31'],
    ['2026-03-30T14:00:00+02:00', '2026-04-01'],
    ['2026-10-26T13:59:00+01:00', '2026-10-27'],
  ])('of an order at %s is %s', (now, day) => {
    expect(promise(home, new Date(now))).toEqual({ from: day, to: day })
  })

  test('moves past the closed days and the days without packing', () => {
    const changed = { closed_days: ['2026-11-24'], packing_days: [2, 4] }
    expect(promise(home, tuesdayNoon, changed)?.to).toBe('2026-11-27')
  })

  test('is unknown without a cut-off, without an open day and for goods without a day', () => {
    expect(promise(home, tuesdayNoon, { cutoff: null })).toBeNull()
    const closed_days = Array.from({ length: 500 }, (_, ahead) => addDays('2026-11-01', ahead))
    expect(promise(home, tuesdayNoon, { closed_days })).toBeNull()
    const late = { ...parcel, isDelayed: true }
    expect(listDeliveryChoices([home], denmark, late, calendar, tuesdayNoon)[0]?.promise).toBeNull()
  })

  test('follows the day on which the goods are ready', () => {
    const later = { ...parcel, readyOn: '2026-12-05' }
    const [choice] = listDeliveryChoices([home], denmark, later, calendar, tuesdayNoon)
    expect(choice?.promise?.to).toBe('2026-12-08')
  })
})

const moments = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  .map((date) => date)
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
const transits = fc.record({ from: fc.nat({ max: 9 }), more: fc.nat({ max: 9 }) })

test('no holiday is ever promised, and no range runs backwards', () => {
  fc.assert(
    fc.property(moments, weekdays, transits, fc.constantFrom(home, pickup), (...drawn) => {
      const [now, packing_days, { from, more }, method] = drawn
      const transit = { from, to: from + more }
      const promised = promise({ ...method, transit }, now, { packing_days })
      if (!promised) return false
      const isOpen = (day: string) =>
        method.kind === 'pickup'
          ? isPackingDay({ ...calendar, packing_days }, day)
          : isWorkingDay(day)
      return (
        promised.from <= promised.to &&
        [promised.from, promised.to].every((day) => isOpen(day) && !isHoliday(day))
      )
    }),
  )
})

test('the cut-off moves an order of a packing day by exactly one packing day', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000 }), weekdays, (ahead, packing_days) => {
      const open = { ...calendar, packing_days }
      const day = findPackingDay(open, addDays('2026-01-01', ahead))
      if (day === null) return false
      const at = (time: string) => new Date(`${day}T${time}:00+01:00`)
      // Winter time or summer time: both are before, or both after, two hours around the cut-off.
      const [before, after] = [getPackingDay(open, at('11:00')), getPackingDay(open, at('16:00'))]
      return before === day && after === findPackingDay(open, day, 1)
    }),
  )
})

const zones = fc.array(
  fc.record({
    countries: fc.constant(['DK']),
    postcodes: fc
      .uniqueArray(fc.integer({ min: 10, max: 99 }), { maxLength: 3 })
      .map((starts) => starts.map((start) => ({ from: `${start}00`, to: `${start}99` }))),
    rates: fc.array(
      fc.record({
        fromSubtotal: fc.nat({ max: 1_000 }).map(minor),
        upToWeight: fc.option(fc.nat({ max: 1_000 })),
        price: fc.nat({ max: 100_000 }).map(minor),
      }),
    ),
    freeFrom: fc.option(fc.nat({ max: 1_000 }).map(minor)),
  }),
  { maxLength: 4 },
)

test('a price is never negative, and no order of the rates changes it', () => {
  fc.assert(
    fc.property(zones, fc.nat({ max: 2_000 }), fc.nat({ max: 2_000 }), (drawn, sum, weight) =>
      drawn.every((zone) => {
        const asked = { subtotal: minor(sum), weight }
        const price = getDeliveryPrice(zone, asked)
        const reversed = getDeliveryPrice({ ...zone, rates: zone.rates.toReversed() }, asked)
        return price === reversed && (price === undefined || price >= 0)
      }),
    ),
  )
})

test('no order of zones and ranges changes the zone of an address', () => {
  const north: DeliveryZone = { ...zone('90-99'), rates: [rate(79)] }
  const islands: DeliveryZone = { ...zone('3700'), rates: [rate(99)] }
  const rest: DeliveryZone = { ...zone(), rates: [rate(39)] }
  fc.assert(
    fc.property(
      fc.shuffledSubarray([north, islands, rest], { minLength: 3 }),
      fc.integer({ min: 1000, max: 9999 }),
      (shuffled, code) => {
        const expected = code >= 9000 ? north : code === 3700 ? islands : rest
        return findZone(shuffled, { country: 'DK', postcode: String(code) }) === expected
      },
    ),
  )
})

function zone(range?: string): DeliveryZone {
  const [from = '', to = from] = (range ?? '').split('-')
  return { countries: ['DK'], postcodes: range ? [{ from, to }] : [], rates: [], freeFrom: null }
}

function rate(kroner: number, fromSubtotal = 0, upToWeight: number | null = null) {
  return { price: minor(kroner * 100), fromSubtotal: minor(fromSubtotal * 100), upToWeight }
}

describe('the price', () => {
  const rates = [rate(39, 0, 1_000), rate(59, 0, 5_000), rate(19, 300, 1_000), rate(49, 300)]
  test.each([
    [100, 500, 39_00],
    [100, 1_000, 39_00],
    [100, 1_001, 59_00],
    [100, 5_001, undefined],
    [300, 500, 19_00],
    [300, 9_000, 49_00],
    [800, 9_000, 0],
  ])('of goods for %i kr. that weigh %i grams is %s', (kroner, weight, expected) => {
    const asked = { subtotal: minor(kroner * 100), weight }
    expect(getDeliveryPrice({ ...zone(), rates, freeFrom: minor(800_00) }, asked)).toBe(expected)
  })

  test('an address outside all zones has no choice', () => {
    const sweden = { country: 'SE', postcode: '21119' }
    expect(listDeliveryChoices([home, pickup], sweden, parcel, calendar, tuesdayNoon)).toEqual([])
  })
})

test('free shipping covers what costs no more than the cheapest delivery to a home', () => {
  const choice = (kind: DeliveryChoice['kind'], kroner: number): DeliveryChoice => ({
    methodId: kind,
    kind,
    carrier: null,
    name: '',
    promise: null,
    transit: home.transit,
    price: minor(kroner * 100),
  })
  const choices = [choice('home', 49), choice('home', 99), choice('parcel_shop', 29)]
  expect(choices.map((one) => isCoveredByFreeShipping(one, choices))).toEqual([true, false, true])
  const collected = [choice('pickup', 0), choice('parcel_shop', 29)]
  expect(collected.map((one) => isCoveredByFreeShipping(one, collected))).toEqual([true, false])
})
