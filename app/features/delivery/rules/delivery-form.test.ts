import { describe, expect, test } from 'vitest'
import { getErrorCodes } from '../../../../test/support/get-error-codes.ts'
import { limits } from '#shared/limits.ts'
import { deliveryCalendarForm, deliveryMethodForm } from './delivery-form.ts'
import { parseForm } from '#shared/forms/parse-form.ts'

const rate = { from_subtotal: '', up_to_weight: '', price: '49' }
const zone = { countries: 'DK', postcodes: '', free_from: '', rates: [rate] }
const method = {
  kind: 'home',
  carrier: '',
  name: '',
  transit_from: '1',
  transit_to: '2',
  zones: [zone],
}
const blankRate = { from_subtotal: '', up_to_weight: ' ', price: '' }
const blankZone = { countries: '', postcodes: '', free_from: '', rates: [blankRate] }

const getMethodErrors = (change: object) =>
  getErrorCodes(deliveryMethodForm, { ...method, ...change })
const getZoneErrors = (change: object) => getMethodErrors({ zones: [{ ...zone, ...change }] })
const getRateErrors = (change: object) => getZoneErrors({ rates: [{ ...rate, ...change }] })

test('a method is read with its zones and prices, without blank ones', () => {
  const form = {
    ...method,
    zones: [
      blankZone,
      { countries: 'dk, Sverige', postcodes: '', free_from: '500', rates: [blankRate, rate] },
    ],
  }
  expect(parseForm(deliveryMethodForm, form)).toEqual({
    values: {
      kind: 'home',
      carrier: null,
      name: '',
      active: false,
      transit_from: 1,
      transit_to: 2,
      zones: [
        {
          countries: ['DK', 'SE'],
          postcodes: [],
          free_from: 50_000,
          rates: [{ from_subtotal: 0, up_to_weight: null, price: 4_900 }],
        },
      ],
    },
  })
})

describe('a method', () => {
  test.each([
    [{ kind: 'drone' }, { kind: 'choiceUnknown' }],
    [{ carrier: 'ups' }, { carrier: 'choiceUnknown' }],
    [{ kind: 'parcel_shop' }, { carrier: 'carrierMissing' }],
    [{ transit_from: '3' }, { transit_to: 'transitReversed' }],
    [{ transit_to: '61' }, { transit_to: 'transitInvalid' }],
    [{ transit_from: '-1' }, { transit_from: 'transitInvalid' }],
    [{ name: 'x'.repeat(10_000) }, { name: 'fieldTooLong' }],
    [{ zones: [] }, { zones: 'deliveryZoneMissing' }],
    [{ zones: [blankZone] }, { zones: 'deliveryZoneMissing' }],
    [{ zones: Array.from({ length: 41 }, () => ({ x: 'y' })) }, { zones: 'requestTooLarge' }],
    [{ id: 'of another method' }, { id: 'requestInvalid' }],
  ])('%o is refused', (change, errors) => {
    expect(getMethodErrors(change)).toEqual(errors)
  })

  test('of pick-up has no carrier', () => {
    const parsed = parseForm(deliveryMethodForm, { ...method, kind: 'pickup', carrier: 'gls' })
    expect(parsed).toMatchObject({ values: { carrier: null } })
  })
})

