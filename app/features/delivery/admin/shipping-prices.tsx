import { formatSum } from '#shell/admin/format-sum.ts'
import { parseAmount } from '#shared/money/parse-amount.ts'
import { toText } from '#shared/json-values.ts'
import type { LocaleSettings } from '#shared/stores/locale.ts'
import { adminSalesTermsTexts } from '#features/orders/rules/admin-sales-terms-texts.ts'
import type { SectionDraft } from '#features/stores/admin/settings/section-fields.tsx'

const { shipping: words } = adminSalesTermsTexts

type Props = { draft: SectionDraft; money: LocaleSettings }

/** Describes the two prices for a shopper; empty while they do not parse. */
export function ShippingPrices({ draft, money }: Props) {
  return (
    <p role="status" className="text-sm">
      {describePrices(draft, money)}
    </p>
  )
}

function describePrices(draft: SectionDraft, money: LocaleSettings): string {
  const price = parseAmount(toText(draft['shipping_price']), money.currency)
  const from = parseAmount(toText(draft['free_shipping_from']), money.currency)
  if (price === undefined) return ''
  if (price === 0 || from === 0) return words.isFree
  if (from === undefined) return words.flat(formatSum(price, money))
  return words.until(formatSum(price, money), formatSum(from, money))
}
