import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import {
  checkbox,
  emptyAsNull,
  optionalAmount,
  toZodError,
  wholeNumber,
} from '#shared/forms/fields.ts'

const stock = emptyAsNull(wholeNumber('stockInvalid', limits.stock))

/** One cell of the table of products; `seen` is the value that it showed. */
export const productCellForm = z.discriminatedUnion(
  'field',
  [
    z.strictObject({
      field: z.literal('price'),
      value: optionalAmount('storePriceInvalid'),
      seen: wholeNumber('requestInvalid', limits.amount),
    }),
    z.strictObject({ field: z.literal('stock'), value: stock, seen: stock }),
    z.strictObject({ field: z.literal('active'), value: checkbox, seen: checkbox }),
  ],
  toZodError('requestInvalid'),
)

export type ProductCellForm = z.output<typeof productCellForm>
