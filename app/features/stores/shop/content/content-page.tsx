import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { pageTexts } from '../../rules/pages-texts.ts'
import { shellTexts } from '#shared/text/shell.ts'
import type { ShownPage } from '../../server/read-page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import type { StoreView } from '#shell/shop/store-view.ts'
import { ReadingPage } from './reading-page.tsx'

export function ContentPage({ page, store }: { page: ShownPage; store: StoreView }) {
  const language = getLanguage(store.locale)
  const texts = pageTexts(language)
  if (page.html !== '') {
    return (
      <ReadingPage title={page.title}>
        <RichText html={page.html} />
      </ReadingPage>
    )
  }
  return (
    <ReadingPage
      title={texts.notConfigured}
      label={page.title}
      aside={
        <>
          <p className="mt-4 mb-8 text-muted">{texts.notConfiguredExplained}</p>
          <ButtonLink href={to.home()}>{shellTexts(language).toFrontPage}</ButtonLink>
        </>
      }
    />
  )
}

export function toContentMetaTags(
  store: StoreView | undefined,
  page: ShownPage | undefined,
  path: string,
) {
  if (!page) return toMetaTags(store)
  const { title, description, html } = page
  return toMetaTags(store, { title, description, path, kind: 'article', isIndexed: html !== '' })
}
