import type { Language } from '#shared/stores/locale.ts'
import type { Translated } from '#shared/text/define-texts.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { adminDeliveryTexts } from './admin-texts.ts'

/** Countries that parcels can be sent to, by ISO 3166-1 alpha-2. */
const countries = {
  DK: { da: 'Danmark', en: 'Denmark' },
  SE: { da: 'Sverige', en: 'Sweden' },
  NO: { da: 'Norge', en: 'Norway' },
  FI: { da: 'Finland', en: 'Finland' },
  DE: { da: 'Tyskland', en: 'Germany' },
  FO: { da: 'Færøerne', en: 'Faroe Islands' },
  GL: { da: 'Grønland', en: 'Greenland' },
  IS: { da: 'Island', en: 'Iceland' },
  AT: { da: 'Østrig', en: 'Austria' },
  BE: { da: 'Belgien', en: 'Belgium' },
  BG: { da: 'Bulgarien', en: 'Bulgaria' },
  CH: { da: 'Schweiz', en: 'Switzerland' },
  CY: { da: 'Cypern', en: 'Cyprus' },
  CZ: { da: 'Tjekkiet', en: 'Czechia' },
  EE: { da: 'Estland', en: 'Estonia' },
  ES: { da: 'Spanien', en: 'Spain' },
  FR: { da: 'Frankrig', en: 'France' },
  GB: { da: 'Storbritannien', en: 'United Kingdom' },
  GR: { da: 'Grækenland', en: 'Greece' },
  HR: { da: 'Kroatien', en: 'Croatia' },
  HU: { da: 'Ungarn', en: 'Hungary' },
  IE: { da: 'Irland', en: 'Ireland' },
  IT: { da: 'Italien', en: 'Italy' },
  LT: { da: 'Litauen', en: 'Lithuania' },
  LU: { da: 'Luxembourg', en: 'Luxembourg' },
  LV: { da: 'Letland', en: 'Latvia' },
  MT: { da: 'Malta', en: 'Malta' },
  NL: { da: 'Holland', en: 'Netherlands' },
  PL: { da: 'Polen', en: 'Poland' },
  PT: { da: 'Portugal', en: 'Portugal' },
  RO: { da: 'Rumænien', en: 'Romania' },
  SI: { da: 'Slovenien', en: 'Slovenia' },
  SK: { da: 'Slovakiet', en: 'Slovakia' },
} as const satisfies Record<string, Translated<string>>

export type Country = keyof typeof countries

const countryCodes = Object.keys(countries) as Country[]

export function isCountry(code: unknown): code is Country {
  return typeof code === 'string' && Object.hasOwn(countries, code)
}

export function getCountryName(code: string, language: Language): string {
  return isCountry(code) ? countries[code][language] : code
}

/** Reads codes and names, such as 'DK, Sverige, Germany'; an unknown one is returned as text. */
export function parseCountries(submitted: string): Country[] | { unknown: string } {
  const found = new Set<Country>()
  for (const part of submitted.split(/[,;\n]/).map((one) => one.trim())) {
    if (part === '') continue
    const country = findCountry(part.toLowerCase())
    if (!country) return { unknown: part }
    found.add(country)
  }
  return [...found]
}

function findCountry(word: string): Country | undefined {
  return countryCodes.find((code) => {
    const { da, en } = countries[code]
    return [code, da, en].some((name) => name.toLowerCase() === word)
  })
}

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
  const language = getStaffLanguage()
  return lists[language].format(codes.map((code) => getCountryName(code, language)))
}

const lists = { da: new Intl.ListFormat('da-DK'), en: new Intl.ListFormat('en-GB') }
