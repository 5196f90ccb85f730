import type { SupportTexts } from '../rules/texts.ts'
import { plus } from '#ui/more-icon-paths.ts'
import { Icon } from '#ui/icon.tsx'
import { Disclosure } from '#ui/disclosure.tsx'

type Props = {
  faqs: readonly { id: string; question: string; answer: string }[]
  texts: SupportTexts
}

export function Faqs({ faqs, texts }: Props) {
  if (faqs.length === 0) return null
  return (
    <section aria-labelledby="faq">
      <h2 id="faq" className="heading text-2xl">
        {texts.faq}
      </h2>
      <div className="mt-6 border-b border-line md:mt-8">
        {faqs.map(({ id, question, answer }) => (
          <Disclosure key={id} className="disclosure">
            <summary>
              <span>{question}</span>
              <Icon path={plus} />
            </summary>
            <p className="max-w-prose pe-10 pb-6 whitespace-pre-line text-muted">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
