import { z } from 'zod'
import { isCountry } from '#features/delivery/rules/countries.ts'
import { isDanishPostcode } from '#features/delivery/rules/postcodes.ts'
import { limits } from '#shared/limits.ts'
import {
  createRequiredText,
  emptyAsNull,
  id,
  optionalText,
  toZodError,
  wholeNumber,
  checkbox,
  formKey,
} from '#shared/forms/fields.ts'
import { personAddress, personName } from '#shared/forms/person-fields.ts'
import { parseProductCode } from './manual-order.ts'

const line = z.strictObject({
  line_id: id(),
  /** Zero removes the line. */
  quantity: wholeNumber('numberInvalid', limits.quantityPerLine),
  variant_id: emptyAsNull(id()),
})

const address = z
  .strictObject({
    name: personName,
    phone: optionalText(limits.phone),
    address: personAddress,
    postcode: createRequiredText(limits.postcode, 'postcodeMissing', 'postcodeInvalid'),
    city: createRequiredText(limits.city, 'cityMissing', 'textTooLong'),
    country: z.string(toZodError('countryUnknown')).refine(isCountry, toZodError('countryUnknown')),
  })
  .superRefine(({ country, postcode }, context) => {
    if (country !== 'DK' || isDanishPostcode(postcode)) return
    context.addIssue({ code: 'custom', message: 'postcodeInvalid', path: ['postcode'] })
  })

export type NewAddress = z.output<typeof address>

/** A paid order as staff want it. */
export const orderChangeForm = z.strictObject({
  /** Last history entry shown to the user. */
  seen: wholeNumber('requestInvalid', 2_147_483_647),
  lines: z
    .array(line, toZodError('requestInvalid'))
    .max(limits.linesPerCart, toZodError('requestTooLarge'))
    .default([]),
  to: address,
  reason: optionalText(limits.label),
})

/** Pieces of a line that came back or will, and the goods that are sent instead. */
export const orderExchangeForm = z.strictObject({
  /** Last history entry shown to the user. */
  seen: wholeNumber('requestInvalid', 2_147_483_647),
  /** The id of the order that replaces them. */
  key: formKey,
  line_id: id(),
  quantity: wholeNumber('numberInvalid', limits.quantityPerLine),
  goods: z.string(toZodError('exchangeGoodsMissing')).transform((code, context) => {
    const goods = parseProductCode(code)
    if (goods) return goods
    context.addIssue({ code: 'custom', message: 'exchangeGoodsMissing' })
    return z.NEVER
  }),
  /** The pieces are in stock again. */
  restock: checkbox,
})

export type OrderExchangeForm = z.output<typeof orderExchangeForm>
