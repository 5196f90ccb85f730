import { redirect } from 'react-router'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { paymentTexts } from '../../rules/payment-texts.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import type { Route } from './+types/payment'
import { toSessionRequestView } from './session-request-view.ts'
import { Challenge } from './challenge.tsx'
import { MobilePayApproval } from './mobilepay-approval.tsx'
import { openTestPayment } from './open-test-payment.ts'
import { PaymentClosed } from './payment-closed.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { toReturnPath } from './to-return-path.ts'

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
