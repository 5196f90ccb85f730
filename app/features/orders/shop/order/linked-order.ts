import { refused } from '#shared/errors/errors.ts'
import { openStorePayments } from '../../server/pay/open-store-payments.ts'
import { readLinkedBuyer } from '../../server/place/claim-orders.ts'
import { verifyOrderLink } from '../../server/sign-order-link.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { ActionArgs } from '#web/form-action.ts'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { to } from '#shared/paths/shop.ts'
import { openGuestSupport, type GuestSupport } from '../../server/open-guest-support.ts'

type Args = Pick<ActionArgs, 'context' | 'params'>

/** The order of a link, whether its buyer has an account or not. The link alone grants access. */
export async function getLinkedOrder({ context, params: { token = '', line = '' } }: Args) {
  const requestScope = context.get(requestScopeContext)
  const { job, store } = throwIfRefused(openStorePayments(requestScope))
  const order_id = verifyOrderLink(requestScope.paymentSetup.orderKeys, token)
  if (!order_id) return throwIfRefused<never>(refused('orderNotFound'))
  const order = { ...store, order_id }
  // The signature does not name the store.
  const { number } = throwIfRefused(await readLinkedBuyer(job, order))
  return {
    job,
    visitor: getVisitedShop(context),
    link: token,
    order,
    number,
    line_id: line,
  }
}

type GetLinkedGuestArgs = Pick<LoaderFunctionArgs, 'context'> & { params: { token: string } }

/** The link proves access to a guest order. An order with an account redirects to a page of the account. */
export async function getLinkedGuest(
  { context, params: { token } }: GetLinkedGuestArgs,
  accountPage = to.support.new(),
): Promise<GuestSupport> {
  const guestSupport = throwIfRefused<GuestSupport>(
    await openGuestSupport(context.get(requestScopeContext), token),
  )
  if (guestSupport.hasAccount) throw redirect(accountPage)
  return guestSupport
}
