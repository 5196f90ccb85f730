import { z } from 'zod'
import { getTrackingUrl } from '../orders/carriers.ts'
import { limits } from '../shared/limits.ts'
import { isWebUrl } from '../shared/safe-url.ts'
import {
  checkbox,
  emptyAsNull,
  id,
  optionalAmount,
  optionalText,
  toZodError,
  wholeNumber,
} from './fields.ts'

/** Last history entry shown to the user; a newer entry is a conflict. */
const seen = wholeNumber('requestInvalid', 2_147_483_647)

export const orderStepForm = z.strictObject({ seen })

/** Lines with quantity zero are dropped. */
const lines = z
  .array(
    z.strictObject({
      line_id: id(),
      quantity: z.preprocess(
        (submitted) => (submitted === '' ? '0' : submitted),
        wholeNumber('numberInvalid', limits.quantityPerLine),
      ),
    }),
    toZodError('requestInvalid'),
  )
  .max(limits.linesPerCart, toZodError('requestTooLarge'))
  .default([])
  .transform((all) => all.filter(({ quantity }) => quantity > 0))

export const shipmentForm = z
  .strictObject({
    seen,
    carrier: optionalText(limits.label),
    tracking_number: optionalText(limits.label),
    tracking_url: emptyAsNull(
      z.string(toZodError('urlInvalid')).trim().refine(isWebUrl, toZodError('urlInvalid')),
    ),
    lines,
  })
  .transform((parcel) => ({ ...parcel, tracking_url: getTrackingUrl(parcel) }))

export const cancellationForm = z.strictObject({ seen, reason: optionalText(limits.label) })

export const refundForm = z.strictObject({
  seen,
  lines,
  shipping: checkbox,
  /** Overrides the total of the lines. */
  amount: optionalAmount('refundInvalid'),
  restock: checkbox,
  reason: optionalText(limits.label),
})

export const packingForm = z.strictObject({
  orders: z
    .array(id(), toZodError('ordersUnchosen'))
    .min(1, toZodError('ordersUnchosen'))
    .max(limits.ordersAtOnce, toZodError('requestTooLarge')),
})
