import { Form, useNavigation } from 'react-router'
import { formatMoney } from '#domain/money.ts'
import { to } from '#domain/paths/shop.ts'
import type { PaymentWords } from '#domain/text/payment.ts'
import { Button } from '#ui/button.tsx'
import type { AskView } from './ask-view.ts'

type Props = { ask: AskView; session: string; words: PaymentWords }

/** Simulates the bank's confirmation step (3-D Secure). */
export function Challenge({ ask, session, words }: Props) {
  const { title, text, approve, reject } = words.challenge
  const isPaying = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" action={to.checkout.testPayment.approval(session)} replace>
      <h2 className="heading text-xl">{title}</h2>
      <p className="mt-3 max-w-prose">{text(formatMoney(ask.amount, ask), ask.store_name)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          type="submit"
          name="answer"
          value="yes"
          size="large"
          pendingLabel={isPaying && words.working}
        >
          {approve}
        </Button>
        <Button type="submit" name="answer" value="no" size="large" variant="secondary">
          {reject}
        </Button>
      </div>
    </Form>
  )
}
