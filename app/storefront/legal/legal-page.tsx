import { getLanguage } from '#domain/stores/locale.ts'
import type { Block, Inline, LegalDocument } from '#domain/legal/document.ts'
import { to } from '#domain/paths/shop.ts'
import { pageTexts } from '#domain/text/pages.ts'
import { Link } from '#ui/link.tsx'
import { ReadingPage } from '../content/reading-page.tsx'
import type { StoreView } from '../shell/store-view.ts'

type Props = { document: LegalDocument; store: StoreView }

export function LegalPage({ document, store }: Props) {
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
      <div className="rich-text">
        {document.sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} className="legal-section">
            <h2>{title}</h2>
            {blocks.map((block) => (
              <TextBlock key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
      </div>
      <p className="mt-12 text-sm text-muted">{texts.version(document.version)}</p>
    </ReadingPage>
  )
}

function TextBlock({ block }: { block: Block }) {
  if ('subtitle' in block) return <h3>{block.subtitle}</h3>
  if ('text' in block) {
    return (
      <p>
        <InlineText inline={block.text} />
      </p>
    )
  }
  return (
    <ul>
      {block.list.map((item) => (
        <li key={JSON.stringify(item)}>
          <InlineText inline={item} />
        </li>
      ))}
    </ul>
  )
}

function InlineText({ inline }: { inline: readonly Inline[] }) {
  return inline.map((part) => {
    if (typeof part === 'string') return part
    const { link, href } = part
    const isOwn = href.startsWith(to.home())
    return isOwn ? (
      <Link key={href} href={href}>
        {link}
      </Link>
    ) : (
      <a key={href} href={href}>
        {link}
      </a>
    )
  })
}
