import { formatMoney, zero, type Minor, type MoneyStyle } from '#shared/money/money.ts'
import { getChargedVat } from '#shared/money/fixed-vat.ts'
import { getLanguage, type Language } from '#shared/stores/locale.ts'
import type { OrderKind } from './order.ts'
import { giftCardTexts } from '#features/gift-cards/rules/texts.ts'
import { orderTexts } from './texts.ts'

/** The VAT of an order or a credit note, and the amount whose VAT was settled when its gift card was sold. */
type Charged = { vat: Minor; settled: Minor; isUntaxed?: boolean }

export function toChargedVat(order: {
  kind: OrderKind
  vat: Minor
  settled_vat: Minor
  settled: Minor
}): Charged {
  return { vat: getChargedVat(order), settled: order.settled, isUntaxed: isUntaxed(order) }
}

/** Whether the order sold a gift card that is taxed when it is used. */
export function isUntaxed({ kind, vat }: { kind: OrderKind; vat: Minor }): boolean {
  return kind === 'gift_card' && vat === zero
}

export function listVatLines(
  { vat, settled, isUntaxed: isCard = false }: Charged,
  money: MoneyStyle,
  language: Language = getLanguage(money.locale),
): string[] {
  if (isCard) return [giftCardTexts(language).vatLater]
  const texts = orderTexts(language)
  return [
    texts.vat(formatMoney(vat, money)),
    ...(settled > zero ? [texts.settledVat(formatMoney(settled, money))] : []),
  ]
}
