import { Fragment } from 'react'
import { toText } from '#shared/json-values.ts'
import type { SupportTexts } from '#features/support/rules/texts.ts'
import { termsField, type TicketField } from '#features/support/rules/ticket-questions.ts'
import { Checkbox } from './checkbox.tsx'
import { Field, Select, Textarea } from './field.tsx'

type Props = {
  fields: readonly TicketField[]
  submitted: Record<string, unknown>
  getFieldError: (field: string) => string | null | undefined
  texts: SupportTexts
}

/** Skips the terms field, which is rendered at the end of the form. */
export function RequestFields({ fields, submitted, getFieldError, texts }: Props) {
  return fields
    .filter(({ name }) => name !== termsField)
    .map((field) => (
      <Fragment key={field.name}>
        <RequestField
          field={field}
          submitted={submitted[field.name]}
          error={getFieldError(field.name) ?? getFieldError(getInputName(field))}
          texts={texts}
        />
      </Fragment>
    ))
}

type FieldProps = {
  field: TicketField
  submitted: unknown
  error: string | null | undefined
  texts: SupportTexts
}

function RequestField({ field, submitted, error, texts: { form, thread } }: FieldProps) {
  const { type, label, description, content, required, options, maxLength, placeholder } = field
  const optional = required ? {} : { optional: form.optional }
  switch (type) {
    case 'info':
      return <p className="on-surface rounded-card p-5 text-sm whitespace-pre-line">{content}</p>
    case 'checkbox':
      return (
        <Checkbox
          name={getInputName(field)}
          label={label}
          hint={description}
          error={error}
          required={required}
          defaultChecked={submitted === 'on'}
        />
      )
    case 'select':
      return (
        <Field label={label} hint={description} error={error} {...optional}>
          <Select name={getInputName(field)} required={required} defaultValue={toText(submitted)}>
            <option value="">{form.choose}</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        </Field>
      )
    case 'textarea':
      return (
        <Field label={label} hint={description} error={error} {...optional}>
          <Textarea
            name={getInputName(field)}
            required={required}
            placeholder={placeholder}
            defaultValue={toText(submitted)}
            rows={getRowCount(maxLength)}
            className={maxLength <= maxSingleLineLength ? 'input-line' : undefined}
            {...(maxLength <= maxSingleLineLength
              ? { maxLength }
              : {
                  limit: maxLength,
                  counter: (used: number, limit: number) => thread.charactersLeft(limit - used),
                })}
          />
        </Field>
      )
  }
}

function getInputName({ name }: TicketField): string {
  return `answers.${name}`
}

// Shorter answers get a single-line input.
const maxSingleLineLength = 120

function getRowCount(maxLength: number): number {
  if (maxLength <= maxSingleLineLength) return 1
  return maxLength <= 500 ? 3 : 6
}
