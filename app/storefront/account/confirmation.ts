import { redirect } from 'react-router'
import { to } from '#domain/paths/shop.ts'
import { requestConfirmation } from '#server/business/customers/request-confirmation.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { getCustomerAuth } from '../shell/customer-auth.ts'
import { requireCustomer } from '../shell/signed-in-customer.ts'
import type { Route } from './+types/confirmation'

export async function action(args: Route.ActionArgs) {
  const { customer } = await requireCustomer(args)
  throwIfRefused(await requestConfirmation(getCustomerAuth(args.context), customer))
  return redirect(to.account({ news: 'link_sent' }))
}

export function loader() {
  return redirect(to.account())
}
