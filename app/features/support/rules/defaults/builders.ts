import { limits } from '#shared/limits.ts'
import type { TicketField, TicketFieldType } from '../ticket-questions.ts'
import type { TicketType } from '../ticket.ts'

export type SupportTemplate = {
  type: TicketType
  title: string
  form_schema: { fields: TicketField[] }
}

export type Faq = { question: string; answer: string }

export function template(type: TicketType, title: string, fields: TicketField[]): SupportTemplate {
  return { type, title, form_schema: { fields } }
}

export function info(name: string, content: string): TicketField {
  return field('info', { name, content })
}

export function choice(name: string, label: string, options: string[]): TicketField {
  return field('select', { name, label, options, required: true })
}

export function checkbox(name: string, label: string): TicketField {
  return field('checkbox', { name, label, required: true })
}

type Question = Pick<TicketField, 'name' | 'label'> & Partial<TicketField>

export function question(words: Question): TicketField {
  return field('textarea', { required: true, ...words })
}

export function orderNumber(words: Question): TicketField {
  return field('textarea', { maxLength: limits.typedOrderNumber, ...words })
}

function field(
  type: TicketFieldType,
  attributes: Pick<TicketField, 'name'> & Partial<TicketField>,
): TicketField {
  return { ...blankField, maxLength: limits.answer, ...attributes, type }
}

const blankField = {
  label: '',
  description: '',
  content: '',
  required: false,
  options: [],
  placeholder: '',
}
