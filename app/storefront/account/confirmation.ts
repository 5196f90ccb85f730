import { redirect } from 'react-router'
import { to } from '#domain/paths/shop.ts'
import { requestConfirmation } from '#server/customers/request-confirmation.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { signInDesk } from '../sign-in-desk.ts'
import { requireCustomer } from '../signed-in.ts'
import type { Route } from './+types/confirmation'

export async function action(args: Route.ActionArgs) {
  const { customer } = await requireCustomer(args)
  orRefuse(await requestConfirmation(signInDesk(args.context), customer))
  return redirect(to.account({ news: 'link_sent' }))
}

export function loader() {
  return redirect(to.account())
}
