import { getClaimPeriods, type Receipt } from '#features/legal/rules/claim-periods.ts'
import { getLanguage, type Locale } from '#shared/stores/locale.ts'
import { claimTexts, remedyTexts } from '../rules/claims-texts.ts'
import { formatDay } from '#shell/shop/dates.ts'
import { ClaimPeriods } from '#features/orders/shop/order/withdrawals.tsx'
import type { ClaimDecision } from '../rules/claim-decision.ts'

export type OrderReceipt = Receipt & { number: number }

type Props = { receipts: readonly OrderReceipt[]; locale: Locale }

/** The rights of a buyer by law, with the dates of their own orders. */
export function ClaimLaw({ receipts, locale }: Props) {
  const [only, ...others] = receipts
  const texts = claimTexts(getLanguage(locale))
  return (
    <section aria-label={texts.title} className="mb-10 grid max-w-prose gap-3">
      <p>{texts.general}</p>
      <p>{texts.inTime}</p>
      {only && others.length === 0 && (
        <div className="text-sm">
          <p className="font-medium">{texts.order(String(only.number))}</p>
          <ClaimPeriods receipt={only} locale={locale} />
        </div>
      )}
      {others.length > 0 && <OrderList receipts={receipts} locale={locale} />}
    </section>
  )
}

/** Several orders in a line each; the note on the sending stands once below them. */
function OrderList({ receipts, locale }: Props) {
  const texts = claimTexts(getLanguage(locale))
  const orders = receipts.flatMap((receipt) => {
    const periods = getClaimPeriods(receipt)
    return periods ? [{ number: String(receipt.number), ...periods }] : []
  })
  return (
    <>
      <ul className="grid gap-1 text-sm">
        {orders.map(({ number, complaint_until, presumed_until }) => (
          <li key={number}>
            <span className="font-medium">{texts.order(number)}</span>
            {': '}
            {texts.dates(formatDay(complaint_until, locale), formatDay(presumed_until, locale))}
          </li>
        ))}
      </ul>
      {orders.some(({ isEarliest }) => isEarliest) && (
        <p className="text-sm text-muted">{texts.earliest}</p>
      )}
    </>
  )
}

type DecidedClaimProps = {
  decisions: readonly { decision: ClaimDecision; created_at: Date }[]
  locale: Locale
}

/** The decision on a claim, above its messages; the last one holds. */
export function DecidedClaim({ decisions, locale }: DecidedClaimProps) {
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
