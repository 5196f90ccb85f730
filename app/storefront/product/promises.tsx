import { formatMoney, type Minor, type MoneyStyle } from '#domain/money.ts'
import { isFree } from '#domain/price.ts'
import type { CatalogueWords } from '#domain/text/catalogue.ts'
import type { ProductWords } from '#domain/text/product.ts'
import { tradeTerms } from '#domain/trade-terms.ts'
import { shield, truck, wayBack } from '#ui/more-drawings.ts'
import { Icon } from '#ui/icon.tsx'

type Props = { shippingPrice: Minor; money: MoneyStyle; words: ProductWords; shop: CatalogueWords }

export function Promises({ shippingPrice, money, words: { promises }, shop }: Props) {
  const { deliveryWorkingDays: days, withdrawalDays, complaintYears } = tradeTerms
  const shipping = isFree(shippingPrice)
    ? shop.card.freeShipping
    : promises.shipping(formatMoney(shippingPrice, money))
  const said = [
    { sign: truck, text: `${shipping} · ${promises.delivery(days.from, days.to)}` },
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
