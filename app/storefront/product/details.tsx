import { useId, type ReactNode } from 'react'
import type { ProductWords } from '#domain/text/product.ts'
import { RichText } from '#ui/rich-text.tsx'
import type { ProductView } from './product-view.ts'

type Props = { product: ProductView; words: ProductWords }

export function Details({ product: { description, specifications }, words }: Props) {
  if (!description && specifications.length === 0) return null
  return (
    <div className="mt-12 grid gap-x-16 gap-y-12 border-t border-line pt-12 md:mt-20 md:pt-16 lg:grid-cols-2">
      {description && (
        <Section title={words.description}>
          <RichText html={description} className="max-w-prose" />
        </Section>
      )}
      {specifications.length > 0 && (
        <Section title={words.specifications}>
          <dl className="border-t border-line">
            {specifications.map(({ name, value }) => (
              <div
                key={name}
                className="grid grid-cols-[2fr_3fr] gap-x-6 border-b border-line py-3"
              >
                <dt className="text-muted">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="heading mb-5 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
