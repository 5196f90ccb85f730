import { z } from 'zod'
import { trackingUrlOf } from '../carriers.ts'
import { limits } from '../limits.ts'
import { isWebUrl } from '../safe-url.ts'
import {
  checkbox,
  emptyAsNull,
  id,
  optionalAmount,
  optionalText,
  saying,
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
        (sent) => (sent === '' ? '0' : sent),
        wholeNumber('numberInvalid', limits.quantityPerLine),
      ),
    }),
    saying('requestInvalid'),
  )
  .max(limits.linesPerCart, saying('requestTooLarge'))
  .default([])
  .transform((all) => all.filter(({ quantity }) => quantity > 0))

export const shipmentForm = z
  .strictObject({
    seen,
    carrier: optionalText(limits.label),
    tracking_number: optionalText(limits.label),
    tracking_url: emptyAsNull(
      z.string(saying('urlInvalid')).trim().refine(isWebUrl, saying('urlInvalid')),
    ),
    lines,
  })
  .transform((parcel) => ({ ...parcel, tracking_url: trackingUrlOf(parcel) }))

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
    .array(id(), saying('ordersUnchosen'))
    .min(1, saying('ordersUnchosen'))
    .max(limits.ordersAtOnce, saying('requestTooLarge')),
})
