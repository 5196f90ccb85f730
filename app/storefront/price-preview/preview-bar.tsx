import type { Language } from '#domain/stores/locale.ts'
import { formatMoment } from '#domain/shared/local-time.ts'
import { to } from '#domain/paths/shop.ts'
import { shellTexts } from '#domain/text/shell.ts'

/** Tells the staff that the prices are those of another time. */
export function PreviewBar({ at, language }: { at: string; language: Language }) {
  const { pricePreview } = shellTexts(language)
  return (
    <aside data-testid="price-preview" className="on-deep text-sm">
      <p className="shell py-2">
        {pricePreview.shown(formatMoment(new Date(at), language))}{' '}
        <a
          href={to.pricePreview.end()}
          rel="nofollow"
          className="link inline-flex min-h-10 items-center"
        >
          {pricePreview.end}
        </a>
      </p>
    </aside>
  )
}
