import type { ReactNode } from 'react'
import { getManufacturerGuarantee } from '../../rules/product-safety.ts'
import { needsResponsiblePerson } from '#features/manufacturers/rules/manufacturer.ts'
import { nameCountryCode } from '#shared/country-codes.ts'
import type { Language } from '#shared/stores/locale.ts'
import { productTexts } from '../../rules/product-texts.ts'
import type { ProductView } from './product-view.ts'

type Props = {
  product: Pick<ProductView, 'maker' | 'model' | 'guarantee_years' | 'warnings_da' | 'warnings_en'>
  language: Language
}

/** Open on the page, as Regulation (EU) 2023/988 art. 19 asks. */
export function Safety({ product, language }: Props) {
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
