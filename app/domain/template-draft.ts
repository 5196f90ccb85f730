import { limits } from './limits.ts'
import { listOf, recordOf, textOf, textsOf } from './stored.ts'
import { ticketFieldTypes, type TicketField, type TicketFieldType } from './ticket-form.ts'

export type FieldDraft = {
  name: string
  type: TicketFieldType
  label: string
  description: string
  content: string
  required: boolean
  /** One per line. */
  options: string
  maxLength: string
  placeholder: string
}

/** Properties of each field type, in the order of the editor. */
export const saidOf = {
  info: ['content'],
  checkbox: ['label', 'description', 'required'],
  select: ['label', 'description', 'options', 'required'],
  textarea: ['label', 'description', 'placeholder', 'maxLength', 'required'],
} as const satisfies Record<TicketFieldType, readonly (keyof FieldDraft)[]>

export const blankField: FieldDraft = {
  name: '',
  type: 'textarea',
  label: '',
  description: '',
  content: '',
  required: false,
  options: '',
  maxLength: '',
  placeholder: '',
}

/** Invalid stored values are kept, so that staff can correct them. */
export function draftOfStored(form_schema: unknown): FieldDraft[] {
  return listOf(recordOf(form_schema)['fields']).map((stored) => {
    const field = recordOf(stored)
    const { maxLength } = field
    return {
      ...textsIn(field),
      type: typeIn(field),
      required: field['required'] === true,
      options: textsOf(field['options']).join('\n'),
      maxLength: typeof maxLength === 'number' ? String(maxLength) : '',
    }
  })
}

export function draftOfSent(fields: unknown): FieldDraft[] {
  return listOf(fields)
    .slice(0, limits.templateFields)
    .map((sent) => {
      const field = recordOf(sent)
      return {
        ...textsIn(field),
        type: typeIn(field),
        required: field['required'] === 'on',
        options: textOf(field['options']),
        maxLength: textOf(field['maxLength']),
      }
    })
}

function textsIn(field: Record<string, unknown>) {
  return {
    name: textOf(field['name']),
    label: textOf(field['label']),
    description: textOf(field['description']),
    content: textOf(field['content']),
    placeholder: textOf(field['placeholder']),
  }
}

function typeIn(field: Record<string, unknown>): TicketFieldType {
  return ticketFieldTypes.find((type) => type === field['type']) ?? blankField.type
}

/** As shoppers would see it, even if incomplete. */
export function previewOf(draft: FieldDraft, at: number): TicketField {
  const maxLength = Number(draft.maxLength)
  return {
    ...draft,
    name: draft.name || `field_${at}`,
    options: optionsIn(draft.options),
    maxLength: Number.isInteger(maxLength) && maxLength > 0 ? maxLength : limits.answer,
  }
}

export function optionsIn(typed: string): string[] {
  const options = typed.split('\n').map((line) => line.trim())
  return [...new Set(options.filter(Boolean))]
}
