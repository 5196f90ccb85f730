import { manufacturerFields, type Manufacturer } from '../rules/manufacturer.ts'
import type { Country } from '#shared/country-codes.ts'
import { adminManufacturersTexts as texts } from '../rules/admin-texts.ts'
import type { FieldValue } from '#web/edit-conflict.tsx'
import type { FlatDraft } from '#web/use-edit.ts'

export const blankManufacturer: Manufacturer = {
  name: '',
  address: '',
  contact: '',
  country: '',
  eu_name: '',
  eu_address: '',
  eu_contact: '',
}

export function toManufacturerDraft(manufacturer: Manufacturer): FlatDraft {
  return Object.fromEntries(manufacturerFields.map((field) => [field, manufacturer[field]]))
}

export function toManufacturerFieldValues(
  draft: FlatDraft,
  countries: readonly Country[],
): FieldValue[] {
  return manufacturerFields.map((field) => {
    // Browsers submit line breaks as CRLF.
    const value = (draft[field] ?? '').replaceAll('\r\n', '\n')
    const country = field === 'country' && countries.find(({ code }) => code === value)
    return { field, label: texts.labels[field], value: country ? country.name : value }
  })
}
