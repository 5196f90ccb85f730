import { z } from 'zod'
import {
  checkbox,
  editVersion,
  optionalText,
  toZodError,
  wholeNumber,
} from '#shared/forms/fields.ts'
import { limits } from '#shared/limits.ts'
import {
  listSettings,
  mapSections,
  type SectionForm,
  type SectionName,
  type Setting,
} from './store-settings.ts'

/** The schema of each section. */
export const sectionForms = mapSections(createSectionForm)

type Submitted = Record<string, unknown>

function createSectionForm(section: SectionName): z.ZodType<SectionForm> {
  const rows = listSettings(section)
  const fields = rows.map((row) => createFields(row.name, row))
  return z
    .strictObject({ ...Object.assign({}, ...fields), seen: editVersion })
    .transform((submitted: Submitted, context) => {
      const values = rows.map((row) => [row.name, readValue(row, submitted, context)])
      return { ...Object.fromEntries(values), seen: submitted['seen'] }
    })
}

function createFields(name: string, row: Setting): Record<string, z.ZodType> {
  switch (row.kind) {
    case 'switch':
      return { [name]: checkbox }
    case 'text':
      return { [name]: optionalText(row.limit) }
    case 'choice':
      return { [name]: z.enum(Object.keys(row.options), toZodError('choiceUnknown')) }
    case 'number':
      return row.switch
        ? { [row.switch.name]: checkbox, [name]: optionalText(limits.typedAmount, row.invalid) }
        : { [name]: createNumber(row) }
  }
}

type NumberRow = Extract<Setting, { kind: 'number' }>

function createNumber({ least, limit, invalid }: NumberRow) {
  return wholeNumber(invalid, limit).refine((number) => number >= least, {
    ...toZodError(invalid),
    params: { limit: String(limit) },
  })
}

function readValue(
  row: Setting & { name: string },
  submitted: Submitted,
  context: z.RefinementCtx,
): unknown {
  const value = submitted[row.name]
  if (row.kind !== 'number' || !row.switch) return value
  // The number counts only while it is switched on.
  if (submitted[row.switch.name] !== true) return null
  const number = createNumber(row).safeParse(value)
  if (number.success) return number.data
  const params = { limit: String(row.limit) }
  context.addIssue({ code: 'custom', message: row.invalid, path: [row.name], params })
  return z.NEVER
}
