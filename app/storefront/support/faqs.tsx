import type { SupportWords } from '#domain/text/support.ts'
import { plus } from '#ui/more-drawings.ts'
import { Icon } from '#ui/icon.tsx'
import { Fold } from '#ui/fold.tsx'

type Props = {
  faqs: readonly { id: string; question: string; answer: string }[]
  words: SupportWords
}

export function Faqs({ faqs, words }: Props) {
  if (faqs.length === 0) return null
  return (
    <section aria-labelledby="faq">
      <h2 id="faq" className="heading text-2xl">
        {words.faq}
      </h2>
      <div className="mt-6 border-b border-line md:mt-8">
        {faqs.map(({ id, question, answer }) => (
          <Fold key={id} className="disclosure">
            <summary>
              <span>{question}</span>
              <Icon drawing={plus} />
            </summary>
            <p className="max-w-prose pe-10 pb-6 whitespace-pre-line text-muted">{answer}</p>
          </Fold>
        ))}
      </div>
    </section>
  )
}
