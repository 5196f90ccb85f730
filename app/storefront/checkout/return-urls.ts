import { storeOrigin } from '#domain/origin.ts'
import { to } from '#domain/paths/shop.ts'

type Wanted = { success_url?: string | undefined; cancel_url?: string | undefined }

/**
 * Return URLs must have the visited origin, where the cart is stored. Any other URL is replaced by the default
 * (no open redirect).
 */
export function returnUrls({ success_url, cancel_url }: Wanted, host: string, visited: URL) {
  const origin = new URL(storeOrigin(host, visited.port))
  // Keeps a visited `www.` prefix, which the store's host lacks.
  origin.hostname = visited.hostname
  return {
    success_url: within(origin, success_url) ?? new URL(to.checkout.success(), origin).href,
    cancel_url: within(origin, cancel_url) ?? new URL(to.checkout.cancel(), origin).href,
  }
}

function within({ origin }: URL, wanted: string | undefined): string | null {
  const url = URL.parse(wanted ?? '')
  if (!url || url.origin !== origin || url.username !== '' || url.password !== '') return null
  url.hash = ''
  return url.href
}
