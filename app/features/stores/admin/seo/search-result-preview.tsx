import { limits } from '#shared/limits.ts'
import { excerpt } from '#shared/plain-text.ts'
import { adminSettingsTexts } from '../../rules/admin-settings-texts.ts'
import type { StoreSummary } from '../settings/settings-view.ts'

type Props = { store: StoreSummary; title: string; description: string }

const { seo: words } = adminSettingsTexts

/** Approximates a search engine result. */
export function SearchResultPreview({ store, title, description }: Props) {
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm font-medium">{words.preview}</figcaption>
      <div lang={store.language} className="search-result">
        <p className="text-xs text-muted">{new URL(store.address).host}</p>
        <p className="search-result-title">{excerpt(title || store.name, maxTitleLength)}</p>
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          {excerpt(description, limits.metaDescription)}
        </p>
      </div>
    </figure>
  )
}

const maxTitleLength = 60
