import { to } from '#shared/paths/shop.ts'
import { formatMoney, type Minor, type MoneyStyle } from '#shared/money/money.ts'
import { type Language, getLanguage } from '#shared/stores/locale.ts'
import type { WithdrawalException } from '../../rules/withdrawal-exception.ts'
import { isFree } from '#shared/money/price.ts'
import type { CatalogueTexts } from '../../rules/texts.ts'
import { describeWithdrawalException } from '#features/orders/rules/withdrawal-texts.ts'
import { type ProductTexts, productTexts } from '../../rules/product-texts.ts'
import { salesTerms } from '#features/orders/rules/sales-terms.ts'
import { shield, truck, undoArrow, Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { getDelayedDeliveryText } from '#features/orders/rules/delayed-delivery-texts.ts'
import { describePromise, describeTransit } from '#features/delivery/rules/texts.ts'
import type { ProductView } from './product-view.ts'

type Props = {
  shippingPrice: Minor
  money: MoneyStyle
  texts: ProductTexts
  catalogue: CatalogueTexts
  exception: WithdrawalException
  language: Language
}

export function Promises(props: Props) {
  const { shippingPrice, money, texts, catalogue, exception, language } = props
  const { promises } = texts
  const { withdrawalDays, complaintYears } = salesTerms
  const shipping = isFree(shippingPrice)
    ? catalogue.card.freeShipping
    : promises.shipping(formatMoney(shippingPrice, money))
  const items = [
    { icon: truck, text: shipping, href: `${to.terms()}#delivery` },
    {
      icon: undoArrow,
      text: describeWithdrawalException(exception, language) ?? promises.withdrawal(withdrawalDays),
      href: `${to.terms()}#withdrawal`,
    },
    { icon: shield, text: promises.complaint(complaintYears), href: `${to.terms()}#complaints` },
  ]
  return (
    <ul aria-label={promises.label} className="grid gap-2.5 border-t border-line pt-6 text-sm">
      {items.map(({ icon, text, href }) => (
        <li key={text} className="flex items-center gap-3">
          <Icon path={icon} className="size-5 shrink-0 text-muted" />
          <Link href={href} className="link-plain touch:py-2.5">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}

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
