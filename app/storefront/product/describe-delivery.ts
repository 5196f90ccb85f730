import type { MoneyStyle } from '#domain/money/money.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import { getDelayedDeliveryText } from '#domain/text/delayed-delivery.ts'
import { describePromise, describeTransit } from '#domain/text/delivery.ts'
import { productTexts } from '#domain/text/product.ts'
import type { ProductView } from './product-view.ts'

/** When a product of which a piece can be had arrives. */
export function describeDelivery(
  { availability, ships_on, delivery }: Pick<ProductView, 'availability' | 'ships_on' | 'delivery'>,
  { locale }: MoneyStyle,
): string | null {
  const language = getLanguage(locale)
  const { kind, transit, promise } = delivery
  const usual =
    availability === 'in stock'
      ? productTexts(language).promises.delivery(describeTransit(transit, language))
      : getDelayedDeliveryText({ availability, ships_on }, language)
  const day = promise && describePromise({ kind, promise }, language)
  return [usual, day].filter(Boolean).join(' · ') || null
}
