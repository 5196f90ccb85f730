import { redirect } from 'react-router'
import { to } from '#domain/paths/shop.ts'
import { openTill } from '#server/checkout/open-till.ts'
import { answerTestChallenge } from '#server/checkout/pay-test-payment.ts'
import { readTestPayment } from '#server/checkout/read-test-payment.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import type { Route } from './+types/approval'
import { wayBack } from './way-back.ts'

/** Simulates the bank's approval step (3-D Secure). */
export async function action({ request, context, params }: Route.ActionArgs) {
  const till = orRefuse(openTill(context.get(visitContext)))
  const { ask } = orRefuse(await readTestPayment(till, params.session))
  const isApproved = (await request.formData()).get('answer') === 'yes'
  const end = await answerTestChallenge(till, params.session, isApproved)
  return redirect(
    end === 'paid' ? wayBack(ask, params.session) : to.checkout.testPayment(params.session),
  )
}

/** A GET never approves a payment. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(to.checkout.testPayment(params.session))
}
