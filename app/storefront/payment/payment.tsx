import { redirect } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { paymentForm } from '#domain/forms/payment-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { paymentWords } from '#domain/text/payment.ts'
import { openTill } from '#server/checkout/open-till.ts'
import { payTestPayment } from '#server/checkout/pay-test-payment.ts'
import { readTestPayment } from '#server/checkout/read-test-payment.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { faulty, notTaken } from '../form-answer.ts'
import { headOf } from '../head.ts'
import { inPlace } from '../in-place.ts'
import type { Route } from './+types/payment'
import { viewOf } from './ask-view.ts'
import { Challenge } from './challenge.tsx'
import { Over } from './over.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { wayBack } from './way-back.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const till = orRefuse(openTill(context.get(visitContext)))
  const { ask, state } = orRefuse(await readTestPayment(till, params.session))
  if (state === 'paid') throw redirect(wayBack(ask, params.session))
  return { ask: viewOf(ask), state, session: params.session }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const till = orRefuse(openTill(context.get(visitContext)))
  const { ask } = orRefuse(await readTestPayment(till, params.session))
  const form = readForm(paymentForm, await request.formData())
  if ('faults' in form) return faulty(form.faults)
  const end = await payTestPayment(till, params.session, form.values)
  if (isRefused(end)) return notTaken(end)
  if (end === 'challenged') throw redirect(to.checkout.testPayment(params.session))
  throw redirect(wayBack(ask, params.session))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(() => serverAction())
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return headOf(store)
  return headOf(store, { title: paymentWords(languageOf(store.locale)).title, isIndexed: false })
}

export default function Payment({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { ask, state, session } = loaderData
  const words = paymentWords(languageOf(ask.locale))
  return (
    <PaymentFrame ask={ask} words={words}>
      {state === 'open' && (
        <PaymentForm
          ask={ask}
          session={session}
          words={words}
          takesPayPal={matches[1].loaderData.store.card_logos.includes('paypal')}
          answer={actionData}
        />
      )}
      {state === 'challenged' && <Challenge ask={ask} session={session} words={words} />}
      {state === 'over' && <Over words={words} />}
    </PaymentFrame>
  )
}
