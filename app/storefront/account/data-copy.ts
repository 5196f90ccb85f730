import { copyOwnData } from '#server/business/customers/copy-own-data.ts'
import { openStorePayments } from '#server/business/orders/pay/open-store-payments.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { getCustomerAuth } from '../shell/customer-auth.ts'
import { requireCustomer } from '../shell/signed-in-customer.ts'
import type { Route } from './+types/data-copy'

export async function loader(args: Route.LoaderArgs) {
  const signedIn = await requireCustomer(args)
  const requestScope = args.context.get(requestScopeContext)
  const { job } = throwIfRefused(openStorePayments(requestScope))
  const data = await copyOwnData(getCustomerAuth(args.context), signedIn, job)
  const { host } = requestScope
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="${host}.json"`,
  }
  return new Response(`${JSON.stringify({ shop: host, ...data }, null, 2)}\n`, { headers })
}
