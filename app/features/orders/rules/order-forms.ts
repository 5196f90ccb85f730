import { z } from 'zod'
import { parcelCarriers } from '#shared/parcels/parcel-carrier.ts'
import { getTrackingUrl } from './parcel.ts'
import { limits } from '#shared/limits.ts'
import { isWebUrl } from '#shared/safe-url.ts'
import {
  checkbox,
  createRequiredText,
  emptyAsNull,
  id,
  optionalAmount,
  optionalText,
  toZodError,
  wholeNumber,
} from '#shared/forms/fields.ts'

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
    /** Cancels what is left out. */
    is_last: checkbox,
    step: z.enum(['ship', 'label']).default('ship'),
  })
  .transform((parcel) => ({ ...parcel, tracking_url: getTrackingUrl(parcel) }))

export const deliveredForm = z.strictObject({ parcel: id() })

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

export const printNoteForm = z.strictObject({ print_note: optionalText(limits.printNote) })

const chosenOrders = z
  .array(id(), toZodError('ordersUnchosen'))
  .min(1, toZodError('ordersUnchosen'))
  .max(limits.ordersAtOnce, toZodError('requestTooLarge'))

export const orderTagForm = z.strictObject({
  orders: chosenOrders,
  tag: createRequiredText(limits.orderTag, 'orderTagMissing').transform((submitted) =>
    submitted.normalize().replaceAll(/\s+/gu, ' '),
  ),
})

/** Steps for several orders; the form of the list also holds the field of a tag. */
export const selectedOrdersForm = z.strictObject({
  orders: chosenOrders,
  tag: optionalText(limits.orderTag),
})

/** From the list of orders, or from the page of their labels. */
export const labelsForm = z.strictObject({
  orders: chosenOrders,
  tag: optionalText(limits.orderTag),
  /** Orders that have none get one. */
  carrier: emptyAsNull(z.enum(parcelCarriers, toZodError('choiceUnknown'))),
})

/** Order number, carrier and number, a row for each order; shown before they are sent. */
export const trackingForm = z.strictObject({
  rows: createRequiredText(limits.trackingSheet, 'trackingEmpty'),
  step: z.enum(['check', 'send']).default('check'),
})
