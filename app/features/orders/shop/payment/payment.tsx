import { redirect } from 'react-router'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { paymentTexts, type PaymentTexts } from '../../rules/payment-texts.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import type { Route } from './+types/payment'
import { toSessionRequestView, type SessionRequestView } from './payment-summary.tsx'
import { openTestPayment, toReturnPath } from './open-test-payment.ts'
import { PaymentClosed, PaymentFrame } from './payment-frame.tsx'
import { formatMoney } from '#shared/money/money.ts'
import { Button } from '#ui/button.tsx'
import { PostForm } from '#shell/shop/forms/post-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { session, sessionRequest, state } = await openTestPayment(args)
  if (state === 'paid') throw redirect(toReturnPath(sessionRequest))
  if (state === 'open') throw redirect(to.checkout.page(sessionRequest.attempt_id))
  return { sessionRequest: toSessionRequestView(sessionRequest), state, session }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  return toMetaTags(store, {
    title: paymentTexts(getLanguage(store.locale)).title,
    isIndexed: false,
  })
}

/** Plays the bank and the phone, which ask for an approval of a test payment. */
export default function Payment({ loaderData }: Route.ComponentProps) {
  const { sessionRequest, state, session } = loaderData
  const texts = paymentTexts(getLanguage(sessionRequest.locale))
  return (
    <PaymentFrame sessionRequest={sessionRequest} texts={texts}>
      {state === 'challenged' && (
        <Challenge sessionRequest={sessionRequest} session={session} texts={texts} />
      )}
      {state === 'onPhone' && (
        <MobilePayApproval sessionRequest={sessionRequest} session={session} texts={texts} />
      )}
      {state === 'over' && <PaymentClosed texts={texts} />}
    </PaymentFrame>
  )
}

type Props = { sessionRequest: SessionRequestView; session: string; texts: PaymentTexts }

/** Simulates the bank's confirmation step (3-D Secure). */
function Challenge({ sessionRequest, session, texts }: Props) {
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

type MobilePayApprovalProps = {
  sessionRequest: SessionRequestView
  session: string
  texts: PaymentTexts
}

/** Plays MobilePay on the buyer's phone. */
function MobilePayApproval({ sessionRequest, session, texts }: MobilePayApprovalProps) {
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
