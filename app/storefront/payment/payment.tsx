import { redirect } from 'react-router'
import { paymentForm } from '#domain/forms/payment-form.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { paymentTexts } from '#domain/text/payment.ts'
import { payTestPayment } from '#server/business/orders/pay/pay-test-payment.ts'
import { formAction } from '#web/form-action.ts'
import { toMetaTags } from '../shell/meta-tags.ts'
import type { Route } from './+types/payment'
import { toSessionRequestView } from './session-request-view.ts'
import { Challenge } from './challenge.tsx'
import { openTestPayment } from './open-test-payment.ts'
import { PaymentClosed } from './payment-closed.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { toReturnPath } from './to-return-path.ts'

export async function loader(args: Route.LoaderArgs) {
  const { session, sessionRequest, state } = await openTestPayment(args)
  if (state === 'paid') throw redirect(toReturnPath(sessionRequest, session))
  return { sessionRequest: toSessionRequestView(sessionRequest), state, session }
}

export const action = formAction({
  authorise: openTestPayment,
  schema: paymentForm,
  failureCode: 'unexpected',
  run: ({ storePayments, session, values }) => payTestPayment(storePayments, session, values),
  done: ({ session, sessionRequest, outcome }) =>
    outcome === 'challenged'
      ? to.checkout.testPayment(session)
      : toReturnPath(sessionRequest, session),
})

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  return toMetaTags(store, {
    title: paymentTexts(getLanguage(store.locale)).title,
    isIndexed: false,
  })
}

export default function Payment({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { sessionRequest, state, session } = loaderData
  const texts = paymentTexts(getLanguage(sessionRequest.locale))
  return (
    <PaymentFrame sessionRequest={sessionRequest} texts={texts}>
      {state === 'open' && (
        <PaymentForm
          sessionRequest={sessionRequest}
          session={session}
          texts={texts}
          takesPayPal={matches[1].loaderData.store.card_logos.includes('paypal')}
          result={actionData}
        />
      )}
      {state === 'challenged' && (
        <Challenge sessionRequest={sessionRequest} session={session} texts={texts} />
      )}
      {state === 'over' && <PaymentClosed texts={texts} />}
    </PaymentFrame>
  )
}
