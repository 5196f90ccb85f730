import type { DeliveryMethod } from '../rules/delivery-method.ts'
import { formatPostcodeRanges } from '../rules/postcode-ranges.ts'
import type { Minor } from '#shared/money/money.ts'
import { formatAmountInput } from '#shared/money/parse-amount.ts'
import { toList, toRecord, toText } from '#shared/json-values.ts'
import type { NumberFormat } from '#shared/stores/locale.ts'

export type RateDraft = { from_subtotal: string; up_to_weight: string; price: string }

export type ZoneDraft = {
  countries: string
  postcodes: string
  free_from: string
  rates: RateDraft[]
}

export type MethodDraft = {
  kind: string
  carrier: string
  name: string
  active: boolean
  transit_from: string
  transit_to: string
  zones: ZoneDraft[]
}

export const blankRate: RateDraft = { from_subtotal: '', up_to_weight: '', price: '' }

export const blankZone: ZoneDraft = {
  countries: '',
  postcodes: '',
  free_from: '',
  rates: [blankRate],
}

export const newMethod: MethodDraft = {
  kind: 'home',
  carrier: '',
  name: '',
  active: true,
  transit_from: '1',
  transit_to: '2',
  zones: [{ ...blankZone, countries: 'DK' }],
}

export function toMethodDraft(
  { kind, carrier, name, active, transit, zones }: DeliveryMethod,
  numberFormat: NumberFormat,
): MethodDraft {
  const format = (amount: Minor) => formatAmountInput(amount, numberFormat)
  return {
    kind,
    carrier: carrier ?? '',
    name,
    active,
    transit_from: String(transit.from),
    transit_to: String(transit.to),
    zones: zones.map(({ countries, postcodes, freeFrom, rates }) => ({
      countries: countries.join(', '),
      postcodes: formatPostcodeRanges(postcodes),
      free_from: freeFrom === null ? '' : format(freeFrom),
      rates: rates.map(({ fromSubtotal, upToWeight, price }) => ({
        from_subtotal: fromSubtotal === 0 ? '' : format(fromSubtotal),
        up_to_weight: String(upToWeight ?? ''),
        price: format(price),
      })),
    })),
  }
}

export function parseMethodDraft(submitted: Record<string, unknown>): MethodDraft {
  const text = (field: string) => toText(submitted[field])
  return {
    kind: text('kind'),
    carrier: text('carrier'),
    name: text('name'),
    active: submitted['active'] !== undefined,
    transit_from: text('transit_from'),
    transit_to: text('transit_to'),
    zones: toList(submitted['zones']).map((row) => {
      const { countries, postcodes, free_from, rates } = toRecord(row)
      return {
        countries: toText(countries),
        postcodes: toText(postcodes),
        free_from: toText(free_from),
        rates: toList(rates).map((one) => {
          const { from_subtotal, up_to_weight, price } = toRecord(one)
          return {
            from_subtotal: toText(from_subtotal),
            up_to_weight: toText(up_to_weight),
            price: toText(price),
          }
        }),
      }
    }),
  }
}
