import { z } from 'zod'
import { parseGoodsCode } from './order-draft.ts'
import { limits } from '#shared/limits.ts'
import { checkbox, formKey, id, toZodError, wholeNumber } from '#shared/forms/fields.ts'

/** Pieces of a line that came back or will, and the goods that are sent instead. */
export const orderExchangeForm = z.strictObject({
  /** Last history entry shown to the user. */
  seen: wholeNumber('requestInvalid', 2_147_483_647),
  /** The id of the order that replaces them. */
  key: formKey,
  line_id: id(),
  quantity: wholeNumber('numberInvalid', limits.quantityPerLine),
  goods: z.string(toZodError('exchangeGoodsMissing')).transform((code, context) => {
    const goods = parseGoodsCode(code)
    if (goods) return goods
    context.addIssue({ code: 'custom', message: 'exchangeGoodsMissing' })
    return z.NEVER
  }),
  /** The pieces are in stock again. */
  restock: checkbox,
})

export type OrderExchangeForm = z.output<typeof orderExchangeForm>
