import type { Manufacturer } from '../rules/manufacturer.ts'
import { to } from '#shared/paths/paths.ts'
import type { Country } from '#shared/country-codes.ts'
import { limits } from '#shared/limits.ts'
import { adminManufacturersTexts as texts } from '../rules/admin-texts.ts'
import { Card } from '#ui/card.tsx'
import { Field, TextInput, Select, Textarea } from '#ui/field.tsx'
import { DataForm } from '#web/data-form.tsx'
import { readFormResult, type FormResult } from '#web/form-result.ts'
import type { EditState } from '#web/use-edit.ts'

type Props = {
  title: string
  manufacturer: Manufacturer
  countries: readonly Country[]
  result: FormResult | undefined
  edit?: EditState
  version?: string
}

export function ManufacturerForm({ title, manufacturer, countries, result, edit, version }: Props) {
  const { getFieldError, getSubmittedValue } = readFormResult(result)
  const note = (name: keyof Manufacturer) => ({
    label: texts.labels[name],
    error: getFieldError(name),
  })
  const input = (name: keyof Manufacturer) => ({
    name,
    defaultValue: getSubmittedValue(name) ?? manufacturer[name],
  })
  return (
    <div className="mb-8">
      <Card title={title}>
        <DataForm
          result={result}
          version={version}
          edit={edit}
          cancelHref={to.admin.manufacturers()}
        >
          <div className="grid gap-5 md:grid-cols-2">
            <Field {...note('name')} hint={texts.nameHint}>
              <TextInput {...input('name')} maxLength={limits.companyName} autoFocus />
            </Field>
            <Field {...note('contact')} hint={texts.contactHint}>
              <TextInput {...input('contact')} maxLength={limits.url} {...contactProps} />
            </Field>
            <Field {...note('address')}>
              <Textarea {...input('address')} maxLength={limits.address} className="min-h-20" />
            </Field>
            <Field {...note('country')}>
              <Select {...input('country')}>
                <option value="">{texts.chooseCountry}</option>
                {countries.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <fieldset>
            <legend className="font-medium">{texts.person.title}</legend>
            <p className="mt-1 mb-4 max-w-prose text-sm text-muted">{texts.person.explained}</p>
            <div className="grid gap-5 md:grid-cols-2">
              <Field {...note('eu_name')}>
                <TextInput {...input('eu_name')} maxLength={limits.companyName} />
              </Field>
              <Field {...note('eu_contact')}>
                <TextInput {...input('eu_contact')} maxLength={limits.url} {...contactProps} />
              </Field>
              <Field {...note('eu_address')}>
                <Textarea
                  {...input('eu_address')}
                  maxLength={limits.address}
                  className="min-h-20"
                />
              </Field>
            </div>
          </fieldset>
        </DataForm>
      </Card>
    </div>
  )
}

const contactProps = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const
