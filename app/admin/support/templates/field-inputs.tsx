import { limits } from '#domain/limits.ts'
import { saidOf, type FieldDraft } from '#domain/template-draft.ts'
import { adminTemplatesWords } from '#domain/text/admin/support-editors.ts'
import { ticketFieldTypes } from '#domain/ticket-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { OneAttribute, type Attribute } from './one-attribute.tsx'

type Props = {
  field: FieldDraft
  at: number
  faultOf: (attribute: string) => string | undefined
  draftAction: string
  onChange: (change: Partial<FieldDraft>) => void
}

const { form: words } = adminTemplatesWords

/**
 * Attributes that the field type does not use are sent as hidden inputs, so that they return when the type is
 * changed back.
 */
export function FieldInputs({ field, at, faultOf, draftAction, onChange }: Props) {
  const nameOf = (attribute: string) => `fields.${at}.${attribute}`
  const said: readonly Attribute[] = saidOf[field.type]
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={words.field.type} error={faultOf('type')}>
          <Select
            name={nameOf('type')}
            value={field.type}
            onChange={({ currentTarget: { value } }) => {
              const type = ticketFieldTypes.find((one) => one === value)
              if (type) onChange({ type })
            }}
          >
            {ticketFieldTypes.map((type) => (
              <option key={type} value={type}>
                {words.types[type]}
              </option>
            ))}
          </Select>
        </Field>
        <noscript>
          <Button type="submit" variant="secondary" formAction={draftAction} className="self-end">
            {words.showFields}
          </Button>
        </noscript>
      </div>
      {said.map((attribute) => (
        <OneAttribute
          key={attribute}
          attribute={attribute}
          field={field}
          name={nameOf(attribute)}
          error={faultOf(attribute)}
          onChange={onChange}
        />
      ))}
      <Field label={words.field.name} hint={words.field.nameHint} error={faultOf('name')}>
        <TextInput
          name={nameOf('name')}
          value={field.name}
          maxLength={limits.fieldName}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => onChange({ name: value })}
        />
      </Field>
      {unsaid(field, said).map(([attribute, value]) => (
        <input key={attribute} type="hidden" name={nameOf(attribute)} value={value} />
      ))}
    </>
  )
}

function unsaid(field: FieldDraft, said: readonly Attribute[]): [string, string][] {
  const { name: _, type: __, required, ...texts } = field
  const typed = Object.entries({ ...texts, required: required ? 'on' : '' })
  return typed.filter(([attribute, value]) => value && !said.some((one) => one === attribute))
}
