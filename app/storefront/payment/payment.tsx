import { redirect } from 'react-router'
import { isRefused } from '#domain/errors/errors.ts'
import { paymentForm } from '#domain/forms/payment-form.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { paymentTexts } from '#domain/text/payment.ts'
import { openStorePayments } from '#server/business/orders/pay/open-store-payments.ts'
import { payTestPayment } from '#server/business/orders/pay/pay-test-payment.ts'
import { readTestPayment } from '#server/business/orders/pay/read-test-payment.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { toInvalidResult, toRefusedResult } from '#web/form-response.ts'
import { toMetaTags } from '../shell/meta-tags.ts'
import type { Route } from './+types/payment'
import { toSessionRequestView } from './session-request-view.ts'
import { Challenge } from './challenge.tsx'
import { PaymentClosed } from './payment-closed.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { toReturnPath } from './to-return-path.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const storePayments = throwIfRefused(openStorePayments(context.get(requestScopeContext)))
  const { request: sessionRequest, state } = throwIfRefused(
    await readTestPayment(storePayments, params.session),
  )
  if (state === 'paid') throw redirect(toReturnPath(sessionRequest, params.session))
  return { sessionRequest: toSessionRequestView(sessionRequest), state, session: params.session }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const storePayments = throwIfRefused(openStorePayments(context.get(requestScopeContext)))
  const { request: sessionRequest } = throwIfRefused(
    await readTestPayment(storePayments, params.session),
  )
  const form = parseForm(paymentForm, await request.formData())
  if ('fieldErrors' in form) return toInvalidResult(form.fieldErrors)
  const outcome = await payTestPayment(storePayments, params.session, form.values)
  if (isRefused(outcome)) return toRefusedResult(outcome)
  if (outcome === 'challenged') throw redirect(to.checkout.testPayment(params.session))
  throw redirect(toReturnPath(sessionRequest, params.session))
}

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
