import { z } from 'zod'
import { limits } from '../limits.ts'
import { slugOf } from '../slug.ts'
import { optionsIn, saidOf } from '../template-draft.ts'
import { termsField, ticketFieldTypes, type TicketField } from '../ticket-form.ts'
import { checkbox, optionalText, requiredText, saying, seenVersion } from './fields.ts'

/** Key of the stored answer; derived from the label when empty. */
const fieldName = z
  .string(saying('requestInvalid'))
  .trim()
  .regex(/^([a-z]\w{0,49})?$/i, saying('fieldNameInvalid'))
  .default('')

/** Defaults to the maximum length of an answer. */
const length = z
  .string(saying('fieldLengthInvalid'))
  .default('')
  .transform((typed, context): number => {
    const text = typed.trim()
    if (text === '') return limits.answer
    if (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= limits.answer) return Number(text)
    const params = { limit: String(limits.answer) }
    context.issues.push({ code: 'custom', message: 'fieldLengthInvalid', input: typed, params })
    return z.NEVER
  })

const options = z
  .string(saying('requestInvalid'))
  .max(limits.description, saying('fieldTooLong'))
  .default('')
  .transform(optionsIn)
  .refine((lines) => lines.length <= limits.fieldOptions, {
    error: 'fieldOptionsTooMany',
    params: { limit: String(limits.fieldOptions) },
  })

const field = z
  .strictObject({
    name: fieldName,
    type: z.enum(ticketFieldTypes, saying('choiceUnknown')),
    label: optionalText(limits.fieldLabel),
    description: optionalText(limits.specification),
    content: optionalText(limits.fieldContent),
    required: checkbox,
    options,
    maxLength: length,
    placeholder: optionalText(limits.specification),
  })
  .superRefine(({ name, type, label, content, options }, context) => {
    const say = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (type === 'info' && content === '') say('content', 'fieldContentMissing')
    if (type !== 'info' && label === '') say('label', 'fieldLabelMissing')
    if (type === 'select' && options.length === 0) say('options', 'fieldOptionsMissing')
    if (type !== 'checkbox' && name === termsField) say('type', 'termsFieldType')
  })

/** Replaces the whole template. */
export const templateForm = z.strictObject({
  title: requiredText(limits.title, 'templateTitleMissing'),
  active: checkbox,
  version: seenVersion,
  fields: z
    .array(field, saying('requestInvalid'))
    .min(1, saying('templateFieldsMissing'))
    .max(limits.templateFields, saying('templateFieldsTooMany'))
    .superRefine((fields, context) => {
      const names = fields.map(({ name }) => name)
      names.forEach((name, at) => {
        if (name === '' || names.indexOf(name) === at) return
        context.addIssue({ code: 'custom', path: [at, 'name'], message: 'fieldNameTaken' })
      })
    })
    .transform((fields) => named(fields.map(stripped)))
    .prefault([]),
})

export type TemplateForm = z.output<typeof templateForm>

type Written = z.output<typeof field>

// Drops attributes left over from another field type.
function stripped(field: Written): TicketField {
  const { name, type } = field
  const said: readonly string[] = saidOf[type]
  const ifSaid = <Value>(attribute: string, value: Value, nothing: Value) =>
    said.includes(attribute) ? value : nothing
  return {
    name,
    type,
    label: ifSaid('label', field.label, ''),
    description: ifSaid('description', field.description, ''),
    content: ifSaid('content', field.content, ''),
    required: ifSaid('required', field.required, false),
    options: ifSaid('options', field.options, []),
    maxLength: ifSaid('maxLength', field.maxLength, limits.answer),
    placeholder: ifSaid('placeholder', field.placeholder, ''),
  }
}

function named(fields: TicketField[]): TicketField[] {
  const taken = new Set(fields.map(({ name }) => name).filter(Boolean))
  return fields.map((field) => {
    const name = field.name || freeName(field, taken)
    taken.add(name)
    return { ...field, name }
  })
}

function freeName({ label, type }: TicketField, taken: ReadonlySet<string>): string {
  const words = slugOf(label, type).replaceAll('-', '_').slice(0, 45)
  const base = /^[a-z]/.test(words) ? words : `${type}_${words}`.slice(0, 45)
  for (let turn = 1; ; turn += 1) {
    const name = turn === 1 ? base : `${base}_${turn}`
    if (!taken.has(name)) return name
  }
}
