import { copyOwnData } from '../../server/copy-own-data.ts'
import { openStorePayments } from '#features/orders/server/pay/open-store-payments.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { getCustomerAuth } from '#shell/shop/visited-shop.ts'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
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
