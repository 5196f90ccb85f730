import { redirect, type LoaderFunctionArgs } from 'react-router'
import { to } from '#domain/paths/shop.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { openGuestRoom, type GuestRoom } from '#server/support/open-guest-room.ts'

type Asked = Pick<LoaderFunctionArgs, 'context'> & { params: { token: string } }

/** The link proves access to a guest order. An order with an account redirects to the account's support page. */
export async function linkedGuest({ context, params: { token } }: Asked): Promise<GuestRoom> {
  const room = orRefuse<GuestRoom>(await openGuestRoom(context.get(visitContext), token))
  if (room.hasAccount) throw redirect(to.support.new())
  return room
}

/** The URL grants access to the order, so it is never sent as a referrer. */
export function unreferred() {
  return { 'referrer-policy': 'no-referrer' }
}
