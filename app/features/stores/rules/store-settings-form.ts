import { z } from 'zod'
import {
  amount,
  checkbox,
  editVersion,
  optionalAmount,
  optionalText,
  toZodError,
  wholeNumber,
} from '#shared/forms/fields.ts'
import { limits } from '#shared/limits.ts'
import { mapSections, type SectionName } from './settings-sections.ts'
import { listRows, type SectionForm, type Setting } from './store-settings.ts'

/** The schema of each section. */
export const sectionForms = mapSections(createSectionForm)

type Submitted = Record<string, unknown>

function createSectionForm(section: SectionName): z.ZodType<SectionForm> {
  const rows = listRows(section)
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
    case 'lines':
      return { [name]: optionalText(row.limit) }
    case 'choice':
      return { [name]: z.enum(Object.keys(row.options), toZodError('choiceUnknown')) }
    case 'number':
      return row.switch
        ? { [row.switch.name]: checkbox, [name]: optionalText(limits.typedAmount, row.invalid) }
        : { [name]: createNumber(row) }
    case 'range': {
      const days = wholeNumber(row.invalid, row.limit)
      return { [row.from]: days, [row.to.name]: days }
    }
    case 'money':
      return { [name]: row.empty === null ? optionalAmount(row.invalid) : amount(row.invalid) }
    case 'percent':
      return { [name]: createPercent(row) }
  }
}

type NumberRow = Extract<Setting, { kind: 'number' }>

function createNumber({ least, limit, invalid }: NumberRow) {
  return wholeNumber(invalid, limit).refine((number) => number >= least, {
    ...toZodError(invalid),
    params: { limit: String(limit) },
  })
}

/** Typed as a percentage; hundredths of it are basis points. */
function createPercent({ most, invalid }: Extract<Setting, { kind: 'percent' }>) {
  return amount(invalid).refine((rate) => rate >= 1 && rate <= most, toZodError(invalid))
}

function readValue(
  row: Setting & { name: string },
  submitted: Submitted,
  context: z.RefinementCtx,
): unknown {
  const value = submitted[row.name]
  if (row.kind === 'range') {
    const range = { from: submitted[row.from], to: submitted[row.to.name] }
    if (Number(range.from) <= Number(range.to)) return range
    context.addIssue({ code: 'custom', message: row.reversed, path: [row.to.name] })
    return z.NEVER
  }
  if (row.kind !== 'number' || !row.switch) return value
  // The number counts only while it is switched on.
  if (submitted[row.switch.name] !== true) return null
  const number = createNumber(row).safeParse(value)
  if (number.success) return number.data
  const params = { limit: String(row.limit) }
  context.addIssue({ code: 'custom', message: row.invalid, path: [row.name], params })
  return z.NEVER
}
