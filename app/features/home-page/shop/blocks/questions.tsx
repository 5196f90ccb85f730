import { Disclosure } from '#ui/disclosure.tsx'
import { Icon } from '#ui/icon.tsx'
import { plus } from '#ui/more-icon-paths.ts'

type Props = { faqs: readonly { id: string; question: string; answer: string }[] }

export function Questions({ faqs }: Props) {
  return (
    <div className="max-w-prose border-b border-line">
      {faqs.map(({ id, question, answer }) => (
        <Disclosure key={id} className="disclosure">
          <summary>
            <span>{question}</span>
            <Icon path={plus} />
          </summary>
          <p className="pe-10 pb-6 whitespace-pre-line text-muted">{answer}</p>
        </Disclosure>
      ))}
    </div>
  )
}
