import { to } from '#shared/paths/shop.ts'
import { formatMoney, type Minor, type MoneyStyle } from '#shared/money/money.ts'
import type { Language } from '#shared/stores/locale.ts'
import type { WithdrawalException } from '../../rules/withdrawal-exception.ts'
import { isFree } from '#shared/money/price.ts'
import type { CatalogueTexts } from '../../rules/texts.ts'
import { describeWithdrawalException } from '#features/orders/rules/withdrawal-exceptions-texts.ts'
import type { ProductTexts } from '../../rules/product-texts.ts'
import { salesTerms } from '#features/orders/rules/sales-terms.ts'
import { shield, truck, undoArrow } from '#ui/more-icon-paths.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

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
