import { getCountryName } from '#features/delivery/rules/countries.ts'
import { limits } from '#shared/limits.ts'
import { adminOrderDraftsTexts } from '../../rules/admin-order-drafts-texts.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FieldProps } from './field-props.ts'

const { customer: words } = adminOrderDraftsTexts

const fields = [
  { name: 'name', limit: limits.personName },
  { name: 'phone', limit: limits.phone },
  { name: 'address', limit: limits.address },
  { name: 'postcode', limit: limits.postcode },
  { name: 'city', limit: limits.city },
] as const

export function BuyerFields({ draft, getValue, getError }: FieldProps) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div className="md:col-span-2">
        <Field label={words.email} hint={words.emailHint} error={getError('email')}>
          <TextInput
            type="email"
            name="email"
            defaultValue={getValue('email', draft.email)}
            maxLength={limits.email}
            autoComplete="off"
          />
        </Field>
      </div>
      {fields.map(({ name, limit }) => (
        <Field key={name} label={words[name]} error={getError(name)}>
          <TextInput
            name={name}
            type={name === 'phone' ? 'tel' : 'text'}
            defaultValue={getValue(name, draft[name])}
            maxLength={limit}
            autoComplete="off"
          />
        </Field>
      ))}
      <Field label={words.country} error={getError('country')}>
        <Select name="country" defaultValue={getValue('country', draft.country)}>
          {draft.countries.map((code) => (
            <option key={code} value={code}>
              {getCountryName(code, 'en')}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
