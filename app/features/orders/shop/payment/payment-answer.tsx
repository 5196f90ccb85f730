import type { PaymentTexts } from '../../rules/payment-texts.ts'
import { ErrorBox } from '#ui/error-box.tsx'

type Props = { answer: string | null; texts: PaymentTexts }

/** Says why the buyer is back on the payment page. */
export function PaymentAnswer({ answer, texts }: Props) {
  if (answer !== 'afvist' && answer !== 'udlobet') return null
  return (
    <div className="mb-8">
      <ErrorBox isFormResult>{texts.answers[answer]}</ErrorBox>
    </div>
  )
}
