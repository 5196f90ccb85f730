import { redirect } from 'react-router'
import { to } from '#shared/paths/shop.ts'
import { openPaymentLink } from '../../server/manual-orders/handle-payment-link.ts'
import { openStorePayments } from '../../server/pay/open-store-payments.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import type { Route } from './+types/payment-link'

/** Leads to the payment of an order that staff have written; a link that is over says so. */
export async function loader({ context, params, url: asked }: Route.LoaderArgs) {
  const storePayments = throwIfRefused(openStorePayments(context.get(requestScopeContext)))
  const link = throwIfRefused(await openPaymentLink(storePayments, params.attempt))
  throw redirect('paid' in link ? to.checkout.success(link.paid) : keepPort(link.open.url, asked))
}

/** A payment page of our own is at the port that was asked, whatever it was when the link was made. */
function keepPort(address: string, asked: URL): string {
  const { hostname, pathname, search } = new URL(address)
  return hostname === asked.hostname ? pathname + search : address
}

export default function PaymentLink() {
  return null
}
