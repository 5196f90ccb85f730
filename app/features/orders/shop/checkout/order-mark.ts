import type { RouterContextProvider } from 'react-router'
import { bearerLinks } from '#shared/bearer-links.ts'
import { addOrderMark, hasOrderMark } from '../../server/order-marks.ts'
import { checkoutCookie, readCookie, serializeCookie } from '#platform/http/cookies.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Marks the browser as the one that pays the order. */
export function createMarkHeaders({ request, context }: Args, order_id: string) {
  const scope = context.get(requestScopeContext)
  const marks = readCookie(request, scope, checkoutCookie)
  const added = addOrderMark(scope.paymentSetup.orderKeys, marks, order_id)
  const lifetime = bearerLinks.checkoutMark.lifetime
  return { 'set-cookie': serializeCookie(scope, checkoutCookie, added, lifetime) }
}

export function isMarkedBrowser({ request, context }: Args, order_id: string): boolean {
  const scope = context.get(requestScopeContext)
  const marks = readCookie(request, scope, checkoutCookie)
  return hasOrderMark(scope.paymentSetup.orderKeys, marks, order_id)
}
