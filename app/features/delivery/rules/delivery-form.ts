import { z } from 'zod'
import { parseCountries } from './countries.ts'
import { isDay, isTimeOfDay } from './delivery-calendar.ts'
import { deliveryKinds } from './delivery-method.ts'
import { parcelCarriers } from '#shared/parcels/parcel-carrier.ts'
import { hasOverlap, parsePostcodeRanges } from './postcode-ranges.ts'
import { zero } from '#shared/money/money.ts'
import { toList, toRecord } from '#shared/json-values.ts'
import { limits } from '#shared/limits.ts'
import {
  amount,
  checkbox,
  dropBlanks,
  editVersion,
  emptyAsNull,
  formKey,
  optionalAmount,
  optionalEditVersion,
  optionalText,
  rowsWithBlanks,
  toZodError,
  wholeNumber,
} from '#shared/forms/fields.ts'

const countries = z.string(toZodError('deliveryCountryUnknown')).transform((submitted, context) => {
  const parsed = parseCountries(submitted)
  if (Array.isArray(parsed) && parsed.length > 0) return parsed
  context.issues.push({ code: 'custom', message: 'deliveryCountryUnknown', input: submitted })
  return z.NEVER
})

const postcodes = z
  .string(toZodError('postcodesUnreadable'))
  .default('')
  .transform((submitted, context) => {
    const parsed = parsePostcodeRanges(submitted)
    const message =
      parsed === 'reversed'
        ? 'postcodesReversed'
        : parsed === 'unreadable' || parsed.length > limits.postcodeRanges
          ? 'postcodesUnreadable'
          : hasOverlap(parsed)
            ? 'postcodesOverlap'
            : null
    if (message === null && typeof parsed === 'object') return parsed
    context.issues.push({
      code: 'custom',
      message: message ?? 'postcodesUnreadable',
      input: submitted,
    })
    return z.NEVER
  })

const rate = z.strictObject({
  /** Empty for any sum. */
  from_subtotal: optionalAmount('shippingPriceInvalid').transform((sum) => sum ?? zero),
  /** Empty for any weight. */
  up_to_weight: emptyAsNull(wholeNumber('weightInvalid', limits.weight).pipe(z.number().min(1))),
  price: amount('shippingPriceInvalid'),
})

const rates = rowsWithBlanks(rate, limits.deliveryRates)
  .superRefine((list, context) => {
    const seen = new Set<string>()
    for (const [index, one] of list.entries()) {
      const step = one && `${one.from_subtotal} ${one.up_to_weight}`
      if (step && seen.has(step)) {
        const path = [index, 'from_subtotal']
        context.addIssue({ code: 'custom', message: 'deliveryRateTwice', path })
      }
      if (step) seen.add(step)
    }
  })
  .transform(dropBlanks)
  .refine((list) => list.length > 0, toZodError('deliveryRateMissing'))

const zone = z.strictObject({
  countries,
  postcodes,
  free_from: optionalAmount('shippingPriceInvalid'),
  rates,
})

type Zone = z.output<typeof zone>

function isBlankZone(row: unknown): boolean {
  const { rates: ratesOfRow, ...submitted } = toRecord(row)
  const values = [submitted, ...toList(ratesOfRow).map(toRecord)].flatMap((one) =>
    Object.values(one),
  )
  return values.every((value) => typeof value === 'string' && value.trim() === '')
}

const zones = rowsWithBlanks(zone, limits.deliveryZones, isBlankZone)
  .superRefine((list, context) => {
    for (const [index, one] of list.entries()) {
      if (!one || !list.slice(0, index).some((other) => other && meet(one, other))) continue
      const path = [index, one.postcodes.length === 0 ? 'countries' : 'postcodes']
      context.addIssue({ code: 'custom', message: 'deliveryZonesOverlap', path })
    }
  })
  .transform(dropBlanks)
  .refine((list) => list.length > 0, toZodError('deliveryZoneMissing'))

/** A zone of postcodes does not meet the rest of its country. */
function meet(one: Zone, other: Zone): boolean {
  if (!one.countries.some((country) => other.countries.includes(country))) return false
  if (one.postcodes.length === 0 || other.postcodes.length === 0) {
    return one.postcodes.length === other.postcodes.length
  }
  return hasOverlap([...other.postcodes, ...one.postcodes])
}

const transitDays = wholeNumber('transitInvalid', limits.transitDays)

export const deliveryMethodForm = z
  .strictObject({
    key: formKey,
    kind: z.enum(deliveryKinds, toZodError('choiceUnknown')),
    carrier: emptyAsNull(z.enum(parcelCarriers, toZodError('choiceUnknown'))),
    name: optionalText(limits.deliveryName),
    active: checkbox,
    transit_from: transitDays,
    transit_to: transitDays,
    zones,
    seen: optionalEditVersion,
  })
  .superRefine(({ kind, carrier, transit_from, transit_to }, context) => {
    if (kind === 'parcel_shop' && carrier === null)
      context.addIssue({ code: 'custom', message: 'carrierMissing', path: ['carrier'] })
    if (transit_from > transit_to)
      context.addIssue({ code: 'custom', message: 'transitReversed', path: ['transit_to'] })
  })
  // The shop hands out its goods without a carrier.
  .transform((form) => (form.kind === 'pickup' ? { ...form, carrier: null } : form))

/** Lines of days, such as 2026-12-23. */
const closedDays = z
  .string(toZodError('closedDayInvalid'))
  .default('')
  .transform((submitted, context) => {
    const days = submitted.split(/[\s,;]+/).filter(Boolean)
    if (days.every(isDay) && days.length <= limits.closedDays) return [...new Set(days)].toSorted()
    context.issues.push({ code: 'custom', message: 'closedDayInvalid', input: submitted })
    return z.NEVER
  })

export const deliveryCalendarForm = z.strictObject({
  cutoff: emptyAsNull(
    z.string(toZodError('cutoffInvalid')).trim().refine(isTimeOfDay, toZodError('cutoffInvalid')),
  ),
  packing_days: z
    .array(z.enum(['1', '2', '3', '4', '5', '6', '7'], toZodError('choiceUnknown')))
    .default([])
    .refine((days) => days.length > 0, toZodError('packingDaysMissing'))
    .transform((days) => [...new Set(days)].map(Number)),
  closed_days: closedDays,
  seen: editVersion,
})

export type DeliveryMethodForm = z.output<typeof deliveryMethodForm>
export type DeliveryCalendarForm = z.output<typeof deliveryCalendarForm>
