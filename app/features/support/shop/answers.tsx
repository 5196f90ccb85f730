import type { SupportTexts } from '../rules/texts.ts'
import { termsField } from '../rules/ticket-questions.ts'
import { PhotoStrip, type PhotoSource } from '#ui/conversation/photo-strip.tsx'
import type { ThreadView } from './thread-view.ts'

type Props = { thread: ThreadView; texts: SupportTexts; photos: PhotoSource }

export function Answers({ thread, texts, photos }: Props) {
  const { answers } = thread
  if (answers.length === 0 && thread.photos.length === 0) return null
  return (
    <section
      aria-labelledby="answers"
      className="on-surface grid gap-5 rounded-card p-6 below-header lg:sticky lg:col-span-4"
    >
      <h2 id="answers" className="heading text-lg">
        {texts.thread.answers}
      </h2>
      <dl className="grid gap-4">
        {answers.map(({ name, label, answer }) => (
          <div key={name}>
            <dt className="text-sm text-muted">
              {name === termsField ? texts.thread.agreedToTerms : label}
            </dt>
            <dd className="wrap-anywhere whitespace-pre-line">{formatAnswer(answer, texts)}</dd>
          </div>
        ))}
      </dl>
      <PhotoStrip {...photos} photos={thread.photos} />
    </section>
  )
}

function formatAnswer(answer: string | boolean, { thread }: SupportTexts): string {
  if (typeof answer === 'string') return answer
  return answer ? thread.yes : thread.no
}
