import { z } from 'zod'
import type { Code } from '../errors.ts'
import { limits } from '../limits.ts'
import { parseAmount } from '../typed-amount.ts'
import type { Minor } from '../money.ts'
import { defaultCurrency } from '../currency.ts'
import { isPictureUrl } from '../safe-url.ts'
import { isRecord, recordOf } from '../stored.ts'

/** zod messages are error codes; the catalogue of refusals holds the texts. */
export function saying(code: Code): { error: Code } {
  return { error: code }
}

export function optionalText(limit: number, tooLong: Code = 'fieldTooLong') {
  return z.string(saying('requestInvalid')).trim().max(limit, saying(tooLong)).default('')
}

export function requiredText(limit: number, missing: Code, tooLong: Code = 'fieldTooLong') {
  return z.string(saying(missing)).trim().min(1, saying(missing)).max(limit, saying(tooLong))
}

/** Stored unsanitised: HTML is sanitised on display. */
export function markup(limit: number) {
  return z.string(saying('requestInvalid')).max(limit, saying('fieldTooLong')).default('')
}

export function email(missing: Code, invalid: Code) {
  return requiredText(limits.email, missing, invalid)
    .toLowerCase()
    .pipe(z.email(saying(invalid)))
}

/** Browsers leave an unticked checkbox out of the form. */
export const checkbox = z
  .union([z.boolean(), z.enum(['on', 'true', 'false', ''])], saying('requestInvalid'))
  .optional()
  .transform((value) => value === true || value === 'on' || value === 'true')

export function amount(invalid: Code) {
  return z.string(saying(invalid)).transform((typed, context): Minor => {
    const read = parseAmount(typed, defaultCurrency)
    if (read !== undefined) return read
    context.issues.push({ code: 'custom', message: invalid, input: typed })
    return z.NEVER
  })
}

/** An empty field means no amount, which differs from zero. */
export function optionalAmount(invalid: Code) {
  return emptyAsNull(amount(invalid))
}

export function emptyAsNull<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((sent) => (isEmpty(sent) ? null : sent), schema.nullable()).default(null)
}

function isEmpty(sent: unknown): boolean {
  return sent === null || (typeof sent === 'string' && sent.trim() === '')
}

export const pictureUrl = z
  .string(saying('urlInvalid'))
  .trim()
  .refine(isPictureUrl, saying('urlInvalid'))

export function id(unknown: Code = 'requestInvalid') {
  return z.uuid(saying(unknown))
}

/** Idempotency key: a form submitted twice creates one record. */
export const formKey = id().optional()

export function wholeNumber(invalid: Code, most: number) {
  return z.union([z.string(), z.number()], saying(invalid)).transform((sent, context): number => {
    const text = String(sent).trim()
    if (/^\d{1,10}$/.test(text) && Number(text) <= most) return Number(text)
    context.issues.push({
      code: 'custom',
      message: invalid,
      input: sent,
      params: { minimum: '0', limit: String(most) },
    })
    return z.NEVER
  })
}

/** Drops blank rows: without JavaScript the form always offers an empty one. */
export function rows<Row extends z.ZodType>(row: Row, most: number) {
  const filled = z.array(row, saying('requestInvalid')).max(most, saying('requestTooLarge'))
  return z
    .preprocess(
      (sent) => (Array.isArray(sent) ? sent.filter((one) => !isBlank(one)) : sent),
      filled,
    )
    .default([])
}

function isBlank(row: unknown): boolean {
  const { active: _, ...typed } = recordOf(row)
  return isRecord(row) && Object.values(typed).every((value) => isEmpty(value))
}

/** Version the form was loaded with, to detect concurrent edits. */
export const seenVersion = wholeNumber('requestInvalid', 2_147_483_647).optional()

/** Content version the form was loaded with, to detect concurrent edits. */
export const seenMark = requiredText(limits.mark, 'requestInvalid', 'requestInvalid')

/** Absent for new records, which have no version yet. */
export const optionalSeenMark = seenMark.optional()
