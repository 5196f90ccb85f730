import { z } from 'zod'
import type { Code } from '../errors/errors.ts'
import { limits } from '../limits.ts'
import { parseAmount } from '../money/parse-amount.ts'
import type { Minor } from '../money/money.ts'
import { defaultCurrency } from '../money/currency.ts'
import { isPictureUrl } from '../safe-url.ts'
import { isRecord, toRecord } from '../json-values.ts'

/** zod messages are error codes; the catalogue of refusals holds the texts. */
export function toZodError(code: Code): { error: Code } {
  return { error: code }
}

export function optionalText(limit: number, tooLong: Code = 'fieldTooLong') {
  return z.string(toZodError('requestInvalid')).trim().max(limit, toZodError(tooLong)).default('')
}

export function createRequiredText(limit: number, missing: Code, tooLong: Code = 'fieldTooLong') {
  return z
    .string(toZodError(missing))
    .trim()
    .min(1, toZodError(missing))
    .max(limit, toZodError(tooLong))
}

/** The number of a bar code. */
export const gtin = emptyAsNull(
  z
    .string()
    .trim()
    .regex(/^(?:\d{8}|\d{12,14})$/, toZodError('gtinInvalid')),
)

/** Stored unsanitised: HTML is sanitised on display. */
export function markup(limit: number) {
  return z.string(toZodError('requestInvalid')).max(limit, toZodError('fieldTooLong')).default('')
}

export function email(missing: Code, invalid: Code) {
  return createRequiredText(limits.email, missing, invalid)
    .toLowerCase()
    .pipe(z.email(toZodError(invalid)))
}

/** Browsers leave an unticked checkbox out of the form. */
export const checkbox = z
  .union([z.boolean(), z.enum(['on', 'true', 'false', ''])], toZodError('requestInvalid'))
  .optional()
  .transform((value) => value === true || value === 'on' || value === 'true')

export function amount(invalid: Code) {
  return z.string(toZodError(invalid)).transform((submitted, context): Minor => {
    const parsed = parseAmount(submitted, defaultCurrency)
    if (parsed !== undefined) return parsed
    context.issues.push({ code: 'custom', message: invalid, input: submitted })
    return z.NEVER
  })
}

/** An empty field means no amount, which differs from zero. */
export function optionalAmount(invalid: Code) {
  return emptyAsNull(amount(invalid))
}

export function emptyAsNull<Schema extends z.ZodType>(schema: Schema) {
  return z
    .preprocess((submitted) => (isEmpty(submitted) ? null : submitted), schema.nullable())
    .default(null)
}

function isEmpty(submitted: unknown): boolean {
  return submitted === null || (typeof submitted === 'string' && submitted.trim() === '')
}

export const pictureUrl = z
  .string(toZodError('urlInvalid'))
  .trim()
  .refine(isPictureUrl, toZodError('urlInvalid'))

export function id(unknown: Code = 'requestInvalid') {
  return z.uuid(toZodError(unknown))
}

/** Idempotency key: a form submitted twice creates one record. */
export const formKey = id().optional()

export function wholeNumber(invalid: Code, maximum: number) {
  return z
    .union([z.string(), z.number()], toZodError(invalid))
    .transform((submitted, context): number => {
      const text = String(submitted).trim()
      if (/^\d{1,10}$/.test(text) && Number(text) <= maximum) return Number(text)
      context.issues.push({
        code: 'custom',
        message: invalid,
        input: submitted,
        params: { minimum: '0', limit: String(maximum) },
      })
      return z.NEVER
    })
}

/** Drops blank rows: without JavaScript the form always offers an empty one. */
export function rows<Row extends z.ZodType>(row: Row, maximum: number) {
  return rowsWithBlanks(row, maximum).transform(dropBlanks)
}

/** Blank rows before the last filled one are null, so that errors name a row as it was submitted. */
export function rowsWithBlanks<Row extends z.ZodType>(
  row: Row,
  maximum: number,
  isRowBlank: (row: unknown) => boolean = isBlank,
) {
  const list = z
    .array(row.nullable(), toZodError('requestInvalid'))
    .max(maximum, toZodError('requestTooLarge'))
  return z
    .preprocess((submitted) => {
      if (!Array.isArray(submitted)) return submitted
      const end = submitted.findLastIndex((one) => !isRowBlank(one)) + 1
      return submitted.slice(0, end).map((one) => (isRowBlank(one) ? null : one))
    }, list)
    .default([])
}

export function dropBlanks<Row>(list: readonly (Row | null)[]): Row[] {
  return list.filter((one) => one !== null)
}

function isBlank(row: unknown): boolean {
  const { active: _, ...submitted } = toRecord(row)
  return isRecord(row) && Object.values(submitted).every((value) => isEmpty(value))
}

/** Version the form was loaded with, to detect concurrent edits. */
export const optionalVersion = wholeNumber('requestInvalid', 2_147_483_647).optional()

/** Content version the form was loaded with, to detect concurrent edits. */
export const editVersion = createRequiredText(limits.mark, 'requestInvalid', 'requestInvalid')

/** Absent for new records, which have no version yet. */
export const optionalEditVersion = editVersion.optional()
