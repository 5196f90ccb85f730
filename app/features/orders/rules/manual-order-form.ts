import { z } from 'zod'
import { isCountry } from '#features/delivery/rules/countries.ts'
import type { Code } from '#shared/errors/errors.ts'
import { discountKinds, mostPercent, linkDays, usualLinkDays } from './manual-order.ts'
import { limits } from '#shared/limits.ts'
import {
  emptyAsNull,
  formKey,
  id,
  optionalAmount,
  optionalText,
  optionalVersion,
  toZodError,
  wholeNumber,
} from '#shared/forms/fields.ts'

const line = z
  .strictObject({
    store_product_id: id(),
    variant_id: emptyAsNull(id()),
    /** Zero removes the line. */
    quantity: wholeNumber('numberInvalid', limits.quantityPerLine),
    agreed_price: optionalAmount('variantPriceInvalid'),
    reason: optionalText(limits.label),
  })
  .superRefine(({ agreed_price, reason }, context) => {
    if (agreed_price === null || reason !== '') return
    context.addIssue({ code: 'custom', message: 'reasonMissing', path: ['reason'] })
  })

const discount = z
  .strictObject({
    kind: z.enum(discountKinds, toZodError('requestInvalid')).default('amount'),
    /** A percentage has hundredths. */
    value: optionalAmount('campaignAmountInvalid'),
    reason: optionalText(limits.label),
  })
  .default({ kind: 'amount', value: null, reason: '' })
  .superRefine(({ kind, value, reason }, context) => {
    if (value === null) return
    const refuse = (field: string, message: Code) =>
      context.addIssue({ code: 'custom', message, path: [field] })
    if (kind === 'percent' && (value < 1 || value > mostPercent))
      refuse('value', 'campaignPercentInvalid')
    else if (value < 1) refuse('value', 'campaignAmountInvalid')
    if (reason === '') refuse('reason', 'discountReasonMissing')
  })
  .transform(({ value, ...given }) => (value === null ? null : { ...given, value }))

/** An unfinished order: only what is typed must be readable. The button says what else is wanted. */
export const manualOrderForm = z.strictObject({
  version: optionalVersion,
  key: formKey,
  /** A new one alone has it. */
  adds_to: emptyAsNull(id()),
  /** `save`, `find`, `send`, `add` with goods, or `remove` with the number of a line. */
  intent: z.string(toZodError('requestInvalid')).max(limits.token).default('save'),
  find: optionalText(limits.searchQuery),
  lines: z
    .array(line, toZodError('requestInvalid'))
    .max(limits.linesPerCart, toZodError('requestTooLarge'))
    .default([]),
  email: z
    .union([z.literal(''), z.email(toZodError('emailInvalid')).max(limits.email)], {
      error: 'emailInvalid',
    })
    .default('')
    .transform((submitted) => submitted.toLowerCase()),
  name: optionalText(limits.personName),
  phone: optionalText(limits.phone),
  address: optionalText(limits.address),
  postcode: optionalText(limits.postcode),
  city: optionalText(limits.city),
  country: z.string().refine(isCountry, toZodError('requestInvalid')).default('DK'),
  delivery_method_id: emptyAsNull(
    z
      .string(toZodError('requestInvalid'))
      .max(limits.deliveryMethodId, toZodError('requestInvalid')),
  ),
  print_note: optionalText(limits.printNote),
  discount,
  open_days: z
    .preprocess(Number, z.literal(linkDays, toZodError('requestInvalid')))
    .default(usualLinkDays),
})

export type ManualOrderForm = z.output<typeof manualOrderForm>

/** The link of an order: mail it again, or close it. */
export const paymentLinkForm = z.strictObject({
  seen: wholeNumber('requestInvalid', 2_147_483_647),
  intent: z.enum(['send', 'close'], toZodError('requestInvalid')),
})
