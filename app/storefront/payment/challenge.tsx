import { Form, useNavigation } from 'react-router'
import { formatMoney } from '#domain/money/money.ts'
import { to } from '#domain/paths/shop.ts'
import type { PaymentTexts } from '#domain/text/payment.ts'
import { Button } from '#ui/button.tsx'
import type { SessionRequestView } from './session-request-view.ts'

type Props = { sessionRequest: SessionRequestView; session: string; texts: PaymentTexts }

/** Simulates the bank's confirmation step (3-D Secure). */
export function Challenge({ sessionRequest, session, texts }: Props) {
  const { title, text, approve, reject } = texts.challenge
  const isPaying = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" action={to.checkout.testPayment.approval(session)} replace>
      <h2 className="heading text-xl">{title}</h2>
      <p className="mt-3 max-w-prose">
        {text(formatMoney(sessionRequest.amount, sessionRequest), sessionRequest.store_name)}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          type="submit"
          name="answer"
          value="yes"
          size="large"
          pendingLabel={isPaying && texts.working}
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
