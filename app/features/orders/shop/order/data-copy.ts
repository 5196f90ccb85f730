import { to } from '#shared/paths/shop.ts'
import { copyGuestData } from '#features/customers/server/copy-guest-data.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import type { Route } from './+types/data-copy'
import { getLinkedGuest, getLinkedOrder } from './linked-order.ts'

/** The copy of a guest's data as a file. */
export async function loader(args: Route.LoaderArgs) {
  const { job, order } = await getLinkedOrder(args)
  const { shop } = await getLinkedGuest(args, to.account.data())
  const data = throwIfRefused(await copyGuestData(job, order, shop))
  const { host } = args.context.get(requestScopeContext)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="${host}.json"`,
  }
  return new Response(`${JSON.stringify({ shop: host, ...data }, null, 2)}\n`, { headers })
}
