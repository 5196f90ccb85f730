import type { Language } from '#domain/stores/locale.ts'
import { formatMoment } from '#domain/shared/local-time.ts'
import { to } from '#domain/paths/shop.ts'
import { shellTexts } from '#domain/text/shell.ts'

/** Tells the staff that the prices are those of another time or, without a time, that the home page is the draft. */
export function PreviewBar({ at, language }: { at: string | null; language: Language }) {
  const { shopPreview } = shellTexts(language)
  return (
    <aside data-testid="shop-preview" className="on-deep text-sm">
      <p className="shell py-2">
        {at === null
          ? shopPreview.draftShown
          : shopPreview.shown(formatMoment(new Date(at), language))}{' '}
        <a
          href={to.shopPreview.end()}
          rel="nofollow"
          className="link inline-flex min-h-10 items-center"
        >
          {shopPreview.end}
        </a>
      </p>
    </aside>
  )
}
