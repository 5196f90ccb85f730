import { redirect } from 'react-router'
import { to } from '#shared/paths/shop.ts'
import type { Route } from './+types/former-address'

/** The page that asked for the buyer only. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(to.checkout.page(params.session))
}
