import { hidingReasons, type HidingReason } from '#features/reviews/rules/review.ts'
import { Card } from '#ui/card.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { DataForm } from '#web/data-form.tsx'
import { toFieldError, type FormResult } from '#web/form-result.ts'

type Props = {
  words: { title: string; intro: string; submit: string; reason: string }
  reasons: Record<HidingReason, string>
  result: FormResult | undefined
  cancelHref: string
}

/** The form that hides a review or a question for one of the public reasons. */
export function HidingCard({ words, reasons, result, cancelHref }: Props) {
  return (
    <Card title={words.title} description={words.intro}>
      <DataForm result={result} label={words.submit} cancelHref={cancelHref}>
        <RadioGroup
          legend={words.reason}
          name="reason"
          error={toFieldError(result, 'reason')}
          options={hidingReasons.map((reason) => ({ value: reason, label: reasons[reason] }))}
        />
      </DataForm>
    </Card>
  )
}
