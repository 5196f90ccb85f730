import { adminDeliveryTexts } from './admin-texts.ts'
import { getCountryName, type Country } from './countries.ts'

/** The country whose VAT the shop charges on every sale. */
const ownCountry: Country = 'DK'

// The Faroe Islands and Greenland are outside as well.
const outsideEu: readonly string[] = ['NO', 'FO', 'GL', 'IS', 'CH', 'GB'] satisfies Country[]

export function listForeignCountries(codes: readonly string[]): string[] {
  return codes.filter((code) => code !== ownCountry)
}

/** Warns of what delivery to these countries means while the shop knows one rate of VAT; empty for the own country. */
export function describeVatAbroad(codes: readonly string[]): string[] {
  const { vatAbroad } = adminDeliveryTexts
  const foreign = listForeignCountries(codes)
  const outside = foreign.filter((code) => outsideEu.includes(code))
  const inEu = foreign.filter((code) => !outsideEu.includes(code))
  return [
    ...(inEu.length > 0 ? [vatAbroad.eu(listNames(inEu))] : []),
    ...(outside.length > 0 ? [vatAbroad.outside(listNames(outside))] : []),
  ]
}

function listNames(codes: readonly string[]): string {
  return names.format(codes.map((code) => getCountryName(code, 'en')))
}

const names = new Intl.ListFormat('en-GB')
