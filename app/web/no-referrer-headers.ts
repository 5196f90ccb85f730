/** The URL contains a secret token: it must not leak as a referrer or be cached. */
export function noReferrerHeaders() {
  return { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
}
