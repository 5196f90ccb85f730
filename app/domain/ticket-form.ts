import { refused } from './errors.ts'
import type { Refused } from './errors.ts'
import type { Faults } from './faults.ts'
import { limits } from './limits.ts'
import { listOf, recordOf, textOf, textsOf } from './stored.ts'
import { termsFault } from './ticket.ts'
import type { TicketType } from './ticket.ts'

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

/** Undefined if the stored template cannot be filled in. */
export function ticketFieldsOf(form_schema: unknown): TicketField[] | undefined {
  const stored = listOf(recordOf(form_schema)['fields'])
  const fields = stored.flatMap(fieldOf)
  const names = new Set(fields.map((field) => field.name))
  const isWhole = fields.length > 0 && fields.length === stored.length
  return isWhole && names.size === fields.length ? fields : undefined
}

function fieldOf(stored: unknown): TicketField[] {
  const field = recordOf(stored)
  const name = textOf(field['name'])
  const type = ticketFieldTypes.find((known) => known === field['type'])
  if (!type || !/^[a-z]\w{0,49}$/i.test(name)) return []
  return [
    {
      name,
      type,
      label: textOf(field['label']),
      description: textOf(field['description']),
      content: textOf(field['content']),
      required: field['required'] === true,
      options: textsOf(field['options']),
      maxLength: lengthOf(field['maxLength']),
      placeholder: textOf(field['placeholder']),
    },
  ]
}

function lengthOf(stored: unknown): number {
  return typeof stored === 'number' && Number.isInteger(stored) && stored > 0
    ? Math.min(stored, limits.answer)
    : limits.answer
}

export type Answers = Record<string, string | boolean>

export type CheckedTicketForm = { form_data: Answers; terms_accepted: boolean } | { faults: Faults }

/** Accepts only fields of the template. */
export function checkTicketForm(
  type: TicketType,
  fields: readonly TicketField[],
  given: Record<string, unknown>,
): CheckedTicketForm {
  const asked = fields.filter((field) => field.type !== 'info' && field.name !== termsField)
  const terms_accepted = isTicked(given[termsField])
  const faults = [
    ...unknownNames(asked, given).map((name) => fault(name, refused('requestInvalid'))),
    ...asked.map((field) => fault(field.name, answerFault(field, given[field.name]))),
    fault(termsField, termsRefusal(type, terms_accepted)),
  ].flat()
  if (faults.length > 0) return { faults: Object.fromEntries(faults) }
  const answers = asked.flatMap((field) => answerOf(field, given[field.name]))
  const form_data = { ...Object.fromEntries(answers), [termsField]: terms_accepted }
  return bytesOf(form_data) > limits.ticketForm
    ? { faults: { form_data: refused('requestTooLarge') } }
    : { form_data, terms_accepted }
}

function fault(name: string, refusal: Refused | undefined): [string, Refused][] {
  return refusal ? [[name, refusal]] : []
}

function termsRefusal(type: TicketType, areAccepted: boolean): Refused | undefined {
  const code = termsFault(type, areAccepted)
  return code && refused(code)
}

function unknownNames(asked: readonly TicketField[], given: Record<string, unknown>): string[] {
  const names = new Set([termsField, ...asked.map((field) => field.name)])
  return Object.keys(given).filter((name) => !names.has(name))
}

function answerFault(field: TicketField, value: unknown): Refused | undefined {
  if (field.type === 'checkbox') {
    return field.required && !isTicked(value) ? refused('answerUnticked') : undefined
  }
  const answer = textOf(value).trim()
  if (answer === '') return field.required ? refused('answerMissing') : undefined
  if (field.type === 'select') {
    return field.options.includes(answer) ? undefined : refused('answerUnknown')
  }
  return answer.length > field.maxLength
    ? refused('answerTooLong', { values: { limit: String(field.maxLength) } })
    : undefined
}

function answerOf(field: TicketField, value: unknown): [string, string | boolean][] {
  if (field.type === 'checkbox') return [[field.name, isTicked(value)]]
  const answer = textOf(value).trim()
  return answer === '' ? [] : [[field.name, answer]]
}

function isTicked(value: unknown): boolean {
  return value === true || value === 'on' || value === 'true'
}

function bytesOf(answers: Answers): number {
  return new TextEncoder().encode(JSON.stringify(answers)).length
}
