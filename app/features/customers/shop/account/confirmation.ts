import { redirect } from 'react-router'
import { to } from '#shared/paths/shop.ts'
import { requestConfirmation } from '../../server/request-confirmation.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { getCustomerAuth } from '#shell/shop/visited-shop.ts'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/confirmation'

export async function action(args: Route.ActionArgs) {
  const { customer } = await requireCustomer(args)
  throwIfRefused(await requestConfirmation(getCustomerAuth(args.context), customer))
  return redirect(to.account({ news: 'link_sent' }))
}

export function loader() {
  return redirect(to.account())
}
