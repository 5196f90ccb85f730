import { promiseAfterShipping } from '#features/delivery/rules/order-delivery.ts'
import { toLocalTime } from '#shared/local-time.ts'
import type { Language } from '#shared/stores/locale.ts'
import { arrivalMailTexts } from '#features/notifications/rules/arrival-mail-texts.ts'
import { describePromise, describeTransit } from '#features/delivery/rules/texts.ts'
import type { OrderSummary } from '#features/orders/server/read-order.ts'

/**
 * The promised days are counted again from the day on which the parcel leaves. Without a promise it is the days of
 * the method that was chosen, or those of the store.
 */
export function describeArrival(
  { delivery, delivery_days }: OrderSummary,
  language: Language,
): string {
  const texts = arrivalMailTexts(language)
  const promise = delivery && promiseAfterShipping(delivery, toLocalTime(new Date()).slice(0, 10))
  if (promise) return texts.promised(describePromise({ kind: delivery.kind, promise }, language))
  const days = delivery?.transit ?? delivery_days
  return days.to === 0 ? texts.sameDay : texts.usual(describeTransit(days, language))
}
