import { useId, type ReactNode } from 'react'
import type { Specification } from '../../rules/product.ts'
import type { ProductTexts } from '../../rules/product-texts.ts'
import { RichText } from '#ui/rich-text.tsx'

export function Description({ html, texts }: { html: string; texts: ProductTexts }) {
  if (!html) return null
  return (
    <Section title={texts.description} className="border-t border-line pt-6">
      <RichText html={html} className="max-w-prose" />
    </Section>
  )
}

type Props = { specifications: readonly Specification[]; texts: ProductTexts }

export function Specifications({ specifications, texts }: Props) {
  if (specifications.length === 0) return null
  return (
    <Section title={texts.specifications} className="mt-12 md:mt-20">
      <dl className="grid gap-x-16 border-t border-line md:grid-cols-2">
        {specifications.map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[2fr_3fr] gap-x-6 border-b border-line py-3">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

type SectionProps = { title: string; className: string; children: ReactNode }

function Section({ title, className, children }: SectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={className}>
      <h2 id={titleId} className="heading mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
