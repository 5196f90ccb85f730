import type { Block, Inline, LegalSection } from '#features/legal/rules/document.ts'
import { Link } from './link.tsx'

/** The sections of a legal text, each with its anchor. */
export function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  return sections.map(({ id, title, blocks }) => (
    <section key={id} id={id} className="legal-section">
      <h2>{title}</h2>
      {blocks.map((block) => (
        <TextBlock key={JSON.stringify(block)} block={block} />
      ))}
    </section>
  ))
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
    const isOwn = href.startsWith('/')
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
