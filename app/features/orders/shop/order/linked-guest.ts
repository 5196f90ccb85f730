import { redirect, type LoaderFunctionArgs } from 'react-router'
import { to } from '#shared/paths/shop.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { openGuestSupport, type GuestSupport } from '../../server/open-guest-support.ts'

type Args = Pick<LoaderFunctionArgs, 'context'> & { params: { token: string } }

/** The link proves access to a guest order. An order with an account redirects to a page of the account. */
export async function getLinkedGuest(
  { context, params: { token } }: Args,
  accountPage = to.support.new(),
): Promise<GuestSupport> {
  const guestSupport = throwIfRefused<GuestSupport>(
    await openGuestSupport(context.get(requestScopeContext), token),
  )
  if (guestSupport.hasAccount) throw redirect(accountPage)
  return guestSupport
}
