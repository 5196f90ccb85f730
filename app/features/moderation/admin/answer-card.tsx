import { limits } from '#shared/limits.ts'
import { Card } from '#ui/card.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { DataForm } from '#web/data-form.tsx'
import { toFieldError, type FormResult } from '#web/form-result.ts'

type Props = {
  words: { title: string; change: string; label: string; hint: string }
  /** Empty without one. */
  answer: string
  result: FormResult | undefined
  cancelHref: string
}

/** The form of the shop's answer to a review or a question. */
export function AnswerCard({ words, answer, result, cancelHref }: Props) {
  return (
    <Card title={answer ? words.change : words.title}>
      <DataForm result={result} cancelHref={cancelHref} className="grid max-w-prose gap-5">
        <Field label={words.label} hint={words.hint} error={toFieldError(result, 'answer')}>
          <Textarea
            name="answer"
            rows={5}
            limit={limits.reviewAnswer}
            defaultValue={result?.submitted?.['answer'] ?? answer}
          />
        </Field>
      </DataForm>
    </Card>
  )
}
