import { euCountryCodes } from '#shared/country-codes.ts'

/** The manufacturer of goods and, where it is outside the EU, the person who is responsible for them there. */
export type Manufacturer = {
  name: string
  address: string
  contact: string
  country: string
  eu_name: string
  eu_address: string
  eu_contact: string
}

export const manufacturerFields = [
  'name',
  'address',
  'contact',
  'country',
  'eu_name',
  'eu_address',
  'eu_contact',
] as const satisfies readonly (keyof Manufacturer)[]

/** Regulation (EU) 2023/988 art. 19 (b). */
export function needsResponsiblePerson({ country }: Pick<Manufacturer, 'country'>): boolean {
  return !euCountryCodes.includes(country)
}
