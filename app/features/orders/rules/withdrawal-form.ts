import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { checkbox, email, id, optionalText, toZodError, wholeNumber } from '#shared/forms/fields.ts'
import { personName } from '#shared/forms/person-fields.ts'
import { toRecord } from '#shared/json-values.ts'

/**
 * Forbrugeraftaleloven § 20 a: a name, which contract, and where the receipt goes; a reason may not be asked
 * for.
 */
const customerFields = { name: personName, email: email('emailMissing', 'emailInvalid') }

const chosenLine = z.strictObject({
  line_id: id(),
  quantity: wholeNumber('requestInvalid', limits.quantityPerLine),
})

// Unticked rows still submit a quantity, so rows without `line_id` are dropped.
const chosenLines = z.preprocess(
  (submitted) =>
    Array.isArray(submitted) ? submitted.filter((row) => toRecord(row)['line_id']) : submitted,
  z
    .array(chosenLine, toZodError('withdrawalEmpty'))
    .min(1, toZodError('withdrawalEmpty'))
    .max(limits.linesPerCart, toZodError('requestInvalid')),
)

const shown = z.strictObject({
  ...customerFields,
  order: z
    .string(toZodError('requestInvalid'))
    .min(1, toZodError('requestInvalid'))
    .max(limits.token, toZodError('requestInvalid')),
  lines: chosenLines,
})

const named = z.strictObject({
  ...customerFields,
  // Customers paste surrounding text along with the number.
  order_number: z
    .string(toZodError('orderNumberMissing'))
    .trim()
    .min(1, toZodError('orderNumberMissing'))
    .max(limits.typedOrderNumber, toZodError('orderNumberInvalid'))
    .regex(/\d/, toZodError('orderNumberInvalid'))
    .transform((submitted) => submitted.replaceAll(/\D/g, '').slice(0, 15)),
  goods: optionalText(limits.message, 'textTooLong'),
  /** One answer holds for all sealed products of the order. */
  seal_unbroken: checkbox,
})

const key = id()

/** `shown`: order opened by its link; `named`: order identified by its number only. */
export const withdrawalForms = { shown, named }

/** Adds the idempotency key once the customer has confirmed. */
export const confirmedForms = { shown: shown.extend({ key }), named: named.extend({ key }) }

export type LinkedWithdrawal = z.output<typeof confirmedForms.shown>

export type NamedWithdrawal = z.output<typeof confirmedForms.named>
