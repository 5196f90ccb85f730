import { formatMoney } from '#shared/money/money.ts'
import { to } from '#shared/paths/shop.ts'
import type { PaymentTexts } from '../../rules/payment-texts.ts'
import { Button } from '#ui/button.tsx'
import { PostForm } from '#shell/shop/forms/post-form.tsx'
import type { SessionRequestView } from './session-request-view.ts'

type Props = { sessionRequest: SessionRequestView; session: string; texts: PaymentTexts }

/** Plays MobilePay on the buyer's phone. */
export function MobilePayApproval({ sessionRequest, session, texts }: Props) {
  const { title, trial, text, approve, reject, expire } = texts.mobilePay
  return (
    <PostForm id="mobilepay" action={to.checkout.testPayment.approval(session)} data-replaces="">
      <div
        tabIndex={-1}
        autoFocus
        data-result=""
        className="rounded-card border border-line p-5 outline-none md:p-6"
      >
        <h2 className="heading text-xl">{title}</h2>
        <p className="mt-3 max-w-prose">
          {text(formatMoney(sessionRequest.amount, sessionRequest), sessionRequest.store_name)}
        </p>
        <p className="mt-3 text-sm text-muted">{trial}</p>
        <div className="mt-6 grid gap-3">
          <Button type="submit" name="answer" value="yes" size="large" data-pending={texts.working}>
            {approve}
          </Button>
          <Button type="submit" name="answer" value="no" size="large" variant="secondary">
            {reject}
          </Button>
          <Button type="submit" name="answer" value="late" variant="quiet">
            {expire}
          </Button>
        </div>
      </div>
    </PostForm>
  )
}
