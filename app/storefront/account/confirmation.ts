import { redirect } from 'react-router'
import { to } from '#domain/paths/shop.ts'
import { requestConfirmation } from '#server/customers/request-confirmation.ts'
import { throwIfRefused } from '#server/http/or-refuse.ts'
import { getCustomerAuth } from '../sign-in-desk.ts'
import { requireCustomer } from '../signed-in.ts'
import type { Route } from './+types/confirmation'

export async function action(args: Route.ActionArgs) {
  const { customer } = await requireCustomer(args)
  throwIfRefused(await requestConfirmation(getCustomerAuth(args.context), customer))
  return redirect(to.account({ news: 'link_sent' }))
}

export function loader() {
  return redirect(to.account())
}
