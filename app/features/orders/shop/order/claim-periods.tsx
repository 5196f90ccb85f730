import { getClaimPeriods, type Receipt } from '#features/legal/rules/claim-periods.ts'
import { getLanguage, type Locale } from '#shared/stores/locale.ts'
import { claimTexts } from '#features/support/rules/claims-texts.ts'
import { formatDay } from '#shell/shop/dates.ts'

/** Until when the buyer can complain of defects; nothing before goods were sent. */
export function ClaimPeriods({ receipt, locale }: { receipt: Receipt; locale: Locale }) {
  const texts = claimTexts(getLanguage(locale))
  const periods = getClaimPeriods(receipt)
  if (!periods) return null
  const sentences = [
    texts.until(formatDay(periods.complaint_until, locale)),
    texts.presumedUntil(formatDay(periods.presumed_until, locale)),
    ...(periods.isEarliest ? [texts.earliest] : []),
  ]
  return <p className="leading-relaxed text-muted">{sentences.join(' ')}</p>
}
