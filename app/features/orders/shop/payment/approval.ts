import { redirect } from 'react-router'
import { to } from '#shared/paths/shop.ts'
import { completeTestChallenge } from '../../server/pay/pay-test-payment.ts'
import type { Route } from './+types/approval'
import { openTestPayment, toReturnPath } from './open-test-payment.ts'

/** Simulates the bank's approval step (3-D Secure), and MobilePay's on the phone. */
export async function action(args: Route.ActionArgs) {
  const { storePayments, session, sessionRequest } = await openTestPayment(args)
  const answer = (await args.request.formData()).get('answer')
  const outcome = await completeTestChallenge(storePayments, session, answer === 'yes')
  const svar = answer === 'late' ? 'udlobet' : 'afvist'
  return redirect(
    outcome === 'paid'
      ? toReturnPath(sessionRequest)
      : to.checkout.page(sessionRequest.attempt_id, { svar }),
  )
}

/** A GET never approves a payment. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(to.checkout.testPayment(params.session))
}
