import { z } from 'zod'
import { limits } from '../limits.ts'
import { email, id, optionalText, saying, wholeNumber } from './fields.ts'
import { personName } from './person-fields.ts'
import { recordOf } from '../stored.ts'

/**
 * Forbrugeraftaleloven § 20 a: a name, which contract, and where the receipt goes; a reason may not be asked
 * for.
 */
const person = { name: personName, email: email('emailMissing', 'emailInvalid') }

const chosenLine = z.strictObject({
  line_id: id(),
  quantity: wholeNumber('requestInvalid', limits.quantityPerLine),
})

// Unticked rows still submit a quantity, so rows without `line_id` are dropped.
const chosenLines = z.preprocess(
  (sent) => (Array.isArray(sent) ? sent.filter((row) => recordOf(row)['line_id']) : sent),
  z
    .array(chosenLine, saying('withdrawalEmpty'))
    .min(1, saying('withdrawalEmpty'))
    .max(limits.linesPerCart, saying('requestInvalid')),
)

const shown = z.strictObject({
  ...person,
  order: z
    .string(saying('requestInvalid'))
    .min(1, saying('requestInvalid'))
    .max(100, saying('requestInvalid')),
  lines: chosenLines,
})

const named = z.strictObject({
  ...person,
  // Customers paste surrounding text along with the number.
  order_number: z
    .string(saying('orderNumberMissing'))
    .trim()
    .min(1, saying('orderNumberMissing'))
    .max(40, saying('orderNumberInvalid'))
    .regex(/\d/, saying('orderNumberInvalid'))
    .transform((typed) => typed.replaceAll(/\D/g, '').slice(0, 15)),
  goods: optionalText(limits.message, 'textTooLong'),
})

const key = id()

/** `shown`: order opened by its link; `named`: order identified by its number only. */
export const withdrawalForms = { shown, named }

/** Adds the idempotency key once the customer has confirmed. */
export const confirmedForms = { shown: shown.extend({ key }), named: named.extend({ key }) }
