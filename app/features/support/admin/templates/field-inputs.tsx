import { limits } from '#shared/limits.ts'
import { editableProperties, type FieldDraft } from '../../rules/template-draft.ts'
import { adminTemplatesTexts } from '../../rules/admin-support-editors-texts.ts'
import { ticketFieldTypes } from '../../rules/ticket-questions.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput, Select, Textarea } from '#ui/field.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

type Props = {
  field: FieldDraft
  index: number
  getFieldError: (attribute: string) => string | undefined
  draftAction: string
  onChange: (change: Partial<FieldDraft>) => void
}

const { form: words } = adminTemplatesTexts

/**
 * Attributes that the field type does not use are sent as hidden inputs, so that they return when the type is
 * changed back.
 */
export function FieldInputs({ field, index, getFieldError, draftAction, onChange }: Props) {
  const getInputName = (attribute: string) => `fields.${index}.${attribute}`
  const shownAttributes: readonly Attribute[] = editableProperties[field.type]
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={words.field.type} error={getFieldError('type')}>
          <Select
            name={getInputName('type')}
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
      {shownAttributes.map((attribute) => (
        <AttributeInput
          key={attribute}
          attribute={attribute}
          field={field}
          name={getInputName(attribute)}
          error={getFieldError(attribute)}
          onChange={onChange}
        />
      ))}
      <Field label={words.field.name} hint={words.field.nameHint} error={getFieldError('name')}>
        <TextInput
          name={getInputName('name')}
          value={field.name}
          maxLength={limits.fieldName}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => onChange({ name: value })}
        />
      </Field>
      {listHiddenAttributes(field, shownAttributes).map(([attribute, value]) => (
        <input key={attribute} type="hidden" name={getInputName(attribute)} value={value} />
      ))}
    </>
  )
}

function listHiddenAttributes(
  field: FieldDraft,
  shownAttributes: readonly Attribute[],
): [string, string][] {
  const { name: _, type: __, required, ...texts } = field
  const values = Object.entries({ ...texts, required: required ? 'on' : '' })
  return values.filter(
    ([attribute, value]) => value && !shownAttributes.some((one) => one === attribute),
  )
}

type Attribute = Exclude<keyof FieldDraft, 'name' | 'type'>

type AttributeInputProps = {
  attribute: Attribute
  field: FieldDraft
  name: string
  error: string | undefined
  onChange: (change: Partial<FieldDraft>) => void
}

const attributeInputWords = adminTemplatesTexts.form.field

function AttributeInput({ attribute, field, name, error, onChange }: AttributeInputProps) {
  if (attribute === 'required') {
    return (
      <Checkbox
        name={name}
        label={attributeInputWords.required}
        error={error}
        checked={field.required}
        onChange={({ currentTarget: { checked } }) => onChange({ required: checked })}
      />
    )
  }
  const { limit, hint, isLong } = getInputSettings()[attribute]
  const inputProps = {
    name,
    value: field[attribute],
    maxLength: limit,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [attribute]: value }),
  }
  return (
    <Field label={attributeInputWords[attribute]} hint={hint} error={error}>
      {isLong ? (
        <Textarea {...inputProps} className="min-h-24" />
      ) : (
        <TextInput {...inputProps} inputMode={attribute === 'maxLength' ? 'numeric' : 'text'} />
      )}
    </Field>
  )
}

type InputSettings = { limit: number; hint?: string; isLong?: boolean }

const getInputSettings = (): Record<Exclude<Attribute, 'required'>, InputSettings> => ({
  label: { limit: limits.fieldLabel },
  description: { limit: limits.specification },
  content: { limit: limits.fieldContent, isLong: true },
  placeholder: { limit: limits.specification },
  options: { limit: limits.description, hint: attributeInputWords.optionsHint, isLong: true },
  maxLength: { limit: 5, hint: attributeInputWords.maxLengthHint(limits.answer) },
})
