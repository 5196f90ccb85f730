import { limits } from '#shared/limits.ts'
import { toList, toRecord, toText, toTexts } from '#shared/json-values.ts'
import { ticketFieldTypes, type TicketField, type TicketFieldType } from './ticket-questions.ts'

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
export const editableProperties = {
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
export function parseStoredFields(form_schema: unknown): FieldDraft[] {
  return toList(toRecord(form_schema)['fields']).map((stored) => {
    const field = toRecord(stored)
    const { maxLength } = field
    return {
      ...pickTexts(field),
      type: parseType(field),
      required: field['required'] === true,
      options: toTexts(field['options']).join('\n'),
      maxLength: typeof maxLength === 'number' ? String(maxLength) : '',
    }
  })
}

export function parseSubmittedFields(fields: unknown): FieldDraft[] {
  return toList(fields)
    .slice(0, limits.templateFields)
    .map((submitted) => {
      const field = toRecord(submitted)
      return {
        ...pickTexts(field),
        type: parseType(field),
        required: field['required'] === 'on',
        options: toText(field['options']),
        maxLength: toText(field['maxLength']),
      }
    })
}

function pickTexts(field: Record<string, unknown>) {
  return {
    name: toText(field['name']),
    label: toText(field['label']),
    description: toText(field['description']),
    content: toText(field['content']),
    placeholder: toText(field['placeholder']),
  }
}

function parseType(field: Record<string, unknown>): TicketFieldType {
  return ticketFieldTypes.find((type) => type === field['type']) ?? blankField.type
}

/** Shoppers would see it like this, even if incomplete. */
export function toPreviewField(draft: FieldDraft, index: number): TicketField {
  const maxLength = Number(draft.maxLength)
  return {
    ...draft,
    name: draft.name || `field_${index}`,
    options: parseOptions(draft.options),
    maxLength: Number.isInteger(maxLength) && maxLength > 0 ? maxLength : limits.answer,
  }
}

export function parseOptions(submitted: string): string[] {
  const options = submitted.split('\n').map((line) => line.trim())
  return [...new Set(options.filter(Boolean))]
}
