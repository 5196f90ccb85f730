import { redirect, type LoaderFunctionArgs } from 'react-router'
import { to } from '#domain/paths/shop.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { openGuestRoom, type GuestRoom } from '#server/support/open-guest-room.ts'

type Asked = Pick<LoaderFunctionArgs, 'context'> & { params: { token: string } }

/** Whoever holds the link of an order that was bought without an account; all others have one to sign in with. */
export async function linkedGuest({ context, params: { token } }: Asked): Promise<GuestRoom> {
  const room = orRefuse<GuestRoom>(await openGuestRoom(context.get(visitContext), token))
  if (room.hasAccount) throw redirect(to.support.new())
  return room
}

/** The address itself opens the order, so no page that is gone on to hears of it. */
export function unreferred() {
  return { 'referrer-policy': 'no-referrer' }
}
