import type { Receipt } from '#domain/legal/claim-periods.ts'
import { getLanguage, type Locale } from '#domain/stores/locale.ts'
import { claimTexts } from '#domain/text/claims.ts'
import { ClaimPeriods } from '../order/claim-periods.tsx'

export type OrderReceipt = Receipt & { number: number }

/** The rights of a buyer by law, with the dates of their own orders. */
export function ClaimLaw({
  receipts,
  locale,
}: {
  receipts: readonly OrderReceipt[]
  locale: Locale
}) {
  const texts = claimTexts(getLanguage(locale))
  return (
    <section aria-label={texts.title} className="mb-10 grid max-w-prose gap-3">
      <p>{texts.general}</p>
      <p>{texts.inTime}</p>
      {receipts.length > 0 && (
        <ul className="grid gap-3 text-sm">
          {receipts.map((receipt) => (
            <li key={receipt.number}>
              <p className="font-medium">{texts.order(String(receipt.number))}</p>
              <ClaimPeriods receipt={receipt} locale={locale} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
