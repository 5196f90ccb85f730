import type { Language } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { shellTexts } from '#shared/text/shell.ts'

/** Tells the staff what the preview shows. */
export function PreviewBar({ shown, language }: { shown: string; language: Language }) {
  const { shopPreview } = shellTexts(language)
  return (
    <aside data-testid="shop-preview" className="on-deep text-sm">
      <p className="shell py-2">
        {shown}{' '}
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
