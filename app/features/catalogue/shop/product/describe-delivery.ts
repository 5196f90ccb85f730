import type { MoneyStyle } from '#shared/money/money.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { getDelayedDeliveryText } from '#features/orders/rules/delayed-delivery-texts.ts'
import { describePromise, describeTransit } from '#features/delivery/rules/texts.ts'
import { productTexts } from '../../rules/product-texts.ts'
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
