import { redirect } from 'react-router'
import { to } from '#domain/paths/shop.ts'
import { openStorePayments } from '#server/business/orders/pay/open-store-payments.ts'
import { completeTestChallenge } from '#server/business/orders/pay/pay-test-payment.ts'
import { readTestPayment } from '#server/business/orders/pay/read-test-payment.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import type { Route } from './+types/approval'
import { toReturnPath } from './to-return-path.ts'

/** Simulates the bank's approval step (3-D Secure). */
export async function action({ request, context, params }: Route.ActionArgs) {
  const storePayments = throwIfRefused(openStorePayments(context.get(requestScopeContext)))
  const { request: sessionRequest } = throwIfRefused(
    await readTestPayment(storePayments, params.session),
  )
  const isApproved = (await request.formData()).get('answer') === 'yes'
  const outcome = await completeTestChallenge(storePayments, params.session, isApproved)
  return redirect(
    outcome === 'paid'
      ? toReturnPath(sessionRequest, params.session)
      : to.checkout.testPayment(params.session),
  )
}

/** A GET never approves a payment. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(to.checkout.testPayment(params.session))
}
