import { to } from '#shared/paths/paths.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { getStoreSender } from '#features/mail-delivery/server/get-sender.ts'
import type { ReturnUrls } from '../server/pay/request-payment.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import type { ActionArgs } from '#web/form-action.ts'
import type { OrderView } from './order-view.ts'

type Args = Pick<ActionArgs, 'context' | 'url'>

/** The address of the payment link, as it is mailed; null if it is not open. */
export async function readLinkUrl(
  args: Args,
  store: StoreKey,
  { hasOpenLink, payment }: OrderView,
): Promise<string | null> {
  if (!hasOpenLink || !payment) return null
  return new URL(to.checkout.link(payment.attempt_id), await readMailOrigin(args, store)).href
}

/** The pages of the shop to which the payment of an order by staff returns. */
export async function readReturnUrls(args: Args, store: StoreKey): Promise<ReturnUrls> {
  const origin = await readMailOrigin(args, store)
  return {
    success_url: new URL(to.checkout.success(), origin).href,
    cancel_url: new URL(to.checkout.cancel(), origin).href,
  }
}

/** The origin of the links in the mails of the store. */
async function readMailOrigin({ context, url }: Args, store: StoreKey): Promise<string> {
  const { database, rules } = context.get(requestScopeContext)
  const { origin } = await getStoreSender(database, store, {
    platformHost: rules.platformHost,
    port: url.port,
  })
  return origin
}
