import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { checkoutForm } from '../../rules/checkout-form.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { openStorePayments } from '../../server/pay/open-store-payments.ts'
import { startCheckout } from '../../server/checkout/start-checkout.ts'
import { isId } from '#shared/id.ts'
import { isUnreachable } from '#platform/database/database-errors.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { responseNotesContext } from '#platform/http/response-notes.ts'
import type { Session } from '#platform/payments/provider.ts'
import { permitCodes } from '#features/pricing/server/permit-codes.ts'
import { hashNetwork } from '#platform/rate-limit/subject.ts'
import { findSignedIn } from '#shell/shop/signed-in-customer.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/create-session'
import { toJsonResponse, readJson } from '#shell/shop/json.ts'
import { toReturnUrls } from './return-urls.ts'

export async function action(args: Route.ActionArgs): Promise<Response> {
  const { context } = args
  const result = await createPaymentSession(args).catch((error: unknown) => {
    context.get(responseNotesContext).onError(error)
    return refused(isUnreachable(error) ? 'checkoutUnavailable' : 'checkoutFailed')
  })
  return toJsonResponse(context.get(requestScopeContext), result)
}

async function createPaymentSession({
  request,
  context,
  url,
}: Route.ActionArgs): Promise<Session | Refused> {
  const requestScope = context.get(requestScopeContext)
  if (requestScope.previewed_at) return refused('checkoutPreviewed')
  const storePayments = openStorePayments(requestScope)
  if (isRefused(storePayments)) {
    // Customers get the checkout error rather than the database error.
    return storePayments.refused === 'databaseUnreachable'
      ? refused('checkoutUnavailable')
      : storePayments
  }
  const form = await readJson(request, (body) => parseForm(checkoutForm, body), 'cartUnreadable')
  if (isRefused(form)) return form
  const key = request.headers.get('idempotency-key')
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key)) return refused('requestInvalid')
  const signedIn = await findSignedIn({ request, context })
  if (isRefused(signedIn)) {
    return signedIn.refused === 'authServiceUnavailable' ? refused('checkoutUnavailable') : signedIn
  }
  const earlierAttempt = request.headers.get('x-earlier-checkout')
  const buyer_network = hashNetwork(requestScope.client_address)
  const { items: requestedLines, codes, subtotal: seen_subtotal, credit: seen_credit } = form
  const checkout = {
    orderer: { ...(signedIn ? toOrderer(signedIn.customer) : guest), buyer_network },
    requestedLines,
    used: { codes, seen_subtotal, seen_credit },
    urls: toReturnUrls(form, requestScope.host, url),
    key,
    earlierAttempt: isId(earlierAttempt) ? earlierAttempt : null,
  }
  const { client_address } = requestScope
  return permitCodes(
    getVisitedShop(context),
    { codes, client_address },
    async (isPermitted) =>
      isPermitted
        ? startCheckout(storePayments, checkout)
        : refused('codeUnknown', { values: { code: codes.join(', ') } }),
    (result) => !isRefused(result) || result.refused !== 'codeUnknown',
  )
}

const guest = { customer_id: null, name: '', email: '', phone: '', address: '' }

type AccountDetails = { id: string; name: string; email: string; phone: string; address: string }

function toOrderer({ id, name, email, phone, address }: AccountDetails) {
  return { customer_id: id, name, email, phone, address }
}
