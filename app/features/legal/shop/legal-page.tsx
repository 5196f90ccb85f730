import type { ReactNode } from 'react'
import { getLanguage } from '#shared/stores/locale.ts'
import type { LegalDocument } from '../rules/document.ts'
import { pageTexts } from '#features/stores/rules/pages-texts.ts'
import { LegalSections } from '#ui/legal-sections.tsx'
import { Link } from '#ui/link.tsx'
import { ReadingPage } from '#features/stores/shop/content/reading-page.tsx'
import { formatDay } from '#shell/shop/dates.ts'
import type { StoreView } from '#shell/shop/store-view.ts'

type Props = {
  document: LegalDocument
  validSince?: Date
  store: StoreView
  intro?: ReactNode
}

export function LegalPage({ document, validSince, store, intro }: Props) {
  const texts = pageTexts(getLanguage(store.locale))
  return (
    <ReadingPage
      title={document.title}
      aside={
        <nav
          aria-label={texts.onThisPage}
          className="mt-8 max-lg:border-y max-lg:border-line max-lg:py-4"
        >
          <ol className="text-sm max-sm:columns-1 max-lg:columns-2">
            {document.sections.map(({ id, title }) => (
              <li key={id}>
                <Link
                  href={`#${id}`}
                  className="link-plain inline-flex min-h-8 items-center touch:min-h-11"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      }
    >
      {intro}
      <div className="rich-text">
        <LegalSections sections={document.sections} />
      </div>
      <p className="mt-12 text-sm text-muted">
        {texts.version(document.version)}
        {validSince && <> · {texts.validSince(formatDay(validSince, store.locale))}</>}
      </p>
    </ReadingPage>
  )
}
