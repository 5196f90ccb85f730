import { getLanguage, type Locale } from '#shared/stores/locale.ts'
import type { ClaimDecision } from '../rules/claim-decision.ts'
import { claimTexts, remedyTexts } from '../rules/claims-texts.ts'
import { formatDay } from '#shell/shop/dates.ts'

type Props = {
  decisions: readonly { decision: ClaimDecision; created_at: Date }[]
  locale: Locale
}

/** The decision on a claim, above its messages; the last one holds. */
export function DecidedClaim({ decisions, locale }: Props) {
  const last = decisions.at(-1)
  if (!last) return null
  const language = getLanguage(locale)
  const { accepted, refused, decidedOn } = claimTexts(language)
  const remedy = last.decision === 'refused' ? null : remedyTexts(language)[last.decision].name
  return (
    <div className="shell pt-8">
      <div data-testid="decision" className="notice notice-plain">
        <p className="font-medium">{remedy === null ? refused : accepted}</p>
        <p>{[remedy, decidedOn(formatDay(last.created_at, locale))].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  )
}
