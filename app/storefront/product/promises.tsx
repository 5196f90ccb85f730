import { formatMoney, type Minor, type MoneyStyle } from '#domain/money.ts'
import type { Availability } from '#domain/product.ts'
import { isFree } from '#domain/price.ts'
import { languageOf } from '#domain/locale.ts'
import { laterText } from '#domain/text/later.ts'
import type { CatalogueWords } from '#domain/text/catalogue.ts'
import type { ProductWords } from '#domain/text/product.ts'
import { tradeTerms } from '#domain/trade-terms.ts'
import { shield, truck, wayBack } from '#ui/more-drawings.ts'
import { Icon } from '#ui/icon.tsx'

type Props = {
  shippingPrice: Minor
  availability: Availability
  money: MoneyStyle
  words: ProductWords
  shop: CatalogueWords
}

export function Promises({ shippingPrice, availability, money, words, shop }: Props) {
  const { promises } = words
  const { deliveryWorkingDays: days, withdrawalDays, complaintYears } = tradeTerms
  const shipping = isFree(shippingPrice)
    ? shop.card.freeShipping
    : promises.shipping(formatMoney(shippingPrice, money))
  const delivery =
    availability === 'in stock'
      ? promises.delivery(days.from, days.to)
      : laterText(availability, languageOf(money.locale))
  const said = [
    { sign: truck, text: [shipping, delivery].filter(Boolean).join(' · ') },
    { sign: wayBack, text: promises.withdrawal(withdrawalDays) },
    { sign: shield, text: promises.complaint(complaintYears) },
  ]
  return (
    <ul aria-label={promises.label} className="grid gap-2.5 border-t border-line pt-6 text-sm">
      {said.map(({ sign, text }) => (
        <li key={text} className="flex items-center gap-3">
          <Icon drawing={sign} className="size-5 shrink-0 text-muted" />
          {text}
        </li>
      ))}
    </ul>
  )
}