describe('a zone', () => {
  test.each([
    ['countries', '', 'deliveryCountryUnknown'],
    ['countries', 'Narnia', 'deliveryCountryUnknown'],
    ['countries', 'DK, '.repeat(2_500) + 'x', 'deliveryCountryUnknown'],
    ['postcodes', '2999-1000', 'postcodesReversed'],
    ['postcodes', '1000-1999, 1500', 'postcodesOverlap'],
    ['postcodes', '8000-8999, 80', 'postcodesOverlap'],
    ['postcodes', 'x'.repeat(10_000), 'postcodesUnreadable'],
    ['postcodes', '1000,'.repeat(limits.postcodeRanges + 1), 'postcodesUnreadable'],
    ['free_from', '-1', 'shippingPriceInvalid'],
    ['rates', [], 'deliveryRateMissing'],
    ['rates', [blankRate], 'deliveryRateMissing'],
  ])('with %s %j is refused', (field, value, code) => {
    expect(getZoneErrors({ [field]: value })).toEqual({ [`zones.0.${field}`]: code })
  })

  test.each([
    ['price', '-1', 'shippingPriceInvalid'],
    ['price', '', 'shippingPriceInvalid'],
    ['price', '1'.repeat(10_000), 'shippingPriceInvalid'],
    ['from_subtotal', '-5', 'shippingPriceInvalid'],
    ['up_to_weight', '1,5', 'weightInvalid'],
  ])('with a price whose %s is %j is refused', (field, value, code) => {
    const change = { from_subtotal: '1', [field]: value }
    expect(getRateErrors(change)).toEqual({ [`zones.0.rates.0.${field}`]: code })
  })

  test('names one price for a sum and a weight', () => {
    const rates = [rate, blankRate, { ...rate, price: '39' }]
    expect(getZoneErrors({ rates })).toEqual({
      'zones.0.rates.2.from_subtotal': 'deliveryRateTwice',
    })
  })

  test.each([
    [{ countries: 'SE, Danmark' }, { 'zones.1.countries': 'deliveryZonesOverlap' }],
    [{ countries: 'SE' }, {}],
    [{ postcodes: '8000-8999' }, {}],
  ])('beside one of Denmark: %o', (change, errors) => {
    expect(getMethodErrors({ zones: [zone, { ...zone, ...change }] })).toEqual(errors)
  })

  test('shares no postcodes with another', () => {
    const zones = [
      { ...zone, postcodes: '1000-1999, 8000' },
      { ...zone, postcodes: '80' },
    ]
    expect(getMethodErrors({ zones })).toEqual({ 'zones.1.postcodes': 'deliveryZonesOverlap' })
  })

  test('keeps its errors when a zone and a price before it are blank', () => {
    const rates = [blankRate, { ...rate, price: '-1' }]
    const wrong = { ...zone, postcodes: '9-8', rates }
    expect(getMethodErrors({ zones: [blankZone, wrong] })).toEqual({
      'zones.1.postcodes': 'postcodesReversed',
      'zones.1.rates.1.price': 'shippingPriceInvalid',
    })
  })

  test('of the largest size is compared with others at once', () => {
    const postcodes = (first: number) =>
      Array.from({ length: limits.postcodeRanges }, (_, at) => first + at).join(',')
    const zones = Array.from({ length: limits.deliveryZones }, (_, at) => ({
      ...zone,
      postcodes: postcodes(10_000 + at * limits.postcodeRanges),
    }))
    const start = performance.now()
    expect(getMethodErrors({ zones })).toEqual({})
    expect(performance.now() - start).toBeLessThan(20_000)
  })
})

describe('packing days', () => {
  const calendar = { cutoff: '14:00', packing_days: ['1', '2'], closed_days: '', seen: '1' }

  test('are read once each, closed days in their order', () => {
    const form = {
      ...calendar,
      packing_days: ['5', '1', '5'],
      closed_days: '2026-12-24\n2026-12-23',
    }
    expect(parseForm(deliveryCalendarForm, form)).toEqual({
      values: {
        cutoff: '14:00',
        packing_days: [5, 1],
        closed_days: ['2026-12-23', '2026-12-24'],
        seen: '1',
      },
    })
  })

  test.each([
    ['cutoff', '24:00', 'cutoffInvalid'],
    ['packing_days', [], 'packingDaysMissing'],
    ['closed_days', '2026-02-30', 'closedDayInvalid'],
    ['closed_days', '23.12.2026', 'closedDayInvalid'],
    ['closed_days', '2026-12-23 '.repeat(limits.closedDays + 1), 'closedDayInvalid'],
    ['closed_days', 'x'.repeat(10_000), 'closedDayInvalid'],
  ])('with %s %j are refused', (field, value, code) => {
    expect(getErrorCodes(deliveryCalendarForm, { ...calendar, [field]: value })).toEqual({
      [field]: code,
    })
  })

  test('no day is chosen by a form without ticked boxes, and no eighth one', () => {
    const { packing_days: _, ...unticked } = calendar
    expect(getErrorCodes(deliveryCalendarForm, unticked)).toEqual({
      packing_days: 'packingDaysMissing',
    })
    expect(getErrorCodes(deliveryCalendarForm, { ...calendar, packing_days: ['8'] })).toEqual({
      'packing_days.0': 'choiceUnknown',
    })
  })
})
