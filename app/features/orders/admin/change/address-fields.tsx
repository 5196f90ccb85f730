import { getCountryName } from '#features/delivery/rules/countries.ts'
import { limits } from '#shared/limits.ts'
import { orderChangesTexts as texts } from '../../rules/admin-order-changes-texts.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ChangeFields } from './change-view.ts'

const fields = [
  { name: 'name', label: texts.name, limit: limits.personName },
  { name: 'phone', label: texts.phone, limit: limits.phone },
  { name: 'address', label: texts.street, limit: limits.address },
  { name: 'postcode', label: texts.postcode, limit: limits.postcode },
  { name: 'city', label: texts.city, limit: limits.city },
] as const

/** The address inside the zones of the delivery that was chosen. */
export function AddressFields({ view, getFieldError, getTypedValue }: ChangeFields) {
  const { to: address, countries } = view
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-sm font-medium">{texts.address}</legend>
      {fields.map(({ name, label, limit }) => (
        <Field key={name} label={label} error={getFieldError(`to.${name}`)}>
          <TextInput
            name={`to.${name}`}
            type={name === 'phone' ? 'tel' : 'text'}
            defaultValue={getTypedValue(`to.${name}`) ?? address[name]}
            maxLength={limit}
            autoComplete="off"
          />
        </Field>
      ))}
      <Field label={texts.country} error={getFieldError('to.country')}>
        <Select name="to.country" defaultValue={getTypedValue('to.country') ?? address.country}>
          {countries.map((code) => (
            <option key={code} value={code}>
              {getCountryName(code, 'en')}
            </option>
          ))}
        </Select>
      </Field>
    </fieldset>
  )
}
