import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { pageWords } from '#domain/text/pages.ts'
import { shellWords } from '#domain/text/shell.ts'
import type { ShownPage } from '#server/stores/read-page.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { headOf } from '../head.ts'
import type { StoreView } from '../shell/store-view.ts'
import { ReadingPage } from './reading-page.tsx'

export function ContentPage({ page, store }: { page: ShownPage; store: StoreView }) {
  const language = languageOf(store.locale)
  const words = pageWords(language)
  if (page.html !== '') {
    return (
      <ReadingPage title={page.title}>
        <RichText html={page.html} />
      </ReadingPage>
    )
  }
  return (
    <ReadingPage
      title={words.notConfigured}
      label={page.title}
      aside={
        <>
          <p className="mt-4 mb-8 text-muted">{words.notConfiguredExplained}</p>
          <ButtonLink href={to.home()}>{shellWords(language).toFrontPage}</ButtonLink>
        </>
      }
    />
  )
}

export function headOfContent(
  store: StoreView | undefined,
  page: ShownPage | undefined,
  path: string,
) {
  if (!page) return headOf(store)
  const { title, description, html } = page
  return headOf(store, { title, description, path, kind: 'article', isIndexed: html !== '' })
}
