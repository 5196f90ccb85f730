import { useId, type ReactNode } from 'react'
import type { Specification } from '../../rules/product.ts'
import { type ProductTexts, productTexts } from '../../rules/product-texts.ts'
import { RichText } from '#ui/rich-text.tsx'
import { getManufacturerGuarantee } from '../../rules/product-safety.ts'
import { needsResponsiblePerson } from '#features/manufacturers/rules/manufacturer.ts'
import { nameCountryCode } from '#shared/country-codes.ts'
import type { Language } from '#shared/stores/locale.ts'
import type { ProductView } from './product-view.ts'

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

type SafetyProps = {
  product: Pick<ProductView, 'maker' | 'model' | 'guarantee_years' | 'warnings_da' | 'warnings_en'>
  language: Language
}

/** Open on the page, as Regulation (EU) 2023/988 art. 19 asks. */
export function Safety({ product, language }: SafetyProps) {
  const { maker, model, ...warnings } = product
  const years = getManufacturerGuarantee(product)
  const { safety: texts } = productTexts(language)
  const warning = language === 'da' ? warnings.warnings_da : warnings.warnings_en
  if (!maker && !model && !warning) return null
  return (
    <section aria-labelledby="product-safety" className="mt-12 md:mt-20">
      <h2 id="product-safety" className="heading mb-4 text-xl">
        {texts.title}
      </h2>
      <div className="grid gap-8 border-t border-line pt-6 wrap-anywhere md:grid-cols-2 md:gap-16">
        {warning && (
          <div>
            <h3 className="font-medium">{texts.warnings}</h3>
            <p className="mt-1 max-w-prose whitespace-pre-line">{warning}</p>
          </div>
        )}
        <dl className="grid content-start gap-5">
          {model && <Fact term={texts.model}>{model}</Fact>}
          {maker && (
            <Fact term={texts.maker}>
              <Operator
                name={maker.name}
                address={`${maker.address}\n${nameCountryCode(maker.country, language)}`}
                contact={maker.contact}
              />
            </Fact>
          )}
          {years !== null && <Fact term={texts.guarantee}>{texts.guaranteeYears(years)}</Fact>}
          {maker && needsResponsiblePerson(maker) && (
            <Fact term={texts.responsiblePerson}>
              <Operator
                name={maker.eu_name}
                address={maker.eu_address}
                contact={maker.eu_contact}
              />
            </Fact>
          )}
        </dl>
      </div>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{term}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}

type OperatorProps = { name: string; address: string; contact: string }

function Operator({ name, address, contact }: OperatorProps) {
  return (
    <>
      <span className="block">{name}</span>
      <span className="block whitespace-pre-line text-muted">{address}</span>
      <a
        href={/^https:/i.test(contact) ? contact : `mailto:${contact}`}
        rel="noopener nofollow"
        className="link inline-flex min-h-10 items-center"
      >
        {contact}
      </a>
    </>
  )
}
