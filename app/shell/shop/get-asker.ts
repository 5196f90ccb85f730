import { openStorePayments } from '#features/orders/server/pay/open-store-payments.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import type { ActionArgs } from '#web/form-action.ts'
import { findSignedInCustomer } from './signed-in-customer.ts'
import { getVisitedShop } from './visited-shop.ts'

type Args = Pick<ActionArgs, 'request' | 'context'>

/** The customer is null without a confirmed address: such a visitor is mailed a link first. */
export async function getAsker({ request, context }: Args) {
  const requestScope = context.get(requestScopeContext)
  const { job, store } = throwIfRefused(openStorePayments(requestScope))
  const signedIn = await findSignedInCustomer({ request, context })
  const customer = signedIn?.customer.email_verified ? signedIn.customer : null
  return {
    job,
    store,
    visitor: getVisitedShop(context),
    client_address: requestScope.client_address,
    customer,
  }
}
