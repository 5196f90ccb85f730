import { data, redirect } from 'react-router'
import { isRefused, type Refused } from '#shared/errors/errors.ts'
import { checkoutDraftForm, getCheckoutPayForm } from '../../../rules/checkout-page-form.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { checkoutPageTexts } from '../../../rules/checkout-page-texts.ts'
import { paymentTexts } from '../../../rules/payment-texts.ts'
import { openStoreParcels } from '#features/delivery/server/open-store-parcels.ts'
import { payCheckout, type Continuation } from '../../../server/checkout/pay-checkout.ts'
import type { CheckoutSubmission } from '../../../server/checkout/to-checkout-request.ts'
import { readCheckoutPage, type CheckoutPage } from '../../../server/checkout/read-checkout-page.ts'
import { saveDraft } from '../../../server/pay/attempts.ts'
import { openStorePayments } from '../../../server/pay/open-store-payments.ts'
import { isApprovalPending } from '../../../server/pay/read-test-payment.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { permitPickupSearch } from '#features/delivery/server/list-pickup-points.ts'
import { PaymentPagePolicyMeta } from '#ui/policy-meta.tsx'
import { formAction, type ActionArgs } from '#web/form-action.ts'
import { toInvalidResult } from '#web/form-response.ts'
import { PaymentAnswer, PaymentFrame, PaymentClosed } from '../../payment/payment-frame.tsx'
import { toReturnPath } from '../../payment/open-test-payment.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/page'
import { createMarkHeaders } from '../order-mark.ts'
import { buildView } from './checkout-view.ts'
import { CheckoutForm } from './checkout-form.tsx'

async function openPage({ context, params }: Pick<ActionArgs, 'context' | 'params'>) {
  const { session = '' } = params
  const requestScope = context.get(requestScopeContext)
  const storePayments = throwIfRefused(openStorePayments(requestScope))
  const page = throwIfRefused(await readCheckoutPage(storePayments, session))
  const parcels = openStoreParcels(requestScope, storePayments.store)
  return { storePayments, parcels, page, session }
}

export async function loader(args: Route.LoaderArgs) {
  const { storePayments, parcels, page, session } = await openPage(args)
  const { attempt, request } = page
  if (page.state === 'paid') throw redirect(toReturnPath(request))
  if (attempt.provider === 'test' && attempt.provider_ref) {
    const isAsked = await isApprovalPending(storePayments, attempt.provider_ref)
    if (isAsked) throw redirect(to.checkout.testPayment(attempt.provider_ref))
  }
  const { client_address } = args.context.get(requestScopeContext)
  const permit = () => permitPickupSearch(getVisitedShop(args.context), client_address)
  const view = await buildView({ storePayments, parcels, permit }, page, session)
  const shown = { view, answer: args.url.searchParams.get('svar') }
  return data(shown, { headers: createHeaders(args, page) })
}

// The address of a paid or lapsed order gives no mark.
function createHeaders(args: ActionArgs, { state, order }: CheckoutPage) {
  return state === 'open' ? createMarkHeaders(args, order.order_id) : {}
}

/** The draft is kept whatever is wrong with it, so that the page shows it again without scripts. */
export const action = formAction({
  authorise: openPage,
  prepare: (form) => ({ form }),
  schema: checkoutDraftForm,
  failureCode: 'unexpected',
  run: async ({ storePayments, parcels, page, form, values: draft }) => {
    const press = toPress(page, form, draft)
    const outcome =
      press === null || 'fieldErrors' in press
        ? press
        : await payCheckout(storePayments, parcels, page, press)
    if (outcome === null || isRefused(outcome) || 'fieldErrors' in outcome)
      await saveDraft(storePayments.job, page.order, draft)
    return outcome ?? { isKept: true as const }
  },
  done: ({ page, form, outcome }, args) => {
    if ('isKept' in outcome) return { refusal: null, fieldErrors: {} }
    if ('fieldErrors' in outcome) return toInvalidResult(outcome.fieldErrors, form)
    return redirect(toNextPath(outcome), { headers: createHeaders(args, page) })
  },
})

/** Null for a form that only asks for the choices of an address. */
function toPress(page: CheckoutPage, form: FormData, draft: CheckoutSubmission['draft']) {
  const intent = form.get('intent')
  if (intent === 'update' || intent === 'find') return null
  const isTest = page.provider?.name === 'test'
  const express = form.get('express')
  if (typeof express === 'string' && !isTest) return { express, draft }
  // The phone of a test payment takes what the form tells.
  if (typeof express === 'string') form.set('means', express)
  const isPaidByCredit = form.get('shown_total') === '0'
  const schema = getCheckoutPayForm({
    ships: page.placed.kind === 'goods' && page.placed.related_id === null,
    asksForCard: isTest && !isPaidByCredit,
  })
  const parsed = parseForm(schema, form)
  return 'fieldErrors' in parsed ? parsed : { payment: parsed.values, draft }
}

function toNextPath(next: Exclude<Continuation, Refused>): string {
  switch (next.to) {
    case 'provider':
      return next.url
    case 'approval':
      return to.checkout.testPayment(next.session)
    case 'receipt':
      return toReturnPath(next.request)
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  const { title } = checkoutPageTexts(getLanguage(store.locale))
  return toMetaTags(store, { title, isIndexed: false })
}

export default function Checkout({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { view, answer } = loaderData
  const language = getLanguage(view.sessionRequest.locale)
  const texts = paymentTexts(language)
  if (view.state === 'over')
    return (
      <PaymentFrame sessionRequest={view.sessionRequest} texts={{ ...texts, notice: '' }}>
        <PaymentClosed texts={texts} />
      </PaymentFrame>
    )
  return (
    <>
      {view.card === null && view.means.length > 0 && <PaymentPagePolicyMeta />}
      <CheckoutForm
        view={view}
        store={matches[1].loaderData.store}
        result={actionData}
        language={language}
      >
        <PaymentAnswer answer={answer} texts={texts} />
      </CheckoutForm>
    </>
  )
}
