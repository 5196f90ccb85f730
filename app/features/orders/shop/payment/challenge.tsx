import { formatMoney } from '#shared/money/money.ts'
import { to } from '#shared/paths/shop.ts'
import type { PaymentTexts } from '../../rules/payment-texts.ts'
import { Button } from '#ui/button.tsx'
import { PostForm } from '#shell/shop/forms/post-form.tsx'
import type { SessionRequestView } from './session-request-view.ts'

type Props = { sessionRequest: SessionRequestView; session: string; texts: PaymentTexts }

/** Simulates the bank's confirmation step (3-D Secure). */
export function Challenge({ sessionRequest, session, texts }: Props) {
  const { title, text, approve, reject } = texts.challenge
  return (
    <PostForm id="challenge" action={to.checkout.testPayment.approval(session)} data-replaces="">
      <h2 tabIndex={-1} autoFocus data-result="" className="heading text-xl outline-none">
        {title}
      </h2>
      <p className="mt-3 max-w-prose">
        {text(formatMoney(sessionRequest.amount, sessionRequest), sessionRequest.store_name)}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" name="answer" value="yes" size="large" data-pending={texts.working}>
          {approve}
        </Button>
        <Button type="submit" name="answer" value="no" size="large" variant="secondary">
          {reject}
        </Button>
      </div>
    </PostForm>
  )
}
