import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { toSlug } from '#features/catalogue/rules/slug.ts'
import { parseOptions, editableProperties } from './template-draft.ts'
import { termsField, ticketFieldTypes, type TicketField } from './ticket-questions.ts'
import {
  checkbox,
  optionalText,
  createRequiredText,
  toZodError,
  optionalVersion,
} from '#shared/forms/fields.ts'

/** Key of the stored answer; derived from the label when empty. */
const fieldName = z
  .string(toZodError('requestInvalid'))
  .trim()
  .regex(/^([a-z]\w{0,49})?$/i, toZodError('fieldNameInvalid'))
  .default('')

/** Defaults to the maximum length of an answer. */
const length = z
  .string(toZodError('fieldLengthInvalid'))
  .default('')
  .transform((submitted, context): number => {
    const text = submitted.trim()
    if (text === '') return limits.answer
    if (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= limits.answer) return Number(text)
    const params = { limit: String(limits.answer) }
    context.issues.push({ code: 'custom', message: 'fieldLengthInvalid', input: submitted, params })
    return z.NEVER
  })

const options = z
  .string(toZodError('requestInvalid'))
  .max(limits.description, toZodError('fieldTooLong'))
  .default('')
  .transform(parseOptions)
  .refine((lines) => lines.length <= limits.fieldOptions, {
    error: 'fieldOptionsTooMany',
    params: { limit: String(limits.fieldOptions) },
  })

const field = z
  .strictObject({
    name: fieldName,
    type: z.enum(ticketFieldTypes, toZodError('choiceUnknown')),
    label: optionalText(limits.fieldLabel),
    description: optionalText(limits.specification),
    content: optionalText(limits.fieldContent),
    required: checkbox,
    options,
    maxLength: length,
    placeholder: optionalText(limits.specification),
  })
  .superRefine(({ name, type, label, content, options }, context) => {
    const reject = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (type === 'info' && content === '') reject('content', 'fieldContentMissing')
    if (type !== 'info' && label === '') reject('label', 'fieldLabelMissing')
    if (type === 'select' && options.length === 0) reject('options', 'fieldOptionsMissing')
    if (type !== 'checkbox' && name === termsField) reject('type', 'termsFieldType')
  })

/** Replaces the whole template. */
export const templateForm = z.strictObject({
  title: createRequiredText(limits.title, 'templateTitleMissing'),
  active: checkbox,
  version: optionalVersion,
  fields: z
    .array(field, toZodError('requestInvalid'))
    .min(1, toZodError('templateFieldsMissing'))
    .max(limits.templateFields, toZodError('templateFieldsTooMany'))
    .superRefine((fields, context) => {
      const names = fields.map(({ name }) => name)
      names.forEach((name, at) => {
        if (name === '' || names.indexOf(name) === at) return
        context.addIssue({ code: 'custom', path: [at, 'name'], message: 'fieldNameTaken' })
      })
    })
    .transform((fields) => assignNames(fields.map(removeUnusedAttributes)))
    .prefault([]),
})

export type TemplateForm = z.output<typeof templateForm>

type SubmittedField = z.output<typeof field>

// Drops attributes left over from another field type.
function removeUnusedAttributes(field: SubmittedField): TicketField {
  const { name, type } = field
  const usedAttributes: readonly string[] = editableProperties[type]
  const valueIfUsed = <Value>(attribute: string, value: Value, fallback: Value) =>
    usedAttributes.includes(attribute) ? value : fallback
  return {
    name,
    type,
    label: valueIfUsed('label', field.label, ''),
    description: valueIfUsed('description', field.description, ''),
    content: valueIfUsed('content', field.content, ''),
    required: valueIfUsed('required', field.required, false),
    options: valueIfUsed('options', field.options, []),
    maxLength: valueIfUsed('maxLength', field.maxLength, limits.answer),
    placeholder: valueIfUsed('placeholder', field.placeholder, ''),
  }
}

function assignNames(fields: TicketField[]): TicketField[] {
  const usedNames = new Set(fields.map(({ name }) => name).filter(Boolean))
  return fields.map((field) => {
    const name = field.name || findFreeName(field, usedNames)
    usedNames.add(name)
    return { ...field, name }
  })
}

function findFreeName({ label, type }: TicketField, usedNames: ReadonlySet<string>): string {
  const words = toSlug(label, type).replaceAll('-', '_').slice(0, 45)
  const base = /^[a-z]/.test(words) ? words : `${type}_${words}`.slice(0, 45)
  for (let suffix = 1; ; suffix += 1) {
    const name = suffix === 1 ? base : `${base}_${suffix}`
    if (!usedNames.has(name)) return name
  }
}
