import { formatMoney, type Minor, type MoneyStyle } from '#shared/money/money.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'

/** English staff see a sum as the shop writes it, as the specification shows it; others in their own way. */
export function formatSum(amount: Minor, { locale, currency }: MoneyStyle): string {
  return formatMoney(amount, { locale: ownLocales[getStaffLanguage()] ?? locale, currency })
}

const ownLocales = { da: 'da-DK', en: null } as const
