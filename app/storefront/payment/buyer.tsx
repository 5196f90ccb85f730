import { redirect } from 'react-router'
import { buyerForm } from '#domain/forms/payment-form.ts'
import { to } from '#domain/paths/shop.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import { creditTexts } from '#domain/text/credits.ts'
import { paymentTexts } from '#domain/text/payment.ts'
import { openStorePayments } from '#server/business/orders/pay/open-store-payments.ts'
import { payWithCredit, readCreditPayment } from '#server/business/orders/pay/credit-payment.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { Button } from '#ui/button.tsx'
import { formAction, type ActionArgs } from '#web/form-action.ts'
import { createFieldErrors } from '../forms/field-errors.ts'
import { PostForm } from '../forms/post-form.tsx'
import { RefusalBox } from '../forms/refusal-box.tsx'
import { toMetaTags } from '../shell/meta-tags.ts'
import type { Route } from './+types/buyer'
import { BuyerFields } from './buyer-fields.tsx'
import { CancelButton } from './cancel-button.tsx'
import { PaymentClosed } from './payment-closed.tsx'
import { Obligation } from './payment-form.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { toSessionRequestView } from './session-request-view.ts'
import { toReturnPath } from './to-return-path.ts'

async function openCreditPayment({ context, params }: Pick<ActionArgs, 'context' | 'params'>) {
  const { session = '' } = params
  const storePayments = throwIfRefused(openStorePayments(context.get(requestScopeContext)))
  const { request, state } = throwIfRefused(await readCreditPayment(storePayments, session))
  return { storePayments, session, sessionRequest: request, state }
}

export async function loader(args: Route.LoaderArgs) {
  const { session, sessionRequest, state } = await openCreditPayment(args)
  if (state === 'paid') throw redirect(toReturnPath(sessionRequest, session))
  return { sessionRequest: toSessionRequestView(sessionRequest), state, session }
}

export const action = formAction({
  authorise: openCreditPayment,
  schema: buyerForm,
  failureCode: 'unexpected',
  run: ({ storePayments, session, values }) => payWithCredit(storePayments, session, values),
  done: ({ session, sessionRequest }) => toReturnPath(sessionRequest, session),
})

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  return toMetaTags(store, {
    title: creditTexts(getLanguage(store.locale)).finish,
    isIndexed: false,
  })
}

/** Completes an order that gift cards and credit pay in full. */
export default function BuyerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sessionRequest, state, session } = loaderData
  const language = getLanguage(sessionRequest.locale)
  const { finish, order } = creditTexts(language)
  const texts = { ...paymentTexts(language), title: finish, notice: '' }
  return (
    <PaymentFrame sessionRequest={sessionRequest} texts={texts}>
      {state === 'over' ? (
        <PaymentClosed texts={texts} />
      ) : (
        <>
          <PostForm
            id="buyer"
            action={to.checkout.buyer(session)}
            data-replaces=""
            className="grid gap-8"
          >
            <RefusalBox result={actionData} language={language} />
            <BuyerFields
              buyer={sessionRequest.buyer ?? unknownBuyer}
              texts={texts}
              getFieldError={createFieldErrors(actionData, language)}
            />
            <div>
              <Button type="submit" size="large" className="w-full" data-pending={texts.working}>
                {order}
              </Button>
              <Obligation sessionRequest={sessionRequest} texts={texts} />
            </div>
          </PostForm>
          <CancelButton url={sessionRequest.cancel_url}>{texts.cancel}</CancelButton>
        </>
      )}
    </PaymentFrame>
  )
}

const unknownBuyer = { name: '', email: '', phone: '', address: '' }
