import { makerFields, type Maker } from '../rules/maker.ts'
import type { Country } from '#domain/shared/country-codes.ts'
import { adminMakersTexts as texts } from '../rules/texts.ts'
import type { FieldValue } from '#web/edit-conflict.tsx'
import type { FlatDraft } from '#web/use-flat-edit.ts'

export const blankMaker: Maker = {
  name: '',
  address: '',
  contact: '',
  country: '',
  eu_name: '',
  eu_address: '',
  eu_contact: '',
}

export function toMakerDraft(maker: Maker): FlatDraft {
  return Object.fromEntries(makerFields.map((field) => [field, maker[field]]))
}

export function toMakerFieldValues(draft: FlatDraft, countries: readonly Country[]): FieldValue[] {
  return makerFields.map((field) => {
    // Browsers submit line breaks as CRLF.
    const value = (draft[field] ?? '').replaceAll('\r\n', '\n')
    const country = field === 'country' && countries.find(({ code }) => code === value)
    return { field, label: texts.labels[field], value: country ? country.name : value }
  })
}
