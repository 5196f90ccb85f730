import { getStoreOrigin } from '#shared/origin.ts'
import { to } from '#shared/paths/shop.ts'

type RequestedUrls = { success_url?: string | undefined; cancel_url?: string | undefined }

/**
 * Return URLs must have the visited origin, where the cart is stored. Any other URL is replaced by the default
 * (no open redirect).
 */
export function toReturnUrls(
  { success_url, cancel_url }: RequestedUrls,
  host: string,
  requestUrl: URL,
) {
  const origin = new URL(getStoreOrigin(host, requestUrl.port))
  // Keeps a visited `www.` prefix, which the store's host lacks.
  origin.hostname = requestUrl.hostname
  return {
    success_url:
      toSameOriginUrl(origin, success_url) ?? new URL(to.checkout.success(), origin).href,
    cancel_url: toSameOriginUrl(origin, cancel_url) ?? new URL(to.checkout.cancel(), origin).href,
  }
}

function toSameOriginUrl({ origin }: URL, requestedUrl: string | undefined): string | null {
  const url = URL.parse(requestedUrl ?? '')
  if (!url || url.origin !== origin || url.username !== '' || url.password !== '') return null
  url.hash = ''
  return url.href
}
