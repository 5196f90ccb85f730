import { promiseAfterShipping } from '#domain/delivery/order-delivery.ts'
import { toLocalTime } from '#domain/shared/local-time.ts'
import type { Language } from '#domain/stores/locale.ts'
import { arrivalMailTexts } from '#domain/text/arrival-mail.ts'
import { describePromise, describeTransit } from '#domain/text/delivery.ts'
import type { OrderSummary } from '../orders/read-order.ts'

/**
 * The promised days are counted again from the day on which the parcel leaves. Without a promise it is the days of
 * the method that was chosen, or those of the store.
 */
export function tellArrival({ delivery, delivery_days }: OrderSummary, language: Language): string {
  const texts = arrivalMailTexts(language)
  const promise = delivery && promiseAfterShipping(delivery, toLocalTime(new Date()).slice(0, 10))
  if (promise) return texts.promised(describePromise({ kind: delivery.kind, promise }, language))
  const days = delivery?.transit ?? delivery_days
  return days.to === 0 ? texts.sameDay : texts.usual(describeTransit(days, language))
}
