import { refused, type Refused } from '#shared/errors/errors.ts'
import type { FieldErrors } from '#shared/field-errors.ts'
import { limits } from '#shared/limits.ts'
import { toList, toRecord, toText, toTexts } from '#shared/json-values.ts'
import { validateTerms, type TicketType } from './ticket.ts'

export const ticketFieldTypes = ['info', 'checkbox', 'select', 'textarea'] as const
export type TicketFieldType = (typeof ticketFieldTypes)[number]

export type TicketField = {
  name: string
  type: TicketFieldType
  label: string
  description: string
  content: string
  required: boolean
  options: string[]
  maxLength: number
  placeholder: string
}

export const termsField = 'terms_agreement'
/** Names the goods of an order. */
export const itemsField = 'items'

/** Undefined if the stored template cannot be filled in. */
export function parseTicketFields(form_schema: unknown): TicketField[] | undefined {
  const stored = toList(toRecord(form_schema)['fields'])
  const fields = stored.flatMap(parseField)
  const names = new Set(fields.map((field) => field.name))
  const isComplete = fields.length > 0 && fields.length === stored.length
  return isComplete && names.size === fields.length ? fields : undefined
}

function parseField(stored: unknown): TicketField[] {
  const field = toRecord(stored)
  const name = toText(field['name'])
  const type = ticketFieldTypes.find((known) => known === field['type'])
  if (!type || !/^[a-z]\w{0,49}$/i.test(name)) return []
  return [
    {
      name,
      type,
      label: toText(field['label']),
      description: toText(field['description']),
      content: toText(field['content']),
      required: field['required'] === true,
      options: toTexts(field['options']),
      maxLength: parseMaxLength(field['maxLength']),
      placeholder: toText(field['placeholder']),
    },
  ]
}

function parseMaxLength(stored: unknown): number {
  return typeof stored === 'number' && Number.isInteger(stored) && stored > 0
    ? Math.min(stored, limits.answer)
    : limits.answer
}

export type Answers = Record<string, string | boolean>

export type CheckedTicketForm =
  | { form_data: Answers; terms_accepted: boolean }
  | { fieldErrors: FieldErrors }

/** Accepts only fields of the template. */
export function checkTicketForm(
  type: TicketType,
  fields: readonly TicketField[],
  submitted: Record<string, unknown>,
): CheckedTicketForm {
  const inputFields = fields.filter((field) => field.type !== 'info' && field.name !== termsField)
  const terms_accepted = isTicked(submitted[termsField])
  const fieldErrors = [
    ...listUnknownNames(inputFields, submitted).map((name) =>
      toFieldError(name, refused('requestInvalid')),
    ),
    ...inputFields.map((field) =>
      toFieldError(field.name, validateAnswer(field, submitted[field.name])),
    ),
    toFieldError(termsField, toTermsRefusal(type, terms_accepted)),
  ].flat()
  if (fieldErrors.length > 0) return { fieldErrors: Object.fromEntries(fieldErrors) }
  const answers = inputFields.flatMap((field) => parseAnswer(field, submitted[field.name]))
  const form_data = { ...Object.fromEntries(answers), [termsField]: terms_accepted }
  return countBytes(form_data) > limits.ticketForm
    ? { fieldErrors: { form_data: refused('requestTooLarge') } }
    : { form_data, terms_accepted }
}

function toFieldError(name: string, refusal: Refused | undefined): [string, Refused][] {
  return refusal ? [[name, refusal]] : []
}

function toTermsRefusal(type: TicketType, areAccepted: boolean): Refused | undefined {
  const code = validateTerms(type, areAccepted)
  return code && refused(code)
}

function listUnknownNames(
  inputFields: readonly TicketField[],
  submitted: Record<string, unknown>,
): string[] {
  const names = new Set([termsField, ...inputFields.map((field) => field.name)])
  return Object.keys(submitted).filter((name) => !names.has(name))
}

function validateAnswer(field: TicketField, value: unknown): Refused | undefined {
  if (field.type === 'checkbox') {
    return field.required && !isTicked(value) ? refused('answerUnticked') : undefined
  }
  const answer = toText(value).trim()
  if (answer === '') return field.required ? refused('answerMissing') : undefined
  if (field.type === 'select') {
    return field.options.includes(answer) ? undefined : refused('answerUnknown')
  }
  return answer.length > field.maxLength
    ? refused('answerTooLong', { values: { limit: String(field.maxLength) } })
    : undefined
}

function parseAnswer(field: TicketField, value: unknown): [string, string | boolean][] {
  if (field.type === 'checkbox') return [[field.name, isTicked(value)]]
  const answer = toText(value).trim()
  return answer === '' ? [] : [[field.name, answer]]
}

function isTicked(value: unknown): boolean {
  return value === true || value === 'on' || value === 'true'
}

function countBytes(answers: Answers): number {
  return new TextEncoder().encode(JSON.stringify(answers)).length
}

/** A submitted text has other line ends than a typed one. */
export function listLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}

/** Adds a line to a text or takes it out, and keeps the other lines. */
export function changeLines(text: string, line: string, isAdded: boolean): string {
  const others = listLines(text).filter((other) => other !== line)
  return (isAdded ? [...others, line] : others).join('\n')
}
