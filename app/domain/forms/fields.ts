import { z } from 'zod'
import type { Code } from '../errors.ts'
import { limits } from '../limits.ts'
import { parseAmount } from '../typed-amount.ts'
import type { Minor } from '../money.ts'
import { defaultCurrency } from '../currency.ts'
import { isPictureUrl } from '../safe-url.ts'
import { isRecord, recordOf } from '../stored.ts'

/** zod's message is the code of the refusal; the catalogue has the words. */
export function saying(code: Code): { error: Code } {
  return { error: code }
}

export function optionalText(limit: number, tooLong: Code = 'fieldTooLong') {
  return z.string(saying('requestInvalid')).trim().max(limit, saying(tooLong)).default('')
}

export function requiredText(limit: number, missing: Code, tooLong: Code = 'fieldTooLong') {
  return z.string(saying(missing)).trim().min(1, saying(missing)).max(limit, saying(tooLong))
}

/** HTML as it was typed: it is cleaned when it is shown. */
export function markup(limit: number) {
  return z.string(saying('requestInvalid')).max(limit, saying('fieldTooLong')).default('')
}

export function email(missing: Code, invalid: Code) {
  return requiredText(limits.email, missing, invalid)
    .toLowerCase()
    .pipe(z.email(saying(invalid)))
}

/** A box that is not ticked is not sent at all. */
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

/** An empty field means that no amount is set, which is not the same as nought. */
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

/** What the sender calls the thing that a form makes, so that one that is sent twice makes it once. */
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

/** Rows that were left blank are not there: a form without scripts always offers one to fill in. */
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

/** Which version was on the screen, so that nobody overwrites what they did not see. */
export const seenVersion = wholeNumber('requestInvalid', 2_147_483_647).optional()

/** The same as a mark of what was there. */
export const seenMark = requiredText(limits.mark, 'requestInvalid', 'requestInvalid')

/** The same in the form of something that can be new: whoever makes it has seen nothing. */
export const optionalSeenMark = seenMark.optional()
