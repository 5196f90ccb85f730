import { Fragment } from 'react'
import { textOf } from '#domain/stored.ts'
import type { SupportWords } from '#domain/text/support.ts'
import { termsField, type TicketField } from '#domain/ticket-form.ts'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { Select } from './select.tsx'
import { Textarea } from './textarea.tsx'

type Props = {
  fields: readonly TicketField[]
  given: Record<string, unknown>
  faultOf: (field: string) => string | null | undefined
  words: SupportWords
}

/** Skips the terms field, which is rendered at the end of the form. */
export function RequestFields({ fields, given, faultOf, words }: Props) {
  return fields
    .filter(({ name }) => name !== termsField)
    .map((field) => (
      <Fragment key={field.name}>
        <OneField
          field={field}
          given={given[field.name]}
          error={faultOf(field.name) ?? faultOf(nameOf(field))}
          words={words}
        />
      </Fragment>
    ))
}

type FieldProps = {
  field: TicketField
  given: unknown
  error: string | null | undefined
  words: SupportWords
}

function OneField({ field, given, error, words: { form, thread } }: FieldProps) {
  const { type, label, description, content, required, options, maxLength, placeholder } = field
  const optional = required ? {} : { optional: form.optional }
  switch (type) {
    case 'info':
      return <p className="on-surface rounded-card p-5 text-sm whitespace-pre-line">{content}</p>
    case 'checkbox':
      return (
        <Checkbox
          name={nameOf(field)}
          label={label}
          hint={description}
          error={error}
          required={required}
          defaultChecked={given === 'on'}
        />
      )
    case 'select':
      return (
        <Field label={label} hint={description} error={error} {...optional}>
          <Select name={nameOf(field)} required={required} defaultValue={textOf(given)}>
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
            name={nameOf(field)}
            required={required}
            placeholder={placeholder}
            defaultValue={textOf(given)}
            rows={rowsFor(maxLength)}
            className={maxLength <= shortLine ? 'input-line' : undefined}
            {...(maxLength <= shortLine
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

function nameOf({ name }: TicketField): string {
  return `answers.${name}`
}

// Shorter answers get a single-line input.
const shortLine = 120

function rowsFor(maxLength: number): number {
  if (maxLength <= shortLine) return 1
  return maxLength <= 500 ? 3 : 6
}
