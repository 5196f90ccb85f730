import { z } from 'zod'
import { priceMoves, roundings, storeMoves } from './bulk-edit.ts'
import { defaultCurrency } from '#shared/money/currency.ts'
import { limits } from '#shared/limits.ts'
import { parseAmount } from '#shared/money/parse-amount.ts'
import { availabilities } from './product.ts'
import { withdrawalExceptions } from './withdrawal-exception.ts'
import { emptyAsNull, id, rows, toZodError, wholeNumber } from '#shared/forms/fields.ts'

const unchanged = 'keep'

/** The selection of products is in the URL, not in the form. */
export const bulkForm = z
  .strictObject({
    /** Number of products in the preview; a different number at submission is a conflict. */
    count: emptyAsNull(wholeNumber('requestInvalid', limits.bulk)),
    confirmed: z.literal('on', toZodError('requestInvalid')).optional(),
    price_move: z.enum(priceMoves, toZodError('choiceUnknown')).default(unchanged),
    price_by: z.string(toZodError('bulkPriceMissing')).trim().default(''),
    rounding: wholeNumber('choiceUnknown', 1_000)
      .pipe(z.literal(roundings, toZodError('choiceUnknown')))
      .default(1),
    availability: z
      .enum([unchanged, ...availabilities], toZodError('choiceUnknown'))
      .default(unchanged),
    perishable: z.enum([unchanged, 'yes', 'no'], toZodError('choiceUnknown')).default(unchanged),
    withdrawal_exception: z
      .enum([unchanged, ...withdrawalExceptions], toZodError('choiceUnknown'))
      .default(unchanged),
    maker_id: emptyAsNull(id('manufacturerUnknown')),
    weight: emptyAsNull(wholeNumber('weightInvalid', limits.weight)),
    category: z
      .union(
        [z.literal([unchanged, '']), id('productCategoryUnknown')],
        toZodError('productCategoryUnknown'),
      )
      .default(unchanged),
    stores: rows(
      z.strictObject({ store_id: id(), move: z.enum(storeMoves, toZodError('choiceUnknown')) }),
      limits.stores,
    ),
  })
  .transform(
    (
      {
        price_move,
        price_by,
        rounding,
        availability,
        perishable,
        withdrawal_exception,
        category,
        ...form
      },
      context,
    ) => {
      const by = price_move === unchanged ? 0 : parseAmount(price_by, defaultCurrency)
      if (by === undefined || (price_by === '' && price_move !== unchanged)) {
        context.issues.push({
          code: 'custom',
          message: 'bulkPriceMissing',
          input: price_by,
          path: ['price_by'],
        })
        return z.NEVER
      }
      return {
        ...form,
        price: { move: price_move, by, rounding },
        availability: availability === unchanged ? null : availability,
        perishable: perishable === unchanged ? null : perishable === 'yes',
        withdrawal_exception: withdrawal_exception === unchanged ? null : withdrawal_exception,
        /** `undefined` leaves the category unchanged. */
        category_id: category === unchanged ? undefined : category || null,
      }
    },
  )

export type BulkForm = z.output<typeof bulkForm>
